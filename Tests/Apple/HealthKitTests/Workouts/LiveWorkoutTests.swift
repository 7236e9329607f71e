import Foundation
import HealthKit
import Synchronization
import Testing

@Suite("Live workouts")
struct LiveWorkoutTests {
  private let noon = Specimens.noon
  private let heartRate = HKQuantityType(.heartRate)

  private func session(_ activity: HKWorkoutActivityType = .running) throws -> HKWorkoutSession {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = activity
    configuration.locationType = .outdoor
    configuration.swimmingLocationType = .openWater
    return try HKWorkoutSession(healthStore: HKHealthStore(), configuration: configuration)
  }

  @Test("A session has its configuration")
  func configuration() throws {
    let session = try session(.swimming)
    #expect((session.activityType, session.locationType) == (.swimming, .outdoor))
    #expect(session.workoutConfiguration.swimmingLocationType == .openWater)
    #expect((session.state, session.type) == (.notStarted, .primary))
    #expect(session.currentActivity.workoutConfiguration.activityType == .swimming)
    let pool = HKWorkoutConfiguration()
    pool.lapLength = HKQuantity(unit: .gram(), doubleValue: 25)
    #expect(throws: HKError.self) { try HKWorkoutSession(healthStore: HKHealthStore(), configuration: pool) }
  }

  @Test("The builder notifies its delegate of collected data, in order")
  func delegate() async throws {
    let session = try session()
    let builder = session.associatedWorkoutBuilder()
    let (news, continuation) = AsyncStream<String>.makeStream()
    let delegate = Listener(continuation)
    builder.delegate = delegate
    session.delegate = delegate
    #expect(builder.workoutSession === session)
    try builder.setCustomZoneConfiguration(
      HKWorkoutZoneConfiguration(quantityType: heartRate, zoneBoundaries: [rate(120)]), for: heartRate)
    session.startActivity(with: noon)
    try await builder.beginCollection(at: noon)
    try await builder.addSamples([Specimens.heartRate(100), Specimens.steps(10)])
    try await builder.addSamples([Specimens.heartRate(130, at: noon.addingTimeInterval(30))])
    session.pause()
    session.beginNewActivity(configuration: session.workoutConfiguration, date: noon, metadata: nil)
    #expect(builder.currentWorkoutActivity?.startDate == noon)
    session.endCurrentActivity(on: noon.addingTimeInterval(60))
    session.end()
    var told: Set<String> = []
    for await line in news { told.insert(line) }
    #expect(
      told == [
        "collected HKQuantityTypeIdentifierHeartRate HKQuantityTypeIdentifierStepCount",
        "zone - 0", "collected HKQuantityTypeIdentifierHeartRate", "zone 0 1", "event", "began 37",
        "ended 37",
        "session event 1", "session began 37", "session ended 37",
      ])
    #expect(builder.workoutEvents.map(\.type) == [.pause])
    #expect(builder.workoutActivities.map(\.endDate) == [noon.addingTimeInterval(60)])
    #expect(builder.zoneGroup(for: heartRate)?.zoneDurations.map(\.duration) == [30, 0])
  }

  @Test("A builder can ignore the session's events")
  func eventsLeftOut() async throws {
    let session = try session()
    let builder = session.associatedWorkoutBuilder()
    #expect(builder.shouldCollectWorkoutEvents)
    builder.shouldCollectWorkoutEvents = false
    session.startActivity(with: noon)
    try await builder.beginCollection(at: noon)
    session.pause()
    #expect(builder.workoutEvents.isEmpty)
  }

  @Test("A data source starts with the activity's types, which an app can change")
  func dataSource() throws {
    let session = try session(.cycling)
    let source = HKLiveWorkoutDataSource(
      healthStore: HKHealthStore(), workoutConfiguration: session.workoutConfiguration)
    let first: [HKQuantityTypeIdentifier] = [
      .activeEnergyBurned, .basalEnergyBurned, .heartRate, .distanceCycling,
    ]
    #expect(source.typesToCollect == Set(first.map { HKQuantityType($0) }))
    source.enableCollection(for: HKQuantityType(.cyclingPower), predicate: nil)
    source.disableCollection(for: heartRate)
    #expect(source.typesToCollect.contains(HKQuantityType(.cyclingPower)))
    #expect(!source.typesToCollect.contains(heartRate))
    let builder = session.associatedWorkoutBuilder()
    builder.dataSource = source
    #expect(builder.dataSource === source)
  }

  @Test("Only routes and heartbeats have series builders")
  func seriesBuilders() throws {
    let builder = try session().associatedWorkoutBuilder()
    #expect(builder.seriesBuilder(for: .workoutRoute()) is HKWorkoutRouteBuilder)
    #expect(builder.seriesBuilder(for: .heartbeat()) is HKHeartbeatSeriesBuilder)
    #expect(HKHeartbeatSeriesBuilder.maximumCount > 0)
  }

  @Test("The methods of the first watches control a session")
  func oldForms() throws {
    let store = HKHealthStore()
    let session = HKWorkoutSession(activityType: .yoga, locationType: .indoor)
    #expect((session.activityType, session.locationType) == (.yoga, .indoor))
    store.start(session)
    store.pause(session)
    #expect(session.state == .paused)
    store.resumeWorkoutSession(session)
    #expect(session.state == .running)
    store.end(session)
    #expect(session.state == .ended)
    #expect(try HKWorkoutSession(configuration: session.workoutConfiguration).activityType == .yoga)
  }

  @Test("Optional delegate methods do nothing by default")
  func optionalMethods() throws {
    let delegate = Quiet()
    let session = try session()
    let builder = session.associatedWorkoutBuilder()
    delegate.workoutSession(session, didGenerate: HKWorkoutEvent(type: .lap, date: noon))
    delegate.workoutSession(session, didBeginActivityWith: session.workoutConfiguration, date: noon)
    delegate.workoutSession(session, didEndActivityWith: session.workoutConfiguration, date: noon)
    delegate.workoutSession(session, didReceiveDataFromRemoteWorkoutSession: [])
    delegate.workoutSession(session, didDisconnectFromRemoteDeviceWithError: nil)
    delegate.workoutBuilder(builder, didBegin: session.currentActivity)
    delegate.workoutBuilder(builder, didEnd: session.currentActivity)
    #expect(session.state == .notStarted)
  }

  private func rate(_ beats: Double) -> HKQuantity { HKQuantity(unit: Specimens.bpm, doubleValue: beats) }

  /// A delegate that implements only the required methods.
  private final class Quiet: NSObject, HKWorkoutSessionDelegate, HKLiveWorkoutBuilderDelegate {
    func workoutSession(
      _ session: HKWorkoutSession, didChangeTo state: HKWorkoutSessionState, from old: HKWorkoutSessionState,
      date: Date
    ) {}
    func workoutSession(_ session: HKWorkoutSession, didFailWithError error: any Error) {}
    func workoutBuilder(_ builder: HKLiveWorkoutBuilder, didCollectDataOf types: Set<HKSampleType>) {}
    func workoutBuilderDidCollectEvent(_ builder: HKLiveWorkoutBuilder) {}
  }
}

