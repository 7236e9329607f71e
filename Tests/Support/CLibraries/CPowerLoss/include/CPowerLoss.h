// A disk in memory under SQLite, which remembers what was written and what of it was synced, so that a test can ask
// what a power cut at any moment could have left. For tests only; one disk belongs to one thread at a time.

#pragma once

#include <stdint.h>

/// A disk with files, behind an SQLite VFS of its own.
typedef struct power_disk power_disk;

/// Makes an empty disk and registers its VFS under a name that no other has; NULL where that fails.
power_disk *power_disk_create(const char *name);

/// Takes the VFS away and frees the disk; no file may be open.
void power_disk_destroy(power_disk *disk);

/// How many changes the disk has taken since it was made: writes, truncations, syncs, new and deleted files.
uint64_t power_disk_changes(const power_disk *disk);

/// A number that two disks share when their files have the same names and bytes.
uint64_t power_disk_digest(const power_disk *disk);

/// The bytes of a file as programs see them, or -1 where there is none.
int64_t power_disk_size(const power_disk *disk, const char *path);

/// Goes through the changes of a disk and knows which of them are safe.
typedef struct power_cursor power_cursor;

power_cursor *power_cursor_create(const power_disk *disk);
void power_cursor_destroy(power_cursor *cursor);

/// Goes on until so many changes have happened; never back.
void power_cursor_advance(power_cursor *cursor, uint64_t changes);

/// The changes that a power cut could lose now.
uint64_t power_cursor_pending(const power_cursor *cursor);

/// What a power cut leaves.
typedef enum {
  /// Only what was synced.
  power_cut_synced,
  /// Also all that was written since.
  power_cut_written,
  /// Some of the writes since.
  power_cut_writes,
  /// Some of the sectors of 512 bytes of the writes since.
  power_cut_sectors,
  /// The same, and some sectors hold garbage.
  power_cut_garbage,
} power_cut;

/// The disk that is found after a power cut; the seed decides what of the unsynced changes is there.
power_disk *power_cursor_cut(const power_cursor *cursor, power_cut cut, uint64_t seed, const char *name);
