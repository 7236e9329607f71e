/// Starts programs that read untrusted bytes, and removes the privileges that they do not need.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The limits on a program, which the kernel enforces.
typedef struct {
  /// The size of the address space, in bytes.
  uint64_t address_space;
  /// The CPU time in seconds, after which the kernel kills the program.
  uint64_t cpu_seconds;
  /// Whether all files are hidden from the program except those that programs need to start and to
  /// draw text. Requires Landlock.
  int hides_files;
} confinement_limits;

/// A started program. If it could not be started, `process` is -1 and `errno` is set.
typedef struct {
  pid_t process;
  /// A descriptor to read the program's standard output. The caller must close it.
  int output;
} confinement_child;

/// Starts `path`, which must not be a script, with `input` as its standard input.
///
/// The program has no other descriptors except its outputs and no new privileges, and is killed
/// when the thread that started it ends. Its system calls are restricted to an allow list: it can
/// read, compute and write its output, but it cannot change a file, access a network or another
/// process, start a process or execute another program. If it cannot be confined or executed, it
/// exits with status 127.
confinement_child confinement_start(
    const char *path, char *const arguments[], char *const environment[], int input, confinement_limits limits);

/// Restricts this process to computing and its open descriptors. It must have only one thread.
///
/// No file can be opened afterwards. Returns 0, or -1 with `errno` set, after which the process
/// must not continue.
int confinement_enter(void);

/// Hides all files from this process except programs, libraries and fonts, if the kernel supports
/// it.
///
/// For a program that draws text, which looks up fonts while drawing. Returns 0, or -1 with `errno`
/// set, after which the process must not continue.
int confinement_keep_fonts(void);

/// Returns the version of Landlock's ABI in this kernel, or 0 if Landlock is not available.
int confinement_landlock_version(void);

/// Waits for a program to exit, and kills it after a timeout in milliseconds.
///
/// Returns its status as in `waitpid`, or -1 if it was killed.
int confinement_end(pid_t process, int milliseconds);

/// Returns an anonymous memory file with the bytes, positioned at its start, or -1 with `errno`
/// set.
///
/// The file is sealed against changes and cannot be executed.
int confinement_memory_file(const void *bytes, size_t length);

/// Excludes the memory of this process from core dumps and from access by other processes of the
/// same user.
///
/// Returns 0, or -1 with `errno` set.
int confinement_forbid_dumps(void);
