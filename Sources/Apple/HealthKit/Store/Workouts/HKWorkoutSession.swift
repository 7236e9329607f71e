public import Foundation
import Synchronization
import WellsealModel

/// A running workout: prepare, start, pause, resume, stop, end.
///
/// There are no sensors here, so a session collects no samples. Its states, events and activities
/// are the same as Apple's.
public final class HKWorkoutSession: NSObject, NSSecureCoding, Sendable {
  let healthStore: HKHealthStore
  let configuration: WorkoutConfiguration
  private let course = Mutex(WorkoutCourse())
  private let observer = Mutex(WeakDelegate())
  private let builder = Settable<HKLiveWorkoutBuilder>()
  private let queue = DispatchQueue(label: "HKWorkoutSession")

  /// Creates a workout session.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the unit of the lap length isn't a unit of length.
  public convenience init(
    healthStore: HKHealthStore, configuration workoutConfiguration: HKWorkoutConfiguration
  ) throws {
    let value = workoutConfiguration.value
    guard value.lapLength?.isCompatible(with: .meter) ?? true else {
      throw HKError(invalid: "the length of a lap must be a length")
    }
    self.init(healthStore, value)
  }

  init(_ healthStore: HKHealthStore, _ configuration: WorkoutConfiguration) {
    self.healthStore = healthStore
    self.configuration = configuration
  }

  /// The delegate that is notified about the session, as a weak reference.
  public var delegate: (any HKWorkoutSessionDelegate)? {
    get { observer.withLock { $0.delegate } }
    set { observer.withLock { $0.delegate = newValue } }
  }

  // MARK: Current state

  /// The state of the session.
  public var state: HKWorkoutSessionState { HKWorkoutSessionState(course.withLock { $0.state }) }

  /// The start of the session, or `nil` before it begins.
  public var startDate: Date? { course.withLock { $0.start } }

  /// The end of the session, or `nil` before it ends.
  public var endDate: Date? { course.withLock { $0.end } }

  /// The type of the session.
  ///
  /// It is always primary, because no session is mirrored.
  public var type: HKWorkoutSessionType { .primary }

  /// The activity type and location type of the workout.
  public var workoutConfiguration: HKWorkoutConfiguration { HKWorkoutConfiguration(configuration) }

  /// The type of the activity.
  public var activityType: HKWorkoutActivityType { workoutConfiguration.activityType }

  /// The type of the location, such as indoors or outdoors.
  public var locationType: HKWorkoutSessionLocationType { workoutConfiguration.locationType }

  /// The current activity, or the activity that the session was created for.
  public var currentActivity: HKWorkoutActivity {
    HKWorkoutActivity(
      course.withLock { $0.activity }
        ?? WorkoutActivity(configuration: configuration, start: startDate ?? Date(), end: endDate))
  }

  // MARK: State changes

  /// Prepares the session.
  ///
  /// It begins with ``startActivity(with:)``.
  public func prepare() { change(to: .prepared, at: Date()) }

  /// Starts the session at a date, or now if the date is `nil`.
  public func startActivity(with date: Date?) { change(to: .running, at: date ?? Date()) }

  /// Pauses the session.
  public func pause() { change(to: .paused, at: Date()) }

  /// Resumes the session after a pause.
  public func resume() { change(to: .running, at: Date()) }

  /// Stops the clock at a date, or now if the date is `nil`.
  ///
  /// The last samples may still arrive.
  public func stopActivity(with date: Date?) { change(to: .stopped, at: date ?? Date()) }

  /// Ends the session.
  ///
  /// It can't begin again.
  public func end() { change(to: .ended, at: Date()) }

