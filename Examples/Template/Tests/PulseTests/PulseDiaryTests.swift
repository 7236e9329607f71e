import HealthKit
import HealthKitTesting
import Pulse
import Testing

@Suite("The diary")
struct PulseDiaryTests {
  @Test("Recorded values are averaged")
  func averages() async throws {
    try await TestHealth.run { _ in
      let diary = PulseDiary(store: HKHealthStore())
      try await diary.start()
      for value in [60, 70, 80] { try await diary.note(Double(value), at: .now - 60) }
      #expect(try await diary.average(since: .now - 3600) == 70)
    }
  }

  @Test("Denied access gives no error and no number")
  func refused() async throws {
    try await TestHealth.run(.refusesEverything) { _ in
      let diary = PulseDiary(store: HKHealthStore())
      try await diary.start()
      #expect(try await diary.average(since: .now - 3600) == nil)
    }
  }
}
