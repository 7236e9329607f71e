import WellsealModel

/// Rounding of calculated numbers to meaningful digits.
///
/// Numbers that were imported are never rounded.
enum Rounding {
  /// Rounds to twelve digits.
  ///
  /// This removes errors of floating-point arithmetic, such as in 69.99999999999999, but no digits
  /// of a measurement.
  static func calculated(_ number: Double) -> Double {
    let size = number.magnitude
    guard size >= 1e-6, size < 1e12 else { return number }
    var scale = 1.0
    while size * scale < 1e11 { scale *= 10 }
    return (number * scale).rounded() / scale
  }

  /// Rounds a fraction to a hundredth of a percent.
  static func fraction(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
}
