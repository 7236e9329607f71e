#include <stdlib.h>
#include <string.h>

#include "internal.h"

struct power_cursor {
  const power_disk *disk;
  uint64_t place;
  /// What is safe.
  power_folder folder;
  power_content *contents;
  int inodes;
  /// The numbers of the changes that are not.
  uint64_t *pending;
  uint64_t count;
  uint64_t room;
};

power_cursor *power_cursor_create(const power_disk *disk) {
  power_cursor *cursor = power_alloc(NULL, sizeof *cursor);
  memset(cursor, 0, sizeof *cursor);
  cursor->disk = disk;
  cursor->folder = disk->first_folder;
  cursor->inodes = disk->first_inodes;
  cursor->contents = power_alloc(NULL, sizeof(power_content) * (size_t)cursor->inodes);
  for (int inode = 0; inode < cursor->inodes; inode++)
    cursor->contents[inode] = content_copy(&disk->first_contents[inode]);
  return cursor;
}

void power_cursor_destroy(power_cursor *cursor) {
  if (!cursor) return;
  for (int inode = 0; inode < cursor->inodes; inode++) free(cursor->contents[inode].bytes);
  free(cursor->contents);
  free(cursor->pending);
  free(cursor);
}

uint64_t power_cursor_pending(const power_cursor *cursor) { return cursor->count; }

static bool is_of_folder(const power_change *change) {
  return change->kind == change_create || change->kind == change_delete;
}

static void apply_content(power_content *content, const power_change *change) {
  if (change->kind == change_write) content_write(content, change->offset, change->bytes, change->size);
  if (change->kind == change_truncate) content_truncate(content, change->size);
}

static void apply_folder(power_folder *folder, const power_change *change) {
  if (change->kind == change_create) folder_set(folder, change->path, change->inode);
  if (change->kind == change_delete) folder_remove(folder, change->path);
}

/// Makes pending changes safe: those of an inode, and those of the folder.
static void settle(power_cursor *cursor, int inode, bool folder) {
  uint64_t kept = 0;
  for (uint64_t place = 0; place < cursor->count; place++) {
    const power_change *change = &cursor->disk->changes[cursor->pending[place]];
    if (is_of_folder(change) && folder) {
      apply_folder(&cursor->folder, change);
    } else if (!is_of_folder(change) && change->inode == inode) {
      apply_content(&cursor->contents[inode], change);
    } else {
      cursor->pending[kept++] = cursor->pending[place];
    }
  }
  cursor->count = kept;
}

static void take(power_cursor *cursor, uint64_t number) {
  const power_change *change = &cursor->disk->changes[number];
  while (cursor->inodes <= change->inode) {
    cursor->contents = power_alloc(cursor->contents, sizeof(power_content) * (size_t)(cursor->inodes + 1));
    cursor->contents[cursor->inodes++] = (power_content){0};
  }
  if (change->kind == change_sync) return settle(cursor, change->inode, change->folder);
  if (cursor->count == cursor->room) {
    cursor->room = cursor->room ? cursor->room * 2 : 64;
    cursor->pending = power_alloc(cursor->pending, sizeof(uint64_t) * cursor->room);
  }
  cursor->pending[cursor->count++] = number;
  if (change->kind == change_delete && change->folder) settle(cursor, -1, true);
}

void power_cursor_advance(power_cursor *cursor, uint64_t changes) {
  while (cursor->place < changes && cursor->place < cursor->disk->count) take(cursor, cursor->place++);
}

// SplitMix64 (Steele, Lea, Flood).
static uint64_t next_random(uint64_t *state) {
  uint64_t mixed = (*state += 0x9E3779B97F4A7C15);
  mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
  return mixed ^ mixed >> 31;
}

enum { sector = 512 };

/// Writes some sectors of a change: each as it should be, not at all, or as garbage.
static void apply_sectors(power_content *content, const power_change *change, bool garbage, uint64_t *random) {
  int64_t place = 0;
  while (place < change->size) {
    int64_t offset = change->offset + place;
    int64_t size = sector - offset % sector;
    if (size > change->size - place) size = change->size - place;
    uint64_t choice = next_random(random) % (garbage ? 3 : 2);
    if (choice == 1) content_write(content, offset, change->bytes + place, size);
    if (choice == 2) {
      uint8_t noise[sector];
      for (int64_t index = 0; index < size; index++) noise[index] = (uint8_t)next_random(random);
      content_write(content, offset, noise, size);
    }
    place += size;
  }
}

static void apply_cut(
    power_content *content, const power_change *change, power_cut cut, uint64_t *random) {
  if (cut == power_cut_synced) return;
  bool isWhole = cut == power_cut_written;
  if (cut == power_cut_writes || change->kind == change_truncate) isWhole |= next_random(random) & 1;
  if (isWhole) return apply_content(content, change);
  if (cut >= power_cut_sectors && change->kind == change_write)
    apply_sectors(content, change, cut == power_cut_garbage, random);
}

power_disk *power_cursor_cut(const power_cursor *cursor, power_cut cut, uint64_t seed, const char *name) {
  power_disk *disk = power_disk_create(name);
  if (!disk) return NULL;
  uint64_t random = seed;
  disk->folder = cursor->folder;
  for (int inode = 0; inode < cursor->inodes; inode++) {
    int copy = disk_add_inode(disk);
    disk->contents[copy] = content_copy(&cursor->contents[inode]);
  }
  // A journalling file system keeps the order of a folder's changes, so that a beginning of them is there.
  uint64_t names = 0;
  for (uint64_t place = 0; place < cursor->count; place++)
    names += is_of_folder(&cursor->disk->changes[cursor->pending[place]]);
  uint64_t kept = cut == power_cut_synced ? 0 : cut == power_cut_written ? names : next_random(&random) % (names + 1);
  for (uint64_t place = 0; place < cursor->count; place++) {
    const power_change *change = &cursor->disk->changes[cursor->pending[place]];
    if (!is_of_folder(change)) {
      apply_cut(&disk->contents[change->inode], change, cut, &random);
    } else if (kept > 0) {
      apply_folder(&disk->folder, change);
      kept--;
    }
  }
  disk->first_folder = disk->folder;
  disk->first_inodes = disk->inodes;
  disk->first_contents = power_alloc(NULL, sizeof(power_content) * (size_t)disk->inodes);
  for (int inode = 0; inode < disk->inodes; inode++)
    disk->first_contents[inode] = content_copy(&disk->contents[inode]);
  return disk;
}
