/// The dimension of a unit: the exponents of the base dimensions.
///
/// Volume is length³, pressure mass/(length·time²), and so on. Units with equal dimensions are
/// compatible.
package struct UnitDimension: Hashable, Sendable {
  var exponents: SIMD16<Int32>

  /// A base dimension, which isn't a product of others.
  package enum Base: Int, Sendable, CaseIterable {
    case mass
    case length
    case time
    case temperature
    case scalar
    case angle
    case conductance
    case electricPotential
    case illuminance
    case amountOfSubstance
    case soundPressureLevel
    case hearingLevel
    case pharmacologicActivity
    case diopter
    case prismDiopter
    case appleEffortScore
  }

  /// The dimension of the null unit and of `dL/L`, but not of `count`.
  static let none = UnitDimension(exponents: .zero)

  static func of(_ powers: [Base: Int32]) -> UnitDimension {
    var dimension = none
    for (base, power) in powers { dimension.exponents[base.rawValue] = power }
    return dimension
  }

  /// Returns true if a number can be converted between two dimensions.
  ///
  /// That is the case if they are equal, or if one is dimensionless and the other a power of the
  /// scalar. Until iOS 26 Apple's null unit was compatible with `count` and `%`; iOS 27 fixed that
  /// ("null unit might incorrectly convert to count and percent units", release notes), and such a
  /// conversion crashes. Here the units aren't compatible either, but the number is converted: an
  /// app should not crash because of the ratio of two equal units.
  func isConvertible(to other: UnitDimension) -> Bool {
    self == other || (self == .none && other.isScalar) || (other == .none && isScalar)
  }

  /// Whether this is a power of the dimension of `count` and `%`.
  private var isScalar: Bool {
    var rest = exponents
    rest[Base.scalar.rawValue] = 0
    return rest == .zero
  }

  mutating func multiply(by other: UnitDimension, raisedTo power: Int) {
    exponents &+= other.exponents &* Int32(truncatingIfNeeded: power)
  }
}
