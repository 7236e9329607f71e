// # WellsealStore
//
// A `SampleStore` that saves everything in one file, which contains only numbered ciphertexts.
//
// - `Store`: `SealedStore`: opening and locking, commits, loads, keys, erasure, the integrity
//   check.
// - `Queries`: selecting blocks, matching rows, and statistics from rollups (cells).
// - `Memory`: the caches of opened segments and rollups, and their budgets.
// - `Backup`: creating and restoring copies of the file.
//
// The format of the file:
//
// - `Segments`: the container, which sees numbers and ciphertexts: `SegmentContainer`, in SQLite or
//   in memory.
// - `Sealing`: the header, the key ring, recovery codes, and `Sealer`, which seals and opens
//   segments.
// - `Bytes`: variable-length integers, sections, JSON as bytes.
// - `Blocks`: samples in columns or as objects, and points of series.
// - `Catalog`: the index of blocks, the identifiers, the relationships, the person.
// - `Tail`: committed data that isn't in a block yet.
//
// Every encoding is a table in its documentation comment and has golden bytes in the tests. A new
// format is a new version; an old one never changes its meaning.
