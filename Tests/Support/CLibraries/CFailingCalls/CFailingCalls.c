#include "CFailingCalls.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct failing_calls {
  sqlite3_vfs vfs;
  sqlite3_vfs *system;
  char *name;
  uint64_t count;
  uint64_t failed;
  uint64_t number;
  int error;
  bool lasts;
  /// What SQLite is told when it asks for the last error.
  int last_error;
};

typedef struct {
  sqlite3_file base;
  failing_calls *calls;
  /// The system's file follows.
  sqlite3_file *real;
} failing_file;

/// Counts a call, and says whether it fails.
static bool fails(failing_calls *calls) {
  calls->count++;
  bool is_due = calls->number > 0 && (calls->count == calls->number || (calls->lasts && calls->count > calls->number));
  if (!is_due) return false;
  calls->failed++;
  calls->last_error = calls->error;
  return true;
}

static failing_calls *calls_of(sqlite3_file *base) { return ((failing_file *)base)->calls; }
static sqlite3_file *real(sqlite3_file *base) { return ((failing_file *)base)->real; }

static int file_close(sqlite3_file *base) { return real(base)->pMethods->xClose(real(base)); }

static int file_read(sqlite3_file *base, void *bytes, int size, sqlite3_int64 offset) {
  return real(base)->pMethods->xRead(real(base), bytes, size, offset);
}

/// As SQLite's own VFS: a full disk has a code of its own, and the half of the bytes may be there.
static int file_write(sqlite3_file *base, const void *bytes, int size, sqlite3_int64 offset) {
  if (!fails(calls_of(base))) return real(base)->pMethods->xWrite(real(base), bytes, size, offset);
  if (size > 1) real(base)->pMethods->xWrite(real(base), bytes, size / 2, offset);
  return calls_of(base)->error == ENOSPC ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

static int file_truncate(sqlite3_file *base, sqlite3_int64 size) {
  if (fails(calls_of(base))) return SQLITE_IOERR_TRUNCATE;
  return real(base)->pMethods->xTruncate(real(base), size);
}

static int file_sync(sqlite3_file *base, int flags) {
  if (fails(calls_of(base))) return SQLITE_IOERR_FSYNC;
  return real(base)->pMethods->xSync(real(base), flags);
}

static int file_size(sqlite3_file *base, sqlite3_int64 *size) {
  return real(base)->pMethods->xFileSize(real(base), size);
}

static int file_lock(sqlite3_file *base, int level) { return real(base)->pMethods->xLock(real(base), level); }
static int file_unlock(sqlite3_file *base, int level) { return real(base)->pMethods->xUnlock(real(base), level); }

static int file_check_lock(sqlite3_file *base, int *result) {
  return real(base)->pMethods->xCheckReservedLock(real(base), result);
}

static int file_control(sqlite3_file *base, int operation, void *argument) {
  if (operation != SQLITE_FCNTL_LAST_ERRNO) return real(base)->pMethods->xFileControl(real(base), operation, argument);
  *(int *)argument = calls_of(base)->last_error;
  return SQLITE_OK;
}

static int file_sector_size(sqlite3_file *base) { return real(base)->pMethods->xSectorSize(real(base)); }

static int file_characteristics(sqlite3_file *base) {
  return real(base)->pMethods->xDeviceCharacteristics(real(base));
}

static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_check_lock,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_characteristics,
};

static int vfs_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *base, int flags, int *out) {
  failing_calls *calls = vfs->pAppData;
  failing_file *file = (failing_file *)base;
  memset(file, 0, sizeof *file);
  if (fails(calls)) return SQLITE_CANTOPEN;
  file->calls = calls;
  file->real = (sqlite3_file *)(file + 1);
  int code = calls->system->xOpen(calls->system, path, file->real, flags, out);
  if (code == SQLITE_OK) file->base.pMethods = &methods;
  return code;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *path, int syncs_folder) {
  failing_calls *calls = vfs->pAppData;
  // Taking a file away needs no room.
  if (calls->error != ENOSPC && fails(calls)) return SQLITE_IOERR_DELETE;
  return calls->system->xDelete(calls->system, path, syncs_folder);
}

static int vfs_access(sqlite3_vfs *vfs, const char *path, int flags, int *result) {
  failing_calls *calls = vfs->pAppData;
  return calls->system->xAccess(calls->system, path, flags, result);
}

static int vfs_full_path(sqlite3_vfs *vfs, const char *path, int size, char *full) {
  failing_calls *calls = vfs->pAppData;
  return calls->system->xFullPathname(calls->system, path, size, full);
}

static int vfs_randomness(sqlite3_vfs *vfs, int size, char *bytes) {
  failing_calls *calls = vfs->pAppData;
  return calls->system->xRandomness(calls->system, size, bytes);
}

static int vfs_sleep(sqlite3_vfs *vfs, int microseconds) {
  failing_calls *calls = vfs->pAppData;
  return calls->system->xSleep(calls->system, microseconds);
}

static int vfs_time(sqlite3_vfs *vfs, double *time) {
  failing_calls *calls = vfs->pAppData;
  return calls->system->xCurrentTime(calls->system, time);
}

static int vfs_last_error(sqlite3_vfs *vfs, int size, char *text) {
  (void)size, (void)text;
  return ((failing_calls *)vfs->pAppData)->last_error;
}

failing_calls *failing_calls_create(const char *name) {
  if (sqlite3_initialize() != SQLITE_OK || sqlite3_vfs_find(name)) return NULL;
  failing_calls *calls = calloc(1, sizeof *calls);
  if (!calls) return NULL;
  calls->system = sqlite3_vfs_find("unix");
  calls->name = strdup(name);
  calls->vfs = (sqlite3_vfs){
      .iVersion = 1,
      .szOsFile = (int)sizeof(failing_file) + calls->system->szOsFile,
      .mxPathname = calls->system->mxPathname,
      .zName = calls->name,
      .pAppData = calls,
      .xOpen = vfs_open,
      .xDelete = vfs_delete,
      .xAccess = vfs_access,
      .xFullPathname = vfs_full_path,
      .xRandomness = vfs_randomness,
      .xSleep = vfs_sleep,
      .xCurrentTime = vfs_time,
      .xGetLastError = vfs_last_error,
  };
  if (sqlite3_vfs_register(&calls->vfs, 0) == SQLITE_OK) return calls;
  failing_calls_destroy(calls);
  return NULL;
}

void failing_calls_destroy(failing_calls *calls) {
  if (!calls) return;
  sqlite3_vfs_unregister(&calls->vfs);
  free(calls->name);
  free(calls);
}

void failing_calls_start(failing_calls *calls, uint64_t number, int error, int lasts) {
  calls->count = 0;
  calls->failed = 0;
  calls->number = number;
  calls->error = error;
  calls->lasts = lasts != 0;
  calls->last_error = 0;
}

void failing_calls_stop(failing_calls *calls) { calls->number = 0; }

uint64_t failing_calls_count(const failing_calls *calls) { return calls->count; }

uint64_t failing_calls_failed(const failing_calls *calls) { return calls->failed; }
