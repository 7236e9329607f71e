public import Foundation
import HealthModel

/// A workout: its activities, events and totals.
///
/// ``HKWorkoutBuilder`` makes one; the initialisers are older.
open class HKWorkout: HKSample, @unchecked Sendable {
  public var workoutActivityType: HKWorkoutActivityType { HKWorkoutActivityType(number: value.activityType) }

  /// Seconds without pauses.
  public var duration: TimeInterval { value.duration }

  /// Pauses, laps and the rest in order; nil where there are none.
  public var workoutEvents: [HKWorkoutEvent]? {
    value.events.isEmpty ? nil : value.events.map { HKWorkoutEvent($0) }
  }

  /// At least one: a workout that names none is its own.
  public var workoutActivities: [HKWorkoutActivity] {
    let activities = value.activities
    guard activities.isEmpty else { return activities.map { HKWorkoutActivity($0) } }
    return [HKWorkoutActivity(WorkoutActivity(of: value, from: startDate, to: endDate))]
  }

  public var totalEnergyBurned: HKQuantity? { value.totalEnergyBurned.map { HKQuantity($0) } }
  public var totalDistance: HKQuantity? { value.totalDistance.map { HKQuantity($0) } }
  public var totalSwimmingStrokeCount: HKQuantity? { value.totalSwimmingStrokeCount.map { HKQuantity($0) } }
  public var totalFlightsClimbed: HKQuantity? { value.totalFlightsClimbed.map { HKQuantity($0) } }

  public var allStatistics: [HKQuantityType: HKStatistics] { value.statistics.byType }

  public func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    value.statistics(for: quantityType.type).map { HKStatistics($0) }
  }

  var value: Workout {
    guard case .workout(let value) = sample.value else {
      preconditionFailure("HKWorkout: a sample of \(sample.type) has no workout")
    }
    return value
  }
}
