/// What the parts of this library share.
#pragma once

#include <stdbool.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/// The descriptor of a program that is to be executed: the first that the limit on descriptors lets nobody make again.
enum { PROGRAM_DESCRIPTOR = 64 };

/// Hides all files from this process but those that programs need to start and to draw text, and `program`.
bool hide_files(int program);

/// Hides all files from this process but those that programs need to draw text.
bool hide_files_but_fonts(void);

/// Hides all files from this process.
bool hide_all_files(void);

/// Lets this process make the system calls of a program that draws, and once execute the program of `PROGRAM_DESCRIPTOR`.
bool allow_drawing(void);

/// Lets this process compute, read and write its open descriptors, and end.
bool allow_computing(void);
