extension CBOR {
  /// The only encoding of a value by the rules for deterministic writers.
  ///
  /// Lengths and numbers, including floating-point numbers, are as short as possible; nothing has
  /// an indefinite length; and the members of maps are sorted by the bytes of their keys.
  ///
  /// Source: RFC 8949, section 4.2.1.
  package var encoded: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .unsigned(let value): Self.head(0, value, &bytes)
    case .negative(let value): Self.head(1, value, &bytes)
    case .bytes(let content):
      Self.head(2, UInt64(content.count), &bytes)
      bytes += content
    case .text(let text):
      Self.head(3, UInt64(text.utf8.count), &bytes)
      bytes += text.utf8
    case .array(let elements):
      Self.head(4, UInt64(elements.count), &bytes)
      for element in elements { element.write(to: &bytes) }
    case .map(let members):
      Self.head(5, UInt64(members.count), &bytes)
      let encoded = members.map { (key: $0.key.encoded, value: $0.value) }
      for member in encoded.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        bytes += member.key
        member.value.write(to: &bytes)
      }
    case .tagged(let tag, let content):
      Self.head(6, tag, &bytes)
      content.write(to: &bytes)
    case .bool(let value): bytes.append(value ? 0xF5 : 0xF4)
    case .null: bytes.append(0xF6)
    case .undefined: bytes.append(0xF7)
    case .simple(let value): Self.head(7, UInt64(value), &bytes)
    case .float(let value): Self.write(value, &bytes)
    }
  }

  private static func head(_ major: UInt8, _ value: UInt64, _ bytes: inout [UInt8]) {
    switch value {
    case 0..<24: bytes.append(major << 5 | UInt8(value))
    case 24...0xFF: append(value, width: 1, after: major << 5 | 24, &bytes)
    case 0x100...0xFFFF: append(value, width: 2, after: major << 5 | 25, &bytes)
    case 0x1_0000...0xFFFF_FFFF: append(value, width: 4, after: major << 5 | 26, &bytes)
    default: append(value, width: 8, after: major << 5 | 27, &bytes)
    }
  }

  private static func write(_ value: Double, _ bytes: inout [UInt8]) {
    if value.isNaN {
      append(0x7E00, width: 2, after: 0xF9, &bytes)
    } else if Double(Float16(value)) == value {
      append(UInt64(Float16(value).bitPattern), width: 2, after: 0xF9, &bytes)
    } else if Double(Float(value)) == value {
      append(UInt64(Float(value).bitPattern), width: 4, after: 0xFA, &bytes)
    } else {
      append(value.bitPattern, width: 8, after: 0xFB, &bytes)
    }
  }

  private static func append(_ value: UInt64, width: Int, after first: UInt8, _ bytes: inout [UInt8]) {
    bytes.append(first)
    for place in (0..<width).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * place)))
    }
  }
}
