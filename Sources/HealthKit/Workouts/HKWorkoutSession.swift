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

  /// - Throws: `HKError.errorInvalidArgument` where the length of a lap is not a length.
  public convenience init(
    healthStore: HKHealthStore, configuration workoutConfiguration: HKWorkoutConfiguration
  ) throws {
    let value = workoutConfiguration.value
    guard value.lapLength?.isCompatible(with: .meter) ?? true else {
      throw HKError(invalid: "the length of a lap is a length")
    }
    self.init(healthStore, value)
  }

  init(_ healthStore: HKHealthStore, _ configuration: WorkoutConfiguration) {
    self.healthStore = healthStore
    self.configuration = configuration
  }

  public var delegate: (any HKWorkoutSessionDelegate)? {
    get { observer.withLock { $0.delegate } }
    set { observer.withLock { $0.delegate = newValue } }
  }

  // MARK: What is known

  public var state: HKWorkoutSessionState { HKWorkoutSessionState(course.withLock { $0.state }) }
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
    let former = course.withLock { $0.begin(activity) }
    if let former { ended(former, on: date) }
    try? builder.value?.begin(activity)
    tell {
      $0.workoutSession($1, didBeginActivityWith: HKWorkoutConfiguration(activity.configuration), date: date)
    }
  }

  public func endCurrentActivity(on date: Date) {
    if let activity = course.withLock({ $0.endActivity(on: date) }) { ended(activity, on: date) }
  }

  /// The builder that collects this session's workout; always the same one.
  public func associatedWorkoutBuilder() -> HKLiveWorkoutBuilder {
    builder.value(orMake: { HKLiveWorkoutBuilder(session: self) })
  }

  // A builder that does not record yet, or no longer, takes neither activities nor events; that is no error here.

  private func ended(_ activity: WorkoutActivity, on date: Date) {
    try? builder.value?.end(activity.uuid, at: activity.end ?? date)
    tell {
      $0.workoutSession($1, didEndActivityWith: HKWorkoutConfiguration(activity.configuration), date: date)
    }
  }

  private func change(to state: WorkoutCourse.State, at date: Date) {
    do {
      let change = try HKError.invalid { try course.withLock { try $0.change(to: state, at: date) } }
      tell {
        $0.workoutSession(
          $1, didChangeTo: HKWorkoutSessionState(state), from: HKWorkoutSessionState(change.former),
          date: date)
      }
      guard let event = change.event else { return }
      if let builder = builder.value, builder.shouldCollectWorkoutEvents { try? builder.collect([event]) }
      tell { $0.workoutSession($1, didGenerate: HKWorkoutEvent(event)) }
    } catch {
      tell { $0.workoutSession($1, didFailWithError: error) }
    }
  }

  private func tell(_ call: @escaping @Sendable (any HKWorkoutSessionDelegate, HKWorkoutSession) -> Void) {
    queue.async { [self] in
      if let delegate { call(delegate, self) }
    }
  }

  // MARK: The session's twin on another device

  public func sendToRemoteWorkoutSession(data: Data) async throws { throw HKError.noOtherDevice }

  @preconcurrency
  public func sendToRemoteWorkoutSession(
    data: Data, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    healthStore.answer { completion(false, HKError.noOtherDevice) }
  }

  public func startMirroringToCompanionDevice() async throws { throw HKError.noOtherDevice }

  @preconcurrency
  public func startMirroringToCompanionDevice(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    healthStore.answer { completion(false, HKError.noOtherDevice) }
  }

  public func stopMirroringToCompanionDevice() async throws { throw HKError.noOtherDevice }

  @preconcurrency
  public func stopMirroringToCompanionDevice(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    healthStore.answer { completion(false, HKError.noOtherDevice) }
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

extension HKWorkoutSessionState {
  /// The raw values are the same.
  fileprivate init(_ state: WorkoutCourse.State) { self = Self(rawValue: state.rawValue) ?? .notStarted }
}
