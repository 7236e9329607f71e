public import Foundation
import WellsealModel

/// A zone with the time that was spent in it.
public struct HKWorkoutZoneDuration: Hashable, Sendable {
  private let value: WorkoutZoneDuration

  init(_ value: WorkoutZoneDuration) { self.value = value }

  /// The zone.
  public var zone: HKWorkoutZone { HKWorkoutZone(value.zone) }

  /// Seconds without pauses.
  public var duration: TimeInterval { value.duration }
}

/// How long each zone of a quantity type lasted in a workout, or in one of its activities.
public struct HKWorkoutZoneGroup: Hashable, Sendable {
  private let value: WorkoutZoneGroup

  init(_ value: WorkoutZoneGroup) { self.value = value }

  /// The zones that the time is divided by.
  public var configuration: HKWorkoutZoneConfiguration { HKWorkoutZoneConfiguration(value.configuration) }

  /// One for each zone, in the order of the zones.
  public var zoneDurations: [HKWorkoutZoneDuration] { value.durations.map { HKWorkoutZoneDuration($0) } }
}

/// A change of zone while a workout is being recorded.
public struct HKLiveWorkoutZoneUpdate: Hashable, Sendable {
  private let value: WorkoutZoneUpdate

  init(_ value: WorkoutZoneUpdate) { self.value = value }

  /// The time in each zone so far.
  public var zoneGroup: HKWorkoutZoneGroup { HKWorkoutZoneGroup(value.group) }

  /// Nil where there was no sample before.
  public var previousZoneDuration: HKWorkoutZoneDuration? { value.previous.map { HKWorkoutZoneDuration($0) } }

  /// The time in the zone of the newest sample.
  public var currentZoneDuration: HKWorkoutZoneDuration { HKWorkoutZoneDuration(value.current) }

  /// The end of the last sample that counts.
  public var lastSampleProcessedDate: Date { value.lastSampleDate }
}

extension [WorkoutZoneGroup] {
  /// The groups as HealthKit gives them.
  var byType: [HKQuantityType: HKWorkoutZoneGroup] {
    Dictionary(map { (HKQuantityType($0.configuration.type), HKWorkoutZoneGroup($0)) }) { first, _ in first }
  }
}
