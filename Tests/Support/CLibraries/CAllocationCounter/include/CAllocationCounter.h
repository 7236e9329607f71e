// Counts what a thread allocates, so that a test can say "none". For test executables on Linux with glibc only.

#pragma once

#include <stdint.h>

/// How many blocks this thread has asked the C library for since it began.
uint64_t allocations_on_this_thread(void);
