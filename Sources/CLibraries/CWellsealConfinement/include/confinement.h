/// Starts programs that will read hostile bytes, and takes from them what they do not need.
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
  /// Whether the program sees no file but those that programs need to start and to draw text; needs Landlock.
  int hides_files;
} confinement_limits;

/// A program that was started; `process` is -1, with `errno` set, where it was not.
typedef struct {
  pid_t process;
  /// Where the program's standard output can be read. The caller closes it.
  int output;
} confinement_child;

/// Starts `path`, which is no script, with `input` as its standard input.
///
/// The program gets no other descriptor but its outputs and no new privileges, and dies with the thread that started it. Of the
/// system calls it may make those of a list: it can read, compute and answer, and can neither change a file, reach a
/// network or another process, nor start one or become another program. A program that cannot be confined or executed ends with status 127.
confinement_child confinement_start(
    const char *path, char *const arguments[], char *const environment[], int input, confinement_limits limits);

/// Takes from this process, which must have one thread, all but computing and the descriptors that are open.
///
/// No file can be opened any more. Returns 0, or -1 with `errno` set; then the process must not go on.
int confinement_enter(void);

/// Hides all files from this process but programs, libraries and fonts, where the kernel can.
///
/// For a program that draws text, which looks for fonts while it does. Returns 0, or -1 with `errno` set; then the process must not go on.
int confinement_keep_fonts(void);

/// The version of Landlock's interface in this kernel; 0 where there is none.
int confinement_landlock_version(void);

/// Waits for a program to end, and kills it after so many milliseconds.
///
/// Returns its status as `waitpid` tells it, or -1 where it had to be killed.
int confinement_end(pid_t process, int milliseconds);

/// A file of memory without a name that holds the bytes, positioned at its start; -1 with `errno` set.
///
/// Nobody can change it afterwards, nor run it.
int confinement_memory_file(const void *bytes, size_t length);

/// Keeps the memory of this process out of core dumps, and out of the reach of other programs of the same person.
///
/// Returns 0, or -1 with `errno` set.
int confinement_forbid_dumps(void);
