/// Compresses and decompresses gzip files of one member.
///
/// Source: RFC 1952.
package enum Gzip {
  /// Returns one member without name or time.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to compress.
  ///   - level: The level from 1, fastest, to 12, smallest.
  /// - Returns: The member.
  package static func deflate(_ bytes: [UInt8], level: Int32 = 9) -> [UInt8] {
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    return header + RawDeflate.deflate(bytes, level: level) + littleEndian(CRC32.of(bytes))
      + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// Returns true if bytes begin like a file.
  package static func begins(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Returns the size of the content that the last bytes of a file name.
  package static func contentSize(of bytes: [UInt8]) -> UInt64 { UInt64(number(bytes.suffix(4))) }

  /// Returns the content of a file with one member, or `nil` if it is damaged or too large.
  package static func inflate(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard bytes.count >= 18, bytes.starts(with: [0x1F, 0x8B, 8]), let start = contentStart(bytes) else {
      return nil
    }
    let size = number(bytes.suffix(4))
    guard size <= limit, start < bytes.count - 8,
      let content = try? RawDeflate.inflate(Array(bytes[start..<(bytes.count - 8)]), limit: limit),
      content.count & 0xFFFF_FFFF == size, CRC32.of(content) == number(bytes.dropLast(4).suffix(4))
    else { return nil }
    return content
  }

  /// Returns the offset after the header and the optional fields in its flags.
  private static func contentStart(_ bytes: [UInt8]) -> Int? {
    let flags = bytes[3]
    var at = 10
    if flags & 4 != 0 {
      guard at + 2 <= bytes.count else { return nil }
      at += 2 + Int(bytes[at]) + Int(bytes[at + 1]) << 8
    }
    for flag in [8, 16] as [UInt8] where flags & flag != 0 {
      guard at < bytes.count, let end = bytes[at...].firstIndex(of: 0) else { return nil }
      at = end + 1
    }
    return flags & 2 != 0 ? at + 2 : at
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func littleEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
