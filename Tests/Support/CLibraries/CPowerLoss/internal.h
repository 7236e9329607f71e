#pragma once

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>

#include "CPowerLoss.h"

enum { most_names = 16, most_path = 512 };

typedef struct {
  uint8_t *bytes;
  int64_t size;
  int64_t room;
} power_content;

typedef struct {
  char path[most_path];
  int inode;
} power_name;

/// The names that a folder holds.
typedef struct {
  power_name names[most_names];
  int count;
} power_folder;

typedef enum { change_write, change_truncate, change_sync, change_create, change_delete } power_kind;

typedef struct {
  power_kind kind;
  int inode;
  /// Whether a sync or a deletion brings the folder to the disk as well.
  bool folder;
  int64_t offset;
  int64_t size;
  uint8_t *bytes;
  char *path;
} power_change;

struct power_disk {
  sqlite3_vfs vfs;
  char *name;
  power_folder folder;
  power_content *contents;
  int inodes;
  /// How many of the files were there from the beginning, and what they held.
  power_folder first_folder;
  power_content *first_contents;
  int first_inodes;
  power_change *changes;
  uint64_t count;
  uint64_t room;
};

void content_write(power_content *content, int64_t offset, const void *bytes, int64_t size);
void content_truncate(power_content *content, int64_t size);
power_content content_copy(const power_content *content);
int folder_find(const power_folder *folder, const char *path);
void folder_set(power_folder *folder, const char *path, int inode);
void folder_remove(power_folder *folder, const char *path);
int disk_add_inode(power_disk *disk);
void disk_note(power_disk *disk, power_change change);
/// Fills in the VFS of a disk.
void disk_prepare_vfs(power_disk *disk);
void *power_alloc(void *block, size_t size);
