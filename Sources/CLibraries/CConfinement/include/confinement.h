/// Starts a program that will read hostile bytes, and takes from it what it does not need.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// What the kernel lets the program have.
typedef struct {
  /// Bytes of address space.
  uint64_t address_space;
  /// Seconds of processor time, after which the kernel kills the program.
  uint64_t cpu_seconds;
} confinement_limits;

/// A program that was started; `process` is -1, with `errno` set, where it was not.
typedef struct {
  pid_t process;
  /// Where the program's standard output can be read. The caller closes it.
  int output;
} confinement_child;

/// Starts `path` with `input` as its standard input.
///
/// The program gets no other descriptor but its outputs, no new privileges, no network (making a socket fails), and cannot
/// write into a file; it dies with the thread that started it. A program that cannot be confined or executed ends with status 127.
confinement_child confinement_start(
    const char *path, char *const arguments[], char *const environment[], int input, confinement_limits limits);

/// Waits for a program to end, and kills it after so many milliseconds.
///
/// Returns its status as `waitpid` tells it, or -1 where it had to be killed.
int confinement_end(pid_t process, int milliseconds);

/// A file of memory without a name that holds the bytes, positioned at its start; -1 with `errno` set.
int confinement_memory_file(const void *bytes, size_t length);

/// Keeps the memory of this process out of core dumps, and out of the reach of other programs of the same person.
///
/// Returns 0, or -1 with `errno` set.
int confinement_forbid_dumps(void);
