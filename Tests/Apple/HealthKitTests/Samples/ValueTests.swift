import Foundation
import HealthKit
import Testing

@Suite("Values")
struct ValueTests {
  private let noon = Specimens.noon

  @Test("Values are equal and have equal hashes if all their parts are equal")
  func equality() throws {
    let heartRate = HKQuantityType(.heartRate)
    let boundaries = [110.0, 150].map { HKQuantity(unit: Specimens.bpm, doubleValue: $0) }
    let zones = try HKWorkoutZoneConfiguration(quantityType: heartRate, zoneBoundaries: boundaries)
    same(zones, try HKWorkoutZoneConfiguration(quantityType: heartRate, zoneBoundaries: boundaries))
    different(zones, try HKWorkoutZoneConfiguration(quantityType: heartRate, zoneBoundaries: [boundaries[0]]))
    different(zones.zones[0], zones.zones[1])
    let predicate = HKQuery.predicateForSamples(withStart: noon, end: nil)
    let asked = HKSamplePredicate.quantitySample(type: heartRate, predicate: predicate)
    same(asked, .quantitySample(type: heartRate, predicate: predicate))
    different(asked, .quantitySample(type: heartRate))
    #expect(asked.nsPredicate == predicate)
    typealias Heartbeat = HKHeartbeatSeriesQueryDescriptor.Heartbeat
    let beat = Heartbeat(timeIntervalSinceStart: 0.8, precededByGap: false)
    #expect((beat.timeIntervalSinceStart, beat.precededByGap) == (0.8, false))
    same(beat, Heartbeat(timeIntervalSinceStart: 0.8, precededByGap: false))
    different(beat, Heartbeat(timeIntervalSinceStart: 0.8, precededByGap: true))
    let minute = DateInterval(start: noon, duration: 60)
    typealias Reading = HKQuantitySeriesSampleQueryDescriptor.Result
    let reading = Reading(quantity: boundaries[0], dateInterval: minute, sample: nil)
    same(reading, Reading(quantity: boundaries[0], dateInterval: minute, sample: nil))
    different(reading, Reading(quantity: boundaries[1], dateInterval: minute, sample: nil))
    let limit = HKError(.errorDataSizeExceeded)
    same(limit, HKError(.errorDataSizeExceeded))
    #expect(limit != HKError(.errorNoData))
  }

  private func same<Value: Hashable>(_ one: Value, _ other: Value) {
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(Set([one, other]).count == 1)
  }

  private func different<Value: Hashable>(_ one: Value, _ other: Value) {
    #expect(one != other)
    #expect(Set([one, other]).count == 2)
  }

  @Test("A new activity summary is empty and keeps assigned values")
  func rings() {
    let summary = HKActivitySummary()
    let minute = HKUnit.minute()
    #expect(summary.appleExerciseTime.doubleValue(for: minute) == 0)
    summary.appleExerciseTime = HKQuantity(unit: minute, doubleValue: 20)
    summary.appleMoveTime = HKQuantity(unit: minute, doubleValue: 12)
    summary.appleMoveTimeGoal = HKQuantity(unit: .hour(), doubleValue: 1)
    #expect(summary.appleExerciseTime.doubleValue(for: .second()) == 1200)
    #expect(summary.appleMoveTime.doubleValue(for: minute) == 12)
    #expect(summary.appleMoveTimeGoal.doubleValue(for: minute) == 60)
    #expect(!summary.isPaused)
  }

  @Test("A state of mind preserves its labels")
  func mood() {
    #expect(Specimens.mood.labels == [.calm, .hopeful])
    #expect(Specimens.mood.associations == [.family])
    #expect((Specimens.mood.valence, Specimens.mood.kind) == (0.4, .dailyMood))
    #expect(Specimens.mood.valenceClassification == .slightlyPleasant)
  }

  @Test("A questionnaire keeps its answers; a missing answer counts as zero")
  func questionnaires() {
    let anxiety = HKGAD7Assessment(date: noon, answers: Array(repeating: .severalDays, count: 7))
    #expect(anxiety.answers == Array(repeating: .severalDays, count: 7))
    let answers: [HKPHQ9Assessment.Answer] =
      Array(repeating: .nearlyEveryDay, count: 8) + [.preferNotToAnswer]
    let depression = HKPHQ9Assessment(date: noon, answers: answers, metadata: ["visit": 2])
    #expect(depression.answers == answers)
    #expect((depression.score, depression.risk) == (24, .severe))
    #expect(depression.metadata?["visit"] as? Int == 2)
  }

  @Test(
    "Breathing disturbances are elevated from eight an hour",
    arguments: [(0, .notElevated), (7.9, .notElevated), (8, .elevated), (-1, nil)]
      as [(Double, HKAppleSleepingBreathingDisturbancesClassification?)])
  func breathing(count: Double, expected: HKAppleSleepingBreathingDisturbancesClassification?) {
    let quantity = HKQuantity(unit: .count(), doubleValue: count)
    #expect(HKAppleSleepingBreathingDisturbancesClassification(classifying: quantity) == expected)
    let meters = HKQuantity(unit: .meter(), doubleValue: count)
    #expect(HKAppleSleepingBreathingDisturbancesClassification(classifying: meters) == nil)
  }

  @Test("Every variant of an initializer keeps its arguments")
  func forms() throws {
    let end = noon.addingTimeInterval(60)
    let category = HKCategorySample(
      type: HKCategoryType(.headache), value: HKCategoryValueSeverity.mild.rawValue, start: noon, end: end,
      metadata: ["note": "x"])
    #expect((category.value, category.metadata?["note"] as? String) == (2, "x"))
    #expect(category.categoryType == HKCategoryType(.headache))
    let event = HKWorkoutEvent(
      type: .segment, dateInterval: DateInterval(start: noon, end: end), metadata: ["leg": 1])
    #expect(event.dateInterval.duration == 60)
    #expect(HKWorkoutEvent(type: .marker, date: noon, metadata: ["leg": 2]).metadata?["leg"] as? Int == 2)
    let sum = HKQuantity(unit: .count(), doubleValue: 3)
    #expect((Specimens.steps(3) as? HKCumulativeQuantitySample)?.sumQuantity == sum)
    #expect(HKCumulativeQuantitySeriesSample(Specimens.steps(3).sample).sum == sum)
  }
}
