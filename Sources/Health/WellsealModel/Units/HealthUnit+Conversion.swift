package import WellsealBase

extension HealthUnit {
  /// Turns a number counted in this unit into one counted in another.
  ///
  /// The zero of a temperature scale counts only where the unit is the whole unit: 1.1 degC·m is 1.98 degF·m. A number
  /// of no dimension, such as one in the null unit, converts to `count` and `%` as it stands, although the two are not
  /// compatible.
  /// - Throws: ``UnitMismatch`` where the two do not measure the same dimension.
  package func convert(_ value: Double, to other: HealthUnit) throws(UnitMismatch) -> Double {
    if storage === other.storage { return value }
    guard storage.dimension.isConvertible(to: other.storage.dimension) else {
      throw UnitMismatch(unit: self, expected: other)
    }
    // Adding a zero and taking it away again would lose a number's last digits.
    if storage.zero == other.storage.zero { return storage.scale.convert(value, to: other.storage.scale) }
    return storage.scale.convert(value + storage.zero, to: other.storage.scale) - other.storage.zero
  }
}

/// Two units that do not measure the same dimension.
package struct UnitMismatch: Error, Hashable {
  /// The unit that was given.
  var unit: HealthUnit
  /// A unit of the dimension that was asked for.
  var expected: HealthUnit
}

extension UnitMismatch: CustomStringConvertible {
  package var description: String {
    "the unit \(unit) cannot be converted to \(expected): they measure different things"
  }
}

extension UnitMismatch: DescribedError {
  package var errorCode: String { "unit-mismatch" }
  package var exitClass: ExitClass { .wrongUse }
}
