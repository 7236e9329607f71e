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
  package static let none = UnitDimension(exponents: .zero)

  static func of(_ powers: [Base: Int32]) -> UnitDimension {
    var dimension = none
    for (base, power) in powers { dimension.exponents[base.rawValue] = power }
    return dimension
  }

  mutating func multiply(by other: UnitDimension, raisedTo power: Int) {
    exponents &+= other.exponents &* Int32(truncatingIfNeeded: power)
  }
}
