/// What hardly changes about a person; zero stands for "not set", as in HealthKit's enumerations.
package struct Characteristics: Hashable, Sendable, Codable {
  package var dateOfBirth: CalendarDay?
  /// A raw value of `HKBiologicalSex`.
  package var biologicalSex = 0
  /// A raw value of `HKBloodType`.
  package var bloodType = 0
  /// A raw value of `HKFitzpatrickSkinType`.
  package var fitzpatrickSkinType = 0
  /// A raw value of `HKWheelchairUse`.
  package var wheelchairUse = 0
  /// A raw value of `HKActivityMoveMode`: 1 energy, 2 time.
  package var activityMoveMode = 1

  package init() {}
}
