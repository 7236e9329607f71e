public import Foundation
import Synchronization
import WellsealModel

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

  /// Who is told what becomes of the session; not kept alive.
  public var delegate: (any HKWorkoutSessionDelegate)? {
    get { observer.withLock { $0.delegate } }
    set { observer.withLock { $0.delegate = newValue } }
  }

  // MARK: What is known

  /// Where the session stands.
  public var state: HKWorkoutSessionState { HKWorkoutSessionState(course.withLock { $0.state }) }

  /// When the session began; nil before that.
  public var startDate: Date? { course.withLock { $0.start } }

  /// When the session ended; nil before that.
  public var endDate: Date? { course.withLock { $0.end } }

  /// Always the session of this device, because none is mirrored.
  public var type: HKWorkoutSessionType { .primary }

  /// What the person does, and where.
  public var workoutConfiguration: HKWorkoutConfiguration { HKWorkoutConfiguration(configuration) }

  /// What the person does.
  public var activityType: HKWorkoutActivityType { workoutConfiguration.activityType }

  /// Whether that is indoors or outdoors.
  public var locationType: HKWorkoutSessionLocationType { workoutConfiguration.locationType }

  /// The activity that goes on, or else the one that the session was made for.
  public var currentActivity: HKWorkoutActivity {
    HKWorkoutActivity(
      course.withLock { $0.activity }
        ?? WorkoutActivity(configuration: configuration, start: startDate ?? Date(), end: endDate))
  }

  // MARK: The course

  /// Gets ready; the session begins with ``startActivity(with:)``.
  public func prepare() { change(to: .prepared, at: Date()) }

  /// Starts the session; nil means now.
  public func startActivity(with date: Date?) { change(to: .running, at: date ?? Date()) }

  /// Pauses the session.
  public func pause() { change(to: .paused, at: Date()) }

  /// Goes on after a pause.
  public func resume() { change(to: .running, at: Date()) }

  /// Stops the clock while the last samples may still come in; nil means now.
  public func stopActivity(with date: Date?) { change(to: .stopped, at: date ?? Date()) }

  /// Ends the session; it cannot begin again.
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

  /// Ends the activity that goes on, at a date.
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

  /// Fails, because there is no other device.
  ///
  /// - Throws: `HKError.errorHealthDataUnavailable`.
  public func sendToRemoteWorkoutSession(data: Data) async throws { throw HKError.noOtherDevice }

  /// Fails, because there is no other device; the handler gets the error.
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

  /// Fails, because there is no other device; the handler gets the error.
  @preconcurrency
  public func startMirroringToCompanionDevice(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    healthStore.answer { completion(false, HKError.noOtherDevice) }
  }

  /// Fails, because there is no other device.
  ///
  /// - Throws: `HKError.errorHealthDataUnavailable`.
  public func stopMirroringToCompanionDevice() async throws { throw HKError.noOtherDevice }

  /// Fails, because there is no other device; the handler gets the error.
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
