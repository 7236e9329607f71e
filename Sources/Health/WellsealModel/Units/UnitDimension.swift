/// What a unit measures: the exponents of the base dimensions.
///
/// Volume is length³, pressure mass/(length·time²), and so on; units are compatible when these are equal.
package struct UnitDimension: Hashable, Sendable {
  var exponents: SIMD16<Int32>

  /// A dimension that no product of others makes.
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

  /// No dimension at all, which is that of the null unit and of `dL/L`, but not of `count`.
  static let none = UnitDimension(exponents: .zero)

  static func of(_ powers: [Base: Int32]) -> UnitDimension {
    var dimension = none
    for (base, power) in powers { dimension.exponents[base.rawValue] = power }
    return dimension
  }

  /// Whether a number counted in one dimension can be told in another.
  ///
  /// It can where they are the same, and where one is no dimension and the other a power of the scalar. Until iOS 26
  /// Apple's null unit was compatible with `count` and `%`; iOS 27 mended that ("null unit might incorrectly convert to
  /// count and percent units", release notes) and stops a process that converts. Here the units are not compatible
  /// either, but the number is given: an app should not end for a ratio that it made of two equal units.
  func isConvertible(to other: UnitDimension) -> Bool {
    self == other || (self == .none && other.isScalar) || (other == .none && isScalar)
  }

  /// Whether this is a power of the dimension that `count` and `%` have.
  private var isScalar: Bool {
    var rest = exponents
    rest[Base.scalar.rawValue] = 0
    return rest == .zero
  }

  mutating func multiply(by other: UnitDimension, raisedTo power: Int) {
    exponents &+= other.exponents &* Int32(truncatingIfNeeded: power)
  }
}
