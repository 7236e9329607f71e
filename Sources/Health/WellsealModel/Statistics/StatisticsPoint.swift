package import FoundationEssentials

/// A quantity sample as the arithmetic sees it, counted in the canonical unit of its type.
package struct StatisticsPoint: Hashable, Sendable {
  /// Where the sample, or the part of it that counts, begins.
  package var start: Date
  /// Where the sample, or the part of it that counts, ends.
  package var end: Date
  /// A sum for cumulative types, an average for discrete ones.
  var value: Double
  /// The least quantity that the point stands for.
  var minimum: Double
  /// The greatest quantity that the point stands for.
  var maximum: Double
  /// How many quantities the point stands for.
  var count: Int
  /// The quantity that ends last.
  var mostRecent: Double
  /// The time that ``mostRecent`` stands for.
  var mostRecentInterval: DateInterval

  /// A point of one quantity.
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

  /// The point of a quantity sample; nil for samples of other kinds, and for one that statistics leave out.
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

  /// Whether statistics count a sample that lasts so many seconds.
  ///
  /// Files and stores of earlier versions may hold samples that last longer than ``HealthType/maxDuration``. One that lasts for
  /// centuries would have a part in every interval, and hide what other sources say.
  package static func lasts(_ duration: TimeInterval, in type: HealthType) -> Bool {
    type.maxDuration.map { duration <= $0 } ?? true
  }

  /// The duration in seconds.
  var duration: TimeInterval { end.timeIntervalSince(start) }

  /// The part of the point between two dates; a cumulative value is divided in proportion to time.
  func part(from start: Date, to end: Date, style: AggregationStyle) -> StatisticsPoint {
    guard start > self.start || end < self.end else { return self }
    var part = self
    part.start = max(start, self.start)
    part.end = min(end, self.end)
    if style == .cumulative { part.value *= part.duration / duration }
    return part
  }
}
