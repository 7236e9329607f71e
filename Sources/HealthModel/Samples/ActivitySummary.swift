package import FoundationEssentials

/// The rings of one day; an object without a UUID, not a sample.
package struct ActivitySummary: Hashable, Sendable, Codable {
  /// Era, year, month and day of the Gregorian calendar.
  package var day: CalendarDay
  /// A raw value of `HKActivityMoveMode`: 1 energy, 2 time.
  package var moveMode: Int
  package var isPaused: Bool
  package var activeEnergyBurned: HealthQuantity
  package var activeEnergyBurnedGoal: HealthQuantity
  package var moveTime: HealthQuantity
  package var moveTimeGoal: HealthQuantity
  package var exerciseTime: HealthQuantity
  package var exerciseTimeGoal: HealthQuantity?
  package var standHours: HealthQuantity
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
}

/// A day of the Gregorian calendar.
package struct CalendarDay: Hashable, Sendable, Codable {
  package var era: Int
  package var year: Int
  package var month: Int
  package var day: Int

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
}

extension CalendarDay: Comparable {
  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.era, left.year, left.month, left.day) < (right.era, right.year, right.month, right.day)
  }
}
