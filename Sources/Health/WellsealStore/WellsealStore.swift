// # WellsealStore
//
// A `SampleStore` that saves everything in one file, which contains only numbered ciphertexts.
// `WellsealSegments` defines their format.
//
// - `Store`: `SealedStore`: opening and locking, commits, loads, keys, erasure, the integrity
//   check.
// - `Queries`: selecting blocks, matching rows, and statistics from rollups (cells).
// - `Memory`: the caches of opened segments and rollups, and their budgets.
// - `Backup`: creating and restoring copies of the file.
