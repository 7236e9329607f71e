/// The checksum of headers and files: CRC-16 with the polynomial 0xA001, as in the section "CRC" of
/// the protocol.
enum FITChecksum {
  /// Returns the checksum of bytes.
  static func of(_ bytes: some Sequence<UInt8>) -> UInt16 {
    bytes.reduce(0) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }

  private static let table: [UInt16] = (0..<256).map { byte in
    (0..<8).reduce(UInt16(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xA001 : crc >> 1 }
  }
}
