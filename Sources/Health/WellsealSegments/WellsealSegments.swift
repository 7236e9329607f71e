// # WellsealSegments
//
// The format of the store's file: numbered ciphertexts, and their decrypted contents.
//
// - Segments: the container, which sees numbers and ciphertexts: `SegmentContainer`, in SQLite or
//   in memory.
// - Sealing: the header, the key ring, recovery codes, and `Sealer`, which seals and opens
//   segments.
// - Bytes: variable-length integers, sections, JSON as bytes.
// - Blocks: samples in columns or as objects, and points of series.
// - Catalog: the index of blocks, the identifiers, the relationships, the person.
// - Tail: committed data that isn't in a block yet.
//
// Every encoding is a table in its documentation comment and has golden bytes in the tests. A new
// format is a new version; an old one never changes its meaning. This target answers no queries:
// `WellsealStore` does.
