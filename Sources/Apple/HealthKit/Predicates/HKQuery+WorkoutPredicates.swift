public import Foundation
import WellsealModel

// Predicates over workouts and their activities.

extension HKQuery {
  /// Workouts of an activity.
  public class func predicateForWorkouts(with workoutActivityType: HKWorkoutActivityType) -> NSPredicate {
    .comparing(.workoutType, .equal, .number(Double(workoutActivityType.number)))
  }

  /// The duration is in seconds without pauses.
  public class func predicateForWorkouts(
    with operatorType: ComparisonOperators.Operator, duration: TimeInterval
  ) -> NSPredicate {
    .comparing(
      .workoutDuration,
      PredicateComparator(operatorType, for: "HKQuery.predicateForWorkouts(with:duration:)"),
      .number(duration))
  }

  /// Workouts of which some activity matches.
  ///
  /// - Precondition: The predicate is not made of a block.
  public class func predicateForWorkouts(activityPredicate: NSPredicate) -> NSPredicate {
    .carrying(
      .workoutActivity(
        required(in: "HKQuery.predicateForWorkouts(activityPredicate:)") {
          try SamplePredicate(activityPredicate)
        }))
  }

  /// The scores of effort of a workout, or of one of its activities.
  public class func predicateForWorkoutEffortSamplesRelated(
    workout: HKWorkout, activity: HKWorkoutActivity?
  ) -> NSPredicate {
    .carrying(.objects(tiedBy: .workoutEffortRelationship, to: activity?.uuid ?? workout.uuid))
  }

  /// Workout activities of an activity's type.
  public class func predicateForWorkoutActivities(
    workoutActivityType: HKWorkoutActivityType
  ) -> NSPredicate {
    .comparing(.activityType, .equal, .number(Double(workoutActivityType.number)))
  }

  /// The duration is in seconds without pauses.
  public class func predicateForWorkoutActivities(
    operatorType: ComparisonOperators.Operator, duration: TimeInterval
  ) -> NSPredicate {
    .comparing(
      .activityDuration,
      PredicateComparator(operatorType, for: "HKQuery.predicateForWorkoutActivities(operatorType:duration:)"),
      .number(duration))
  }

  /// Activities that overlap an interval; either side may be open.
  public class func predicateForWorkoutActivities(
    start startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    .carrying(.activities(from: startDate, to: endDate, options: options.value))
  }
}

// MARK: Totals

extension HKQuery {
  /// Workouts whose total energy compares with an amount.
  public class func predicateForWorkouts(
    with operatorType: ComparisonOperators.Operator, totalEnergyBurned: HKQuantity
  ) -> NSPredicate {
    .comparing(
      .totalEnergyBurned,
      PredicateComparator(operatorType, for: "HKQuery.predicateForWorkouts(with:totalEnergyBurned:)"),
      .quantity(totalEnergyBurned.value))
  }

  /// Workouts whose total distance compares with a length.
  public class func predicateForWorkouts(
    with operatorType: ComparisonOperators.Operator, totalDistance: HKQuantity
  ) -> NSPredicate {
    .comparing(
      .totalDistance,
      PredicateComparator(operatorType, for: "HKQuery.predicateForWorkouts(with:totalDistance:)"),
      .quantity(totalDistance.value))
  }

  /// Workouts whose total number of strokes compares with a count.
  public class func predicateForWorkouts(
    with operatorType: ComparisonOperators.Operator, totalSwimmingStrokeCount: HKQuantity
  ) -> NSPredicate {
    .comparing(
      .totalSwimmingStrokeCount,
      PredicateComparator(operatorType, for: "HKQuery.predicateForWorkouts(with:totalSwimmingStrokeCount:)"),
      .quantity(totalSwimmingStrokeCount.value))
  }

  /// Workouts whose total number of flights compares with a count.
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
  /// Workouts of which the sum of a type's samples compares with a quantity.
  public class func predicateForWorkouts(
    operatorType: ComparisonOperators.Operator, quantityType: HKQuantityType, sumQuantity: HKQuantity
  ) -> NSPredicate {
    statistic(.sum, of: quantityType, operatorType, sumQuantity, "predicateForWorkouts")
  }

  /// Workouts of which the average of a type's samples compares with a quantity.
  public class func predicateForWorkouts(
    operatorType: ComparisonOperators.Operator, quantityType: HKQuantityType, averageQuantity: HKQuantity
  ) -> NSPredicate {
    statistic(.average, of: quantityType, operatorType, averageQuantity, "predicateForWorkouts")
  }

  /// Workouts of which the least of a type's samples compares with a quantity.
  public class func predicateForWorkouts(
    operatorType: ComparisonOperators.Operator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
  ) -> NSPredicate {
    statistic(.minimum, of: quantityType, operatorType, minimumQuantity, "predicateForWorkouts")
  }

  /// Workouts of which the greatest of a type's samples compares with a quantity.
  public class func predicateForWorkouts(
    operatorType: ComparisonOperators.Operator, quantityType: HKQuantityType, maximumQuantity: HKQuantity
  ) -> NSPredicate {
    statistic(.maximum, of: quantityType, operatorType, maximumQuantity, "predicateForWorkouts")
  }

  /// Activities of which the sum of a type's samples compares with a quantity.
  public class func predicateForWorkoutActivities(
    operatorType: ComparisonOperators.Operator, quantityType: HKQuantityType, sumQuantity: HKQuantity
  ) -> NSPredicate {
    statistic(.activitySum, of: quantityType, operatorType, sumQuantity, "predicateForWorkoutActivities")
  }

  /// Activities of which the average of a type's samples compares with a quantity.
  public class func predicateForWorkoutActivities(
    operatorType: ComparisonOperators.Operator, quantityType: HKQuantityType, averageQuantity: HKQuantity
  ) -> NSPredicate {
    statistic(
      .activityAverage, of: quantityType, operatorType, averageQuantity, "predicateForWorkoutActivities")
  }

  /// Activities of which the least of a type's samples compares with a quantity.
  public class func predicateForWorkoutActivities(
    operatorType: ComparisonOperators.Operator, quantityType: HKQuantityType, minimumQuantity: HKQuantity
  ) -> NSPredicate {
    statistic(
      .activityMinimum, of: quantityType, operatorType, minimumQuantity, "predicateForWorkoutActivities")
  }

  /// Activities of which the greatest of a type's samples compares with a quantity.
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
