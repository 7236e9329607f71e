import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries

/// The series of days on which all rings were closed, and the best weeks.
struct RingStreaks: Sendable {
  /// The number of days up to yesterday, or today if its rings are already closed.
  private(set) var current = 0
  private(set) var longest = 0
  /// The last day of the longest series.
  private(set) var longestEnd: Date?
  /// The number of weeks with all rings closed on each day.
  private(set) var perfectWeeks = 0
  /// The week with the most active energy, in kilocalories a day.
  private(set) var bestWeek: (start: Date, energy: Double)?

  /// Calculates the series.
  ///
  /// A day with paused rings neither continues nor ends a series, and today ends none.
  init(_ days: [ActivitySummary], today: Date, in time: LocalTime) {
    let calendar = time.calendar
    var previous: Date?
    var weeks: [Date: (closed: Int, days: Int, energy: Double)] = [:]
    for summary in days.sorted(by: { $0.day < $1.day }) {
      guard let day = summary.day.date(in: time), day <= today else { continue }
      if let week = calendar.dateInterval(of: .weekOfYear, for: day)?.start {
        var known = weeks[week] ?? (0, 0, 0)
        known.closed += Self.areAllClosed(summary) ? 1 : 0
        known.days += 1
        known.energy += (try? summary.activeEnergyBurned.value(in: .kilocalorie)) ?? 0
        weeks[week] = known
      }
      if summary.isPaused {
        if Self.isNext(day, after: previous, calendar) { previous = day }
        continue
      }
      let isClosed = Self.areAllClosed(summary)
      if !isClosed, day == today { continue }
      if !isClosed || !Self.isNext(day, after: previous, calendar) { current = 0 }
      if isClosed { current += 1 }
      if current > longest { (longest, longestEnd) = (current, day) }
      previous = day
    }
    // A series that ended before yesterday isn't current.
    if let previous, let next = calendar.date(byAdding: .day, value: 1, to: previous), next < today {
      current = 0
    }
    perfectWeeks = weeks.values.count { $0.closed == 7 }
    let whole = weeks.filter { $0.value.days == 7 }
    bestWeek = whole.max { ($0.value.energy, $1.key) < ($1.value.energy, $0.key) }.map {
      ($0.key, $0.value.energy / 7)
    }
  }

  private static func isNext(_ day: Date, after previous: Date?, _ calendar: Calendar) -> Bool {
    guard let previous else { return true }
    return calendar.date(byAdding: .day, value: 1, to: previous) == day
  }

  /// Returns whether a day has a goal for each ring, and reached all of them.
  static func areAllClosed(_ day: ActivitySummary) -> Bool {
    let isTimed = day.moveMode == 2
    let rings: [(value: HealthQuantity, goal: HealthQuantity?)] = [
      (
        isTimed ? day.moveTime : day.activeEnergyBurned,
        isTimed ? day.moveTimeGoal : day.activeEnergyBurnedGoal
      ),
      (day.exerciseTime, day.exerciseTimeGoal), (day.standHours, day.standHoursGoal),
    ]
    return rings.allSatisfy { ring in
      guard let goal = ring.goal, let target = try? goal.value(in: ring.value.unit), target > 0 else {
        return false
      }
      return ring.value.value >= target
    }
  }

  func html(_ words: Localizer) -> HTML? {
    guard longest > 0 else { return nil }
    return tag("section") {
      tag("h2") { words(.ringStreaks) }
      tag("ul", .class("list")) {
        Rows.fact(words(.ringStreakCurrent), words(.daysLong, current))
        Rows.fact(
          words(.ringStreakLongest), words(.daysLong, longest),
          note: longestEnd.map { words.day($0) })
        Rows.fact(words(.perfectWeeks), words.number(perfectWeeks))
        if let bestWeek {
          Rows.fact(
            words(.bestRingWeek), words(.perDay, words.energy(bestWeek.energy)),
            note: "\(words(.weekFrom)) \(words.day(bestWeek.start))")
        }
      }
      tag("p", .class("note")) { words(.ringStreaksNote) }
    }
  }
}
