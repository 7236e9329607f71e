import HealthKit
import HealthKitTesting
import Testing

@Test func asksOnceAndSaves() async throws {
  try await TestHealth.run { health in
    let diary = Diary(store: HKHealthStore())
    try await diary.start()
    try await diary.record(weight: 71.5)
    #expect(try await diary.latestWeight() == 71.5)
  }
}
