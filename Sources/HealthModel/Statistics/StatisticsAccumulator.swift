package import Foundation

/// The running result of adding points up, one after the other in the order of their starts.
///
/// Averages, by aggregation style; Apple names the styles without formulas, and these are the choices here:
///
/// | style | average |
/// |---|---|
/// | arithmetic | of all quantities |
/// | temporally weighted | of the values, each weighted with its duration |
/// | equivalent continuous level | of the sound energies, so weighted, as a level: 10·log₁₀(Σ tᵢ·10^(Lᵢ/10) / Σ tᵢ) |
///
/// Whatever lasts less than a second weighs a second, so that momentary values count and all alike.
package struct StatisticsAccumulator: Hashable, Sendable {
  package let style: AggregationStyle
  package private(set) var start: Date?
  package private(set) var end: Date?
  package private(set) var sum = 0.0
  package private(set) var minimum = Double.infinity
  package private(set) var maximum = -Double.infinity
  package private(set) var mostRecent: Double?
  package private(set) var mostRecentInterval: DateInterval?
  /// The time that the points cover, in seconds; where they overlap it counts once.
  package private(set) var duration: TimeInterval = 0
  private var weightedSum = 0.0
  private var weight = 0.0

  package init(style: AggregationStyle) { self.style = style }

  package var isEmpty: Bool { start == nil }

  /// Adds a point that starts no earlier than those before it.
  package mutating func add(_ point: StatisticsPoint) {
    sum += point.value
    minimum = min(minimum, point.minimum)
    maximum = max(maximum, point.maximum)
    let weight = weight(of: point)
    weightedSum +=
      weight * (style == .discreteEquivalentContinuousLevel ? pow(10, point.value / 10) : point.value)
    self.weight += weight
    cover(from: point.start, to: point.end)
    note(point.mostRecent, in: point.mostRecentInterval)
  }

  /// The average by the type's style; nil without points.
  package var average: Double? {
    guard weight > 0 else { return nil }
    let mean = weightedSum / weight
    return style == .discreteEquivalentContinuousLevel ? 10 * log10(mean) : mean
  }

  /// What the points weigh in the average: quantities or seconds, by the style.
  package var totalWeight: Double { weight }

  private func weight(of point: StatisticsPoint) -> Double {
    switch style {
    case .cumulative, .discreteArithmetic: Double(point.count)
    case .discreteTemporallyWeighted, .discreteEquivalentContinuousLevel: max(1, point.duration)
    }
  }

  private mutating func cover(from start: Date, to end: Date) {
    duration += end.timeIntervalSince(start) - overlap(with: start, end)
    self.start = self.start ?? start
    self.end = max(self.end ?? end, end)
  }

  private func overlap(with start: Date, _ end: Date) -> TimeInterval {
    guard let covered = self.end, covered > start else { return 0 }
    return min(covered, end).timeIntervalSince(start)
  }

  /// Most recent is what ended last, and of several such what began last.
  private mutating func note(_ value: Double, in interval: DateInterval) {
    if let known = mostRecentInterval, (known.end, known.start) > (interval.end, interval.start) { return }
    mostRecent = value
    mostRecentInterval = interval
  }
}

extension StatisticsAccumulator {
  /// What was asked for, as quantities in the canonical unit.
  package func results(_ options: StatisticsOptions, unit: HealthUnit) -> HealthStatistics.Results {
    guard !isEmpty else { return HealthStatistics.Results() }
    let quantity = { (option: StatisticsOptions, value: Double?) in
      options.contains(option) ? value.map { HealthQuantity($0, unit) } : nil
    }
    return HealthStatistics.Results(
      sum: quantity(.cumulativeSum, sum), average: quantity(.discreteAverage, average),
      minimum: quantity(.discreteMin, minimum), maximum: quantity(.discreteMax, maximum),
      mostRecent: quantity(.mostRecent, mostRecent),
      mostRecentInterval: options.contains(.mostRecent) ? mostRecentInterval : nil,
      duration: options.contains(.duration) ? HealthQuantity(duration, .second) : nil)
  }
}
