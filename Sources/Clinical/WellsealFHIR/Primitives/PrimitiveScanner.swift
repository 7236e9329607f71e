/// The formats of FHIR's primitive types, as scanners over UTF-8.
///
/// A scanner is equivalent to the regular expression in the R4 data types page, but doesn't need a
/// regular expression engine, because it runs on every value of every card.
enum PrimitiveScanner {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// `[ \r\n\t\S]+`: not empty, and without other white space than these four.
  static func isText(_ text: Text) -> Bool {
    !text.isEmpty && text.allSatisfy { $0 != 0x0B && $0 != 0x0C }
  }

  /// Returns whether a text matches `\S*`.
  static func isURI(_ text: Text) -> Bool { !hasSpace(text) }

  /// Returns whether a text matches `[^\s]+(\s[^\s]+)*`: words separated by single spaces.
  static func isCode(_ text: Text) -> Bool {
    guard hasSpace(text) else { return !text.isEmpty }
    var wasSpace = true
    for byte in text {
      let isSpace = isSpace(byte)
      if isSpace && wasSpace { return false }
      wasSpace = isSpace
    }
    return !wasSpace
  }

  /// Returns whether a text matches `[A-Za-z0-9\-\.]{1,64}`.
  static func isID(_ text: Text) -> Bool {
    (1...64).contains(text.count)
      && text.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
  }

  /// Groups of four characters of the base64 alphabet, with white space anywhere between groups.
  static func isBase64(_ text: Text) -> Bool {
    var characters = 0
    var padding = 0
    for byte in text {
      switch byte {
      case _ where isSpace(byte): continue
      case UInt8(ascii: "="): padding += 1
      case _ where isLetterOrDigit(byte), UInt8(ascii: "+"), UInt8(ascii: "/"):
        guard padding == 0 else { return false }
      default: return false
      }
      characters += 1
    }
    return characters > 0 && characters.isMultiple(of: 4) && padding <= 2
  }

  /// Returns whether a text matches `urn:oid:[0-2](\.(0|[1-9][0-9]*))+`.
  static func isOID(_ text: Text) -> Bool {
    var scanner = ByteScanner(text)
    guard scanner.consume("urn:oid:"), let root = scanner.digits(count: 1), root <= 2 else { return false }
    var arcs = 0
    while scanner.consume(".") {
      let start = scanner.rest.count
      let hasLeadingZero = scanner.rest.first == UInt8(ascii: "0")
      scanner.skipDigits()
      let length = start - scanner.rest.count
      guard length > 0, length == 1 || !hasLeadingZero else { return false }
      arcs += 1
    }
    return scanner.isAtEnd && arcs > 0
  }

  /// Returns whether a text is `urn:uuid:` and 36 characters in lowercase.
  static func isUUID(_ text: Text) -> Bool {
    var scanner = ByteScanner(text)
    guard scanner.consume("urn:uuid:"), scanner.rest.count == 36 else { return false }
    return scanner.rest.enumerated().allSatisfy { place, byte in
      [8, 13, 18, 23].contains(place)
        ? byte == UInt8(ascii: "-")
        : isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
  }

  /// Returns whether a text is an XHTML `div`, whose content isn't checked.
  static func isXHTML(_ text: Text) -> Bool {
    var scanner = ByteScanner(trimmed(text))
    return scanner.consume("<div") && scanner.rest.last == UInt8(ascii: ">")
  }

  /// Returns whether a text is an integer without leading zeros, with no sign other than `-`, up to
  /// 2,147,483,647.
  static func isInteger(_ text: Text, from lowest: Int) -> Bool {
    guard (1...11).contains(text.count) else { return false }
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    guard let first = digits.first, first != UInt8(ascii: "0") || text.count == 1 else { return false }
    var value = 0
    for digit in digits {
      guard isDigit(digit) else { return false }
      value = value * 10 + Int(digit - 0x30)
    }
    value = digits.count == text.count ? value : -value
    return (lowest...2_147_483_647).contains(value)
  }

  private static func trimmed(_ text: Text) -> Text {
    var range = text.indices
    while let first = range.first, isSpace(text[first]) { range.removeFirst() }
    while let last = range.last, isSpace(text[last]) { range.removeLast() }
    return Text(rebasing: text[range])
  }
}

// MARK: Character classes

extension PrimitiveScanner {
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Checks every byte without branches, so that the compiler can vectorize it.
  private static func hasSpace(_ text: Text) -> Bool {
    var found: UInt8 = 0
    for byte in text { found |= (byte == 0x20 ? 1 : 0) | (byte &- 0x09 < 5 ? 1 : 0) }
    return found != 0
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
