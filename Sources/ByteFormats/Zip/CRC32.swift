import CDeflate

/// The checksum that zip files carry (CRC-32 of ISO 3309), taken piece by piece.
package struct CRC32: Hashable, Sendable {
  package private(set) var value: UInt32 = 0

  package init() {}

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    value = libdeflate_crc32(value, bytes.baseAddress, bytes.count)
  }
}
