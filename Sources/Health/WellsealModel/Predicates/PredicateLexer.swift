/// A lexer that splits a predicate format string into tokens.
struct PredicateLexer {
  enum Token: Hashable {
    /// A part of a key path, a keyword or a function name.
    case word(String)
    case string(String)
    case number(Double)
    /// `%@`, `%K` or the conversion of a number, by its letter.
    case placeholder(Character)
    case sign(String)
    case end
  }

  static let maxFormatLength = 1 << 20

  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ text: String) throws(PredicateFormatError) {
    bytes = Array(text.utf8.prefix(Self.maxFormatLength + 1))
    guard bytes.count <= Self.maxFormatLength else {
      throw PredicateFormatError(offset: 0, reason: .tooLong(limit: Self.maxFormatLength))
    }
  }

  /// Returns the next token and its offset.
  mutating func next() throws(PredicateFormatError) -> (token: Token, offset: Int) {
    skipSpace()
    let start = position
    guard position < bytes.count else { return (.end, start) }
    let byte = bytes[position]
    if Self.startsWord(byte) { return (.word(consume(while: Self.isPartOfWord)), start) }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      return (.string(try scanString(byte)), start)
    }
    if byte == UInt8(ascii: "%") { return (try scanPlaceholder(), start) }
    if let number = scanNumber() { return (.number(number), start) }
    if let sign = scanSign() { return (.sign(sign), start) }
    throw PredicateFormatError(offset: start, reason: .unknownCharacter)
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= UInt8(ascii: " ") { position += 1 }
  }

  private mutating func consume(while belongs: (UInt8) -> Bool) -> String {
    let taken = bytes[position...].prefix(while: belongs)
    position += taken.count
    return String(decoding: taken, as: UTF8.self)
  }

  private mutating func scanString(_ quote: UInt8) throws(PredicateFormatError) -> String {
    let start = position
    var text: [UInt8] = []
    position += 1
    while position < bytes.count, bytes[position] != quote {
      var byte = bytes[position]
      if byte == UInt8(ascii: "\\"), position + 1 < bytes.count {
        position += 1
        byte = Self.unescaped[bytes[position]] ?? bytes[position]
      }
      text.append(byte)
      position += 1
    }
    guard position < bytes.count else {
      throw PredicateFormatError(offset: start, reason: .unterminatedString)
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func scanPlaceholder() throws(PredicateFormatError) -> Token {
    let start = position
    position += 1
    _ = consume { Self.lengthModifiers.contains($0) }
    guard position < bytes.count, Self.conversions.contains(bytes[position]) else {
      throw PredicateFormatError(offset: start, reason: .unknownCharacter)
    }
    position += 1
    return .placeholder(Character(Unicode.Scalar(bytes[position - 1])))
  }

  private mutating func scanNumber() -> Double? {
    let text = bytes[position...].prefix(Self.maxNumberLength).prefix { Self.numberBytes.contains($0) }
    var length = text.count
    // A sign that doesn't follow an exponent ends the number, so use the longest prefix that
    // parses.
    while length > 0 {
      let part = String(decoding: text.prefix(length), as: UTF8.self)
      if let number = Double(part) {
        position += length
        return number
      }
      length -= 1
    }
    return nil
  }

  private mutating func scanSign() -> String? {
    let rest = bytes[position...]
    for sign in Self.signs where rest.starts(with: sign.utf8) {
      position += sign.utf8.count
      return sign
    }
    return nil
  }

  /// Returns true for bytes of a key path's part that needs no quotation marks; the part may
  /// contain periods.
  static func isWordByte(_ byte: UInt8) -> Bool { isPartOfWord(byte) }

  static func startsWord(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    startsWord(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The signs, longer ones first.
  private static let signs = [
    "==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||", "=", "<", ">", "!", "(", ")", "{", "}", "[", "]",
    ",", ".",
  ]
  private static let unescaped = Dictionary(
    uniqueKeysWithValues: PredicateValue.escapes.map { (UInt8(ascii: $1), UInt8(ascii: $0)) })
  private static let maxNumberLength = 64
  private static let numberBytes = Array("0123456789.eE+-".utf8)
  private static let lengthModifiers = Array("lhqz0123456789.".utf8)
  private static let conversions = Array("@KdDiuUxXfFgGeEaAcsS".utf8)
}
