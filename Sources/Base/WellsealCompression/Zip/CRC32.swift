import CWellsealISAL

/// The checksum of zip files (CRC-32 of ISO 3309), calculated incrementally.
package struct CRC32: Hashable, Sendable {
  package private(set) var value: UInt32 = 0

  package init() {}

  /// Returns the checksum of bytes.
  package static func of(_ bytes: [UInt8]) -> UInt32 {
    var checksum = CRC32()
    bytes.withUnsafeBytes { checksum.update($0) }
    return checksum.value
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    value = crc32_gzip_refl(
      value, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
  }
}
