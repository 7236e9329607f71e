import WellsealModel

/// A total of a workout and the type that it sums.
///
/// An app that can't read the type doesn't see the total.
struct WorkoutTotal: Sendable {
  let field: PredicateField
  let property: any WritableKeyPath<Workout, HealthQuantity?> & Sendable
  /// The type for all activities that aren't in the table.
  let usual: HealthType
  /// The types of totals by raw values of `HKWorkoutActivityType`.
  var activities: [Int: HealthType] = [:]

  func type(_ activity: Int) -> HealthType { activities[activity] ?? usual }

  var types: Set<HealthType> { Set(activities.values).union([usual]) }

  static let all = [
    WorkoutTotal(field: .totalEnergyBurned, property: \.totalEnergyBurned, usual: .activeEnergyBurned),
    WorkoutTotal(
      field: .totalDistance, property: \.totalDistance, usual: .distanceWalkingRunning, activities: distances),
    WorkoutTotal(
      field: .totalSwimmingStrokeCount, property: \.totalSwimmingStrokeCount, usual: .swimmingStrokeCount),
    WorkoutTotal(field: .totalFlightsClimbed, property: \.totalFlightsClimbed, usual: .flightsClimbed),
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
