// Replaces the C library's `free` and `realloc` by ones that overwrite what is given back, for the whole process.
//
// Keys, passphrases and health data pass through buffers that Wellseal doesn't own: those of Swift's arrays and strings, of
// Foundation, BoringSSL and NIO. Without this, they stay in freed memory after the store is locked, and with it in the swap file.
// The program links this file; libraries and tests of apps don't.

#define _GNU_SOURCE
#include <malloc.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "wiping.h"

// A sanitizer replaces the same functions, and looks at freed memory itself.
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

extern void __libc_free(void *pointer);
extern void *__libc_realloc(void *pointer, size_t size);

// Weak, because a test counts allocations with a `realloc` of its own.

static void wipe(void *pointer, size_t size) {
  memset(pointer, 0, size);
  // Keeps the compiler from leaving out writes to memory that is freed next.
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
    // The C library gives the rest back where that is worth it.
    wipe((char *)pointer + size, usable - size);
    return __libc_realloc(pointer, size);
  }
  // The C library's own `realloc` frees what it moved without a call of `free`.
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
