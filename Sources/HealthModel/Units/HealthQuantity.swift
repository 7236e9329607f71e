package import FoundationEssentials

/// A number and the unit it is counted in.
///
/// Equality is that of number and unit; use ``compare(_:)`` to ask which of 1 km and 900 m is more.
package struct HealthQuantity: Hashable, Sendable, Codable {
  package var value: Double
  package var unit: HealthUnit

  package init(_ value: Double, _ unit: HealthUnit) {
    self.value = value
    self.unit = unit
  }

  /// The number that the quantity has in another unit.
  ///
  /// - Throws: ``UnitMismatch`` where the units are not compatible.
  package func value(in unit: HealthUnit) throws(UnitMismatch) -> Double {
    try self.unit.convert(value, to: unit)
  }

  /// The same quantity counted in another unit.
  ///
  /// - Throws: ``UnitMismatch`` where the units are not compatible.
  package func converted(to unit: HealthUnit) throws(UnitMismatch) -> HealthQuantity {
    HealthQuantity(try value(in: unit), unit)
  }

  package func isCompatible(with unit: HealthUnit) -> Bool { self.unit.isCompatible(with: unit) }

  /// Which of two quantities is more, both counted in this quantity's unit; not a number compares as the same.
  ///
  /// - Throws: ``UnitMismatch`` where the units are not compatible.
  package func compare(_ other: HealthQuantity) throws(UnitMismatch) -> ComparisonResult {
    let theirs = try other.value(in: unit)
    return value < theirs ? .orderedAscending : value > theirs ? .orderedDescending : .orderedSame
  }
}

extension HealthQuantity: CustomStringConvertible {
  package var description: String { "\(value.shortText) \(unit)" }
}
