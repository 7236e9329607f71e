/// The size of a unit in base units: numerator ÷ denominator × ten to a power.
///
/// Powers of ten are separate, so that metric prefixes convert with a single rounding: 187 cm is
/// 1.87 m to the last bit.
struct UnitScale: Sendable {
  var numerator: Double
  var denominator: Double
  var tenTo: Int

  static let one = UnitScale(numerator: 1, denominator: 1, tenTo: 0)

  mutating func multiply(by other: UnitScale, raisedTo power: Int) {
    let above = power < 0 ? other.denominator : other.numerator
    let below = power < 0 ? other.numerator : other.denominator
    numerator *= above.raised(to: power.magnitude)
    denominator *= below.raised(to: power.magnitude)
    tenTo += other.tenTo * power
  }

  /// Converts a value from this scale to another one.
  func convert(_ value: Double, to other: UnitScale) -> Double {
    var above = numerator * other.denominator
    var below = denominator * other.numerator
    let tens = tenTo - other.tenTo
    if tens >= 0 { above *= Double.tenTo(tens) } else { below *= Double.tenTo(-tens) }
    return above == below && above.isFinite ? value : value * above / below
  }
}

extension Double {
  fileprivate func raised(to power: UInt) -> Double {
    var result = 1.0
    var square = self
    var rest = power
    while rest > 0 {
      if rest & 1 == 1 { result *= square }
      square *= square
      rest >>= 1
    }
    return result
  }

  fileprivate static func tenTo(_ power: Int) -> Double {
    power < exactPowersOfTen.count ? exactPowersOfTen[power] : 10.0.raised(to: power.magnitude)
  }

  /// The powers of ten that a `Double` represents exactly.
  private static let exactPowersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
