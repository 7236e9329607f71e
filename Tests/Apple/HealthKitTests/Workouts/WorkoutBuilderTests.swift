import CoreLocation
import Foundation
import HealthKit
import Synchronization
import Testing

@Suite("Workout builder")
struct WorkoutBuilderTests {
  private let noon = Specimens.noon

  private func builder() -> HKWorkoutBuilder {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .running
    return HKWorkoutBuilder(healthStore: HKHealthStore(), configuration: configuration, device: nil)
  }

  @Test("Added samples are present, and later metadata replaces earlier")
  func collects() async throws {
    let builder = builder()
    try await builder.beginCollection(at: noon)
    try await builder.addSamples([Specimens.heartRate(100), Specimens.heartRate(140), Specimens.steps(50)])
    try await builder.addMetadata(["a": 1, "b": "x"])
    try await builder.addMetadata(["a": 2])
    #expect(builder.metadata["a"] as? Int == 2)
    #expect(builder.metadata["b"] as? String == "x")
    let rate = builder.statistics(for: HKQuantityType(.heartRate))
    #expect(rate?.maximumQuantity()?.doubleValue(for: Specimens.bpm) == 140)
    #expect(
      builder.allStatistics[HKQuantityType(.stepCount)]?.sumQuantity()?.doubleValue(for: .count()) == 50)
    #expect(builder.statistics(for: HKQuantityType(.bodyMass)) == nil)
  }

  @Test("The elapsed time excludes pauses")
  func elapsedTime() async throws {
    let builder = builder()
    try await builder.beginCollection(at: noon)
    let events = [(HKWorkoutEventType.pause, 60.0), (.resume, 90)].map { type, seconds in
      HKWorkoutEvent(
        type: type, dateInterval: DateInterval(start: noon.addingTimeInterval(seconds), duration: 0),
        metadata: nil)
    }
    try await builder.addWorkoutEvents(events)
    #expect(builder.elapsedTime(at: noon.addingTimeInterval(120)) == 90)
    #expect(builder.elapsedTime(at: noon.addingTimeInterval(-5)) == 0)
  }

  @Test("The steps run in order, and the last needs a store")
  func order() async throws {
    let builder = builder()
    await #expect(throws: HKError.self) { try await builder.endCollection(at: noon) }
    await #expect(throws: HKError.self) { try await builder.addSamples([Specimens.steps(1)]) }
    try await builder.beginCollection(at: noon)
    await #expect(throws: HKError.self) { try await builder.beginCollection(at: noon) }
    await #expect(throws: HKError.self) { try await builder.finishWorkout() }
    try await builder.endCollection(at: noon.addingTimeInterval(10))
    do {
      _ = try await builder.finishWorkout()
      Issue.record("there is no store to save to")
    } catch HKError.errorHealthDataUnavailable {}
    builder.discardWorkout()
    await #expect(throws: HKError.self) { try await builder.addMetadata(["a": 1]) }
  }

  @Test("An activity can be ended and described later")
  func activities() async throws {
    let builder = builder()
    try await builder.beginCollection(at: noon)
    let activity = HKWorkoutActivity(
      workoutConfiguration: HKWorkoutConfiguration(), start: noon, end: nil, metadata: nil)
    try await builder.addWorkoutActivity(activity)
    try await builder.updateActivity(uuid: activity.uuid, end: noon.addingTimeInterval(30))
    try await builder.updateActivity(uuid: activity.uuid, adding: ["leg": 1])
    #expect(builder.workoutActivities.first?.endDate == noon.addingTimeInterval(30))
    #expect(builder.workoutActivities.first?.metadata?["leg"] as? Int == 1)
    await #expect(throws: HKError.self) { try await builder.updateActivity(uuid: UUID(), end: noon) }
  }

  @Test("A series rejects quantities that it can't contain")
  func series() async throws {
    let store = HKHealthStore()
    let quantities = HKQuantitySeriesSampleBuilder(
      healthStore: store, quantityType: HKQuantityType(.stepCount), startDate: noon, device: nil)
    let one = HKQuantity(unit: .count(), doubleValue: 1)
    try quantities.insert(one, at: noon)
    #expect(throws: HKError.self) { try quantities.insert(one, at: noon.addingTimeInterval(-1)) }
    #expect(throws: HKError.self) {
      try quantities.insert(HKQuantity(unit: .meter(), doubleValue: 1), at: noon)
    }
    quantities.discard()
    #expect(throws: HKError.self) { try quantities.insert(one, at: noon) }
    let heartbeats = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: noon)
    try await heartbeats.addHeartbeat(at: 0.8, precededByGap: false)
    await #expect(throws: HKError.self) { try await heartbeats.addHeartbeat(at: -1, precededByGap: false) }
    let route = HKWorkoutRouteBuilder(healthStore: store, device: nil)
    try await route.insertRouteData([CLLocation(latitude: 52.5, longitude: 13.4)])
    await #expect(throws: HKError.self) { try await route.insertRouteData([]) }
  }

  @Test("A session changes its states and notifies its delegate")
  func session() async throws {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = .cycling
    let session = try HKWorkoutSession(healthStore: HKHealthStore(), configuration: configuration)
    let (states, continuation) = AsyncStream<HKWorkoutSessionState>.makeStream()
    let delegate = Recorder(continuation)
    session.delegate = delegate
    session.prepare()
    session.startActivity(with: noon)
    session.pause()
    session.prepare()
    session.resume()
    session.stopActivity(with: noon.addingTimeInterval(60))
    session.end()
    var seen: [HKWorkoutSessionState] = []
    for await state in states { seen.append(state) }
    #expect(seen == [.prepared, .running, .paused, .running, .stopped, .ended])
    #expect(delegate.failures.withLock { $0 } == 1)
    #expect(session.startDate == noon)
    #expect(session.endDate == noon.addingTimeInterval(60))
    #expect(session.associatedWorkoutBuilder() === session.associatedWorkoutBuilder())
  }

  private final class Recorder: NSObject, HKWorkoutSessionDelegate {
    let failures = Mutex(0)
    private let continuation: AsyncStream<HKWorkoutSessionState>.Continuation

    init(_ continuation: AsyncStream<HKWorkoutSessionState>.Continuation) { self.continuation = continuation }

    func workoutSession(
      _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
      from fromState: HKWorkoutSessionState, date: Date
    ) {
      continuation.yield(toState)
      if toState == .ended { continuation.finish() }
    }

    func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error) {
      failures.withLock { $0 += 1 }
    }
  }
}
