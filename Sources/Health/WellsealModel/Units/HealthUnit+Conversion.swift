package import WellsealBase

extension HealthUnit {
  /// Converts a number in this unit to another one.
  ///
  /// The zero of a temperature scale matters only if the unit has no other factors: 1.1 degC·m is
  /// 1.98 degF·m. A dimensionless number, such as one in the null unit, converts to `count` and `%`
  /// unchanged, although the units aren't compatible.
  ///
  /// - Throws: ``UnitMismatch`` if the units have different dimensions.
  package func convert(_ value: Double, to other: HealthUnit) throws(UnitMismatch) -> Double {
    if storage === other.storage { return value }
    guard storage.dimension.isConvertible(to: other.storage.dimension) else {
      throw UnitMismatch(unit: self, expected: other)
    }
    // Adding and subtracting the same zero would lose the last digits.
    if storage.zero == other.storage.zero { return storage.scale.convert(value, to: other.storage.scale) }
    return storage.scale.convert(value + storage.zero, to: other.storage.scale) - other.storage.zero
  }
}

/// An error that occurs when two units have different dimensions.
package struct UnitMismatch: Error, Hashable {
  /// The given unit.
  var unit: HealthUnit
  /// A unit of the expected dimension.
  var expected: HealthUnit
}

extension UnitMismatch: CustomStringConvertible {
  package var description: String {
    "can't convert the unit \(unit) to \(expected): they have different dimensions"
  }
}

extension UnitMismatch: DescribedError {
  package var errorCode: String { "unit-mismatch" }
  package var exitClass: ExitClass { .wrongUse }
}
