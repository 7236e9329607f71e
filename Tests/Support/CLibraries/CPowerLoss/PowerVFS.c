#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

typedef struct {
  sqlite3_file base;
  power_disk *disk;
  int inode;
  /// A file without a name is nobody's after a power cut and is not recorded.
  bool isNamed;
  /// The first sync of a journal brings the folder to the disk, as SQLite's own VFS does it.
  bool syncsFolder;
} power_file;

static power_content *content(sqlite3_file *base) {
  power_file *file = (power_file *)base;
  return &file->disk->contents[file->inode];
}

static uint8_t *copied(const void *bytes, int size) {
  uint8_t *copy = power_alloc(NULL, (size_t)size);
  memcpy(copy, bytes, (size_t)size);
  return copy;
}

static void note(sqlite3_file *base, power_change change) {
  power_file *file = (power_file *)base;
  change.inode = file->inode;
  if (file->isNamed) {
    disk_note(file->disk, change);
  } else {
    free(change.bytes);
  }
}

static int file_close(sqlite3_file *base) {
  (void)base;
  return SQLITE_OK;
}

static int file_read(sqlite3_file *base, void *bytes, int size, sqlite3_int64 offset) {
  power_content *data = content(base);
  int64_t there = data->size - offset;
  if (there > size) there = size;
  if (there < 0) there = 0;
  if (there > 0) memcpy(bytes, data->bytes + offset, (size_t)there);
  if (there == size) return SQLITE_OK;
  memset((uint8_t *)bytes + there, 0, (size_t)(size - there));
  return SQLITE_IOERR_SHORT_READ;
}

static int file_write(sqlite3_file *base, const void *bytes, int size, sqlite3_int64 offset) {
  content_write(content(base), offset, bytes, size);
  note(base, (power_change){.kind = change_write, .offset = offset, .size = size, .bytes = copied(bytes, size)});
  return SQLITE_OK;
}

static int file_truncate(sqlite3_file *base, sqlite3_int64 size) {
  content_truncate(content(base), size);
  note(base, (power_change){.kind = change_truncate, .size = size});
  return SQLITE_OK;
}

static int file_sync(sqlite3_file *base, int flags) {
  (void)flags;
  power_file *file = (power_file *)base;
  note(base, (power_change){.kind = change_sync, .folder = file->syncsFolder});
  file->syncsFolder = false;
  return SQLITE_OK;
}

static int file_size(sqlite3_file *base, sqlite3_int64 *size) {
  *size = content(base)->size;
  return SQLITE_OK;
}

static int file_lock(sqlite3_file *base, int level) {
  (void)base, (void)level;
  return SQLITE_OK;
}

static int file_check_lock(sqlite3_file *base, int *result) {
  (void)base;
  *result = 0;
  return SQLITE_OK;
}

static int file_control(sqlite3_file *base, int operation, void *argument) {
  (void)base, (void)operation, (void)argument;
  return SQLITE_NOTFOUND;
}

static int file_sector_size(sqlite3_file *base) {
  (void)base;
  return 4096;
}

static int file_characteristics(sqlite3_file *base) {
  (void)base;
  return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

// Version 1 has no shared memory: under an exclusive lock SQLite keeps the index of its log on the heap.
static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_lock,
    .xCheckReservedLock = file_check_lock,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_characteristics,
};

static int vfs_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *base, int flags, int *out) {
  power_file *file = (power_file *)base;
  power_disk *disk = vfs->pAppData;
  memset(file, 0, sizeof *file);
  int inode = path ? folder_find(&disk->folder, path) : -1;
  if (inode < 0) {
    if (path && !(flags & SQLITE_OPEN_CREATE)) return SQLITE_CANTOPEN;
    inode = disk_add_inode(disk);
    if (path) {
      folder_set(&disk->folder, path, inode);
      disk_note(disk, (power_change){.kind = change_create, .inode = inode, .path = strdup(path)});
      file->syncsFolder = (flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL)) != 0;
    }
  }
  file->disk = disk;
  file->inode = inode;
  file->isNamed = path != NULL;
  file->base.pMethods = &methods;
  if (out) *out = flags;
  return SQLITE_OK;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *path, int syncsFolder) {
  power_disk *disk = vfs->pAppData;
  int inode = folder_find(&disk->folder, path);
  if (inode < 0) return SQLITE_IOERR_DELETE_NOENT;
  folder_remove(&disk->folder, path);
  disk_note(disk, (power_change){
      .kind = change_delete, .inode = inode, .folder = syncsFolder != 0, .path = strdup(path)});
  return SQLITE_OK;
}

static int vfs_access(sqlite3_vfs *vfs, const char *path, int flags, int *result) {
  (void)flags;
  power_disk *disk = vfs->pAppData;
  *result = folder_find(&disk->folder, path) >= 0;
  return SQLITE_OK;
}

static int vfs_full_path(sqlite3_vfs *vfs, const char *path, int size, char *full) {
  (void)vfs;
  sqlite3_snprintf(size, full, "%s", path);
  return SQLITE_OK;
}

static sqlite3_vfs *system_vfs(void) { return sqlite3_vfs_find("unix"); }

static int vfs_randomness(sqlite3_vfs *vfs, int size, char *bytes) {
  (void)vfs;
  return system_vfs()->xRandomness(system_vfs(), size, bytes);
}

static int vfs_sleep(sqlite3_vfs *vfs, int microseconds) {
  (void)vfs;
  return microseconds;
}

static int vfs_time(sqlite3_vfs *vfs, double *time) {
  (void)vfs;
  return system_vfs()->xCurrentTime(system_vfs(), time);
}

static int vfs_last_error(sqlite3_vfs *vfs, int size, char *text) {
  (void)vfs, (void)size, (void)text;
  // Nothing but the opening of a file that is not there fails.
  return ENOENT;
}

void disk_prepare_vfs(power_disk *disk) {
  disk->vfs = (sqlite3_vfs){
      .iVersion = 1,
      .szOsFile = sizeof(power_file),
      .mxPathname = most_path,
      .zName = disk->name,
      .pAppData = disk,
      .xOpen = vfs_open,
      .xDelete = vfs_delete,
      .xAccess = vfs_access,
      .xFullPathname = vfs_full_path,
      .xRandomness = vfs_randomness,
      .xSleep = vfs_sleep,
      .xCurrentTime = vfs_time,
      .xGetLastError = vfs_last_error,
  };
}
