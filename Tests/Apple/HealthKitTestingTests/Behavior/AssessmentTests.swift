import Foundation
import HealthKit
import HealthKitTesting
import Testing

/// HealthKit's documented behavior for states of mind, questionnaires and hearing tests.
///
/// See the page on HealthKit behavior in Documentation.
@Suite("States of mind and questionnaires")
struct AssessmentTests {
  @Test(
    "A valence outside −1 to 1 has no class", arguments: [(-1.01, nil), (-1, 1), (0, 4), (1, 7), (1.01, nil)])
  func classes(valence: Double, number: Int?) {
    #expect(HKStateOfMind.ValenceClassification(valence: valence)?.rawValue == number)
  }

  @Test("A state of mind is a moment and may have no labels")
  func moment() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      let type = HKObjectType.stateOfMindType()
      try await store.requestAuthorization(toShare: [type], read: [type])
      try await store.save(
        HKStateOfMind(date: .noon(), kind: .dailyMood, valence: 0.5, labels: [], associations: []))
      let mood = try #require(
        try await HKSampleQueryDescriptor(predicates: [.stateOfMind()], sortDescriptors: []).result(
          for: store
        )
        .first)
      #expect((mood.startDate, mood.endDate) == (.noon(), .noon()))
      #expect((mood.kind, mood.valence) == (.dailyMood, 0.5))
      #expect(mood.labels.isEmpty && mood.associations.isEmpty)
      #expect(mood.valenceClassification == HKStateOfMind.ValenceClassification(valence: 0.5))
    }
  }

  @Test("A questionnaire has exactly seven or nine answers")
  func answers() async {
    await #expect(processExitsWith: .failure) {
      _ = HKGAD7Assessment(date: .noon(), answers: Array(repeating: .notAtAll, count: 6))
    }
    await #expect(processExitsWith: .failure) {
      _ = HKPHQ9Assessment(date: .noon(), answers: Array(repeating: .notAtAll, count: 8))
    }
    #expect(HKGAD7Assessment(date: .noon(), answers: Array(repeating: .notAtAll, count: 7)).score == 0)
    #expect(HKPHQ9Assessment(date: .noon(), answers: Array(repeating: .notAtAll, count: 9)).score == 0)
  }

  @Test("A clamping range has a bound, and the lower one is below the upper one")
  func clamping() throws {
    #expect(throws: HKError.self) {
      try HKAudiogramSensitivityPointClampingRange(lowerBound: nil, upperBound: nil)
    }
    #expect(throws: HKError.self) {
      try HKAudiogramSensitivityPointClampingRange(lowerBound: 20, upperBound: 10)
    }
    let range = try HKAudiogramSensitivityPointClampingRange(lowerBound: 10, upperBound: nil)
    #expect(range.lowerBound?.doubleValue(for: .decibelHearingLevel()) == 10)
    #expect(range.upperBound == nil)
  }
}
