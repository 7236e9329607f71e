/// The types that a workout session collects automatically.
package enum WorkoutCollection {
  /// Returns the types of energy and heart rate, and of distance if the activity has one.
  ///
  /// The activity is a raw value of `HKWorkoutActivityType`, or `nil` if unknown.
  package static func types(for activityType: Int?) -> [HealthType] {
    let activities = HealthEnumeration(named: "HKWorkoutActivityType")
    let distance = activityType.flatMap { activities?[$0] }.flatMap { distances[$0.name] }
    return [.activeEnergyBurned, .basalEnergyBurned, .heartRate] + (distance.map { [$0] } ?? [])
  }

  /// The distance type of an activity, by the name of its case.
  private static let distances: [String: HealthType] = [
    "running": .distanceWalkingRunning, "walking": .distanceWalkingRunning, "hiking": .distanceWalkingRunning,
    "cycling": .distanceCycling, "handCycling": .distanceCycling, "swimming": .distanceSwimming,
    "rowing": .distanceRowing, "paddleSports": .distancePaddleSports, "skatingSports": .distanceSkatingSports,
    "crossCountrySkiing": .distanceCrossCountrySkiing, "downhillSkiing": .distanceDownhillSnowSports,
    "snowboarding": .distanceDownhillSnowSports, "wheelchairWalkPace": .distanceWheelchair,
    "wheelchairRunPace": .distanceWheelchair,
  ]
}
