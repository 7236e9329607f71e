extension XMLReader {
  /// The maximum length of a text in one event.
  private static let maxPieceLength = 1 << 20

  /// Reads the text up to the next markup, or returns `nil` outside of the root, where only white
  /// space is allowed.
  mutating func readText() throws(XMLError) -> String? {
    let start = offset
    var end = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    guard depth > 0 else {
      offset = end
      guard let other = bytes[start..<end].firstIndex(where: { !Self.isBlank($0) }) else { return nil }
      throw fault(.outsideRoot, other)
    }
    if end - start > Self.maxPieceLength { end = cut(start + Self.maxPieceLength, from: start) }
    offset = end
    return try decoded(start..<end, isAttribute: false)
  }

  /// Returns the last position up to a given one at which a text can be divided: not inside a
  /// character, an entity or a line break.
  private func cut(_ offset: Int, from start: Int) -> Int {
    var offset = offset
    while offset > start + 1, bytes[offset] & 0xC0 == 0x80 || bytes[offset] == UInt8(ascii: "\n") {
      offset -= 1
    }
    let entity = bytes[max(start, offset - 16)..<offset].lastIndex(of: UInt8(ascii: "&"))
    if let entity, entity > start, !bytes[entity..<offset].contains(UInt8(ascii: ";")) { return entity }
    return offset
  }

  /// Returns the decoded text of a range, with entities and line breaks resolved.
  func decoded(_ range: Range<Int>, isAttribute: Bool) throws(XMLError) -> String {
    guard bytes[range].contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "&") || $0 == 0xEF }) else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = bytes[at]
      if byte == UInt8(ascii: "&") {
        at = try readEntity(at, range.upperBound, into: &text)
        continue
      }
      if byte == 0x0D || byte == 0x0A || byte == 0x09 {
        if byte == 0x0D, at + 1 < range.upperBound, bytes[at + 1] == 0x0A { at += 1 }
        text.append(isAttribute ? 0x20 : byte == 0x0D ? 0x0A : byte)
      } else if byte < 0x20 || isNoCharacter(at) {
        throw fault(.invalidCharacter, at)
      } else {
        text.append(byte)
      }
      at += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the text of a CDATA section, in which only line breaks are normalized.
  func cdata(_ range: Range<Int>) throws(XMLError) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    for at in range {
      let byte = bytes[at]
      if byte == 0x0D {
        if at + 1 == range.upperBound || bytes[at + 1] != 0x0A { text.append(0x0A) }
      } else if (byte < 0x20 && byte != 0x0A && byte != 0x09) || isNoCharacter(at) {
        throw fault(.invalidCharacter, at)
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns true if U+FFFE or U+FFFF is at an index.
  private func isNoCharacter(_ at: Int) -> Bool {
    bytes[at] == 0xEF && at + 2 < bytes.count && bytes[at + 1] == 0xBF && bytes[at + 2] >= 0xBE
  }

  /// Resolves an entity.
  ///
  /// - Returns: The index after it.
  private func readEntity(_ start: Int, _ end: Int, into text: inout [UInt8]) throws(XMLError) -> Int {
    let rest = bytes[(start + 1)..<min(end, start + 14)]
    guard let close = rest.firstIndex(of: UInt8(ascii: ";")) else { throw fault(.unknownEntity, start) }
    if let known = Self.entities.first(where: {
      rest.starts(with: $0.name) && close - start - 1 == $0.name.count
    }) {
      text.append(known.byte)
      return close + 1
    }
    let name = String(decoding: bytes[(start + 1)..<close], as: UTF8.self)
    guard name.hasPrefix("#"), let scalar = Self.character(name.dropFirst()),
      let encoded = UTF8.encode(scalar)
    else { throw fault(.unknownEntity, start) }
    text += encoded
    return close + 1
  }

  private static let entities: [(name: [UInt8], byte: UInt8)] = [
    (Array("amp".utf8), UInt8(ascii: "&")), (Array("lt".utf8), UInt8(ascii: "<")),
    (Array("gt".utf8), UInt8(ascii: ">")), (Array("quot".utf8), UInt8(ascii: "\"")),
    (Array("apos".utf8), UInt8(ascii: "'")),
  ]

  /// Returns the character with a number, or `nil` if XML doesn't allow it.
  private static func character(_ number: Substring) -> Unicode.Scalar? {
    let isHexadecimal = number.hasPrefix("x")
    let digits = isHexadecimal ? number.dropFirst() : number
    guard let first = digits.first, first != "+", first != "-",
      let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value)
    else { return nil }
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: return scalar
    default: return nil
    }
  }
}
