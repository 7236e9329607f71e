/// Encodes and decodes bytes as pairs of hexadecimal digits.
///
/// Source: RFC 4648, section 8; digits are in lower case by default.
package enum Hex {
  /// Returns two digits for each byte.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * bytes.underestimatedCount)
    for byte in bytes {
      digits.append(digit(byte >> 4))
      digits.append(digit(byte & 0xF))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Returns a number with leading zeros, such as eight digits for a `UInt32`.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - width: The minimum number of digits.
  ///   - uppercase: Whether letters are in upper case.
  /// - Returns: The digits, the most significant first.
  package static func text<Number: FixedWidthInteger & UnsignedInteger>(
    _ number: Number, width: Int = Number.bitWidth / 4, uppercase: Bool = false
  ) -> String {
    let digits = String(number, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// Returns the bytes of pairs of digits, or `nil` if their number is odd or a character isn't a
  /// digit.
  package static func bytes(_ text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2)
    var first: UInt8?
    for byte in text {
      guard let value = value(byte) else { return nil }
      if let high = first {
        bytes.append(high << 4 | value)
        first = nil
      } else {
        first = value
      }
    }
    return first == nil ? bytes : nil
  }

  /// Returns the digit of a value below 16, in lower case.
  @inlinable package static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }

  /// Returns the value of a digit in either case, or `nil` for other bytes.
  @inlinable package static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
