import WellsealModel

/// A total of a workout and the type that it sums.
///
/// An app that can't read the type doesn't see the total.
struct WorkoutTotal: Sendable {
  let field: PredicateField
  let property: any WritableKeyPath<Workout, HealthQuantity?> & Sendable
  /// The type for all activities that aren't in the table.
  let defaultType: HealthType
  /// The types of totals by raw values of `HKWorkoutActivityType`.
  var activities: [Int: HealthType] = [:]

  func type(_ activity: Int) -> HealthType { activities[activity] ?? defaultType }

  var types: Set<HealthType> { Set(activities.values).union([defaultType]) }

  static let all = [
    WorkoutTotal(field: .totalEnergyBurned, property: \.totalEnergyBurned, defaultType: .activeEnergyBurned),
    WorkoutTotal(
      field: .totalDistance, property: \.totalDistance, defaultType: .distanceWalkingRunning,
      activities: distances),
    WorkoutTotal(
      field: .totalSwimmingStrokeCount, property: \.totalSwimmingStrokeCount,
      defaultType: .swimmingStrokeCount),
    WorkoutTotal(field: .totalFlightsClimbed, property: \.totalFlightsClimbed, defaultType: .flightsClimbed),
  ]

  private static let distances: [Int: HealthType] = {
    let activities = HealthEnumeration(named: "HKWorkoutActivityType")
    return Dictionary(
      names.compactMap { name, type in
        activities?.cases.first { $0.name == name }.map { ($0.value, type) }
      }, uniquingKeysWith: { $1 })
  }()

  private static let names: [(String, HealthType)] = [
    ("cycling", .distanceCycling), ("handCycling", .distanceCycling), ("swimming", .distanceSwimming),
    ("rowing", .distanceRowing), ("paddleSports", .distancePaddleSports),
    ("skatingSports", .distanceSkatingSports), ("crossCountrySkiing", .distanceCrossCountrySkiing),
    ("downhillSkiing", .distanceDownhillSnowSports), ("snowboarding", .distanceDownhillSnowSports),
    ("snowSports", .distanceDownhillSnowSports), ("wheelchairWalkPace", .distanceWheelchair),
    ("wheelchairRunPace", .distanceWheelchair),
  ]
}
