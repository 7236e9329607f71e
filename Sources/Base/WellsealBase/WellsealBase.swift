// Readers and writers of the byte formats that all other targets use. They don't trust any input.
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
//
// `WellsealCompression` reads compressed formats: this target needs no system library.
//
// The readers aren't lenient: if two readers repair the same bytes differently, a signed text can
// have two meanings.
