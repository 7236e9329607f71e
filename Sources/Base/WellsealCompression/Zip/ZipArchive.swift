/// The limits for untrusted archives.
package struct ZipLimits: Hashable, Sendable {
  package var entries = 250_000
  var directoryBytes = 64 << 20
  /// The maximum expansion ratio; 4 GB of Apple's XML compress to a twentieth.
  var ratio = 250

  package init() {}
}

/// A file in a zip archive, as described in the directory.
package struct ZipEntry: Hashable, Sendable {
  package var name: String
  /// The method: 0 stored, 8 deflated.
  var method: Int
  package var checksum: UInt32
  package var compressedSize: UInt64
  package var size: UInt64
  var headerOffset: UInt64
  var isEncrypted: Bool

  var isDirectory: Bool { name.hasSuffix("/") }
}

/// A zip archive, with or without zip64.
///
/// Only its directory is read; entries are read as streams.
///
/// Sizes come from the central directory, so data descriptors don't matter. Names are only names,
/// and nothing is unpacked to the disk.
///
/// Source: PKWARE APPNOTE.TXT 6.3.10, sections 4.3 and 4.5.3.
package struct ZipArchive: Sendable {
  let source: any ByteSource
  package let entries: [ZipEntry]
  package let limits: ZipLimits

  /// Reads the directory.
  ///
  /// - Throws: ``ZipError`` if it is missing, damaged or too large.
  package init(_ source: any ByteSource, limits: ZipLimits = ZipLimits()) throws(ZipError) {
    self.source = source
    self.limits = limits
    entries = try ZipDirectory(source, limits: limits).entries
  }

  /// Returns true if a file begins like a zip archive.
  package static func begins(_ bytes: some Sequence<UInt8>) -> Bool {
    let four = Array(bytes.prefix(4))
    return four == [0x50, 0x4B, 3, 4] || four == [0x50, 0x4B, 5, 6]
  }

  /// Returns the complete content of an entry.
  ///
  /// - Throws: ``ZipError``. No more memory than the limit is used.
  package func bytes(of entry: ZipEntry, limit: Int) throws(ZipError) -> [UInt8] {
    guard entry.size <= UInt64(limit) else { throw .tooLarge(limit: UInt64(limit)) }
    let reader = try ZipEntryReader(self, entry)
    var bytes = [UInt8](repeating: 0, count: Int(entry.size) + 1)
    var filled = 0
    while true {
      let count = try bytes.withUnsafeMutableBufferPointer { buffer throws(ZipError) -> Int in
        try reader.read(
          into: UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]))
      }
      if count == 0 { break }
      filled += count
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }
}
