import Combine
import Foundation
import HealthKit

/// The phone's side of a workout on the watch, on the main actor.
@MainActor
final class MirroredWorkout: NSObject, ObservableObject {
  @Published private(set) var heartRate = 0.0
  @Published private(set) var state = HKWorkoutSessionState.notStarted

  private let store = HKHealthStore()
  private var session: HKWorkoutSession?
  private var builder: HKLiveWorkoutBuilder?

  func waitForWatch() {
    store.workoutSessionMirroringStartHandler = { mirrored in
      Task { @MainActor in
        self.session = mirrored
        self.session?.delegate = self
      }
    }
  }

  func start(_ activity: HKWorkoutActivityType) async throws {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = activity
    try await store.startWatchApp(toHandle: configuration)
    let session = try HKWorkoutSession(healthStore: store, configuration: configuration)
    let builder = session.associatedWorkoutBuilder()
    builder.delegate = self
    builder.dataSource = HKLiveWorkoutDataSource(healthStore: store, workoutConfiguration: configuration)
    session.startActivity(with: .now)
    try await builder.beginCollection(at: .now)
    (self.session, self.builder) = (session, builder)
  }

  func stop() async throws -> HKWorkout? {
    session?.stopActivity(with: .now)
    session?.end()
    try await builder?.endCollection(at: .now)
    return try await builder?.finishWorkout()
  }
}

extension MirroredWorkout: HKWorkoutSessionDelegate {
  nonisolated func workoutSession(
    _ workoutSession: HKWorkoutSession, didChangeTo toState: HKWorkoutSessionState,
    from fromState: HKWorkoutSessionState, date: Date
  ) {
    Task { @MainActor in state = toState }
  }

  nonisolated func workoutSession(_ workoutSession: HKWorkoutSession, didFailWithError error: any Error) {}
}

extension MirroredWorkout: HKLiveWorkoutBuilderDelegate {
  nonisolated func workoutBuilder(
    _ workoutBuilder: HKLiveWorkoutBuilder, didCollectDataOf collectedTypes: Set<HKSampleType>
  ) {
    let unit = HKUnit.count().unitDivided(by: .minute())
    let rate = workoutBuilder.statistics(for: HKQuantityType(.heartRate))?.mostRecentQuantity()
    Task { @MainActor in heartRate = rate?.doubleValue(for: unit) ?? 0 }
  }

  nonisolated func workoutBuilderDidCollectEvent(_ workoutBuilder: HKLiveWorkoutBuilder) {}

  nonisolated func workoutBuilder(
    _ workoutBuilder: HKLiveWorkoutBuilder, didUpdateWorkoutZone zoneUpdate: HKLiveWorkoutZoneUpdate
  ) {
    let index = zoneUpdate.currentZoneDuration.zone.index
    Task { @MainActor in print("zone", index, zoneUpdate.zoneGroup.zoneDurations.map(\.duration)) }
  }
}
