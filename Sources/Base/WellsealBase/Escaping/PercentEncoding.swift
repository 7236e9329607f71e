/// Percent-encodes and decodes texts in URLs.
///
/// Source: RFC 3986, sections 2.1 and 2.3.
package enum PercentEncoding {
  /// Returns a text with every byte of its UTF-8 encoded, except unreserved ones: ASCII letters,
  /// digits and `-._~`.
  package static func encode(_ text: String) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      if isUnreserved(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), upperDigit(byte >> 4), upperDigit(byte & 0xF)]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Returns the decoded bytes of a part of a URL, or `nil` if a `%` isn't followed by two digits.
  package static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index != text.endIndex {
      if text[index] == UInt8(ascii: "%") {
        guard let byte = escaped(at: &index, in: text) else { return nil }
        bytes.append(byte)
      } else {
        bytes.append(text[index])
        text.formIndex(after: &index)
      }
    }
    return bytes
  }

  /// Returns the decoded text of a part of a URL.
  ///
  /// A `%` that isn't followed by two digits stays unchanged.
  ///
  /// - Parameters:
  ///   - text: The part of the URL.
  ///   - plusIsSpace: Whether `+` means a space, as in forms.
  /// - Returns: The text, with replacement characters for bytes that aren't UTF-8.
  package static func text(_ text: some Collection<UInt8>, plusIsSpace: Bool = false) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index != text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "%"), let escaped = escaped(at: &index, in: text) {
        bytes.append(escaped)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? 0x20 : byte)
        text.formIndex(after: &index)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the byte for `%` and two digits and advances the index, or returns `nil` for other
  /// text.
  package static func escaped<Text: Collection<UInt8>>(at index: inout Text.Index, in text: Text) -> UInt8? {
    let digits = text[index...].dropFirst().prefix(2)
    guard digits.count == 2, let byte = Hex.bytes(digits)?.first else { return nil }
    index = digits.endIndex
    return byte
  }

  /// Returns whether a byte is an ASCII letter, a digit or one of `-._~`.
  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func upperDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
  }
}
