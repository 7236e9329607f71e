// Reads and writes the byte formats that everything above is made of, and trusts none of their bytes.
//
// - `JSONDocument` reads strict JSON (RFC 8259) into a tape over the received bytes; `JSON` writes it.
// - `Base64` reads and writes base64 and base64url (RFC 4648), one spelling a value.
// - `CBOR` reads strict CBOR (RFC 8949) under caps and writes it deterministically; `Base45` reads and writes RFC 9285.
// - `XMLReader` reads XML 1.0 without document types, piece by piece or as an `XMLTree`.
// - `CSVTable` reads comma-separated tables (RFC 4180) with named columns.
// - `Hex`, `PercentEncoding` and `MarkupEscaping` write texts and bytes as parts of others, and read them there.
//
// What is compressed is `CompressedFormats`' to read: nothing here needs a library of the system.
//
// The module refuses leniency: two readers that repair the same bytes differently are how a signed text comes to
// mean two things.