/// A delegate that records its calls.
///
/// The stream ends when both the session and the builder have finished.
private final class Listener: NSObject, HKWorkoutSessionDelegate, HKLiveWorkoutBuilderDelegate {
  private let continuation: AsyncStream<String>.Continuation
  private let left = Mutex(2)

  init(_ continuation: AsyncStream<String>.Continuation) { self.continuation = continuation }

  private func end() {
    let isLast = left.withLock { left in
      left -= 1
      return left == 0
    }
    if isLast { continuation.finish() }
  }

  func workoutBuilder(_ builder: HKLiveWorkoutBuilder, didCollectDataOf types: Set<HKSampleType>) {
    continuation.yield("collected \(types.map(\.identifier).sorted().joined(separator: " "))")
  }

  func workoutBuilderDidCollectEvent(_ builder: HKLiveWorkoutBuilder) { continuation.yield("event") }

  func workoutBuilder(_ builder: HKLiveWorkoutBuilder, didBegin activity: HKWorkoutActivity) {
    continuation.yield("began \(activity.workoutConfiguration.activityType.rawValue)")
  }

  func workoutBuilder(_ builder: HKLiveWorkoutBuilder, didEnd activity: HKWorkoutActivity) {
    continuation.yield("ended \(activity.workoutConfiguration.activityType.rawValue)")
    end()
  }

  func workoutBuilder(_ builder: HKLiveWorkoutBuilder, didUpdateWorkoutZone update: HKLiveWorkoutZoneUpdate) {
    let previous = update.previousZoneDuration.map { "\($0.zone.index)" } ?? "-"
    continuation.yield("zone \(previous) \(update.currentZoneDuration.zone.index)")
  }

  func workoutSession(
    _ session: HKWorkoutSession, didChangeTo state: HKWorkoutSessionState, from old: HKWorkoutSessionState,
    date: Date
  ) {
    if state == .ended { end() }
  }

  func workoutSession(_ session: HKWorkoutSession, didFailWithError error: any Error) {
    continuation.yield("\(error)")
  }

  func workoutSession(_ session: HKWorkoutSession, didGenerate event: HKWorkoutEvent) {
    continuation.yield("session event \(event.type.rawValue)")
  }

  func workoutSession(
    _ session: HKWorkoutSession, didBeginActivityWith configuration: HKWorkoutConfiguration, date: Date
  ) {
    continuation.yield("session began \(configuration.activityType.rawValue)")
  }

  func workoutSession(
    _ session: HKWorkoutSession, didEndActivityWith configuration: HKWorkoutConfiguration, date: Date
  ) {
    continuation.yield("session ended \(configuration.activityType.rawValue)")
  }
}
