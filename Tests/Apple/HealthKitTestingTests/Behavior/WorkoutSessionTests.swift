import Foundation
import HealthKit
import HealthKitTesting
import Synchronization
import Testing

/// HealthKit's documented behavior for workout sessions, which since iOS 26 also run on a phone.
///
/// See the page on HealthKit behavior in Documentation.
@Suite("Workout sessions")
struct WorkoutSessionTests {
  private func configuration(_ activity: HKWorkoutActivityType) -> HKWorkoutConfiguration {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = activity
    configuration.locationType = .outdoor
    return configuration
  }

  private func session(_ activity: HKWorkoutActivityType = .running) throws -> HKWorkoutSession {
    try HKWorkoutSession(healthStore: HKHealthStore(), configuration: configuration(activity))
  }

  @Test("A session has a start when it runs, and an end when it stops")
  func dates() throws {
    let session = try session()
    #expect((session.state, session.startDate, session.endDate) == (.notStarted, nil, nil))
    session.prepare()
    #expect((session.state, session.startDate) == (.prepared, nil))
    session.startActivity(with: .noon())
    #expect((session.state, session.startDate, session.endDate) == (.running, .noon(), nil))
    session.stopActivity(with: .noon(60))
    #expect((session.state, session.endDate) == (.stopped, .noon(60)))
    session.end()
    #expect((session.state, session.endDate) == (.ended, .noon(60)))
  }

  @Test("A stopped or ended session doesn't run again")
  func reuse() throws {
    let session = try session()
    session.startActivity(with: .noon())
    session.stopActivity(with: .noon(60))
    session.startActivity(with: .noon(120))
    #expect((session.state, session.startDate) == (.stopped, .noon()))
    session.end()
    session.startActivity(with: .noon(120))
    session.resume()
    #expect(session.state == .ended)
  }

  @Test("A session's configuration is a copy")
  func copies() throws {
    let configuration = configuration(.running)
    let session = try HKWorkoutSession(healthStore: HKHealthStore(), configuration: configuration)
    configuration.activityType = .yoga
    session.workoutConfiguration.activityType = .yoga
    #expect(session.workoutConfiguration.activityType == .running)
    #expect(session.activityType == .running)
    #expect(session.type == .primary)
  }

  @Test("A session has one builder, with the session's configuration")
  func builder() throws {
    let session = try session(.cycling)
    let builder = session.associatedWorkoutBuilder()
    #expect(session.associatedWorkoutBuilder() === builder)
    #expect(builder.workoutSession === session)
    #expect(builder.workoutConfiguration.activityType == .cycling)
    #expect(builder.shouldCollectWorkoutEvents)
  }

  @Test("The end of an activity returns to the session's main activity")
  func activities() async throws {
    let session = try session(.swimBikeRun)
    let builder = session.associatedWorkoutBuilder()
    session.startActivity(with: .noon())
    try await builder.beginCollection(at: .noon())
    #expect(session.currentActivity.workoutConfiguration.activityType == .swimBikeRun)
    session.beginNewActivity(configuration: configuration(.cycling), date: .noon(10), metadata: nil)
    #expect(session.currentActivity.workoutConfiguration.activityType == .cycling)
    #expect(session.currentActivity.endDate == nil)
    let current = try #require(builder.currentWorkoutActivity)
    #expect((current.workoutConfiguration.activityType, current.endDate) == (.cycling, nil))
    session.endCurrentActivity(on: .noon(20))
    #expect(session.currentActivity.workoutConfiguration.activityType == .swimBikeRun)
    #expect(builder.currentWorkoutActivity == nil)
    #expect(builder.workoutActivities.map(\.endDate) == [.noon(20)])
  }

  @Test("A session reports states, pauses and errors off the main thread")
  func delegate() async throws {
    let session = try session()
    let (lines, line) = AsyncStream<String>.makeStream()
    let listener = Listener(line)
    session.delegate = listener
    session.startActivity(with: .noon())
    session.pause()
    session.resume()
    session.stopActivity(with: .noon(60))
    session.resume()
    session.end()
    var heard: [String] = []
    for await line in lines { heard.append(line) }
    #expect(
      heard == [
        "2 from 1", "4 from 2", "event 1", "2 from 4", "event 2", "6 from 2", "error 3", "3 from 6",
      ])
    #expect(listener.wasOnMainThread == false)
  }

  @Test("Data isn't sent to a session that isn't mirrored")
  func mirroring() async throws {
    let session = try session()
    let sending = await code { try await session.sendToRemoteWorkoutSession(data: Data("x".utf8)) }
    #expect(sending == .errorHealthDataUnavailable)
    session.end()
    let starting = await code { try await session.startMirroringToCompanionDevice() }
    #expect(starting == .errorHealthDataUnavailable)
  }

  /// A delegate that records its calls; the end of the session is the last one.
  private final class Listener: NSObject, HKWorkoutSessionDelegate {
    private let line: AsyncStream<String>.Continuation
    private let onMainThread = Mutex(false)

    init(_ line: AsyncStream<String>.Continuation) { self.line = line }

    var wasOnMainThread: Bool { onMainThread.withLock { $0 } }

    private func record(_ text: String) {
      if Thread.isMainThread { onMainThread.withLock { $0 = true } }
      line.yield(text)
    }

    func workoutSession(
      _ session: HKWorkoutSession, didChangeTo state: HKWorkoutSessionState, from old: HKWorkoutSessionState,
      date: Date
    ) {
      record("\(state.rawValue) from \(old.rawValue)")
      if state == .ended { line.finish() }
    }

    func workoutSession(_ session: HKWorkoutSession, didFailWithError error: any Error) {
      record("error \((error as? HKError)?.code.rawValue ?? 0)")
    }

    func workoutSession(_ session: HKWorkoutSession, didGenerate event: HKWorkoutEvent) {
      record("event \(event.type.rawValue)")
    }
  }
}
