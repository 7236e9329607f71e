public import Foundation
import HealthModel
import Synchronization

/// A workout that goes on: prepare, start, pause, resume, stop, end.
///
/// There are no sensors here, so a session collects nothing by itself; its states, events and activities are those
/// of Apple's.
public final class HKWorkoutSession: NSObject, NSSecureCoding, Sendable {
  let healthStore: HKHealthStore
  let configuration: WorkoutConfiguration
  private let course = Mutex(WorkoutCourse())
  private let observer = Mutex(WeakDelegate())
  private let builder = Settable<HKLiveWorkoutBuilder>()
  private let queue = DispatchQueue(label: "HKWorkoutSession")

  /// - Throws: `HKError.errorInvalidArgument` for a pool without a length or another pool length than of a pool.
  public init(
    healthStore: HKHealthStore, configuration workoutConfiguration: HKWorkoutConfiguration
  ) throws {
    let value = workoutConfiguration.value
    guard value.lapLength?.isCompatible(with: .meter) ?? true else {
      throw HKError(invalid: "the length of a lap is a length")
    }
    self.healthStore = healthStore
    self.configuration = value
  }

  public var delegate: (any HKWorkoutSessionDelegate)? {
    get { observer.withLock { $0.delegate } }
    set { observer.withLock { $0.delegate = newValue } }
  }

  // MARK: What is known

  public var state: HKWorkoutSessionState { course.withLock { $0.state } }
  public var startDate: Date? { course.withLock { $0.start } }
  public var endDate: Date? { course.withLock { $0.end } }
  public var type: HKWorkoutSessionType { .primary }
  public var workoutConfiguration: HKWorkoutConfiguration { HKWorkoutConfiguration(configuration) }
  public var activityType: HKWorkoutActivityType { workoutConfiguration.activityType }
  public var locationType: HKWorkoutSessionLocationType { workoutConfiguration.locationType }

  /// The activity that goes on, or else the one that the session was made for.
  public var currentActivity: HKWorkoutActivity {
    HKWorkoutActivity(
      course.withLock { $0.activity }
        ?? WorkoutActivity(configuration: configuration, start: startDate ?? Date(), end: endDate))
  }

  // MARK: The course

  public func prepare() { change(to: .prepared, at: Date()) }

  /// Starts the session; nil means now.
  public func startActivity(with date: Date?) { change(to: .running, at: date ?? Date()) }
  public func pause() { change(to: .paused, at: Date()) }
  public func resume() { change(to: .running, at: Date()) }

  /// Stops the clock while the last samples may still come in; nil means now.
  public func stopActivity(with date: Date?) { change(to: .stopped, at: date ?? Date()) }
  public func end() { change(to: .ended, at: Date()) }

  /// Begins a part with an activity of its own.
  public func beginNewActivity(
    configuration workoutConfiguration: HKWorkoutConfiguration, date: Date, metadata: [String: Any]?
  ) {
    let metadata = required(in: "HKWorkoutSession.beginNewActivity(configuration:date:metadata:)") {
      try Metadata(metadata)
    }
    let activity = WorkoutActivity(
      configuration: workoutConfiguration.value, start: date, end: nil, metadata: metadata)
    course.withLock { $0.activity = activity }
    tell {
      $0.workoutSession($1, didBeginActivityWith: HKWorkoutConfiguration(activity.configuration), date: date)
    }
  }

  public func endCurrentActivity(on date: Date) {
    guard let activity = course.withLock({ $0.endActivity() }) else { return }
    tell {
      $0.workoutSession($1, didEndActivityWith: HKWorkoutConfiguration(activity.configuration), date: date)
    }
  }

  /// The builder that collects this session's workout; always the same one.
  public func associatedWorkoutBuilder() -> HKLiveWorkoutBuilder {
    builder.value(orMake: { HKLiveWorkoutBuilder(session: self) })
  }

  private func change(to state: HKWorkoutSessionState, at date: Date) {
    switch course.withLock({ $0.change(to: state, at: date) }) {
    case .success(let former): tell { $0.workoutSession($1, didChangeTo: state, from: former, date: date) }
    case .failure(let error): tell { $0.workoutSession($1, didFailWithError: error) }
    }
  }

  private func tell(_ call: @escaping @Sendable (any HKWorkoutSessionDelegate, HKWorkoutSession) -> Void) {
    queue.async { [self] in
      if let delegate { call(delegate, self) }
    }
  }

  // MARK: The session's twin on another device

  public func sendToRemoteWorkoutSession(data: Data) async throws { throw HKError.noStore }

  @preconcurrency
  public func sendToRemoteWorkoutSession(
    data: Data, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    healthStore.answer { completion(false, HKError.noStore) }
  }

  public func startMirroringToCompanionDevice() async throws { throw HKError.noStore }

  @preconcurrency
  public func startMirroringToCompanionDevice(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    healthStore.answer { completion(false, HKError.noStore) }
  }

  public func stopMirroringToCompanionDevice() async throws { throw HKError.noStore }

  @preconcurrency
  public func stopMirroringToCompanionDevice(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    healthStore.answer { completion(false, HKError.noStore) }
  }

  // MARK: Coding

  public static var supportsSecureCoding: Bool { true }

  /// A session that has not started, with the archived configuration.
  public init?(coder: NSCoder) {
    guard let configuration = coder.value(of: WorkoutConfiguration.self) else { return nil }
    self.healthStore = HKHealthStore()
    self.configuration = configuration
  }

  public func encode(with coder: NSCoder) { coder.write(configuration) }
}

/// A delegate that its owner keeps.
///
/// The reference is read and written under a lock only, and a delegate gets its calls one after the other.
private struct WeakDelegate: @unchecked Sendable {
  weak var delegate: (any HKWorkoutSessionDelegate)?
}

/// The states that a session goes through.
private struct WorkoutCourse: Sendable {
  private(set) var state = HKWorkoutSessionState.notStarted
  private(set) var start: Date?
  private(set) var end: Date?
  var activity: WorkoutActivity?

  /// Which states may follow which.
  private static let next: [HKWorkoutSessionState: Set<HKWorkoutSessionState>] = [
    .notStarted: [.prepared, .running, .ended],
    .prepared: [.running, .ended],
    .running: [.paused, .stopped, .ended],
    .paused: [.running, .stopped, .ended],
    .stopped: [.ended],
  ]

  /// Goes to a state and gives the former one.
  mutating func change(to new: HKWorkoutSessionState, at date: Date) -> Result<
    HKWorkoutSessionState, any Error
  > {
    guard Self.next[state]?.contains(new) ?? false else {
      return .failure(HKError(invalid: "a workout session that is \(state) cannot become \(new)"))
    }
    let former = state
    state = new
    if new == .running { start = start ?? date }
    if new == .stopped || new == .ended { end = end ?? date }
    return .success(former)
  }

  mutating func endActivity() -> WorkoutActivity? {
    defer { activity = nil }
    return activity
  }
}
