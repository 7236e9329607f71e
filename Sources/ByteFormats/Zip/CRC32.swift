import CISAL

/// The checksum that zip files carry (CRC-32 of ISO 3309), taken piece by piece.
package struct CRC32: Hashable, Sendable {
  package private(set) var value: UInt32 = 0

  package init() {}

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    value = crc32_gzip_refl(
      value, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
  }
}
