package import FoundationEssentials

/// A workout during its recording.
///
/// Call begin, add, end and finish in this order.
package struct WorkoutDraft: Sendable {
  /// The configuration of the workout.
  package let configuration: WorkoutConfiguration
  /// The measuring device, which becomes part of the workout sample.
  package let device: HealthDevice?
  /// The state of the recording.
  private(set) var state = State.notStarted
  /// The start, or `nil` before the recording begins.
  package private(set) var start: Date?
  /// The end, or `nil` before the recording ends.
  package private(set) var end: Date?
  /// The samples added so far; empty after the workout was discarded.
  package private(set) var samples: [HealthSample] = []
  /// The events, in the order of addition.
  package private(set) var events: [WorkoutEvent] = []
  /// The activities that were added; empty for a workout of one activity.
  package private(set) var activities: [WorkoutActivity] = []
  /// The metadata that was added; later entries replace earlier ones.
  package private(set) var metadata = Metadata.none
  private var zoneConfigurations: [HealthType: WorkoutZoneConfiguration] = [:]

  /// The state of a recording.
  ///
  /// The raw values are the end of an error message.
  package enum State: String, Hashable, Sendable {
    case notStarted = "has not begun"
    case collecting = "is being recorded"
    case ended = "has ended"
    case finished = "is finished"
    case discarded = "was discarded"
  }

  package init(configuration: WorkoutConfiguration, device: HealthDevice? = nil) {
    self.configuration = configuration
    self.device = device
  }

  /// Begins the recording.
  ///
  /// It can begin only once.
  package mutating func begin(at date: Date) throws(WorkoutDraftError) {
    try require([.notStarted], for: "begin")
    start = date
    state = .collecting
  }

  /// Adds samples and returns the zone changes that they cause.
  @discardableResult
  package mutating func add(samples: [HealthSample]) throws(WorkoutDraftError) -> [WorkoutZoneUpdate] {
    try require([.collecting, .ended], for: "add samples")
    let before = zoneConfigurations.mapValues { lastSample(of: $0.type) }
    self.samples += samples
    return zoneConfigurations.keys.sorted().compactMap { type in
      guard let group = zoneGroup(for: type), let last = lastSample(of: type) else { return nil }
      return WorkoutZoneUpdate(group, before: before[type].flatMap { $0 }, last: last)
    }
  }

  /// Adds events, during the recording or after its end.
  package mutating func add(events: [WorkoutEvent]) throws(WorkoutDraftError) {
    try require([.collecting, .ended], for: "add events")
    self.events += events
  }

  /// Adds metadata; later entries replace earlier ones.
  package mutating func add(metadata: Metadata) throws(WorkoutDraftError) {
    try require([.notStarted, .collecting, .ended], for: "add metadata")
    self.metadata = self.metadata.merging(metadata)
  }

  /// Adds an activity, during the recording or after its end.
  package mutating func add(activity: WorkoutActivity) throws(WorkoutDraftError) {
    try require([.collecting, .ended], for: "add an activity")
    activities.append(activity)
  }

  /// Updates the activity with a UUID.
  package mutating func updateActivity(
    _ uuid: UUID, end: Date? = nil, adding metadata: Metadata = .none
  ) throws(WorkoutDraftError) {
    try require([.collecting, .ended], for: "update an activity")
    guard let index = activities.firstIndex(where: { $0.uuid == uuid }) else { throw .unknownActivity }
    if let end {
      guard activities[index].start <= end else { throw .endBeforeStart }
      activities[index].end = end
    }
    activities[index].metadata = activities[index].metadata.merging(metadata)
  }

  /// Sets the zones of a type, or removes them if the configuration is `nil`.
  package mutating func divide(
    by configuration: WorkoutZoneConfiguration?, for type: HealthType
  ) throws(WorkoutDraftError) {
    guard configuration?.type ?? type == type else { throw .zonesOfAnotherType }
    zoneConfigurations[type] = configuration
  }

  /// Returns the zones of a type, or `nil` if it has none.
  package func zoneConfiguration(for type: HealthType) -> WorkoutZoneConfiguration? {
    zoneConfigurations[type]
  }

  /// Returns the time in each zone of a type so far, or `nil` if the type has no zones or the
  /// workout hasn't begun.
  package func zoneGroup(for type: HealthType) -> WorkoutZoneGroup? {
    guard let configuration = zoneConfigurations[type], let start else { return nil }
    let end = end ?? samples.lazy.filter { $0.type == type }.map(\.end).max() ?? start
    return WorkoutZoneGroup(configuration, samples: samples, from: start, to: max(start, end), events: events)
  }

  /// Ends the recording, not before its start.
  ///
  /// Measured data can still be added.
  package mutating func end(at date: Date) throws(WorkoutDraftError) {
    try require([.collecting], for: "end")
    guard let start, start <= date else { throw .endBeforeStart }
    end = date
    state = .ended
  }

  /// Discards the recording in any state.
  package mutating func discard() {
    state = .discarded
    samples = []
  }

  /// Creates the workout sample.
  ///
  /// The added samples are saved separately and related to it.
  package mutating func finish(uuid: UUID = .random()) throws -> HealthSample {
    try require([.ended], for: "finish")
    guard let start, let end else { throw WorkoutDraftError.endBeforeStart }
    let sample = try HealthSample(
      uuid: uuid, type: .workout, start: start, end: end, value: .workout(workout(from: start, to: end)),
      provenance: Provenance(device: device), metadata: metadata)
    state = .finished
    return sample
  }

  /// Returns the active time up to a date.
  ///
  /// It can decrease when an earlier pause is added.
  package func elapsedTime(at date: Date) -> TimeInterval {
    guard let start else { return 0 }
    return WorkoutEvent.activeTime(from: start, to: min(date, end ?? date), events: events)
  }

  /// Returns the statistics of every quantity type with samples, for the workout or a part of it.
  package func statistics(clippedTo interval: DateInterval? = nil) -> [HealthStatistics] {
    Set(samples.map(\.type)).filter { $0.kind == .quantity }.sorted().compactMap { type in
      try? StatisticsCalculation(.everything(for: type), of: type).statistics(
        of: samples, clippedTo: interval)
    }
  }

  private func lastSample(of type: HealthType) -> HealthSample? {
    samples.lazy.filter { $0.type == type }.max { $0.start < $1.start }
  }

  /// Returns the time in zones between two dates, for every type with zones.
  private func zoneGroups(from start: Date, to end: Date) -> [WorkoutZoneGroup] {
    zoneConfigurations.keys.sorted().compactMap { zoneConfigurations[$0] }.map {
      WorkoutZoneGroup($0, samples: samples, from: start, to: end, events: events)
    }
  }

  private func require(_ states: [State], for action: String) throws(WorkoutDraftError) {
    guard states.contains(state) else { throw .wrongState(action: action, state) }
  }
}

