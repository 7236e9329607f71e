package import FoundationEssentials

/// What a workout sample says: kind of activity, active time, events, activities and statistics.
package struct Workout: Hashable, Sendable, Codable {
  /// A raw value of `HKWorkoutActivityType`; values that are newer than the table are kept.
  package var activityType: Int
  /// Active time in seconds, without pauses.
  package var duration: TimeInterval
  /// The events in the order of their starts.
  package var events: [WorkoutEvent]
  /// The activities, at least one for a stored workout; see ``WorkoutActivity/init(of:from:to:)``.
  package var activities: [WorkoutActivity]
  /// The statistics over the whole workout, at most one for each quantity type.
  package var statistics: [HealthStatistics]
  /// The groups of zones, at most one for each quantity type.
  package var zoneGroups: [WorkoutZoneGroup]
  /// Compatible with kilocalories; nil where no energy was counted.
  package var totalEnergyBurned: HealthQuantity?
  /// Compatible with metres; nil where no distance was counted.
  package var totalDistance: HealthQuantity?
  /// A count; nil where no strokes were counted.
  package var totalSwimmingStrokeCount: HealthQuantity?
  /// A count; nil where no flights were counted.
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

  /// The statistics of a quantity type; nil where the workout has no samples of it.
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

/// What a workout is to be, or was: its activity and where it takes place.
package struct WorkoutConfiguration: Hashable, Sendable, Codable {
  /// A raw value of `HKWorkoutActivityType`.
  package var activityType: Int
  /// A raw value of `HKWorkoutSessionLocationType`: 1 is unknown.
  package var locationType: Int
  /// A raw value of `HKWorkoutSwimmingLocationType`: 0 is unknown.
  package var swimmingLocationType: Int
  /// The length of a pool; nil where none was given.
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

/// A part of a workout with an activity of its own.
package struct WorkoutActivity: Hashable, Sendable, Codable {
  /// The identifier by which an effort score names the activity.
  package var uuid: UUID
  /// What was done, and where.
  package var configuration: WorkoutConfiguration
  package var start: Date
  /// Nil while the activity goes on.
  package var end: Date?
  /// Active time in seconds, without pauses.
  package var duration: TimeInterval
  /// The workout's events that overlap the activity, in the order of their starts.
  package var events: [WorkoutEvent]
  /// The statistics over the activity's time, at most one for each quantity type.
  package var statistics: [HealthStatistics]
  /// The groups of zones, at most one for each quantity type.
  package var zoneGroups: [WorkoutZoneGroup]
  /// The entries of the activity, apart from those of the workout.
  package var metadata: Metadata

  /// Makes an activity out of the events of its workout that overlap it.
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

  /// The one activity of a workout that names none.
  package init(of workout: Workout, from start: Date, to end: Date) {
    self.init(
      configuration: WorkoutConfiguration(activityType: workout.activityType), start: start, end: end,
      workoutEvents: workout.events, statistics: workout.statistics, zoneGroups: workout.zoneGroups)
    duration = workout.duration
  }

  /// The statistics of a quantity type; nil where the activity has no samples of it.
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
