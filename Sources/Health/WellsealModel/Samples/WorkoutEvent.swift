package import FoundationEssentials

/// An event during a workout, such as a pause, lap or marker.
package struct WorkoutEvent: Hashable, Sendable, Codable {
  /// The kind of event.
  package var kind: Kind
  package var start: Date
  /// The end, which equals the start except for laps and segments.
  package var end: Date
  /// The metadata of the event.
  package var metadata: Metadata

  /// The kind of event.
  ///
  /// The raw values are those of `HKWorkoutEventType`.
  package enum Kind: Int, Sendable, CaseIterable, Codable {
    case pause = 1
    case resume
    case lap
    case marker
    case motionPaused
    case motionResumed
    case segment
    case pauseOrResumeRequest

    var mayLast: Bool { self == .lap || self == .segment }

    /// The name in messages and stored data, which never changes.
    package var stableName: String {
      switch self {
      case .pause: "pause"
      case .resume: "resume"
      case .lap: "lap"
      case .marker: "marker"
      case .motionPaused: "motionPaused"
      case .motionResumed: "motionResumed"
      case .segment: "segment"
      case .pauseOrResumeRequest: "pauseOrResumeRequest"
      }
    }
  }

  /// Creates an event.
  ///
  /// - Throws: ``SampleError/Reason`` if an event other than a lap or a segment has a duration, or
  ///   if it ends before it starts.
  package init(
    _ kind: Kind, start: Date, end: Date? = nil, metadata: Metadata = .none
  ) throws(SampleError.Reason) {
    self.kind = kind
    self.start = start
    self.end = end ?? start
    self.metadata = metadata
    try check()
  }

  func check() throws(SampleError.Reason) {
    try start.check()
    try end.check()
    guard start <= end else { throw .startAfterEnd }
    guard start == end || kind.mayLast else { throw .eventWithDuration }
  }

  static func checkLaps(_ events: [WorkoutEvent]) throws(SampleError.Reason) {
    let laps = events.filter { $0.kind == .lap }.sorted { $0.start < $1.start }
    for (lap, next) in zip(laps, laps.dropFirst()) where next.start < lap.end { throw .overlappingLaps }
  }

  private enum CodingKeys: String, CodingKey {
    case kind = "kind"
    case start = "start"
    case end = "end"
    case metadata = "metadata"
  }
}

extension WorkoutEvent {
  /// Returns the time between two dates without pauses, in seconds.
  package static func activeTime(from start: Date, to end: Date, events: [WorkoutEvent]) -> TimeInterval {
    activeIntervals(from: start, to: end, events: events).reduce(0) { $0 + $1.duration }
  }

  /// Returns the intervals between two dates without pauses, in order.
  ///
  /// A workout starts active. A pause during a pause and a resumption during activity change
  /// nothing. Motion pauses, which the system detects, count like requested ones.
  package static func activeIntervals(
    from start: Date, to end: Date, events: [WorkoutEvent]
  ) -> [DateInterval] {
    var active: [DateInterval] = []
    var runningSince: Date? = start
    for event in events.sorted(by: { $0.start < $1.start }) where event.start <= end {
      let date = max(start, event.start)
      switch (event.kind, runningSince) {
      case (.pause, let since?), (.motionPaused, let since?):
        active.append(DateInterval(start: since, end: date))
        runningSince = nil
      case (.resume, nil), (.motionResumed, nil): runningSince = date
      default: continue
      }
    }
    if let since = runningSince, since < end { active.append(DateInterval(start: since, end: end)) }
    return active
  }

  /// Returns the duration of a workout: the given one if it is positive, or else the active time.
  package static func duration(
    given: TimeInterval = 0, from start: Date, to end: Date, events: [WorkoutEvent] = []
  ) -> TimeInterval {
    given > 0 ? given : activeTime(from: start, to: end, events: events)
  }
}
