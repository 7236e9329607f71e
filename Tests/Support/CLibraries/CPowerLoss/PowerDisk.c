#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

void *power_alloc(void *block, size_t size) {
  void *grown = realloc(block, size ? size : 1);
  if (!grown) abort();
  return grown;
}

void content_write(power_content *content, int64_t offset, const void *bytes, int64_t size) {
  int64_t end = offset + size;
  if (end > content->room) {
    content->room = end * 2;
    content->bytes = power_alloc(content->bytes, (size_t)content->room);
  }
  if (end > content->size) {
    if (offset > content->size) memset(content->bytes + content->size, 0, (size_t)(offset - content->size));
    content->size = end;
  }
  memcpy(content->bytes + offset, bytes, (size_t)size);
}

void content_truncate(power_content *content, int64_t size) {
  if (size <= content->size) {
    content->size = size;
  } else {
    uint8_t zero = 0;
    content_write(content, size - 1, &zero, 1);
  }
}

power_content content_copy(const power_content *content) {
  power_content copy = {power_alloc(NULL, (size_t)content->size), content->size, content->size};
  if (content->size) memcpy(copy.bytes, content->bytes, (size_t)content->size);
  return copy;
}

static int folder_place(const power_folder *folder, const char *path) {
  for (int place = 0; place < folder->count; place++)
    if (strcmp(folder->names[place].path, path) == 0) return place;
  return -1;
}

int folder_find(const power_folder *folder, const char *path) {
  int place = folder_place(folder, path);
  return place < 0 ? -1 : folder->names[place].inode;
}

void folder_set(power_folder *folder, const char *path, int inode) {
  int place = folder_place(folder, path);
  if (place < 0) {
    if (folder->count == most_names || strlen(path) >= most_path) abort();
    place = folder->count++;
    strcpy(folder->names[place].path, path);
  }
  folder->names[place].inode = inode;
}

void folder_remove(power_folder *folder, const char *path) {
  int place = folder_place(folder, path);
  if (place >= 0) folder->names[place] = folder->names[--folder->count];
}

int disk_add_inode(power_disk *disk) {
  disk->contents = power_alloc(disk->contents, sizeof(power_content) * (size_t)(disk->inodes + 1));
  disk->contents[disk->inodes] = (power_content){0};
  return disk->inodes++;
}

void disk_note(power_disk *disk, power_change change) {
  if (disk->count == disk->room) {
    disk->room = disk->room ? disk->room * 2 : 64;
    disk->changes = power_alloc(disk->changes, sizeof(power_change) * disk->room);
  }
  disk->changes[disk->count++] = change;
}

power_disk *power_disk_create(const char *name) {
  if (sqlite3_initialize() != SQLITE_OK || sqlite3_vfs_find(name)) return NULL;
  power_disk *disk = power_alloc(NULL, sizeof *disk);
  memset(disk, 0, sizeof *disk);
  disk->name = strdup(name);
  disk_prepare_vfs(disk);
  if (sqlite3_vfs_register(&disk->vfs, 0) == SQLITE_OK) return disk;
  power_disk_destroy(disk);
  return NULL;
}

void power_disk_destroy(power_disk *disk) {
  if (!disk) return;
  sqlite3_vfs_unregister(&disk->vfs);
  for (int inode = 0; inode < disk->inodes; inode++) free(disk->contents[inode].bytes);
  for (int inode = 0; inode < disk->first_inodes; inode++) free(disk->first_contents[inode].bytes);
  for (uint64_t place = 0; place < disk->count; place++) {
    free(disk->changes[place].bytes);
    free(disk->changes[place].path);
  }
  free(disk->contents);
  free(disk->first_contents);
  free(disk->changes);
  free(disk->name);
  free(disk);
}

uint64_t power_disk_changes(const power_disk *disk) { return disk->count; }

int64_t power_disk_size(const power_disk *disk, const char *path) {
  int inode = folder_find(&disk->folder, path);
  return inode < 0 ? -1 : disk->contents[inode].size;
}

// FNV-1a.
static uint64_t mixed(uint64_t hash, const void *bytes, size_t size) {
  const uint8_t *next = bytes;
  for (size_t place = 0; place < size; place++) hash = (hash ^ next[place]) * 0x100000001B3;
  return hash;
}

uint64_t power_disk_digest(const power_disk *disk) {
  uint64_t sum = 0;
  for (int place = 0; place < disk->folder.count; place++) {
    const power_name *name = &disk->folder.names[place];
    const power_content *content = &disk->contents[name->inode];
    uint64_t hash = mixed(0xCBF29CE484222325, name->path, strlen(name->path) + 1);
    // Added up, so that the order of names does not matter.
    sum += mixed(hash, content->bytes, (size_t)content->size);
  }
  return sum;
}
