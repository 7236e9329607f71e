public import Foundation
import WellsealModel

/// A workout: its activities, events and totals.
///
/// ``HKWorkoutBuilder`` makes one; the initialisers are older.
open class HKWorkout: HKSample, @unchecked Sendable {
  /// What the person did.
  open var workoutActivityType: HKWorkoutActivityType { HKWorkoutActivityType(number: value.activityType) }

  /// Seconds without pauses.
  open var duration: TimeInterval { value.duration }

  /// Pauses, laps and the rest in order; nil where there are none.
  open var workoutEvents: [HKWorkoutEvent]? {
    value.events.isEmpty ? nil : value.events.map { HKWorkoutEvent($0) }
  }

  /// The activities, at least one: a workout that names none is its own.
  open var workoutActivities: [HKWorkoutActivity] {
    let activities = value.activities
    guard activities.isEmpty else { return activities.map { HKWorkoutActivity($0) } }
    return [HKWorkoutActivity(WorkoutActivity(of: value, from: startDate, to: endDate))]
  }

  /// The active energy; nil where none was measured.
  open var totalEnergyBurned: HKQuantity? { value.totalEnergyBurned.map { HKQuantity($0) } }

  /// The distance; nil where none was measured.
  open var totalDistance: HKQuantity? { value.totalDistance.map { HKQuantity($0) } }

  /// The number of strokes; nil where none were counted.
  open var totalSwimmingStrokeCount: HKQuantity? { value.totalSwimmingStrokeCount.map { HKQuantity($0) } }

  /// The number of flights; nil where none were counted.
  open var totalFlightsClimbed: HKQuantity? { value.totalFlightsClimbed.map { HKQuantity($0) } }

  /// The statistics of the workout's samples, by type.
  open var allStatistics: [HKQuantityType: HKStatistics] { value.statistics.byType }

  /// The statistics of the workout's samples of a type; nil where there are none.
  open func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    value.statistics(for: quantityType.type).map { HKStatistics($0) }
  }

  /// The time in the zones of each type that has zones.
  open var zoneGroupsByType: [HKQuantityType: HKWorkoutZoneGroup] { value.zoneGroups.byType }

  /// The time in the zones of a type; nil where it has none.
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
