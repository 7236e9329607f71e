package import Foundation
package import WellsealBase
import WellsealModel

/// The totals of workouts by week.
package struct WorkoutWeeks: Sendable {
  package struct Week: Sendable, Hashable {
    package var start: Date
    package var count = 0
    /// The time without pauses, in seconds.
    package var seconds: TimeInterval = 0
    /// The distance in meters.
    package var distance = 0.0
    /// The active energy in kilocalories.
    var energy = 0.0
  }

  /// The weeks up to the current one, without gaps, earliest first.
  package let weeks: [Week]

  /// Creates weeks of workouts.
  ///
  /// - Parameters:
  ///   - workouts: The workouts, in any order.
  ///   - count: The number of weeks.
  ///   - now: The current time, which is in the last week.
  ///   - time: The user's time zone and first day of the week.
  package init(_ workouts: [WorkoutFacts], last count: Int, at now: Date, in time: LocalTime) {
    let calendar = time.calendar
    let current = calendar.dateInterval(of: .weekOfYear, for: now)?.start ?? now
    let starts = (0..<count).compactMap {
      calendar.date(byAdding: .weekOfYear, value: $0 + 1 - count, to: current)
    }
    var found = Dictionary(starts.map { ($0, Week(start: $0)) }, uniquingKeysWith: { first, _ in first })
    for facts in workouts {
      guard let start = calendar.dateInterval(of: .weekOfYear, for: facts.sample.start)?.start,
        var week = found[start]
      else { continue }
      week.count += 1
      week.seconds += facts.workout.duration
      week.distance += facts.distance ?? 0
      week.energy += facts.energy ?? 0
      found[start] = week
    }
    weeks = starts.compactMap { found[$0] }
  }

  /// The start of the first week.
  package var start: Date? { weeks.first?.start }
}
