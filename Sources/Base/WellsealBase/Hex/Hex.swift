/// Writes and reads bytes as pairs of hexadecimal digits.
///
/// Source: RFC 4648, section 8; digits are written in lower case unless it is asked for otherwise.
package enum Hex {
  /// Two digits for each byte.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * bytes.underestimatedCount)
    for byte in bytes {
      digits.append(digit(byte >> 4))
      digits.append(digit(byte & 0xF))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// A number with all its leading zeros, such as eight digits for a `UInt32`.
  ///
  /// - Parameters:
  ///   - number: the number, not below zero.
  ///   - width: how many digits there are at least.
  ///   - uppercase: whether the letters are capitals.
  /// - Returns: the digits, the most significant first.
  package static func text<Number: FixedWidthInteger & UnsignedInteger>(
    _ number: Number, width: Int = Number.bitWidth / 4, uppercase: Bool = false
  ) -> String {
    let digits = String(number, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// The bytes that pairs of digits stand for; nil for an odd number of them, and for anything that is no digit.
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

  /// The digit of a value below 16, in lower case.
  @inlinable package static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }

  /// The value of a digit in either case; nil for any other byte.
  @inlinable package static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
