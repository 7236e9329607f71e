import HealthModel

/// Numbers that were calculated, without digits that mean nothing; numbers that came in are never rounded.
enum Rounding {
  /// Rounds to nine digits, which no measurement of a body has.
  static func calculated(_ number: Double) -> Double {
    guard number.isFinite, number != 0 else { return number }
    var scale = 1.0
    let size = number.magnitude
    while size * scale < 1e8, scale < 1e12 { scale *= 10 }
    return (number * scale).rounded() / scale
  }

  /// A part of a whole, to a hundredth of a percent.
  static func fraction(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
}
