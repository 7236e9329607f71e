public import Foundation
import WellsealModel

// Predicates for workouts and their activities.

extension HKQuery {
  /// Returns a predicate for workouts with an activity type.
  public class func predicateForWorkouts(with workoutActivityType: HKWorkoutActivityType) -> NSPredicate {
    .comparing(.workoutType, .equal, .number(Double(workoutActivityType.number)))
  }

  /// Returns a predicate that compares the duration, in seconds without pauses.
  public class func predicateForWorkouts(
    with operatorType: ComparisonOperators.Operator, duration: TimeInterval
  ) -> NSPredicate {
    .comparing(
      .workoutDuration,
      PredicateComparator(operatorType, for: "HKQuery.predicateForWorkouts(with:duration:)"),
      .number(duration))
  }

  /// Returns a predicate for workouts with at least one matching activity.
  ///
  /// - Precondition: The predicate isn't a block predicate.
  public class func predicateForWorkouts(activityPredicate: NSPredicate) -> NSPredicate {
    .carrying(
      .workoutActivity(
        required(in: "HKQuery.predicateForWorkouts(activityPredicate:)") {
          try SamplePredicate(activityPredicate)
        }))
  }

  /// Returns a predicate for the effort scores of a workout, or of one of its activities.
  public class func predicateForWorkoutEffortSamplesRelated(
    workout: HKWorkout, activity: HKWorkoutActivity?
  ) -> NSPredicate {
    .carrying(.objects(tiedBy: .workoutEffortRelationship, to: activity?.uuid ?? workout.uuid))
  }

  /// Returns a predicate for workout activities with an activity type.
  public class func predicateForWorkoutActivities(
    workoutActivityType: HKWorkoutActivityType
  ) -> NSPredicate {
    .comparing(.activityType, .equal, .number(Double(workoutActivityType.number)))
  }

  /// Returns a predicate that compares the duration, in seconds without pauses.
  public class func predicateForWorkoutActivities(
    operatorType: ComparisonOperators.Operator, duration: TimeInterval
  ) -> NSPredicate {
    .comparing(
      .activityDuration,
      PredicateComparator(operatorType, for: "HKQuery.predicateForWorkoutActivities(operatorType:duration:)"),
      .number(duration))
  }

  /// Returns a predicate for activities that overlap an interval, which may be open on either side.
  public class func predicateForWorkoutActivities(
    start startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    .carrying(.activities(from: startDate, to: endDate, options: options.value))
  }
}

// MARK: Totals

extension HKQuery {
  /// Returns a predicate that compares the total energy of workouts with an amount.
  public class func predicateForWorkouts(
    with operatorType: ComparisonOperators.Operator, totalEnergyBurned: HKQuantity
  ) -> NSPredicate {
    .comparing(
      .totalEnergyBurned,
      PredicateComparator(operatorType, for: "HKQuery.predicateForWorkouts(with:totalEnergyBurned:)"),
      .quantity(totalEnergyBurned.value))
  }

  /// Returns a predicate that compares the total distance of workouts with a length.
  public class func predicateForWorkouts(
    with operatorType: ComparisonOperators.Operator, totalDistance: HKQuantity
  ) -> NSPredicate {
    .comparing(
      .totalDistance,
      PredicateComparator(operatorType, for: "HKQuery.predicateForWorkouts(with:totalDistance:)"),
      .quantity(totalDistance.value))
  }

  /// Returns a predicate that compares the total number of strokes of workouts with a count.
  public class func predicateForWorkouts(
    with operatorType: ComparisonOperators.Operator, totalSwimmingStrokeCount: HKQuantity
  ) -> NSPredicate {
    .comparing(
      .totalSwimmingStrokeCount,
      PredicateComparator(operatorType, for: "HKQuery.predicateForWorkouts(with:totalSwimmingStrokeCount:)"),
      .quantity(totalSwimmingStrokeCount.value))
  }

