public import Foundation
import WellsealModel

/// A zone with the time spent in it.
public struct HKWorkoutZoneDuration: Hashable, Sendable {
  private let value: WorkoutZoneDuration

  init(_ value: WorkoutZoneDuration) { self.value = value }

  /// The zone.
  public var zone: HKWorkoutZone { HKWorkoutZone(value.zone) }

  /// The number of seconds, without pauses.
  public var duration: TimeInterval { value.duration }
}

/// The time in each zone of a quantity type, in a workout or in one of its activities.
public struct HKWorkoutZoneGroup: Hashable, Sendable {
  private let value: WorkoutZoneGroup

  init(_ value: WorkoutZoneGroup) { self.value = value }

  /// The zones.
  public var configuration: HKWorkoutZoneConfiguration { HKWorkoutZoneConfiguration(value.configuration) }

  /// The time in each zone, in the order of the zones.
  public var zoneDurations: [HKWorkoutZoneDuration] { value.durations.map { HKWorkoutZoneDuration($0) } }
}

/// A change of the zone while a workout is being recorded.
public struct HKLiveWorkoutZoneUpdate: Hashable, Sendable {
  private let value: WorkoutZoneUpdate

  init(_ value: WorkoutZoneUpdate) { self.value = value }

  /// The time in each zone so far.
  public var zoneGroup: HKWorkoutZoneGroup { HKWorkoutZoneGroup(value.group) }

  /// The time in the zone of the previous sample, or `nil` if there was none.
  public var previousZoneDuration: HKWorkoutZoneDuration? { value.previous.map { HKWorkoutZoneDuration($0) } }

  /// The time in the zone of the latest sample.
  public var currentZoneDuration: HKWorkoutZoneDuration { HKWorkoutZoneDuration(value.current) }

  /// The end of the last processed sample.
  public var lastSampleProcessedDate: Date { value.lastSampleDate }
}

extension [WorkoutZoneGroup] {
  /// The groups by type.
  var byType: [HKQuantityType: HKWorkoutZoneGroup] {
    Dictionary(map { (HKQuantityType($0.configuration.type), HKWorkoutZoneGroup($0)) }) { first, _ in first }
  }
}
