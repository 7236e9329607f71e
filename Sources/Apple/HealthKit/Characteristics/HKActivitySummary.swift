public import Foundation
package import WellsealModel

/// The rings of one day: what was reached and what was aimed at.
///
/// The only class besides ``HKWorkoutConfiguration`` that an app may change; not safe to share between threads.
open class HKActivitySummary: NSObject, NSSecureCoding, NSCopying {
  package var value: ActivitySummary

  /// An empty summary of this day.
  public override init() { value = ActivitySummary(day: .today) }

  package init(_ value: ActivitySummary) { self.value = value }

  /// Whether the move ring counts energy or minutes.
  open var activityMoveMode: HKActivityMoveMode {
    get { HKActivityMoveMode(rawValue: value.moveMode) ?? .activeEnergy }
    set { value.moveMode = newValue.rawValue }
  }

  /// Whether the person paused the rings for the day.
  open var isPaused: Bool {
    get { value.isPaused }
    set { value.isPaused = newValue }
  }

  /// The energy of the move ring; in a unit of energy.
  open var activeEnergyBurned: HKQuantity {
    get { HKQuantity(value.activeEnergyBurned) }
    set { value.activeEnergyBurned = newValue.counted(in: .kilocalorie, for: "activeEnergyBurned") }
  }

  /// The goal of the move ring; in a unit of energy.
  open var activeEnergyBurnedGoal: HKQuantity {
    get { HKQuantity(value.activeEnergyBurnedGoal) }
    set { value.activeEnergyBurnedGoal = newValue.counted(in: .kilocalorie, for: "activeEnergyBurnedGoal") }
  }

  /// The minutes of movement, where the move ring counts time; in a unit of time.
  open var appleMoveTime: HKQuantity {
    get { HKQuantity(value.moveTime) }
    set { value.moveTime = newValue.counted(in: .minute, for: "appleMoveTime") }
  }

  /// The goal of the move ring where it counts time; in a unit of time.
  open var appleMoveTimeGoal: HKQuantity {
    get { HKQuantity(value.moveTimeGoal) }
    set { value.moveTimeGoal = newValue.counted(in: .minute, for: "appleMoveTimeGoal") }
  }

  /// The minutes of exercise; in a unit of time.
  open var appleExerciseTime: HKQuantity {
    get { HKQuantity(value.exerciseTime) }
    set { value.exerciseTime = newValue.counted(in: .minute, for: "appleExerciseTime") }
  }

  /// The goal; an older name of ``exerciseTimeGoal`` that is zero where there is none.
  open var appleExerciseTimeGoal: HKQuantity {
    get { exerciseTimeGoal ?? HKQuantity(HealthQuantity(0, .minute)) }
    set { exerciseTimeGoal = newValue }
  }

  /// The goal of the exercise ring; nil where none was set.
  open var exerciseTimeGoal: HKQuantity? {
    get { value.exerciseTimeGoal.map { HKQuantity($0) } }
    set { value.exerciseTimeGoal = newValue?.counted(in: .minute, for: "exerciseTimeGoal") }
  }

  /// The hours in which the person stood; a count.
  open var appleStandHours: HKQuantity {
    get { HKQuantity(value.standHours) }
    set { value.standHours = newValue.counted(in: .count, for: "appleStandHours") }
  }

  /// The goal; an older name of ``standHoursGoal`` that is zero where there is none.
  open var appleStandHoursGoal: HKQuantity {
    get { standHoursGoal ?? HKQuantity(HealthQuantity(0, .count)) }
    set { standHoursGoal = newValue }
  }

  /// The goal of the stand ring, a count; nil where none was set.
  open var standHoursGoal: HKQuantity? {
    get { value.standHoursGoal.map { HKQuantity($0) } }
    set { value.standHoursGoal = newValue?.counted(in: .count, for: "standHoursGoal") }
  }

  /// The day that the summary is of, in a calendar.
  open func dateComponents(for calendar: Calendar) -> DateComponents {
    let day = DateComponents(
      era: value.day.era, year: value.day.year, month: value.day.month, day: value.day.day, hour: 12)
    let gregorian = Calendar(identifier: .gregorian)
    var components = calendar.dateComponents(
      [.era, .year, .month, .day], from: gregorian.date(from: day) ?? .distantPast)
    components.calendar = calendar
    return components
  }

  // MARK: Coding and equality are those of the value

  public static var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let value = coder.value(of: ActivitySummary.self) else { return nil }
    self.value = value
  }

  open func encode(with coder: NSCoder) { coder.write(value) }
  open func copy(with zone: NSZone? = nil) -> Any { HKActivitySummary(value) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? HKActivitySummary)?.value == value }
  open override var hash: Int { value.day.hashValue }
}

extension HKQuantity {
  /// - Precondition: The quantity can be counted in the unit.
  fileprivate func counted(in unit: HealthUnit, for property: String) -> HealthQuantity {
    precondition(
      value.isCompatible(with: unit), "HKActivitySummary.\(property): the quantity is not in \(unit)")
    return value
  }
}

extension CalendarDay {
  fileprivate static var today: CalendarDay {
    let gregorian = Calendar(identifier: .gregorian)
    return CalendarDay(gregorian.dateComponents([.era, .year, .month, .day], from: Date()))
      ?? CalendarDay(year: 1, month: 1, day: 1)
  }
}
