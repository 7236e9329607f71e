// Replaces the C library's `free` and `realloc` for the whole process with versions that overwrite
// freed memory.
//
// Keys, passphrases and health data pass through buffers that Wellseal doesn't own: those of
// Swift's arrays and strings, of Foundation, BoringSSL and NIO. Without this file, they would
// remain in freed memory after the store is locked, and could be written to the swap file. The
// program links this file; libraries and tests of apps don't.

#define _GNU_SOURCE
#include <malloc.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "wiping.h"

// A sanitizer replaces the same functions, and inspects freed memory itself.
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

extern void __libc_free(void *pointer);
extern void *__libc_realloc(void *pointer, size_t size);

// Weak, because a test defines its own `realloc` to count allocations.

static void wipe(void *pointer, size_t size) {
  memset(pointer, 0, size);
  // Keeps the compiler from removing writes to memory that is freed next.
  __asm__ volatile("" : : "r"(pointer) : "memory");
}

__attribute__((weak, visibility("default"))) void free(void *pointer) {
  if (pointer == NULL) return;
  wipe(pointer, malloc_usable_size(pointer));
  __libc_free(pointer);
}

__attribute__((weak, visibility("default"))) void *realloc(void *pointer, size_t size) {
  if (pointer == NULL) return __libc_realloc(pointer, size);
  if (size == 0) {
    free(pointer);
    return NULL;
  }
  const size_t usable = malloc_usable_size(pointer);
  if (size <= usable) {
    // The C library frees the rest if that is worthwhile.
    wipe((char *)pointer + size, usable - size);
    return __libc_realloc(pointer, size);
  }
  // The C library's `realloc` frees the old memory without calling `free`.
  void *moved = malloc(size);
  if (moved == NULL) return NULL;
  memcpy(moved, pointer, usable);
  free(pointer);
  return moved;
}

bool wiping_is_linked(void) { return true; }

#else

bool wiping_is_linked(void) { return false; }

#endif
