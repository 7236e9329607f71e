import Glibc

/// A parser for decimal numbers in exports.
enum NumberScanner {
  /// Parses a number up to the first byte that isn't part of it, and returns it with its end, or
  /// NaN if there is none.
  ///
  /// A number of up to fifteen digits is the quotient of two numbers that a Double represents
  /// exactly, so one division rounds it correctly; others are parsed by the C library.
  @inline(__always)
  static func value(_ text: UnsafeRawPointer) -> (Double, end: UnsafeRawPointer) {
    var at = text
    let isNegative = at.load(as: UInt8.self) == UInt8(ascii: "-")
    if isNegative { at += 1 }
    let first = at
    var mantissa: UInt64 = 0
    var places = 0
    var point: UnsafeRawPointer?
    while true {
      let byte = at.load(as: UInt8.self)
      let digit = byte &- 0x30
      if digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        at += 1
      } else if byte == UInt8(ascii: "."), point == nil {
        at += 1
        point = at
      } else {
        break
      }
    }
    if let point { places = at - point }
    let digits = at - first - (point == nil ? 0 : 1)
    let next = at.load(as: UInt8.self)
    guard digits > 0, digits <= 15, next | 0x20 != UInt8(ascii: "e") else { return unusual(text, first) }
    let value = Double(mantissa) / powers[places]
    return (isNegative ? -value : value, at)
  }

  /// Returns the number of a complete text, or `nil` if it isn't a number.
  static func value(_ text: String) -> Double? {
    guard !text.isEmpty, text.utf8.count <= 64 else { return nil }
    var bytes = Array(text.utf8)
    bytes.append(0)
    return bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let (value, end) = value(start)
      return value.isFinite && end == start + (buffer.count - 1) ? value : nil
    }
  }

  private static func unusual(
    _ text: UnsafeRawPointer, _ first: UnsafeRawPointer
  ) -> (Double, end: UnsafeRawPointer) {
    // Names and hexadecimal digits, which the C library would accept, aren't numbers here.
    var at = first
    while isPart(at.load(as: UInt8.self)) { at += 1 }
    guard at - first > 0, at - first < 64 else { return (.nan, text) }
    var end: UnsafeMutablePointer<CChar>?
    let value = strtod(text.assumingMemoryBound(to: CChar.self), &end)
    guard let end, UnsafeRawPointer(end) == at, value.isFinite else { return (.nan, text) }
    return (value, at)
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
