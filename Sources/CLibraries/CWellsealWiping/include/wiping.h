#ifndef WELLSEAL_WIPING_H
#define WELLSEAL_WIPING_H

#include <stdbool.h>

/// Returns whether this process overwrites memory when it is freed. A call links the replacements
/// of `free` and `realloc`.
bool wiping_is_linked(void);

#endif
