/// The field of 256 elements for correcting codewords, with 2 as its generator.
///
/// Addition and subtraction are both the exclusive or.
///
/// Source: ISO/IEC 18004:2015, 7.5.2: the polynomial x⁸ + x⁴ + x³ + x² + 1.
enum GaloisField {
  static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    guard left != 0, right != 0 else { return 0 }
    return powers[Int(logarithms[Int(left)]) + Int(logarithms[Int(right)])]
  }

  /// Returns the quotient; the divisor must not be 0.
  static func quotient(_ dividend: UInt8, _ divisor: UInt8) -> UInt8 {
    precondition(divisor != 0, "GaloisField.quotient: the divisor must not be 0")
    guard dividend != 0 else { return 0 }
    return powers[Int(logarithms[Int(dividend)]) + 255 - Int(logarithms[Int(divisor)])]
  }

  /// Returns a power of the generator, including negative powers.
  static func power(_ exponent: Int) -> UInt8 {
    let remainder = exponent % 255
    return powers[remainder < 0 ? remainder + 255 : remainder]
  }

  /// Returns the value of a polynomial at a point, with its coefficients in ascending order.
  static func value(of polynomial: [UInt8], at point: UInt8) -> UInt8 {
    polynomial.reversed().reduce(0) { product($0, point) ^ $1 }
  }

  /// The powers of the generator, repeated twice so that the sum of two logarithms needs no
  /// remainder.
  private static let powers: [UInt8] = {
    var powers: [UInt8] = []
    var element = 1
    for _ in 0..<510 {
      powers.append(UInt8(element))
      element <<= 1
      if element > 255 { element ^= 0b1_0001_1101 }
    }
    return powers
  }()

  private static let logarithms: [UInt8] = {
    var logarithms = [UInt8](repeating: 0, count: 256)
    for exponent in 0..<255 { logarithms[Int(powers[exponent])] = UInt8(exponent) }
    return logarithms
  }()
}
