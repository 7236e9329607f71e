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
    var (sum, covered) = (0.0, 0.0)
    Self.visit(points, in: window, gap: maxGap) { piece in
      sum += (piece.first + piece.last) / 2 * piece.seconds
      covered += piece.seconds
    }
    guard covered > 0 else { return nil }
    (value, self.covered) = (sum / covered, covered)
  }

  /// A time that points cover, in which the value changes evenly.
  struct Piece: Sendable, Hashable {
    /// The start in seconds since 2001.
    var start: Double
    var seconds: Double
    /// The value at the start.
    var first: Double
    /// The value at the end.
    var last: Double
  }

  /// Visits the times that the points of a window cover, in order.
  static func visit(
    _ points: [Point], in window: DateInterval, gap maxGap: TimeInterval, _ body: (Piece) -> Void
  ) {
    func add(_ start: Double, _ seconds: Double, _ first: Double, _ last: Double) {
      if seconds > 0 { body(Piece(start: start, seconds: seconds, first: first, last: last)) }
    }
    let points = points.sorted { ($0.start, $0.end, $0.value) < ($1.start, $1.end, $1.value) }
    guard let first = points.first else { return }
    let (from, to) = (window.start.timeIntervalSinceReferenceDate, window.end.timeIntervalSinceReferenceDate)
    let lead = min(maxGap / 2, first.start - from)
    add(first.start - lead, lead, first.value, first.value)
    var (end, last) = (first.start, first.value)
    for point in points {
      let gap = point.start - end
      if gap <= maxGap {
        add(end, gap, last, point.value)
      } else {
        add(end, maxGap / 2, last, last)
        add(point.start - maxGap / 2, maxGap / 2, point.value, point.value)
      }
      let start = max(point.start, end)
      add(start, min(point.end, to) - start, point.value, point.value)
      if point.end >= end { (end, last) = (point.end, point.value) }
    }
    add(end, min(maxGap / 2, to - end), last, last)
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
