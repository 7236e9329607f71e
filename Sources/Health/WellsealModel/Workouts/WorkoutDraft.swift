package import FoundationEssentials

/// A workout that is being recorded: begin, add, end, finish, in this order.
package struct WorkoutDraft: Sendable {
  /// What the workout is to be.
  package let configuration: WorkoutConfiguration
  /// What measures; the workout's sample names it.
  package let device: HealthDevice?
  /// How far the recording has come.
  private(set) var state = State.notStarted
  /// Nil until the recording begins.
  package private(set) var start: Date?
  /// Nil until the recording ends.
  package private(set) var end: Date?
  /// What was added so far; empty again after the workout was discarded.
  package private(set) var samples: [HealthSample] = []
  /// The events in the order in which they were added.
  package private(set) var events: [WorkoutEvent] = []
  /// The parts that were added; empty for a workout of one activity.
  package private(set) var activities: [WorkoutActivity] = []
  /// What was added, later entries in the place of earlier ones.
  package private(set) var metadata = Metadata.none
  private var zoneConfigurations: [HealthType: WorkoutZoneConfiguration] = [:]

  /// How far a recording has come; the raw values end a sentence.
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

  /// Begins the recording; once only.
  package mutating func begin(at date: Date) throws(WorkoutDraftError) {
    try require([.notStarted], for: "begin")
    start = date
    state = .collecting
  }

  /// Adds samples, and tells which changes of zone they bring.
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

  /// Adds events, while the workout is recorded or after it has ended.
  package mutating func add(events: [WorkoutEvent]) throws(WorkoutDraftError) {
    try require([.collecting, .ended], for: "add events")
    self.events += events
  }

  /// Adds metadata; later entries win.
  package mutating func add(metadata: Metadata) throws(WorkoutDraftError) {
    try require([.notStarted, .collecting, .ended], for: "add metadata")
    self.metadata = self.metadata.merging(metadata)
  }

  /// Adds a part, while the workout is recorded or after it has ended.
  package mutating func add(activity: WorkoutActivity) throws(WorkoutDraftError) {
    try require([.collecting, .ended], for: "add an activity")
    activities.append(activity)
  }

  /// Changes the activity with a UUID.
  package mutating func updateActivity(
    _ uuid: UUID, end: Date? = nil, adding metadata: Metadata = .none
  ) throws(WorkoutDraftError) {
    try require([.collecting, .ended], for: "update an activity")
    guard let place = activities.firstIndex(where: { $0.uuid == uuid }) else { throw .unknownActivity }
    if let end {
      guard activities[place].start <= end else { throw .endBeforeStart }
      activities[place].end = end
    }
    activities[place].metadata = activities[place].metadata.merging(metadata)
  }

  /// Divides the time by zones of a type; nil takes them back.
  package mutating func divide(
    by configuration: WorkoutZoneConfiguration?, for type: HealthType
  ) throws(WorkoutDraftError) {
    guard configuration?.type ?? type == type else { throw .zonesOfAnotherType }
    zoneConfigurations[type] = configuration
  }

  /// The zones of a type; nil where it has none.
  package func zoneConfiguration(for type: HealthType) -> WorkoutZoneConfiguration? {
    zoneConfigurations[type]
  }

  /// The time in each zone of a type so far; nil where the type has no zones or the workout has not begun.
  package func zoneGroup(for type: HealthType) -> WorkoutZoneGroup? {
    guard let configuration = zoneConfigurations[type], let start else { return nil }
    let end = end ?? samples.lazy.filter { $0.type == type }.map(\.end).max() ?? start
    return WorkoutZoneGroup(configuration, samples: samples, from: start, to: max(start, end), events: events)
  }

  /// Ends the recording, not before its start; what was measured may still be added.
  package mutating func end(at date: Date) throws(WorkoutDraftError) {
    try require([.collecting], for: "end")
    guard let start, start <= date else { throw .endBeforeStart }
    end = date
    state = .ended
  }

  /// Throws the recording away, in whatever state it is.
  package mutating func discard() {
    state = .discarded
    samples = []
  }

  /// Makes the workout's sample; the samples that were added are saved beside it and tied to it.
  package mutating func finish(uuid: UUID = .random()) throws -> HealthSample {
    try require([.ended], for: "finish")
    guard let start, let end else { throw WorkoutDraftError.endBeforeStart }
    let sample = try HealthSample(
      uuid: uuid, type: .workout, start: start, end: end, value: .workout(workout(from: start, to: end)),
      provenance: Provenance(device: device), metadata: metadata)
    state = .finished
    return sample
  }

  /// The active time up to a date; it can shrink when an earlier pause is added.
  package func elapsedTime(at date: Date) -> TimeInterval {
    guard let start else { return 0 }
    return WorkoutEvent.activeTime(from: start, to: min(date, end ?? date), events: events)
  }

  /// The statistics of every quantity type that has samples, over the workout or a part of it.
  package func statistics(clippedTo interval: DateInterval? = nil) -> [HealthStatistics] {
    Set(samples.map(\.type)).filter { $0.kind == .quantity }.sorted().compactMap { type in
      try? StatisticsCalculation(.everything(for: type), of: type).statistics(
        of: samples, clippedTo: interval)
    }
  }

  private func lastSample(of type: HealthType) -> HealthSample? {
    samples.lazy.filter { $0.type == type }.max { $0.start < $1.start }
  }

  /// The time in zones between two dates, for every type that has zones.
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
      ? [WorkoutActivity(of: workout, from: start, to: end)] : activities.map { completed($0, end: end) }
    return workout
  }

  /// An activity with the events and statistics of its time; one that is still open ends with the workout.
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
  /// Every option that goes with a type, sources not separated.
  fileprivate static func everything(for type: HealthType) -> StatisticsOptions {
    type.row.aggregation == .cumulative
      ? [.cumulativeSum, .mostRecent, .duration]
      : [.discreteAverage, .discreteMin, .discreteMax, .mostRecent, .duration]
  }
}

/// Why a step of recording a workout is refused.
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
    case .endBeforeStart: "a workout ends after it began"
    case .unknownActivity: "the workout has no such activity"
    case .zonesOfAnotherType: "the zones are those of another type"
    }
  }
}
