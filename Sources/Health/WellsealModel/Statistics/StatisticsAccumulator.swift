import Foundation

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
///
/// All but ``duration`` is the same in whatever order points and partial results come, as far as ``CompensatedSum`` is.
/// Dates are seconds since the beginning of 2001. Nothing is allocated.
package struct StatisticsAccumulator: Hashable, Sendable {
  /// How values combine.
  let style: AggregationStyle
  /// How many quantities there are.
  var count = 0
  /// The sum of the values of a cumulative type; of the values or energies, each times its weight, of the others.
  var total = CompensatedSum()
  /// The seconds that the values are weighted with, where the style weights with time.
  var seconds = CompensatedSum()
  /// The time that the points cover; where they overlap it counts once.
  var covered = CompensatedSum()
  /// Infinite as long as nothing was added.
  var minimum = Double.infinity
  /// Negatively infinite as long as nothing was added.
  var maximum = -Double.infinity
  /// The earliest start; infinite as long as nothing was added.
  var firstStart = Double.infinity
  /// The latest end; negatively infinite as long as nothing was added.
  var lastEnd = -Double.infinity
  /// The value that ends last; without meaning as long as nothing was added.
  var recentValue = 0.0
  /// When ``recentValue`` begins.
  var recentStart = -Double.infinity
  /// When ``recentValue`` ends.
  var recentEnd = -Double.infinity

  @inlinable package init(style: AggregationStyle) { self.style = style }

  /// Whether nothing was added.
  @inlinable var isEmpty: Bool { firstStart == .infinity }

  /// Adds a quantity that starts no earlier than those before it.
  @inlinable package mutating func add(value: Double, start: Double, end: Double) {
    count += 1
    weigh(value, count: 1, lasting: end - start)
    minimum = min(minimum, value)
    maximum = max(maximum, value)
    cover(from: start, to: end)
    note(value, from: start, to: end)
  }

  /// Adds a point that starts no earlier than those before it.
  package mutating func add(_ point: StatisticsPoint) {
    let (start, end) = (
      point.start.timeIntervalSinceReferenceDate, point.end.timeIntervalSinceReferenceDate
    )
    count += point.count
    weigh(point.value, count: point.count, lasting: end - start)
    minimum = min(minimum, point.minimum)
    maximum = max(maximum, point.maximum)
    cover(from: start, to: end)
    note(
      point.mostRecent, from: point.mostRecentInterval.start.timeIntervalSinceReferenceDate,
      to: point.mostRecentInterval.end.timeIntervalSinceReferenceDate)
  }

  /// Adds the result of other points; where two points are equally recent, one of the others is the more recent.
  ///
  /// ``duration`` is right only where none of the others begins before all points here have ended: time that both
  /// cover counts twice.
  package mutating func merge(_ later: StatisticsAccumulator) {
    count += later.count
    total.merge(later.total)
    seconds.merge(later.seconds)
    covered.merge(later.covered)
    minimum = min(minimum, later.minimum)
    maximum = max(maximum, later.maximum)
    firstStart = min(firstStart, later.firstStart)
    lastEnd = max(lastEnd, later.lastEnd)
    if !later.isEmpty { note(later.recentValue, from: later.recentStart, to: later.recentEnd) }
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

  /// Most recent is what ended last, and of several such what began last.
  @inlinable
  mutating func note(_ value: Double, from start: Double, to end: Double) {
    guard end > recentEnd || (end == recentEnd && start >= recentStart) else { return }
    recentValue = value
    recentStart = start
    recentEnd = end
  }
}

extension StatisticsAccumulator {
  /// The earliest start; nil as long as nothing was added.
  var start: Date? { isEmpty ? nil : Date(timeIntervalSinceReferenceDate: firstStart) }
  /// The latest end; nil as long as nothing was added.
  var end: Date? { isEmpty ? nil : Date(timeIntervalSinceReferenceDate: lastEnd) }
  /// The value that ends last; nil as long as nothing was added.
  var mostRecent: Double? { isEmpty ? nil : recentValue }

  /// The time of the value that ends last; nil as long as nothing was added.
  var mostRecentInterval: DateInterval? {
    guard !isEmpty else { return nil }
    return DateInterval(
      start: Date(timeIntervalSinceReferenceDate: recentStart),
      end: Date(timeIntervalSinceReferenceDate: recentEnd))
  }

  /// The sum of a cumulative type; nil of the others.
  var sum: Double? { style == .cumulative ? total.value : nil }

  /// The time that the points cover, in seconds; where they overlap it counts once.
  var duration: TimeInterval { covered.value }

  /// What the points weigh in the average: quantities or seconds, by the style.
  var totalWeight: Double {
    switch style {
    case .cumulative, .discreteArithmetic: Double(count)
    case .discreteTemporallyWeighted, .discreteEquivalentContinuousLevel: seconds.value
    }
  }

  /// The average by the type's style; nil without points.
  var average: Double? {
    guard !isEmpty, totalWeight > 0 else { return nil }
    let mean = total.value / totalWeight
    return style == .discreteEquivalentContinuousLevel ? 10 * log10(mean) : mean
  }

  /// What was asked for, as quantities in the canonical unit.
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
