public import Foundation
import WellsealModel

/// A workout: its activities, events and totals.
///
/// Create workouts with ``HKWorkoutBuilder``. The initializers are older.
open class HKWorkout: HKSample, @unchecked Sendable {
  /// The type of the activity.
  open var workoutActivityType: HKWorkoutActivityType { HKWorkoutActivityType(number: value.activityType) }

  /// The number of seconds, without pauses.
  open var duration: TimeInterval { value.duration }

  /// Pauses, laps and other events in order, or `nil` if there are none.
  open var workoutEvents: [HKWorkoutEvent]? {
    value.events.isEmpty ? nil : value.events.map { HKWorkoutEvent($0) }
  }

  /// The activities.
  ///
  /// There is always at least one: a workout without activities is its own activity.
  open var workoutActivities: [HKWorkoutActivity] {
    let activities = value.activities
    guard activities.isEmpty else { return activities.map { HKWorkoutActivity($0) } }
    return [HKWorkoutActivity(WorkoutActivity(of: value, from: startDate, to: endDate))]
  }

  /// The active energy, or `nil` if none was measured.
  open var totalEnergyBurned: HKQuantity? { value.totalEnergyBurned.map { HKQuantity($0) } }

  /// The distance, or `nil` if none was measured.
  open var totalDistance: HKQuantity? { value.totalDistance.map { HKQuantity($0) } }

  /// The number of swimming strokes, or `nil` if none were counted.
  open var totalSwimmingStrokeCount: HKQuantity? { value.totalSwimmingStrokeCount.map { HKQuantity($0) } }

  /// The number of flights climbed, or `nil` if none were counted.
  open var totalFlightsClimbed: HKQuantity? { value.totalFlightsClimbed.map { HKQuantity($0) } }

  /// The statistics of the workout's samples, by type.
  open var allStatistics: [HKQuantityType: HKStatistics] { value.statistics.byType }

  /// Returns the statistics of the workout's samples of a type, or `nil` if there are none.
  open func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    value.statistics(for: quantityType.type).map { HKStatistics($0) }
  }

  /// The time in the zones of each type with zones.
  open var zoneGroupsByType: [HKQuantityType: HKWorkoutZoneGroup] { value.zoneGroups.byType }

  /// Returns the time in the zones of a type, or `nil` if the type has no zones.
  open func zoneGroup(for quantityType: HKQuantityType) -> HKWorkoutZoneGroup? {
    zoneGroupsByType[quantityType]
  }

  var value: Workout {
    guard case .workout(let value) = sample.value else {
      preconditionFailure("HKWorkout: a sample of \(sample.type) has no workout")
    }
    return value
  }
}
