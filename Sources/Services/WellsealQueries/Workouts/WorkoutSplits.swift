package import Foundation
import WellsealModel

/// A part of a workout that is as long as all others, but for the last.
package struct WorkoutSplit: Sendable, Hashable {
  /// The number of the split, counted from 1.
  package var number: Int
  /// The distance in metres.
  package var distance: Double
  var start: Date
  var end: Date
  /// Seconds without pauses.
  package var seconds: TimeInterval
  /// The average in beats a minute; nil where nothing measured it.
  package var heartRate: Double?

  /// Seconds for a kilometre.
  package var pace: Double? { distance > 0 && seconds > 0 ? seconds / distance * 1000 : nil }
}

/// How far a workout had come at each moment.
struct WorkoutProgress: Sendable {
  /// The points in the order of time; distances never fall.
  private(set) var points: [(date: Date, distance: Double)] = []

  /// The progress that samples of a distance show, each of which is taken to be covered evenly.
  init(_ samples: [HealthSample]) {
    var distance = 0.0
    for sample in samples.sorted(by: { $0.start < $1.start }) {
      guard let metres = WorkoutFacts.number(sample.value.quantity, .meter), metres >= 0 else { continue }
      add(max(sample.start, points.last?.date ?? sample.start), distance)
      distance += metres
      add(max(sample.end, points.last?.date ?? sample.end), distance)
    }
  }

  /// The progress along a way.
  init(_ route: WorkoutRoute) {
    var distance = 0.0
    for (place, point) in route.points.enumerated() {
      if place > 0 { distance += WorkoutRoute.distance(route.points[place - 1], point) }
      add(point.date, distance)
    }
  }

  private mutating func add(_ date: Date, _ distance: Double) { points.append((date, distance)) }

  var total: Double { points.last?.distance ?? 0 }

  /// How far the workout had come at a moment; nil without points.
  func distance(at date: Date) -> Double? {
    guard let place = points.firstIndex(where: { $0.date >= date }) else { return points.last?.distance }
    guard place > 0 else { return 0 }
    let (before, after) = (points[place - 1], points[place])
    let time = after.date.timeIntervalSince(before.date)
    guard time > 0 else { return after.distance }
    let part = date.timeIntervalSince(before.date) / time
    return before.distance + (after.distance - before.distance) * part
  }

  /// When a distance was reached; nil beyond the last point.
  func date(at distance: Double) -> Date? {
    guard let place = points.firstIndex(where: { $0.distance >= distance }) else { return nil }
    guard place > 0 else { return points[0].date }
    let (before, after) = (points[place - 1], points[place])
    guard after.distance > before.distance else { return after.date }
    let part = (distance - before.distance) / (after.distance - before.distance)
    return before.date + after.date.timeIntervalSince(before.date) * part
  }

  /// The splits of a length; the last is what is left, if it is longer than a metre.
  func splits(
    of length: Double, from start: Date, to end: Date, events: [WorkoutEvent],
    heartRate: (Date, Date) -> Double?
  ) -> [WorkoutSplit] {
    guard length > 0, total > 0, total / length <= Double(Self.mostSplits) else { return [] }
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

  private static let mostSplits = 1000
}
