package import FoundationEssentials

/// The content of a workout sample: activity type, active time, events, activities and statistics.
package struct Workout: Hashable, Sendable, Codable {
  /// The activity type, as a raw value of `HKWorkoutActivityType`.
  ///
  /// Values newer than the table are preserved.
  package var activityType: Int
  /// The active time in seconds, without pauses.
  package var duration: TimeInterval
  /// The events, sorted by start.
  package var events: [WorkoutEvent]
  /// The activities, at least one in a stored workout; see ``WorkoutActivity/init(of:from:to:)``.
  package var activities: [WorkoutActivity]
  /// The statistics of the whole workout, at most one for each quantity type.
  package var statistics: [HealthStatistics]
  /// The zone groups, at most one for each quantity type.
  package var zoneGroups: [WorkoutZoneGroup]
  /// The total energy, or `nil` if it wasn't measured; compatible with kilocalories.
  package var totalEnergyBurned: HealthQuantity?
  /// The total distance, or `nil` if it wasn't measured; compatible with meters.
  package var totalDistance: HealthQuantity?
  /// The number of swimming strokes, or `nil` if they weren't counted.
  package var totalSwimmingStrokeCount: HealthQuantity?
  /// The number of flights climbed, or `nil` if they weren't counted.
  package var totalFlightsClimbed: HealthQuantity?

  package init(
    activityType: Int, duration: TimeInterval, events: [WorkoutEvent] = [],
    activities: [WorkoutActivity] = [],
    statistics: [HealthStatistics] = [], zoneGroups: [WorkoutZoneGroup] = [],
    totalEnergyBurned: HealthQuantity? = nil, totalDistance: HealthQuantity? = nil,
    totalSwimmingStrokeCount: HealthQuantity? = nil,
    totalFlightsClimbed: HealthQuantity? = nil
  ) {
    self.activityType = activityType
    self.duration = duration
    self.events = events
    self.activities = activities
    self.statistics = statistics
    self.zoneGroups = zoneGroups
    self.totalEnergyBurned = totalEnergyBurned
    self.totalDistance = totalDistance
    self.totalSwimmingStrokeCount = totalSwimmingStrokeCount
    self.totalFlightsClimbed = totalFlightsClimbed
  }

  /// Returns the statistics of a quantity type, or `nil` if the workout has no samples of it.
  package func statistics(for type: HealthType) -> HealthStatistics? { statistics.first { $0.type == type } }

  func check() throws(SampleError.Reason) {
    guard duration >= 0 else { throw .outsideRange("duration") }
    for event in events { try event.check() }
    try WorkoutEvent.checkLaps(events)
    try totalEnergyBurned?.check(.kilocalorie)
    try totalDistance?.check(.meter)
    try totalSwimmingStrokeCount?.check(.count)
    try totalFlightsClimbed?.check(.count)
    for activity in activities { try activity.check() }
    for group in zoneGroups { try group.check() }
  }

  private enum CodingKeys: String, CodingKey {
    case activityType = "activityType"
    case duration = "duration"
    case events = "events"
    case activities = "activities"
    case statistics = "statistics"
    case zoneGroups = "zoneGroups"
    case totalEnergyBurned = "totalEnergyBurned"
    case totalDistance = "totalDistance"
    case totalSwimmingStrokeCount = "totalSwimmingStrokeCount"
    case totalFlightsClimbed = "totalFlightsClimbed"
  }
}

/// The configuration of a planned or finished workout: its activity and location type.
package struct WorkoutConfiguration: Hashable, Sendable, Codable {
  /// The activity type, as a raw value of `HKWorkoutActivityType`.
  package var activityType: Int
  /// The location type, as a raw value of `HKWorkoutSessionLocationType`: 1 is unknown.
  package var locationType: Int
  /// The swimming location type, as a raw value of `HKWorkoutSwimmingLocationType`: 0 is unknown.
  package var swimmingLocationType: Int
  /// The length of the pool, or `nil` if not specified.
  package var lapLength: HealthQuantity?

  package init(
    activityType: Int, locationType: Int = 1, swimmingLocationType: Int = 0, lapLength: HealthQuantity? = nil
  ) {
    self.activityType = activityType
    self.locationType = locationType
    self.swimmingLocationType = swimmingLocationType
    self.lapLength = lapLength
  }

  private enum CodingKeys: String, CodingKey {
    case activityType = "activityType"
    case locationType = "locationType"
    case swimmingLocationType = "swimmingLocationType"
    case lapLength = "lapLength"
  }
}

/// A part of a workout with its own activity type.
package struct WorkoutActivity: Hashable, Sendable, Codable {
  /// The identifier that effort scores use to refer to the activity.
  package var uuid: UUID
  /// The activity type and location type.
  package var configuration: WorkoutConfiguration
  package var start: Date
  /// The end, or `nil` during the activity.
  package var end: Date?
  /// The active time in seconds, without pauses.
  package var duration: TimeInterval
  /// The workout's events that overlap the activity, sorted by start.
  package var events: [WorkoutEvent]
  /// The statistics for the activity, at most one for each quantity type.
  package var statistics: [HealthStatistics]
  /// The zone groups, at most one for each quantity type.
  package var zoneGroups: [WorkoutZoneGroup]
  /// The metadata of the activity, independent of the workout's.
  package var metadata: Metadata

  /// Creates an activity with those events of its workout that overlap it.
  package init(
    uuid: UUID = .random(), configuration: WorkoutConfiguration, start: Date, end: Date?,
    workoutEvents: [WorkoutEvent] = [], statistics: [HealthStatistics] = [],
    zoneGroups: [WorkoutZoneGroup] = [], metadata: Metadata = .none
  ) {
    let interval = start...max(start, end ?? .distantFuture)
    self.uuid = uuid
    self.configuration = configuration
    self.start = start
    self.end = end
    self.events = workoutEvents.filter { $0.end >= interval.lowerBound && $0.start <= interval.upperBound }
      .sorted { $0.start < $1.start }
    self.duration = end.map { WorkoutEvent.activeTime(from: start, to: $0, events: workoutEvents) } ?? 0
    self.statistics = statistics
    self.zoneGroups = zoneGroups
    self.metadata = metadata
  }

  /// Creates the only activity of a workout that has none of its own.
  package init(of workout: Workout, from start: Date, to end: Date) {
    self.init(
      configuration: WorkoutConfiguration(activityType: workout.activityType), start: start, end: end,
      workoutEvents: workout.events, statistics: workout.statistics, zoneGroups: workout.zoneGroups)
    duration = workout.duration
  }

  /// Returns the statistics of a quantity type, or `nil` if the activity has no samples of it.
  package func statistics(for type: HealthType) -> HealthStatistics? { statistics.first { $0.type == type } }

  func check() throws(SampleError.Reason) {
    try start.check()
    try end?.check()
    guard end.map({ start <= $0 }) ?? true else { throw .startAfterEnd }
    for event in events { try event.check() }
    for group in zoneGroups { try group.check() }
  }

  private enum CodingKeys: String, CodingKey {
    case uuid = "uuid"
    case configuration = "configuration"
    case start = "start"
    case end = "end"
    case duration = "duration"
    case events = "events"
    case statistics = "statistics"
    case zoneGroups = "zoneGroups"
    case metadata = "metadata"
  }
}
