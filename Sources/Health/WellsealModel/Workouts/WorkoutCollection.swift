/// Which types a workout session collects by itself.
package enum WorkoutCollection {
  /// Energy, heart rate and, where the activity covers ground, distance.
  ///
  /// The activity is a raw value of `HKWorkoutActivityType`, and nil where it is not known.
  package static func types(for activityType: Int?) -> [HealthType] {
    let activities = HealthEnumeration(named: "HKWorkoutActivityType")
    let distance = activityType.flatMap { activities?[$0] }.flatMap { distances[$0.name] }
    return [.activeEnergyBurned, .basalEnergyBurned, .heartRate] + (distance.map { [$0] } ?? [])
  }

  /// The distance of an activity, by the name of its case.
  private static let distances: [String: HealthType] = [
    "running": .distanceWalkingRunning, "walking": .distanceWalkingRunning, "hiking": .distanceWalkingRunning,
    "cycling": .distanceCycling, "handCycling": .distanceCycling, "swimming": .distanceSwimming,
    "rowing": .distanceRowing, "paddleSports": .distancePaddleSports, "skatingSports": .distanceSkatingSports,
    "crossCountrySkiing": .distanceCrossCountrySkiing, "downhillSkiing": .distanceDownhillSnowSports,
    "snowboarding": .distanceDownhillSnowSports, "wheelchairWalkPace": .distanceWheelchair,
    "wheelchairRunPace": .distanceWheelchair,
  ]
}
