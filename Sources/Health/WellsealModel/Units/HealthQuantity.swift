package import FoundationEssentials

/// A number and the unit it is counted in.
///
/// Equality is that of number and unit; use ``compare(_:)`` to ask which of 1 km and 900 m is more.
package struct HealthQuantity: Hashable, Sendable, Codable {
  /// The number, counted in ``unit``.
  package var value: Double
  /// The unit in which the quantity was given.
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

  /// The number that the quantity has in another unit, without digits that are left over from converting it.
  ///
  /// 62 beats a minute are kept as 1.0333333333333334 beats a second, which is 62.00000000000001 a minute when it is converted
  /// back. Of the numbers of up to 15 digits, which is what people and devices write, the one that means this very quantity is given.
  /// - Throws: ``UnitMismatch`` where the units are not compatible.
  package func plainValue(in unit: HealthUnit) throws(UnitMismatch) -> Double {
    let converted = try value(in: unit)
    guard let short = converted.roundedToFifteenDigits,
      try unit.convert(short, to: self.unit).isEqual(to: value)
    else { return converted }
    return short
  }

  /// The same quantity counted in another unit.
  ///
  /// - Throws: ``UnitMismatch`` where the units are not compatible.
  package func converted(to unit: HealthUnit) throws(UnitMismatch) -> HealthQuantity {
    HealthQuantity(try value(in: unit), unit)
  }

  /// Whether the quantity can be counted in a unit.
  package func isCompatible(with unit: HealthUnit) -> Bool { self.unit.isCompatible(with: unit) }

  /// Which of two quantities is more, both counted in this quantity's unit; not a number compares as the same.
  ///
  /// - Throws: ``UnitMismatch`` where the units are not compatible.
  package func compare(_ other: HealthQuantity) throws(UnitMismatch) -> ComparisonResult {
    let theirs = try other.value(in: unit)
    return value < theirs ? .orderedAscending : value > theirs ? .orderedDescending : .orderedSame
  }

  private enum CodingKeys: String, CodingKey {
    case value = "value"
    case unit = "unit"
  }
}

extension HealthQuantity: CustomStringConvertible {
  package var description: String { "\(value.shortText) \(unit)" }
}

extension Double {
  /// The number with fifteen digits; nil where it is too large or too small to have its digits counted.
  fileprivate var roundedToFifteenDigits: Double? {
    guard isFinite, !isZero else { return nil }
    var power = 1.0
    var scaled = magnitude
    // Powers of ten are exact up to 10²², and so is a whole number below 10¹⁵: each division rounds once.
    while scaled < 1e14, power < 1e22 {
      power *= 10
      scaled = magnitude * power
    }
    guard (1e14...1e15).contains(scaled) else { return nil }
    let short = scaled.rounded() / power
    return sign == .minus ? -short : short
  }
}
