package import Foundation
import WellsealModel

/// A part of a workout of a fixed length, except for the last.
package struct WorkoutSplit: Sendable, Hashable {
  /// The number of the split, starting at 1.
  package var number: Int
  /// The distance in meters.
  package var distance: Double
  var start: Date
  var end: Date
  /// The number of seconds, without pauses.
  package var seconds: TimeInterval
  /// The average heart rate in beats per minute, or `nil` if none was measured.
  package var heartRate: Double?

  /// The seconds per kilometer.
  package var pace: Double? { distance > 0 && seconds > 0 ? seconds / distance * 1000 : nil }
}

/// The distance of a workout over time.
struct WorkoutProgress: Sendable {
  /// The points in chronological order.
  ///
  /// Distances never decrease.
  private(set) var points: [(date: Date, distance: Double)] = []

  /// Creates the progress from samples of a distance, assuming a constant speed within each.
  init(_ samples: [HealthSample]) {
    var distance = 0.0
    for sample in samples.sorted(by: { $0.start < $1.start }) {
      guard let meters = WorkoutFacts.number(sample.value.quantity, .meter), meters >= 0 else { continue }
      add(max(sample.start, points.last?.date ?? sample.start), distance)
      distance += meters
      add(max(sample.end, points.last?.date ?? sample.end), distance)
    }
  }

  /// Creates the progress along a route.
  init(_ route: WorkoutRoute) {
    var distance = 0.0
    for (place, point) in route.points.enumerated() {
      if place > 0 { distance += WorkoutRoute.distance(route.points[place - 1], point) }
      add(point.date, distance)
    }
  }

  private mutating func add(_ date: Date, _ distance: Double) { points.append((date, distance)) }

  var total: Double { points.last?.distance ?? 0 }

  /// Returns the distance at a date, or `nil` if there are no points.
  func distance(at date: Date) -> Double? {
    guard let index = points.firstIndex(where: { $0.date >= date }) else { return points.last?.distance }
    guard index > 0 else { return 0 }
    let (before, after) = (points[index - 1], points[index])
    let time = after.date.timeIntervalSince(before.date)
    guard time > 0 else { return after.distance }
    let part = date.timeIntervalSince(before.date) / time
    return before.distance + (after.distance - before.distance) * part
  }

  /// Returns the date when a distance was reached, or `nil` beyond the last point.
  func date(at distance: Double) -> Date? {
    guard let index = points.firstIndex(where: { $0.distance >= distance }) else { return nil }
    guard index > 0 else { return points[0].date }
    let (before, after) = (points[index - 1], points[index])
    guard after.distance > before.distance else { return after.date }
    let part = (distance - before.distance) / (after.distance - before.distance)
    return before.date + after.date.timeIntervalSince(before.date) * part
  }

  /// Returns the splits of a length.
  ///
  /// The last one is the remainder, if it is longer than a meter.
  func splits(
    of length: Double, from start: Date, to end: Date, events: [WorkoutEvent],
    heartRate: (Date, Date) -> Double?
  ) -> [WorkoutSplit] {
    guard length > 0, total > 0, total / length <= Double(Self.maxSplits) else { return [] }
    var splits: [WorkoutSplit] = []
    var (begin, done) = (start, 0.0)
    while done < total - 1 {
      let reached = min(total, done + length)
      let finish = reached < total ? date(at: reached) ?? end : max(begin, min(end, points.last?.date ?? end))
      splits.append(
        WorkoutSplit(
          number: splits.count + 1, distance: reached - done, start: begin, end: finish,
          seconds: begin < finish ? WorkoutEvent.activeTime(from: begin, to: finish, events: events) : 0,
          heartRate: heartRate(begin, finish)))
      (begin, done) = (finish, reached)
    }
    return splits
  }

  private static let maxSplits = 1000
}
