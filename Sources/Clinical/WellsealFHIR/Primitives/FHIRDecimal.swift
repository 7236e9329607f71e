/// A decimal as written.
///
/// Every digit counts: `1.0` and `1.00` have the same value but different text.
///
/// Exponents of any size are preserved. Nothing is rounded, and nothing overflows.
///
/// Source: FHIR R4, "Data Types", decimal: implementations must keep the precision that was given.
public struct FHIRDecimal: Sendable {
  /// The digits as written.
  public let text: String
  private let isNegative: Bool
  /// The digits without sign, decimal point, exponent, and leading or trailing zeros.
  ///
  /// It is empty for zero.
  private let digits: [UInt8]
  /// The power of ten of the first digit.
  private let magnitude: Int

  /// Parses the text of a JSON number.
  ///
  /// It returns `nil` if the text isn't a JSON number, or if its exponent has more than nine
  /// digits.
  public init?(_ text: String) {
    var rest = text.utf8[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    let whole = rest.prefix(while: PrimitiveScanner.isDigit)
    rest = rest.dropFirst(whole.count)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: PrimitiveScanner.isDigit)
      guard !fraction.isEmpty else { return nil }
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard let exponent = Self.exponent(rest) else { return nil }
    let all = Array(whole) + fraction
    let significant = all.drop { $0 == UInt8(ascii: "0") }
    self.text = text
    magnitude = significant.isEmpty ? 0 : exponent + whole.count - 1 - (all.count - significant.count)
    let trailing = significant.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    digits = Array(significant.dropLast(trailing))
  }

  private static func exponent(_ text: Substring.UTF8View) -> Int? {
    guard let mark = text.first else { return 0 }
    guard mark | 0x20 == UInt8(ascii: "e"), let digits = String(text.dropFirst()), digits.utf8.count <= 10
    else { return nil }
    return Int(digits)
  }
}

extension FHIRDecimal: CustomStringConvertible {
  public var description: String { text }
}

// Equality and order compare values, not text.
extension FHIRDecimal: Comparable, Hashable {
  public static func == (one: Self, other: Self) -> Bool {
    one.digits == other.digits && one.magnitude == other.magnitude
      && (one.digits.isEmpty || one.isNegative == other.isNegative)
  }

  public static func < (one: Self, other: Self) -> Bool {
    guard one.sign == other.sign else { return one.sign < other.sign }
    return one.sign < 0 ? other.isSmallerInSize(than: one) : one.isSmallerInSize(than: other)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(sign)
    hasher.combine(digits)
    hasher.combine(magnitude)
  }

  private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  private func isSmallerInSize(than other: Self) -> Bool {
    magnitude == other.magnitude
      ? digits.lexicographicallyPrecedes(other.digits) : magnitude < other.magnitude
  }
}
