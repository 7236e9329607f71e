import Foundation
import WellsealModel

/// The average of irregularly sampled values in which each moment counts equally.
struct TimeWeightedAverage: Sendable, Hashable {
  var value: Double
  /// The seconds that samples cover.
  var covered: TimeInterval

  typealias Point = TimedQuantity

  init(value: Double, covered: TimeInterval) { (self.value, self.covered) = (value, covered) }

  /// Averages the points of a window; `nil` without points.
  ///
  /// Between two points the value changes evenly. If they are farther apart than the gap, only half
  /// a gap next to each point counts, because the middle is unknown. The first and the last point
  /// hold for half a gap, within the window.
  init?(of points: [Point], in window: DateInterval, gap maxGap: TimeInterval) {
    let points = points.sorted { ($0.start, $0.end, $0.value) < ($1.start, $1.end, $1.value) }
    guard let first = points.first else { return nil }
    let (from, to) = (window.start.timeIntervalSinceReferenceDate, window.end.timeIntervalSinceReferenceDate)
    var area = Area()
    area.add(first.value, for: min(maxGap / 2, first.start - from))
    var (end, last) = (first.start, first.value)
    for point in points {
      area.add((last + point.value) / 2, for: min(maxGap, point.start - end))
      area.add(point.value, for: min(point.end, to) - max(point.start, end))
      if point.end >= end { (end, last) = (point.end, point.value) }
    }
    area.add(last, for: min(maxGap / 2, to - end))
    guard area.covered > 0 else { return nil }
    (value, covered) = (area.sum / area.covered, area.covered)
  }

  private struct Area {
    var sum = 0.0
    var covered = 0.0

    mutating func add(_ value: Double, for seconds: Double) {
      guard seconds > 0 else { return }
      sum += value * seconds
      covered += seconds
    }
  }

  /// Averages days with equal weight, or returns `nil` without days.
  ///
  /// A day that isn't over, or that samples hardly cover, counts only if there is no other day.
  static func mean(of days: [Day], minCoverage: TimeInterval, at now: Date?) -> TimeWeightedAverage? {
    let whole = days.filter { $0.interval.end <= now ?? .distantFuture && $0.average.covered >= minCoverage }
    let counted = whole.isEmpty ? days : whole
    guard !counted.isEmpty else { return nil }
    return TimeWeightedAverage(
      value: counted.reduce(0) { $0 + $1.average.value } / Double(counted.count),
      covered: counted.reduce(0) { $0 + $1.average.covered })
  }

  /// The average of a day.
  struct Day: Sendable, Hashable {
    var interval: DateInterval
    var average: TimeWeightedAverage
  }

  /// Returns the points that count if several sources cover the same time.
  ///
  /// - Parameters:
  ///   - ranked: The points of each source, the most trusted first.
  ///   - maxGap: The maximum time between two points that a source covers.
  /// - Returns: All points of the first source, and points of other sources at times that no
  ///   earlier source covers.
  static func trusted(_ ranked: [[Point]], gap maxGap: TimeInterval) -> [Point] {
    var taken: [Point] = []
    for points in ranked where !points.isEmpty {
      let covered = stretches(of: taken, reach: maxGap / 2)
      var index = 0
      let points = points.sorted { $0.start < $1.start }
      taken += points.filter { point in
        while index < covered.count, covered[index].upperBound < point.start { index += 1 }
        return index == covered.count || !covered[index].contains(point.start)
      }
    }
    return taken
  }

  /// Returns the times that points speak for, in their order.
  private static func stretches(of points: [Point], reach: Double) -> [ClosedRange<Double>] {
    var found: [ClosedRange<Double>] = []
    for point in points.sorted(by: { $0.start < $1.start }) {
      let (start, end) = (point.start - reach, max(point.start, point.end) + reach)
      if let last = found.last, start <= last.upperBound {
        found[found.count - 1] = last.lowerBound...max(last.upperBound, end)
      } else {
        found.append(start...end)
      }
    }
    return found
  }
}
