package import Foundation
package import WellsealBase
package import WellsealModel

/// A request for the activity summaries of days.
///
/// They aren't samples: a day has one summary and no source.
package struct ActivityDays: Sendable {
  /// The first day.
  ///
  /// Earlier days are left out.
  var from: DateInterval?
  /// The last day.
  ///
  /// Later days are left out.
  var to: DateInterval?
  var limit: Int?
  var isLatestFirst: Bool
  /// The time zone in which the two bounds are days.
  var time: LocalTime

  package init(
    from: DateInterval? = nil, to: DateInterval? = nil, limit: Int? = nil,
    latestFirst isLatestFirst: Bool = false, in time: LocalTime
  ) {
    self.from = from
    self.to = to
    self.limit = limit
    self.isLatestFirst = isLatestFirst
    self.time = time
  }

  /// Returns the summaries, one per day.
  ///
  /// - Throws: ``ReversedRange``, and errors of the store.
  package func summaries(in store: some SampleStore) async throws -> [ActivitySummary] {
    try ReversedRange.check(from: from, to: to)
    let first = from.map { day($0.start) }
    let last = to.map { day($0.duration > 0 ? $0.end - 1 : $0.start) }
    let days = try await store.activitySummaries(.all).filter { summary in
      (first.map { $0 <= summary.day } ?? true) && (last.map { summary.day <= $0 } ?? true)
    }
    let sorted = days.sorted { isLatestFirst ? $1.day < $0.day : $0.day < $1.day }
    return limit.map { Array(sorted.prefix($0)) } ?? sorted
  }

  private func day(_ date: Date) -> CalendarDay {
    let parts = time.calendar.dateComponents([.era, .year, .month, .day], from: date)
    return CalendarDay(parts) ?? CalendarDay(year: 1, month: 1, day: 1)
  }

  /// Returns the row of the activity summaries for a list of types, `{type, name, kind, count,
  /// first, last, sources}`, or `nil` if there are none.
  package static func contents(of summaries: [ActivitySummary]) -> JSON? {
    guard let first = summaries.map(\.day).min(), let last = summaries.map(\.day).max() else { return nil }
    let type = HealthType.activitySummary
    return [
      "type": .string(type.identifier), "name": .string(type.name), "kind": .string(type.row.kind.rawValue),
      "count": .integer(summaries.count), "first": .string(first.text), "last": .string(last.text),
      "sources": [],
    ]
  }
}

extension ActivitySummary {
  /// An activity ring.
  package struct Ring: Hashable, Sendable {
    package var value: Double?
    /// The goal, or `nil` if there is none.
    package var goal: Double?
    package var unit: String
  }

  /// The Move ring, in energy or in time, depending on its mode.
  package var move: Ring {
    let isTimed = moveMode == 2
    return Self.ring(
      isTimed ? moveTime : activeEnergyBurned, isTimed ? moveTimeGoal : activeEnergyBurnedGoal,
      isTimed ? .minute : .kilocalorie)
  }

  package var exercise: Ring { Self.ring(exerciseTime, exerciseTimeGoal, .minute) }
  package var stand: Ring { Self.ring(standHours, standHoursGoal, .count, named: "h") }

  /// `{day, paused, move, exercise, stand}`.
  ///
  /// Each ring has a value, a goal and a unit.
  package var json: JSON {
    [
      "day": .string(day.text), "paused": .bool(isPaused), "move": move.json, "exercise": exercise.json,
      "stand": stand.json,
    ]
  }

  private static func ring(
    _ value: HealthQuantity, _ goal: HealthQuantity?, _ unit: HealthUnit, named name: String? = nil
  ) -> Ring {
    let goal = goal.flatMap { try? $0.value(in: unit) }
    return Ring(
      value: try? value.value(in: unit), goal: goal.flatMap { $0 > 0 ? $0 : nil },
      unit: name ?? unit.description)
  }
}

extension ActivitySummary.Ring {
  fileprivate var json: JSON { ["value": .number(value), "goal": .number(goal), "unit": .string(unit)] }
}
