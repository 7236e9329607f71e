// Readers and writers of the byte formats that all other targets use, which don't trust any input,
// and operations on files and processes.
//
// - `JSONDocument` parses strict JSON (RFC 8259) into a tape over the received bytes; `JSON` writes
//   it.
// - `Base64` reads and writes base64 and base64url (RFC 4648), with one spelling per value.
// - `CBOR` parses strict CBOR (RFC 8949) within limits and writes it deterministically; `Base45`
//   reads and writes RFC 9285.
// - `XMLReader` parses XML 1.0 without document types, incrementally or as an `XMLTree`.
// - `CSVTable` parses comma-separated tables (RFC 4180) with named columns.
// - `Hex`, `PercentEncoding` and `MarkupEscaping` encode texts and bytes as parts of others, and
//   decode them.
// - `AtomicFile` reads and writes complete files; `StagedFile` delays the renaming of a file until
//   others are ready, too.
// - `NewFile` is written in chunks; `FileLock` makes a process the owner of a resource.
// - `Folder` is created at the first write, and restricts access to private files.
// - `StorageError` contains the path and the reason, never content.
// - `ChildProcess` is the only code that starts programs without confinement.
//
// `WellsealCompression` reads compressed formats: this target needs no system library.
//
// The readers aren't lenient: if two readers repair the same bytes differently, a signed text can
// have two meanings.
