// Reading and writing compressed data within limits.
//
// - `RawDeflate` inflates and deflates RFC 1951 streams with a limit on the output; `Gzip` does so
//   with files of RFC 1952, `Zlib` with streams of RFC 1950.
// - `ZipArchive`, `ZipEntryReader` and `ZipWriter` read and write zip archives as streams;
//   `ByteSource` is their input. `TarArchive` lists the files of a tar archive.
//
// It uses three C libraries, and is separate from `WellsealBase` so that apps that need only
// `HealthKit` link none.
