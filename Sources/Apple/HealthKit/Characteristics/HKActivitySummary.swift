public import Foundation
package import WellsealModel

/// The activity rings of one day: the values and the goals.
///
/// Besides ``HKWorkoutConfiguration``, this is the only class that apps may modify, so it isn't
/// safe to share between threads.
open class HKActivitySummary: NSObject, NSSecureCoding, NSCopying {
  package var value: ActivitySummary

  /// Creates an empty summary of the current day.
  public override init() { value = ActivitySummary(day: .today) }

  package init(_ value: ActivitySummary) { self.value = value }

  /// The mode of the Move ring: energy or minutes.
  open var activityMoveMode: HKActivityMoveMode {
    get { HKActivityMoveMode(rawValue: value.moveMode) ?? .activeEnergy }
    set { value.moveMode = newValue.rawValue }
  }

  /// A Boolean value that indicates whether the user paused the rings for the day.
  open var isPaused: Bool {
    get { value.isPaused }
    set { value.isPaused = newValue }
  }

  /// The active energy of the Move ring, in a unit of energy.
  open var activeEnergyBurned: HKQuantity {
    get { HKQuantity(value.activeEnergyBurned) }
    set { value.activeEnergyBurned = newValue.counted(in: .kilocalorie, for: "activeEnergyBurned") }
  }

  /// The goal of the Move ring, in a unit of energy.
  open var activeEnergyBurnedGoal: HKQuantity {
    get { HKQuantity(value.activeEnergyBurnedGoal) }
    set { value.activeEnergyBurnedGoal = newValue.counted(in: .kilocalorie, for: "activeEnergyBurnedGoal") }
  }

  /// The minutes of movement, if the Move ring counts time, in a unit of time.
  open var appleMoveTime: HKQuantity {
    get { HKQuantity(value.moveTime) }
    set { value.moveTime = newValue.counted(in: .minute, for: "appleMoveTime") }
  }

  /// The goal of the Move ring, if it counts time, in a unit of time.
  open var appleMoveTimeGoal: HKQuantity {
    get { HKQuantity(value.moveTimeGoal) }
    set { value.moveTimeGoal = newValue.counted(in: .minute, for: "appleMoveTimeGoal") }
  }

  /// The exercise time, in a unit of time.
  open var appleExerciseTime: HKQuantity {
    get { HKQuantity(value.exerciseTime) }
    set { value.exerciseTime = newValue.counted(in: .minute, for: "appleExerciseTime") }
  }

  /// The goal of the Exercise ring, or zero if there is none.
  ///
  /// It is an older name of ``exerciseTimeGoal``.
  open var appleExerciseTimeGoal: HKQuantity {
    get { exerciseTimeGoal ?? HKQuantity(HealthQuantity(0, .minute)) }
    set { exerciseTimeGoal = newValue }
  }

  /// The goal of the Exercise ring, or `nil` if none is set.
  open var exerciseTimeGoal: HKQuantity? {
    get { value.exerciseTimeGoal.map { HKQuantity($0) } }
    set { value.exerciseTimeGoal = newValue?.counted(in: .minute, for: "exerciseTimeGoal") }
  }

  /// The number of hours in which the user stood, as a count.
  open var appleStandHours: HKQuantity {
    get { HKQuantity(value.standHours) }
    set { value.standHours = newValue.counted(in: .count, for: "appleStandHours") }
  }

  /// The goal of the Stand ring, or zero if there is none.
  ///
  /// It is an older name of ``standHoursGoal``.
  open var appleStandHoursGoal: HKQuantity {
    get { standHoursGoal ?? HKQuantity(HealthQuantity(0, .count)) }
    set { standHoursGoal = newValue }
  }

  /// The goal of the Stand ring, as a count, or `nil` if none is set.
  open var standHoursGoal: HKQuantity? {
    get { value.standHoursGoal.map { HKQuantity($0) } }
    set { value.standHoursGoal = newValue?.counted(in: .count, for: "standHoursGoal") }
  }

  /// Returns the day of the summary in a calendar.
  open func dateComponents(for calendar: Calendar) -> DateComponents {
    let day = DateComponents(
      era: value.day.era, year: value.day.year, month: value.day.month, day: value.day.day, hour: 12)
    let gregorian = Calendar(identifier: .gregorian)
    var components = calendar.dateComponents(
      [.era, .year, .month, .day], from: gregorian.date(from: day) ?? .distantPast)
    components.calendar = calendar
    return components
  }

  // MARK: Coding and equality

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
  /// Returns the quantity in a unit.
  ///
  /// - Precondition: The quantity is compatible with the unit.
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
