#include "CAllocationCounter.h"

#include <stddef.h>

// The C library's own allocator, under the names that it exports for such wrappers.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);

// Per thread, because tests run side by side; initial-exec, because the general model would allocate.
static _Thread_local uint64_t count __attribute__((tls_model("initial-exec")));

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count += 1;
  return __libc_realloc(block, size);
}

uint64_t allocations_on_this_thread(void) { return count; }
