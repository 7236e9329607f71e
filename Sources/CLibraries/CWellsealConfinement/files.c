#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "confinement.h"
#include "walls.h"

// All features of Landlock as of ABI version 7. They are defined here, because the system's headers
// may be older than its kernel.

#define ACCESS_EXECUTE (1ULL << 0)
#define ACCESS_READ_FILE (1ULL << 2)
#define ACCESS_READ_FOLDER (1ULL << 3)

enum { TELL_VERSION = 1, RULE_PATH_BENEATH = 1 };

typedef struct {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
} ruleset;

typedef struct __attribute__((packed)) {
  uint64_t allowed;
  int32_t parent;
} path_rule;

/// The rights that an ABI version can deny, and the size of its rule set.
typedef struct {
  ruleset handled;
  size_t size;
} abilities;

static abilities abilities_of(int version) {
  abilities found = {.size = sizeof(uint64_t)};
  // Version 1 has thirteen rights. Later versions added moves between directories, truncation and
  // device commands.
  found.handled.files = (1ULL << 13) - 1;
  if (version >= 2) found.handled.files |= 1ULL << 13;
  if (version >= 3) found.handled.files |= 1ULL << 14;
  if (version >= 5) found.handled.files |= 1ULL << 15;
  if (version >= 4) {
    // Binding and connecting TCP sockets.
    found.handled.network = 3;
    found.size = 2 * sizeof(uint64_t);
  }
  if (version >= 6) {
    // Abstract sockets and signals of processes outside this domain.
    found.handled.scopes = 3;
    found.size = 3 * sizeof(uint64_t);
  }
  return found;
}

int confinement_landlock_version(void) {
  const long version = syscall(__NR_landlock_create_ruleset, NULL, 0, TELL_VERSION);
  return version > 0 ? (int)version : 0;
}

static int create_rules(void) {
  const int version = confinement_landlock_version();
  if (version == 0) return -1;
  const abilities all = abilities_of(version);
  return (int)syscall(__NR_landlock_create_ruleset, &all.handled, all.size, 0);
}

/// Allows access to an open file, or to a directory and everything below it.
static bool allow_at(int rules, int place, uint64_t allowed) {
  struct stat about;
  if (fstat(place, &about) != 0) return false;
  // A file cannot have the rights of a directory.
  if (!S_ISDIR(about.st_mode)) allowed &= ~ACCESS_READ_FOLDER;
  const path_rule rule = {.allowed = allowed, .parent = place};
  return syscall(__NR_landlock_add_rule, rules, RULE_PATH_BENEATH, &rule, 0) == 0;
}

/// Allows access to a path. A path that does not exist is ignored.
static bool allow(int rules, const char *path, uint64_t allowed) {
  const int place = open(path, O_PATH | O_CLOEXEC);
  if (place < 0) return errno == ENOENT || errno == ENOTDIR;
  const bool is_allowed = allow_at(rules, place, allowed);
  close(place);
  return is_allowed;
}

/// Programs, libraries, fonts and their caches, which contain no personal data.
static const char *const readable[] = {
    "/usr", "/lib", "/lib32", "/lib64", "/etc/fonts", "/etc/ld.so.cache", "/var/cache/fontconfig", "/dev/null",
};

/// The dynamic loaders, which the kernel executes to load a program's libraries.
static const char *const loaders[] = {
    "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1", "/lib/ld-musl-x86_64.so.1",
    "/lib/ld-musl-aarch64.so.1",
};

static bool enter(int rules) {
  const bool is_in =
      prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(__NR_landlock_restrict_self, rules, 0) == 0;
  close(rules);
  return is_in;
}

static bool allow_readable(int rules) {
  bool is_complete = true;
  for (size_t index = 0; index < LENGTH(readable); index++)
    is_complete = is_complete && allow(rules, readable[index], ACCESS_READ_FILE | ACCESS_READ_FOLDER);
  return is_complete;
}

bool hide_files(int program) {
  const int rules = create_rules();
  if (rules < 0) return false;
  bool is_complete = allow_at(rules, program, ACCESS_EXECUTE | ACCESS_READ_FILE) && allow_readable(rules);
  for (size_t index = 0; index < LENGTH(loaders); index++)
    is_complete = is_complete && allow(rules, loaders[index], ACCESS_EXECUTE | ACCESS_READ_FILE);
  return enter(rules) && is_complete;
}

bool hide_files_but_fonts(void) {
  const int rules = create_rules();
  if (rules < 0) return false;
  const bool is_complete = allow_readable(rules);
  return enter(rules) && is_complete;
}

bool hide_all_files(void) {
  const int rules = create_rules();
  return rules >= 0 && enter(rules);
}
