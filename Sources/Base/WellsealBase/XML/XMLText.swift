/// A type that converts the bytes of an XML text to UTF-8, from the encoding that they declare.
///
/// A text that consists of single bytes and declares UTF-16 is read as UTF-8, because programs
/// write that when they create the text in memory before the file.
///
/// Source: XML 1.0, appendix F.
enum XMLText {
  /// Returns the text without a byte order mark.
  ///
  /// - Throws: The reason, which applies to the whole text.
  static func utf8(_ bytes: [UInt8]) throws(XMLError.Reason) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try checked(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, 0x3C]) {
      return try wide(bytes, isLittle: false)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0x3C, 0]) {
      return try wide(bytes, isLittle: true)
    }
    guard let name = declaredEncoding(bytes) else { return try checked(bytes) }
    switch name {
    case "utf-8", "utf8", "us-ascii", "ascii", "utf-16": return try checked(bytes)
    case "iso-8859-1", "iso8859-1", "latin1", "windows-1252", "cp1252": return narrow(bytes)
    default: throw .unknownEncoding
    }
  }

  private static func checked(_ bytes: [UInt8]) throws(XMLError.Reason) -> [UInt8] {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notText }
    return bytes
  }

  private static func wide(_ bytes: [UInt8], isLittle: Bool) throws(XMLError.Reason) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else { throw .notText }
    let high = isLittle ? 1 : 0
    var units = stride(from: 0, to: bytes.count, by: 2).map { (place: Int) -> UInt16 in
      UInt16(bytes[place + high]) << 8 | UInt16(bytes[place + 1 - high])
    }
    if units.first == 0xFEFF { units.removeFirst() }
    guard let text = String(validating: units, as: UTF16.self) else { throw .notText }
    return Array(text.utf8)
  }

  /// Decodes one character per byte.
  ///
  /// The control characters of ISO-8859-1 are decoded as windows-1252, as in browsers.
  private static func narrow(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        let value = (0x80...0x9F).contains(byte) ? windows1252[Int(byte) - 0x80] : UInt16(byte)
        text += UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
      }
    }
    return text
  }

  /// The characters of the bytes 0x80 to 0x9F.
  ///
  /// Source: WHATWG Encoding, index windows-1252, bytes 0x80 to 0x9F.
  private static let windows1252: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
    0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  /// Returns the encoding name in the declaration, in lower case, or `nil` if there is none.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(256)
    guard head.starts(with: Array("<?xml".utf8)), let end = head.firstRange(of: Array("?>".utf8)) else {
      return nil
    }
    let declaration = String(decoding: head[..<end.lowerBound], as: UTF8.self)
    guard let name = declaration.firstRange(of: "encoding") else { return nil }
    let rest = declaration[name.upperBound...].drop { $0 != "\"" && $0 != "'" }
    guard let quote = rest.first else { return nil }
    return rest.dropFirst().prefix { $0 != quote }.lowercased()
  }
}
