import WellsealModel

/// Numbers that were calculated, without digits that mean nothing; numbers that came in are never rounded.
enum Rounding {
  /// Rounds to twelve digits: takes off what adding up and dividing left behind, such as the end of 69.99999999999999, and nothing that a
  /// measurement could have had.
  static func calculated(_ number: Double) -> Double {
    let size = number.magnitude
    guard size >= 1e-6, size < 1e12 else { return number }
    var scale = 1.0
    while size * scale < 1e11 { scale *= 10 }
    return (number * scale).rounded() / scale
  }

  /// A part of a whole, to a hundredth of a percent.
  static func fraction(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
}
