package import Foundation
package import WellsealBase
package import WellsealModel

/// The best efforts of one kind of workout: the shortest times over usual distances, the longest
/// distance, and the longest time.
///
/// A time over a distance is measured between any two moments of a workout, without its pauses. It
/// needs distances over time, so workouts that only have a total count with their whole distance.
package struct BestEfforts: Sendable {
  /// A record and the workout that set it.
  package struct Effort: Sendable, Hashable {
    /// The distance in meters.
    package var distance: Double
    package var seconds: TimeInterval
    package var workout: UUID
    package var date: Date
  }

  /// The shortest times, by increasing distance.
  package private(set) var fastest: [Effort] = []
  package private(set) var farthest: Effort?
  package private(set) var longest: Effort?
  /// The number of workouts that were compared.
  package private(set) var count = 0

  /// The distances of races on foot, in meters.
  static let distances = [1000.0, 1609.344, 5000, 10_000, 21_097.5, 42_195]

  /// The maximum number of workouts that are compared, the latest ones.
  package static let maxWorkouts = 200

  /// Compares workouts of the same kind.
  ///
  /// - Parameters:
  ///   - workouts: The workouts.
  ///   - store: The store with their distances.
  /// - Throws: Errors of the store.
  package init(of workouts: [WorkoutFacts], in store: some SampleStore) async throws {
    var shortest: [Double: Effort] = [:]
    for facts in workouts.prefix(Self.maxWorkouts) {
      count += 1
      let whole = Effort(
        distance: facts.distance ?? 0, seconds: facts.workout.duration, workout: facts.sample.uuid,
        date: facts.sample.start)
      if let distance = facts.distance, distance > farthest?.distance ?? 0 { farthest = whole }
      if whole.seconds > longest?.seconds ?? 0 { longest = whole }
      guard let total = facts.distance, total >= Self.distances[0] else { continue }
      let progress = try await WorkoutDetail.progress(of: facts.sample, in: store)
      for distance in Self.distances where distance <= total * 1.0001 {
        let seconds =
          progress.flatMap { $0.shortestTime(over: distance, events: facts.workout.events) }
          ?? (distance > total * 0.99 ? facts.workout.duration * distance / total : nil)
        guard let seconds, seconds > 0, seconds < shortest[distance]?.seconds ?? .infinity else { continue }
        shortest[distance] = Effort(
          distance: distance, seconds: seconds, workout: facts.sample.uuid, date: facts.sample.start)
      }
    }
    fastest = Self.distances.compactMap { shortest[$0] }
  }
}

extension BestEfforts {
  /// `{count, fastest, farthest, longest}`.
  package func json(in time: LocalTime) -> JSON {
    [
      "count": .integer(count), "fastest": .array(fastest.map { $0.json(in: time) }),
      "farthest": farthest?.json(in: time) ?? .null, "longest": longest?.json(in: time) ?? .null,
    ]
  }
}

extension BestEfforts.Effort {
  /// `{distance, seconds, workout, date}`.
  func json(in time: LocalTime) -> JSON {
    [
      "distance": .number(distance), "seconds": .number(seconds.rounded()),
      "workout": .string(workout.uuidString), "date": .string(time.text(date)),
    ]
  }
}

extension WorkoutProgress {
  /// Returns the shortest time over a distance in seconds, without pauses, or `nil` if the distance
  /// wasn't reached.
  func shortestTime(over distance: Double, events: [WorkoutEvent]) -> TimeInterval? {
    guard let last = points.last, last.distance >= distance * 0.9999 else { return nil }
    var shortest: (from: Date, to: Date)?
    var end = 0
    for start in points.indices {
      let goal = points[start].distance + min(distance, last.distance - points[0].distance)
      while end < points.count, points[end].distance < goal { end += 1 }
      guard end < points.count else { break }
      let finish = date(reaching: goal, at: end)
      let seconds = finish.timeIntervalSince(points[start].date)
      if seconds < shortest.map({ $0.to.timeIntervalSince($0.from) }) ?? .infinity {
        shortest = (points[start].date, finish)
      }
    }
    return shortest.map { WorkoutEvent.activeTime(from: $0.from, to: $0.to, events: events) }
  }

  /// Returns the time at which a distance was reached between a point and the one before.
  private func date(reaching distance: Double, at index: Int) -> Date {
    guard index > 0 else { return points[index].date }
    let (before, after) = (points[index - 1], points[index])
    guard after.distance > before.distance else { return after.date }
    let part = (distance - before.distance) / (after.distance - before.distance)
    return before.date + after.date.timeIntervalSince(before.date) * min(1, max(0, part))
  }
}
