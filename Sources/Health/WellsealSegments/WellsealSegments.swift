// # SealedSegments
//
// The form of the store's file: numbered ciphertexts, and what is in them once they are opened.
//
// | folder | what |
// |---|---|
// | `Segments` | the container, which sees numbers and ciphertexts: `SegmentContainer`, in SQLite or in memory |
// | `Sealing` | the header, the ring of keys, recovery codes, and `Sealer`, which seals and opens a segment |
// | `Bytes` | integers of any length, sections, JSON in bytes |
// | `Blocks` | samples in columns, as objects, and points of series |
// | `Catalogue` | which block holds what, the identifiers, the relations, the person |
// | `Tail` | what was committed and lies in no block yet |
//
// Every encoding is a table in its doc comment and has golden bytes in the tests. A new form is a new version, never another
// meaning of an old one. Nothing here answers a question: `HealthStore` does.