  /// Begins a new activity within the session.
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
    notifyDelegate {
      $0.workoutSession($1, didBeginActivityWith: HKWorkoutConfiguration(activity.configuration), date: date)
    }
  }

  /// Ends the current activity at a date.
  public func endCurrentActivity(on date: Date) {
    if let activity = course.withLock({ $0.endActivity(on: date) }) { ended(activity, on: date) }
  }

  /// Returns the builder that collects this session's workout.
  ///
  /// It returns the same builder every time.
  public func associatedWorkoutBuilder() -> HKLiveWorkoutBuilder {
    builder.value(orMake: { HKLiveWorkoutBuilder(session: self) })
  }

  // A builder that isn't recording rejects activities and events. This isn't an error here.

  private func ended(_ activity: WorkoutActivity, on date: Date) {
    try? builder.value?.end(activity.uuid, at: activity.end ?? date)
    notifyDelegate {
      $0.workoutSession($1, didEndActivityWith: HKWorkoutConfiguration(activity.configuration), date: date)
    }
  }

  private func change(to state: WorkoutCourse.State, at date: Date) {
    do {
      let change = try HKError.invalid { try course.withLock { try $0.change(to: state, at: date) } }
      notifyDelegate {
        $0.workoutSession(
          $1, didChangeTo: HKWorkoutSessionState(state), from: HKWorkoutSessionState(change.former),
          date: date)
      }
      guard let event = change.event else { return }
      if let builder = builder.value, builder.shouldCollectWorkoutEvents { try? builder.collect([event]) }
      notifyDelegate { $0.workoutSession($1, didGenerate: HKWorkoutEvent(event)) }
    } catch {
      notifyDelegate { $0.workoutSession($1, didFailWithError: error) }
    }
  }

  private func notifyDelegate(
    _ call: @escaping @Sendable (any HKWorkoutSessionDelegate, HKWorkoutSession) -> Void
  ) {
    queue.async { [self] in
      if let delegate { call(delegate, self) }
    }
  }

  // MARK: Mirroring to another device

  /// Fails, because there is no other device.
  ///
  /// - Throws: `HKError.errorHealthDataUnavailable`.
  public func sendToRemoteWorkoutSession(data: Data) async throws { throw HKError.noOtherDevice }

  /// Fails, because there is no other device.
  ///
  /// The handler receives the error.
  @preconcurrency
  public func sendToRemoteWorkoutSession(
    data: Data, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    healthStore.answer { completion(false, HKError.noOtherDevice) }
  }

  /// Fails, because there is no other device.
  ///
  /// - Throws: `HKError.errorHealthDataUnavailable`.
  public func startMirroringToCompanionDevice() async throws { throw HKError.noOtherDevice }

  /// Fails, because there is no other device.
  ///
  /// The handler receives the error.
  @preconcurrency
  public func startMirroringToCompanionDevice(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    healthStore.answer { completion(false, HKError.noOtherDevice) }
  }

  /// Fails, because there is no other device.
  ///
  /// - Throws: `HKError.errorHealthDataUnavailable`.
  public func stopMirroringToCompanionDevice() async throws { throw HKError.noOtherDevice }

  /// Fails, because there is no other device.
  ///
  /// The handler receives the error.
  @preconcurrency
  public func stopMirroringToCompanionDevice(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    healthStore.answer { completion(false, HKError.noOtherDevice) }
  }

  // MARK: Coding

  public static var supportsSecureCoding: Bool { true }

  /// Creates a session that hasn't started, with the archived configuration.
  public init?(coder: NSCoder) {
    guard let configuration = coder.value(of: WorkoutConfiguration.self) else { return nil }
    self.healthStore = HKHealthStore()
    self.configuration = configuration
  }

  public func encode(with coder: NSCoder) { coder.write(configuration) }
}

/// A weak reference to a delegate.
///
/// The reference is accessed only under a lock, and a delegate receives its calls one at a time.
private struct WeakDelegate: @unchecked Sendable {
  weak var delegate: (any HKWorkoutSessionDelegate)?
}

extension HKWorkoutSessionState {
  /// Converts by raw value; both enumerations use the same numbers.
  fileprivate init(_ state: WorkoutCourse.State) { self = Self(rawValue: state.rawValue) ?? .notStarted }
}
