import Foundation

/// The running result of accumulating points.
///
/// Add them sorted by start.
///
/// Averages depend on the aggregation style. Apple names the styles without formulas; these are the
/// choices here:
///
/// - Arithmetic: the average of all quantities.
/// - Temporally weighted: the average of the values, each weighted with its duration.
/// - Equivalent continuous level: the average of the sound energies, so weighted, as a level:
///   10·log₁₀(Σ tᵢ·10^(Lᵢ/10) / Σ tᵢ).
///
/// Durations below one second weigh one second, so that instantaneous values count, and count
/// equally.
///
/// Every result except ``duration`` is independent of the order of points and partial results, to
/// the precision of ``CompensatedSum``. Dates are seconds since the beginning of 2001. No memory is
/// allocated.
package struct StatisticsAccumulator: Hashable, Sendable {
  /// The aggregation style of the values.
  let style: AggregationStyle
  /// The number of quantities.
  var count = 0
  /// The sum of the values for a cumulative type; for others, the weighted sum of the values or
  /// energies.
  var total = CompensatedSum()
  /// The total weight in seconds, if the style weights by time.
  var seconds = CompensatedSum()
  /// The time that the points cover, without counting overlaps twice.
  var covered = CompensatedSum()
  /// The minimum, or infinity if nothing was added.
  var minimum = Double.infinity
  /// The maximum, or negative infinity if nothing was added.
  var maximum = -Double.infinity
  /// The earliest start, or infinity if nothing was added.
  var firstStart = Double.infinity
  /// The latest end, or negative infinity if nothing was added.
  var lastEnd = -Double.infinity
  /// The value with the latest end; meaningless if nothing was added.
  var recentValue = 0.0
  /// The start of ``recentValue``.
  var recentStart = -Double.infinity
  /// The end of ``recentValue``.
  var recentEnd = -Double.infinity

  @inlinable package init(style: AggregationStyle) { self.style = style }

  /// Whether nothing was added.
  @inlinable var isEmpty: Bool { firstStart == .infinity }

  /// Adds a quantity.
  ///
  /// Its start must not be before earlier ones.
  @inlinable package mutating func add(value: Double, start: Double, end: Double) {
    count += 1
    weigh(value, count: 1, lasting: end - start)
    minimum = min(minimum, value)
    maximum = max(maximum, value)
    cover(from: start, to: end)
    record(value, from: start, to: end)
  }

  /// Adds a point.
  ///
  /// Its start must not be before earlier ones.
  package mutating func add(_ point: StatisticsPoint) {
    let (start, end) = (
      point.start.timeIntervalSinceReferenceDate, point.end.timeIntervalSinceReferenceDate
    )
    count += point.count
    weigh(point.value, count: point.count, lasting: end - start)
    minimum = min(minimum, point.minimum)
    maximum = max(maximum, point.maximum)
    cover(from: start, to: end)
    record(
      point.mostRecent, from: point.mostRecentInterval.start.timeIntervalSinceReferenceDate,
      to: point.mostRecentInterval.end.timeIntervalSinceReferenceDate)
  }

  /// Adds the result of other points.
  ///
  /// If two points are equally recent, one of the others wins.
  ///
  /// ``duration`` is correct only if all the other points begin after all points here have ended:
  /// time that both cover counts twice.
  package mutating func merge(_ later: StatisticsAccumulator) {
    count += later.count
    total.merge(later.total)
    seconds.merge(later.seconds)
    covered.merge(later.covered)
    minimum = min(minimum, later.minimum)
    maximum = max(maximum, later.maximum)
    firstStart = min(firstStart, later.firstStart)
    lastEnd = max(lastEnd, later.lastEnd)
    if !later.isEmpty { record(later.recentValue, from: later.recentStart, to: later.recentEnd) }
  }
}

extension StatisticsAccumulator {
  @inlinable
  mutating func weigh(_ value: Double, count: Int, lasting duration: Double) {
    switch style {
    case .cumulative: total.add(value)
    case .discreteArithmetic: total.add(value * Double(count))
    case .discreteTemporallyWeighted:
      let weight = max(1, duration)
      total.add(value * weight)
      seconds.add(weight)
    case .discreteEquivalentContinuousLevel:
      let weight = max(1, duration)
      total.add(Self.energy(ofLevel: value) * weight)
      seconds.add(weight)
    }
  }

  @usableFromInline
  static func energy(ofLevel level: Double) -> Double { pow(10, level / 10) }

  @inlinable
  mutating func cover(from start: Double, to end: Double) {
    firstStart = min(firstStart, start)
    covered.add(max(0, end - max(start, lastEnd)))
    lastEnd = max(lastEnd, end)
  }

  /// Records a value as the most recent if it ends last, or has the same end and doesn't start
  /// earlier.
  @inlinable
  mutating func record(_ value: Double, from start: Double, to end: Double) {
    guard end > recentEnd || (end == recentEnd && start >= recentStart) else { return }
    recentValue = value
    recentStart = start
    recentEnd = end
  }
}

extension StatisticsAccumulator {
  /// The earliest start, or `nil` if nothing was added.
  var start: Date? { isEmpty ? nil : Date(timeIntervalSinceReferenceDate: firstStart) }
  /// The latest end, or `nil` if nothing was added.
  var end: Date? { isEmpty ? nil : Date(timeIntervalSinceReferenceDate: lastEnd) }
  /// The value with the latest end, or `nil` if nothing was added.
  var mostRecent: Double? { isEmpty ? nil : recentValue }

  /// The interval of the value with the latest end, or `nil` if nothing was added.
  var mostRecentInterval: DateInterval? {
    guard !isEmpty else { return nil }
    return DateInterval(
      start: Date(timeIntervalSinceReferenceDate: recentStart),
      end: Date(timeIntervalSinceReferenceDate: recentEnd))
  }

  /// The sum for a cumulative type, or `nil` for others.
  var sum: Double? { style == .cumulative ? total.value : nil }

  /// The time that the points cover, in seconds, without counting overlaps twice.
  var duration: TimeInterval { covered.value }

  /// The total weight of the points in the average: quantities or seconds, depending on the style.
  var totalWeight: Double {
    switch style {
    case .cumulative, .discreteArithmetic: Double(count)
    case .discreteTemporallyWeighted, .discreteEquivalentContinuousLevel: seconds.value
    }
  }

  /// The average for the type's style, or `nil` without points.
  var average: Double? {
    guard !isEmpty, totalWeight > 0 else { return nil }
    let mean = total.value / totalWeight
    return style == .discreteEquivalentContinuousLevel ? 10 * log10(mean) : mean
  }

  /// Returns the requested results as quantities in the canonical unit.
  func results(_ options: StatisticsOptions, unit: HealthUnit) -> HealthStatistics.Results {
    guard !isEmpty else { return HealthStatistics.Results() }
    func quantity(_ option: StatisticsOptions, _ value: @autoclosure () -> Double?) -> HealthQuantity? {
      options.contains(option) ? value().map { HealthQuantity($0, unit) } : nil
    }
    return HealthStatistics.Results(
      sum: quantity(.cumulativeSum, sum), average: quantity(.discreteAverage, average),
      minimum: quantity(.discreteMin, minimum), maximum: quantity(.discreteMax, maximum),
      mostRecent: quantity(.mostRecent, mostRecent),
      mostRecentInterval: options.contains(.mostRecent) ? mostRecentInterval : nil,
      duration: options.contains(.duration) ? HealthQuantity(duration, .second) : nil)
  }
}
