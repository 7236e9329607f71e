// The system's file calls under SQLite, of which one after another fails. For tests only; one set of calls belongs to
// one thread at a time.

#pragma once

#include <stdint.h>

/// An SQLite VFS that passes every call on, and fails those that it is told to fail.
typedef struct failing_calls failing_calls;

/// Registers a VFS under a name that no other has; NULL where that fails.
failing_calls *failing_calls_create(const char *name);

/// Takes the VFS away; no file may be open.
void failing_calls_destroy(failing_calls *calls);

/// Lets the call with a number fail with an `errno`, and all after it until ``failing_calls_stop`` where the fault
/// lasts. Calls count from 1, and from this moment on: opened files, writes, truncations, syncs, deletions.
void failing_calls_start(failing_calls *calls, uint64_t number, int error, int lasts);

/// Lets every call succeed again.
void failing_calls_stop(failing_calls *calls);

/// The calls since the start, those that failed among them.
uint64_t failing_calls_count(const failing_calls *calls);

/// How many failed since the start.
uint64_t failing_calls_failed(const failing_calls *calls);
