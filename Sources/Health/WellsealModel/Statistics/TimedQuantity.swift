import FoundationEssentials

/// A value with the time for which it was measured.
package struct TimedQuantity: Hashable, Sendable {
  /// The start in seconds since 2001.
  package var start: Double
  /// The end in seconds since 2001; the start for a single moment.
  package var end: Double
  package var value: Double

  package init(start: Double, end: Double, value: Double) {
    (self.start, self.end, self.value) = (start, end, value)
  }

  /// Creates the value of a sample in a unit, or returns `nil` for samples without a quantity in
  /// such a unit and for samples that figures over time exclude.
  package init?(_ sample: HealthSample, in unit: HealthUnit) {
    guard sample.isCounted, let value = try? sample.value.quantity?.value(in: unit) else { return nil }
    self.init(
      start: sample.start.timeIntervalSinceReferenceDate, end: sample.end.timeIntervalSinceReferenceDate,
      value: value)
  }
}
