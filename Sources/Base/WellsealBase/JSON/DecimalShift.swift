/// A type that moves the decimal point of a number without the rounding of a multiplication.
package enum DecimalShift {
  /// Returns the same digits with the decimal point moved to the right (to the left if negative),
  /// or `nil` if the text isn't a decimal.
  package static func shifted(_ text: String, by places: Int) -> String? {
    let isNegative = text.hasPrefix("-")
    let mantissa = text.dropFirst(isNegative ? 1 : 0).split(
      separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = mantissa[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let exponent = mantissa.count > 1 ? Int(mantissa[1]) : 0, abs(exponent) < 400 else { return nil }
    var digits = parts.joined()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    var point = parts[0].count + exponent + places
    if point <= 0 {
      digits = String(repeating: "0", count: 1 - point) + digits
      point = 1
    }
    if point > digits.count { digits += String(repeating: "0", count: point - digits.count) }
    let whole = digits.prefix(point).drop { $0 == "0" }
    var fraction = digits.dropFirst(point)
    while fraction.last == "0" { fraction.removeLast() }
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
