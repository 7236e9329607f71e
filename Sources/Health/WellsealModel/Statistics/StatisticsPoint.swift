package import FoundationEssentials

/// A quantity sample for calculations, in the canonical unit of its type.
package struct StatisticsPoint: Hashable, Sendable {
  /// The start of the sample, or of the part that counts.
  package var start: Date
  /// The end of the sample, or of the part that counts.
  package var end: Date
  /// The value: a sum for cumulative types, an average for discrete ones.
  var value: Double
  /// The minimum of the quantities in the point.
  var minimum: Double
  /// The maximum of the quantities in the point.
  var maximum: Double
  /// The number of quantities in the point.
  var count: Int
  /// The quantity with the latest end.
  var mostRecent: Double
  /// The interval of ``mostRecent``.
  var mostRecentInterval: DateInterval

  /// Creates a point with one quantity.
  package init(start: Date, end: Date, value: Double) {
    self.start = start
    self.end = end
    self.value = value
    self.minimum = value
    self.maximum = value
    self.count = 1
    self.mostRecent = value
    self.mostRecentInterval = DateInterval(start: start, end: end)
  }

  /// Creates the point of a quantity sample, or returns `nil` for samples of other kinds and for
  /// samples that statistics exclude.
  package init?(_ sample: HealthSample) {
    guard let unit = sample.type.row.unit, Self.lasts(sample.duration, in: sample.type) else { return nil }
    switch sample.value {
    case .quantity(let quantity):
      guard let value = try? quantity.value(in: unit), value.isCountable else { return nil }
      self.init(start: sample.start, end: sample.end, value: value)
    case .quantitySeries(let summary):
      self.init(summary, start: sample.start, end: sample.end, unit: unit)
    default: return nil
    }
  }

  private init?(_ summary: QuantitySummary, start: Date, end: Date, unit: HealthUnit) {
    guard let value = try? summary.quantity.value(in: unit),
      let minimum = try? summary.minimum.value(in: unit),
      let maximum = try? summary.maximum.value(in: unit),
      let recent = try? summary.mostRecent.value(in: unit),
      [value, minimum, maximum, recent].allSatisfy(\.isCountable)
    else { return nil }
    self.init(start: start, end: end, value: value)
    self.minimum = minimum
    self.maximum = maximum
    self.count = summary.count
    self.mostRecent = recent
    self.mostRecentInterval = summary.mostRecentInterval
  }

  /// Returns true if statistics include a sample of this duration in seconds.
  ///
  /// Files and stores of earlier versions may contain samples longer than
  /// ``HealthType/maxDuration``. A sample of several centuries would contribute to every interval
  /// and hide the data of other sources.
  package static func lasts(_ duration: TimeInterval, in type: HealthType) -> Bool {
    type.maxDuration.map { duration <= $0 } ?? true
  }

  /// The duration in seconds.
  var duration: TimeInterval { end.timeIntervalSince(start) }

  /// Returns the part of the point between two dates.
  ///
  /// A cumulative value is divided in proportion to time.
  func part(from start: Date, to end: Date, style: AggregationStyle) -> StatisticsPoint {
    guard start > self.start || end < self.end else { return self }
    var part = self
    part.start = max(start, self.start)
    part.end = min(end, self.end)
    if style == .cumulative { part.value *= part.duration / duration }
    return part
  }
}
