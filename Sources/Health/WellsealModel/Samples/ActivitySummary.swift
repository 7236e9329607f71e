package import FoundationEssentials

/// The rings of one day; an object without a UUID, not a sample.
package struct ActivitySummary: Hashable, Sendable, Codable {
  /// Era, year, month and day of the Gregorian calendar.
  package var day: CalendarDay
  /// A raw value of `HKActivityMoveMode`: 1 energy, 2 time.
  package var moveMode: Int
  /// Whether the person has paused the rings for the day.
  package var isPaused: Bool
  /// The red ring where it counts energy; compatible with kilocalories.
  package var activeEnergyBurned: HealthQuantity
  /// Compatible with kilocalories.
  package var activeEnergyBurnedGoal: HealthQuantity
  /// The red ring where it counts time, as for children; compatible with minutes.
  package var moveTime: HealthQuantity
  /// Compatible with minutes.
  package var moveTimeGoal: HealthQuantity
  /// The green ring; compatible with minutes.
  package var exerciseTime: HealthQuantity
  /// Compatible with minutes; nil where the person has set none.
  package var exerciseTimeGoal: HealthQuantity?
  /// The blue ring: in how many hours the person stood, a count.
  package var standHours: HealthQuantity
  /// A count of hours; nil where the person has set none.
  package var standHoursGoal: HealthQuantity?

  /// An empty day.
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
  /// 1 for our era, 0 for the one before.
  package var era: Int
  package var year: Int
  package var month: Int
  package var day: Int

  /// Makes a day; the era is ours where none is given.
  package init(era: Int = 1, year: Int, month: Int, day: Int) {
    self.era = era
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of date components; nil where era, year, month or day is missing, which a predicate needs.
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
