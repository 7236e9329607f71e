/// A short decimal number such as a date in seconds: up to 15 digits and no exponent.
///
/// Its integer digits and its power of ten are both exact in binary64, so one division gives the
/// nearest value, as a full conversion would.
///
/// Source: W. D. Clinger, "How to Read Floating Point Numbers Accurately" (1990), section 2.
struct JSONDecimal {
  private var digits: Int64 = 0
  private var places = 0
  private var isNegative = false

  /// Parses the bytes of a number that is valid in JSON's grammar, or returns `nil` if it isn't
  /// short.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count <= 17 else { return nil }
    var hasPoint = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
        places += hasPoint ? 1 : 0
      default: return nil
      }
    }
    guard digits < 1_000_000_000_000_000 else { return nil }
  }

  var double: Double {
    let magnitude = Double(digits) / Self.powers[places]
    return isNegative ? -magnitude : magnitude
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  ]
}
