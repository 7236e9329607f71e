import CoreLocation
import Foundation
import HealthKit
import HealthKitTesting
import Testing

/// The unmodified programs of this folder, run against a daemon, behave as Apple's documentation
/// describes.
@Suite("Programs that run against a daemon")
struct DaemonTests {
  @Test("The heart rate recorder requests access, saves, and reads the latest first")
  func heartRateRecorder() async throws {
    try await TestHealth.run { _ in
      let recorder = HeartRateRecorder()
      let isAuthorized = await withCheckedContinuation { done in
        recorder.authorize { done.resume(returning: $0) }
      }
      #expect(isAuthorized)
      let now = Date()
      for minute in 1...3 {
        recorder.record(beatsPerMinute: 60 + Double(minute), at: now - Double(minute) * 60)
      }
      while try await recorder.latestAwaited(3).count < 3 { await Task.yield() }
      #expect(try await recorder.latestAwaited(2) == [61, 62])
      let latest = await withCheckedContinuation { done in
        recorder.latest(10) { done.resume(returning: $0) }
      }
      #expect(latest == [61, 62, 63])
    }
  }

  @Test("The charts show a bar for each day and no missing resting heart rate")
  func stepCharts() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      let steps = HKQuantityType(.stepCount)
      try health.allow(share: [steps], read: [steps, HKQuantityType(.restingHeartRate)])
      let start = Calendar.current.startOfDay(for: .now)
      try await store.save(
        HKQuantitySample(
          type: steps, quantity: HKQuantity(unit: .count(), doubleValue: 250), start: start, end: start + 1))
      let charts = StepCharts(store: store)
      let days = await withCheckedContinuation { done in
        charts.week { days in done.resume(returning: days.map(\.steps)) }
      }
      charts.stop()
      #expect(days.count == 8)
      #expect(days.last == 250)
      #expect(try await charts.today() == 250)
      let resting = await withCheckedContinuation { done in
        charts.restingHeartRate { done.resume(returning: $0) }
      }
      #expect(resting == nil)
    }
  }

  @Test("The run recorder saves a run with its route")
  func runRecorder() async throws {
    try await TestHealth.run { health in
      let types: Set<HKSampleType> = [
        .workoutType(), HKSeriesType.workoutRoute(), HKQuantityType(.activeEnergyBurned),
      ]
      try health.allow(share: types, read: types)
      let recorder = RunRecorder()
      let end = Date()
      let way = [CLLocation(latitude: 1, longitude: 2), CLLocation(latitude: 3, longitude: 4)]
      let workout = try #require(try await recorder.save(from: end - 600, to: end, along: way))
      #expect(workout.totalEnergyBurned?.doubleValue(for: .kilocalorie()) == 320)
      let routes = try await HKSampleQueryDescriptor(
        predicates: [.workoutRoute(HKQuery.predicateForObjects(from: workout))], sortDescriptors: []
      ).result(for: HKHealthStore())
      let places = try await recorder.locations(of: #require(routes.first))
      #expect(places.map(\.coordinate.latitude) == [1, 3])
      let isSaved = await withCheckedContinuation { done in
        recorder.saveOld { success, _ in done.resume(returning: success) }
      }
      #expect(isSaved)
    }
  }

  @Test("The clinical records reader asks once and decodes conditions")
  func clinicalRecords() async throws {
    try await TestHealth.run { health in
      let reader = ClinicalRecordReader()
      try await health.addClinicalRecord(
        HKClinicalType(.conditionRecord), displayName: "Asthma",
        resource: Data(#"{"resourceType":"Condition","id":"c1","code":{"text":"Asthma"}}"#.utf8))
      let isAllowed = await withCheckedContinuation { done in
        reader.requestAccess { success, _ in done.resume(returning: success) }
      }
      #expect(isAllowed)
      let names = await withCheckedContinuation { done in
        reader.conditions { done.resume(returning: $0.map { $0.code?.text }) }
      }
      #expect(names == ["Asthma"])
    }
  }

  @Test("The profile is read if the user allows it")
  func profile() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await health.setCharacteristics(
        dateOfBirth: DateComponents(year: 1984, month: 5, day: 6), biologicalSex: .female,
        bloodType: .oNegative)
      let types: Set<HKObjectType> = [
        HKCharacteristicType(.dateOfBirth), HKCharacteristicType(.biologicalSex),
        HKCharacteristicType(.bloodType),
      ]
      try await store.requestAuthorization(toShare: [], read: types)
      #expect(try OtherPrograms.profile(store) == "female 1984 true")
    }
  }

  @Test("A predicate finds severe fatigue")
  func tired() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      let fatigue = HKCategoryType(.fatigue)
      try health.allow(share: [fatigue], read: [fatigue])
      let now = Date()
      try await store.save(
        [HKCategoryValueSeverity.mild, .moderate, .severe].map {
          HKCategorySample(type: fatigue, value: $0.rawValue, start: now, end: now)
        })
      #expect(Set(try await OtherPrograms.tired(store).map(\.value)) == [3, 4])
    }
  }
}
