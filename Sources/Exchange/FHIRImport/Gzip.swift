import ByteFormats

/// Unpacks gzip files (RFC 1952).
enum Gzip {
  /// What a file of one member stands for; nil for one that is damaged or too large.
  static func inflate(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard bytes.count >= 18, bytes.starts(with: [0x1F, 0x8B, 8]), let start = contentStart(bytes) else {
      return nil
    }
    let size = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard size <= limit, start < bytes.count - 8,
      let content = try? RawDeflate.inflate(Array(bytes[start..<(bytes.count - 8)]), limit: limit),
      content.count & 0xFFFF_FFFF == size
    else { return nil }
    let checksum = bytes[(bytes.count - 8)..<(bytes.count - 4)].reversed().reduce(UInt32(0)) {
      $0 << 8 | UInt32($1)
    }
    var found = CRC32()
    content.withUnsafeBytes { found.update($0) }
    return found.value == checksum ? content : nil
  }

  /// Behind the header and the fields that its flags announce.
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
}