extension WorkoutDraft {
  private func workout(from start: Date, to end: Date) -> Workout {
    let statistics = statistics()
    let sum = { (types: [HealthType]) in
      types.lazy.compactMap { type in statistics.first { $0.type == type }?.merged.sum }.first
    }
    var workout = Workout(
      activityType: configuration.activityType,
      duration: WorkoutEvent.duration(from: start, to: end, events: events),
      events: events.sorted { $0.start < $1.start }, statistics: statistics,
      zoneGroups: zoneGroups(from: start, to: end),
      totalEnergyBurned: sum([.activeEnergyBurned]), totalDistance: sum(Self.distances),
      totalSwimmingStrokeCount: sum([.swimmingStrokeCount]), totalFlightsClimbed: sum([.flightsClimbed]))
    workout.activities =
      activities.isEmpty
      ? [WorkoutActivity(of: workout, from: start, to: end)]
      : activities.sorted { $0.start < $1.start }.map { completed($0, end: end) }
    return workout
  }

  /// Returns an activity with its events and statistics; an activity without an end ends with the
  /// workout.
  private func completed(_ activity: WorkoutActivity, end: Date) -> WorkoutActivity {
    let end = max(activity.start, activity.end ?? end)
    return WorkoutActivity(
      uuid: activity.uuid, configuration: activity.configuration, start: activity.start, end: end,
      workoutEvents: events, statistics: statistics(clippedTo: DateInterval(start: activity.start, end: end)),
      zoneGroups: zoneGroups(from: activity.start, to: end), metadata: activity.metadata)
  }

  /// The types whose sum is a workout's distance; the first with data counts.
  private static let distances: [HealthType] = [
    .distanceWalkingRunning, .distanceCycling, .distanceSwimming, .distanceWheelchair,
    .distanceDownhillSnowSports, .distanceCrossCountrySkiing, .distancePaddleSports, .distanceRowing,
    .distanceSkatingSports,
  ]
}

extension StatisticsOptions {
  /// Returns all options that are valid for a type, except separate sources.
  fileprivate static func everything(for type: HealthType) -> StatisticsOptions {
    type.row.aggregation == .cumulative
      ? [.cumulativeSum, .mostRecent, .duration]
      : [.discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration]
  }
}

/// An error that occurs when a step of a workout recording isn't allowed.
package enum WorkoutDraftError: Error, Hashable {
  case wrongState(action: String, WorkoutDraft.State)
  case endBeforeStart
  case unknownActivity
  case zonesOfAnotherType
}

extension WorkoutDraftError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .wrongState(let action, let state): "cannot \(action): the workout \(state.rawValue)"
    case .endBeforeStart: "a workout must end after it started"
    case .unknownActivity: "the workout has no such activity"
    case .zonesOfAnotherType: "the zones are those of another type"
    }
  }
}
