// Reads and writes what is compressed, under caps.
//
// - `RawDeflate` inflates and deflates RFC 1951 streams with a cap on what may come out; `Gzip` does so with files of RFC 1952,
//   `Zlib` with streams of RFC 1950.
// - `ZipArchive`, `ZipEntryReader` and `ZipWriter` read and write zip archives as streams; `ByteSource` is where they read from.
//
// It stands on three C libraries, and is apart from `ByteFormats` so that apps that need only `HealthKit` link none.