  /// Returns a predicate that compares the total number of flights climbed of workouts with a
  /// count.
  public class func predicateForWorkouts(
    with operatorType: ComparisonOperators.Operator, totalFlightsClimbed: HKQuantity
  ) -> NSPredicate {
    .comparing(
      .totalFlightsClimbed,
      PredicateComparator(operatorType, for: "HKQuery.predicateForWorkouts(with:totalFlightsClimbed:)"),
      .quantity(totalFlightsClimbed.value))
  }
}

// MARK: Statistics

extension HKQuery {
  /// Returns a predicate for workouts that compares the sum of a type's samples with a quantity.
  public class func predicateForWorkouts(
    operatorType: ComparisonOperators.Operator, quantityType: HKQuantityType, sumQuantity: HKQuantity
  ) -> NSPredicate {
    statistic(.sum, of: quantityType, operatorType, sumQuantity, "predicateForWorkouts")
  }

  /// Returns a predicate for workouts that compares the average of a type's samples with a
  /// quantity.
  public class func predicateForWorkouts(
    operatorType: ComparisonOperators.Operator, quantityType: HKQuantityType, averageQuantity: HKQuantity
  ) -> NSPredicate {
    statistic(.average, of: quantityType, operatorType, averageQuantity, "predicateForWorkouts")
  }

  /// Returns a predicate for workouts that compares the minimum of a type's samples with a
  /// quantity.
  public class func predicateForWorkouts(
    operatorType: ComparisonOperators.Operator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
  ) -> NSPredicate {
    statistic(.minimum, of: quantityType, operatorType, minimumQuantity, "predicateForWorkouts")
  }

  /// Returns a predicate for workouts that compares the maximum of a type's samples with a
  /// quantity.
  public class func predicateForWorkouts(
    operatorType: ComparisonOperators.Operator, quantityType: HKQuantityType, maximumQuantity: HKQuantity
  ) -> NSPredicate {
    statistic(.maximum, of: quantityType, operatorType, maximumQuantity, "predicateForWorkouts")
  }

  /// Returns a predicate for activities that compares the sum of a type's samples with a quantity.
  public class func predicateForWorkoutActivities(
    operatorType: ComparisonOperators.Operator, quantityType: HKQuantityType, sumQuantity: HKQuantity
  ) -> NSPredicate {
    statistic(.activitySum, of: quantityType, operatorType, sumQuantity, "predicateForWorkoutActivities")
  }

  /// Returns a predicate for activities that compares the average of a type's samples with a
  /// quantity.
  public class func predicateForWorkoutActivities(
    operatorType: ComparisonOperators.Operator, quantityType: HKQuantityType, averageQuantity: HKQuantity
  ) -> NSPredicate {
    statistic(
      .activityAverage, of: quantityType, operatorType, averageQuantity, "predicateForWorkoutActivities")
  }

  /// Returns a predicate for activities that compares the minimum of a type's samples with a
  /// quantity.
  public class func predicateForWorkoutActivities(
    operatorType: ComparisonOperators.Operator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
  ) -> NSPredicate {
    statistic(
      .activityMinimum, of: quantityType, operatorType, minimumQuantity, "predicateForWorkoutActivities")
  }

  /// Returns a predicate for activities that compares the maximum of a type's samples with a
  /// quantity.
  public class func predicateForWorkoutActivities(
    operatorType: ComparisonOperators.Operator, quantityType: HKQuantityType, maximumQuantity: HKQuantity
  ) -> NSPredicate {
    statistic(
      .activityMaximum, of: quantityType, operatorType, maximumQuantity, "predicateForWorkoutActivities")
  }

  private class func statistic(
    _ statistic: PredicateStatistic, of type: HKQuantityType, _ operatorType: ComparisonOperators.Operator,
    _ quantity: HKQuantity, _ call: String
  ) -> NSPredicate {
    let comparator = PredicateComparator(operatorType, for: "HKQuery.\(call)(operatorType:quantityType:…)")
    return .carrying(.comparing(.statistic(statistic, type.type), comparator, .quantity(quantity.value)))
  }
}
