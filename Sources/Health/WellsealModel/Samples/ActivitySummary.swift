package import FoundationEssentials

/// The activity rings of one day; an object without a UUID, not a sample.
package struct ActivitySummary: Hashable, Sendable, Codable {
  /// The day in the Gregorian calendar: era, year, month and day.
  package var day: CalendarDay
  /// A raw value of `HKActivityMoveMode`: 1 energy, 2 time.
  package var moveMode: Int
  /// Whether the user has paused the rings for the day.
  package var isPaused: Bool
  /// The value of the red ring if it measures energy; compatible with kilocalories.
  package var activeEnergyBurned: HealthQuantity
  /// The goal in energy; compatible with kilocalories.
  package var activeEnergyBurnedGoal: HealthQuantity
  /// The value of the red ring if it measures time, as for children; compatible with minutes.
  package var moveTime: HealthQuantity
  /// The goal in move time; compatible with minutes.
  package var moveTimeGoal: HealthQuantity
  /// The value of the green ring; compatible with minutes.
  package var exerciseTime: HealthQuantity
  /// The goal in exercise time, or `nil` if the user hasn't set one; compatible with minutes.
  package var exerciseTimeGoal: HealthQuantity?
  /// The value of the blue ring: the number of hours with standing.
  package var standHours: HealthQuantity
  /// The goal in hours, or `nil` if the user hasn't set one.
  package var standHoursGoal: HealthQuantity?

  /// Creates an empty summary.
  package init(day: CalendarDay) {
    self.day = day
    moveMode = 1
    isPaused = false
    activeEnergyBurned = HealthQuantity(0, .kilocalorie)
    activeEnergyBurnedGoal = HealthQuantity(0, .kilocalorie)
    moveTime = HealthQuantity(0, .minute)
    moveTimeGoal = HealthQuantity(0, .minute)
    exerciseTime = HealthQuantity(0, .minute)
    standHours = HealthQuantity(0, .count)
  }

  private enum CodingKeys: String, CodingKey {
    case day = "day"
    case moveMode = "moveMode"
    case isPaused = "isPaused"
    case activeEnergyBurned = "activeEnergyBurned"
    case activeEnergyBurnedGoal = "activeEnergyBurnedGoal"
    case moveTime = "moveTime"
    case moveTimeGoal = "moveTimeGoal"
    case exerciseTime = "exerciseTime"
    case exerciseTimeGoal = "exerciseTimeGoal"
    case standHours = "standHours"
    case standHoursGoal = "standHoursGoal"
  }
}

/// A day of the Gregorian calendar.
package struct CalendarDay: Hashable, Sendable, Codable {
  /// The era: 1 for the common era, 0 for the one before.
  package var era: Int
  package var year: Int
  package var month: Int
  package var day: Int

  /// Creates a day, in the common era by default.
  package init(era: Int = 1, year: Int, month: Int, day: Int) {
    self.era = era
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates a day from date components, or returns `nil` if era, year, month or day is missing;
  /// predicates need all four.
  package init?(_ components: DateComponents) {
    guard let era = components.era, let year = components.year, let month = components.month,
      let day = components.day
    else { return nil }
    self.init(era: era, year: year, month: month, day: day)
  }

  private enum CodingKeys: String, CodingKey {
    case era = "era"
    case year = "year"
    case month = "month"
    case day = "day"
  }
}

extension CalendarDay: Comparable {
  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.era, left.year, left.month, left.day) < (right.era, right.year, right.month, right.day)
  }
}
