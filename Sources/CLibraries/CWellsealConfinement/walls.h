/// Declarations shared by the files of this library.
#pragma once

#include <stdbool.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/// The descriptor of the program to execute. It equals the limit on descriptors, so no later call
/// can create it.
enum { PROGRAM_DESCRIPTOR = 64 };

/// Hides all files from this process except `program` and those that programs need to start and to
/// draw text.
bool hide_files(int program);

/// Hides all files from this process except those that programs need to draw text.
bool hide_files_but_fonts(void);

/// Hides all files from this process.
bool hide_all_files(void);

/// Restricts this process to the system calls of a drawing program. It can execute the program of
/// `PROGRAM_DESCRIPTOR` once.
bool allow_drawing(void);

/// Restricts this process to computing, reading and writing its open descriptors, and exiting.
bool allow_computing(void);
