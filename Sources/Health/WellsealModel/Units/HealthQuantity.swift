package import FoundationEssentials

/// A number and its unit.
///
/// Two quantities are equal if their numbers and units are; use ``compare(_:)`` to compare 1 km and
/// 900 m.
///
/// ```swift
/// let weight = HealthQuantity(71.4, "kg")
/// let pounds = try weight.value(in: .pound)
/// ```
package struct HealthQuantity: Hashable, Sendable, Codable {
  /// The number, in ``unit``.
  package var value: Double
  /// The unit of the number.
  package var unit: HealthUnit

  package init(_ value: Double, _ unit: HealthUnit) {
    self.value = value
    self.unit = unit
  }

  /// Returns the value in another unit.
  ///
  /// - Throws: ``UnitMismatch`` if the units aren't compatible.
  package func value(in unit: HealthUnit) throws(UnitMismatch) -> Double {
    try self.unit.convert(value, to: unit)
  }

  /// Returns the value in another unit, without digits from rounding errors.
  ///
  /// 62 beats per minute are stored as 1.0333333333333334 beats per second, which convert back to
  /// 62.00000000000001 per minute. People and devices write numbers of up to 15 digits; if such a
  /// number converts to exactly this quantity, it is returned.
  ///
  /// - Throws: ``UnitMismatch`` if the units aren't compatible.
  package func plainValue(in unit: HealthUnit) throws(UnitMismatch) -> Double {
    let converted = try value(in: unit)
    guard let short = converted.roundedToFifteenDigits,
      try unit.convert(short, to: self.unit).isEqual(to: value)
    else { return converted }
    return short
  }

  /// Returns the same quantity in another unit.
  ///
  /// - Throws: ``UnitMismatch`` if the units aren't compatible.
  package func converted(to unit: HealthUnit) throws(UnitMismatch) -> HealthQuantity {
    HealthQuantity(try value(in: unit), unit)
  }

  /// Returns true if the quantity can be converted to a unit.
  package func isCompatible(with unit: HealthUnit) -> Bool { self.unit.isCompatible(with: unit) }

  /// Compares two quantities in this quantity's unit; NaN compares as equal.
  ///
  /// - Throws: ``UnitMismatch`` if the units aren't compatible.
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
  /// The number rounded to fifteen digits, or `nil` if it is too large or too small.
  fileprivate var roundedToFifteenDigits: Double? {
    guard isFinite, !isZero else { return nil }
    var power = 1.0
    var scaled = magnitude
    // Powers of ten are exact up to 10²², and so are integers below 10¹⁵: each division rounds
    // once.
    while scaled < 1e14, power < 1e22 {
      power *= 10
      scaled = magnitude * power
    }
    guard (1e14...1e15).contains(scaled) else { return nil }
    let short = scaled.rounded() / power
    return sign == .minus ? -short : short
  }
}
