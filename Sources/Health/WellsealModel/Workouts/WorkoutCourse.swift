package import FoundationEssentials

/// The state machine of a workout session, with its current activity.
package struct WorkoutCourse: Sendable {
  /// The current state.
  package private(set) var state = State.notStarted
  /// The first start of the session, or `nil` before it.
  package private(set) var start: Date?
  /// The date when the session stopped or ended, or `nil` before.
  package private(set) var end: Date?
  /// The current activity, or `nil` if there is none.
  package private(set) var activity: WorkoutActivity?

  /// The state of a session.
  ///
  /// The raw values are those of `HKWorkoutSessionState`.
  package enum State: Int, Hashable, Sendable, CaseIterable {
    case notStarted = 1
    case running
    case ended
    case paused
    case prepared
    case stopped
  }

  /// The result of a state change.
  package struct Change: Hashable, Sendable {
    /// The previous state.
    package let former: State
    /// The pause or resumption to record in the workout.
    package let event: WorkoutEvent?
  }

  /// Creates a session that hasn't started.
  package init() {}

  /// Changes the state.
  ///
  /// - Throws: ``WorkoutCourseError`` if the transition isn't allowed.
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

  /// Starts an activity.
  ///
  /// If another one is in progress, ends and returns it.
  package mutating func begin(_ activity: WorkoutActivity) -> WorkoutActivity? {
    defer { self.activity = activity }
    return endActivity(on: activity.start)
  }

  /// Ends the current activity, not before its start, and returns it, or `nil` if there is none.
  package mutating func endActivity(on date: Date) -> WorkoutActivity? {
    guard var activity else { return nil }
    self.activity = nil
    activity.end = max(activity.start, date)
    return activity
  }

  /// The allowed transitions; an ended session stays ended.
  private static let next: [State: Set<State>] = [
    .notStarted: [.prepared, .running, .ended],
    .prepared: [.running, .ended],
    .running: [.paused, .stopped, .ended],
    .paused: [.running, .stopped, .ended],
    .stopped: [.ended],
  ]

  /// The transitions that are events of the workout.
  private static let events: [[State]: WorkoutEvent.Kind] = [
    [.running, .paused]: .pause, [.paused, .running]: .resume,
  ]
}

/// An error that occurs when a state transition isn't allowed.
struct WorkoutCourseError: Error, Hashable, CustomStringConvertible {
  /// The current state of the session.
  package let state: WorkoutCourse.State
  /// The rejected state.
  let refused: WorkoutCourse.State

  package var description: String { "a workout session that is \(state) cannot become \(refused)" }
}
