package import FoundationEssentials

/// The states that a workout session goes through, and the activity that goes on in it.
package struct WorkoutCourse: Sendable {
  /// The present state.
  package private(set) var state = State.notStarted
  /// When the session first ran; nil before.
  package private(set) var start: Date?
  /// When the session stopped or ended; nil before.
  package private(set) var end: Date?
  /// The part that goes on; nil where none does.
  package private(set) var activity: WorkoutActivity?

  /// The raw values of `HKWorkoutSessionState`.
  package enum State: Int, Hashable, Sendable, CaseIterable {
    case notStarted = 1
    case running
    case ended
    case paused
    case prepared
    case stopped
  }

  /// What a change of state brings.
  package struct Change: Hashable, Sendable {
    /// The state before the change.
    package let former: State
    /// The pause or resumption that the workout records.
    package let event: WorkoutEvent?
  }

  /// A session that has not started.
  package init() {}

  /// Goes to a state.
  ///
  /// - Throws: ``WorkoutCourseError`` where the state does not follow the present one.
  package mutating func change(to new: State, at date: Date) throws -> Change {
    guard Self.next[state, default: []].contains(new) else {
      throw WorkoutCourseError(state: state, refused: new)
    }
    let former = state
    let event = try Self.events[[former, new]].map { try WorkoutEvent($0, start: date) }
    state = new
    if new == .running { start = start ?? date }
    if new == .stopped || new == .ended { end = end ?? date }
    return Change(former: former, event: event)
  }

  /// Begins a part; one that goes on ends, and is given back.
  package mutating func begin(_ activity: WorkoutActivity) -> WorkoutActivity? {
    defer { self.activity = activity }
    return endActivity(on: activity.start)
  }

  /// Ends the part that goes on, at its own start at the earliest; nil where none does.
  package mutating func endActivity(on date: Date) -> WorkoutActivity? {
    guard var activity else { return nil }
    self.activity = nil
    activity.end = max(activity.start, date)
    return activity
  }

  /// Which states may follow which; an ended session stays ended.
  private static let next: [State: Set<State>] = [
    .notStarted: [.prepared, .running, .ended],
    .prepared: [.running, .ended],
    .running: [.paused, .stopped, .ended],
    .paused: [.running, .stopped, .ended],
    .stopped: [.ended],
  ]

  /// Which changes are events of the workout.
  private static let events: [[State]: WorkoutEvent.Kind] = [
    [.running, .paused]: .pause, [.paused, .running]: .resume,
  ]
}

/// A state that cannot follow another.
struct WorkoutCourseError: Error, Hashable, CustomStringConvertible {
  /// The state that the session is in.
  package let state: WorkoutCourse.State
  /// The state that cannot follow it.
  let refused: WorkoutCourse.State

  package var description: String { "a workout session that is \(state) cannot become \(refused)" }
}
