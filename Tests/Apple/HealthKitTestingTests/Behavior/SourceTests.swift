import Foundation
import HealthKit
import HealthKitTesting
import Testing

/// HealthKit's documented behavior for devices, source revisions, sync identifiers and summaries.
///
/// See the page on HealthKit behavior in Documentation.
@Suite("Devices, sources and summaries in the store")
struct SourceTests {
  private func device(_ name: String, model: String? = nil) -> HKDevice {
    HKDevice(
      name: name, manufacturer: nil, model: model, hardwareVersion: nil, firmwareVersion: nil,
      softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
  }

  private func beats(_ rate: Double, from device: HKDevice) -> HKQuantitySample {
    HKQuantitySample(
      type: HKQuantityType(.heartRate), quantity: HKQuantity(unit: .beatsPerMinute, doubleValue: rate),
      start: .noon(rate), end: .noon(rate), device: device, metadata: nil)
  }

  @Test("A device matches with all its properties, including missing ones")
  func devices() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      try await store.save([
        beats(60, from: device("Strap")), beats(70, from: device("Strap", model: "2")),
        beats(80, from: device("Ring")),
      ])
      let exact = HKQuery.predicateForObjects(from: [device("Strap")])
      #expect(try await store.heartRates(exact) == [60])
      let two = HKQuery.predicateForObjects(from: [device("Strap", model: "2"), device("Ring")])
      #expect(try await store.heartRates(two) == [70, 80])
      let named = HKQuery.predicateForObjects(
        withDeviceProperty: HKDevicePropertyKeyName, allowedValues: ["Strap"])
      #expect(try await store.heartRates(named) == [60, 70])
    }
  }

  @Test("A source revision has the versions of app and system, and matches its objects")
  func revisions() async throws {
    let app = TestApp(bundleIdentifier: "com.example.revisions", name: "Revisions", version: "41")
    try await TestHealth.run(app: app) { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      try await store.save(HealthKitTestingTests.beats(60))
      let sample = try #require(try await store.samples(of: .heartRate).first)
      let revision = sample.sourceRevision
      #expect((revision.source.bundleIdentifier, revision.version) == ("com.example.revisions", "41"))
      #expect(revision.source.name == "Revisions")
      #expect(revision.operatingSystemVersion.majorVersion > 0)
      #expect(try await store.heartRates(HKQuery.predicateForObjects(from: [revision])) == [60])
      let other = HKSourceRevision(source: revision.source, version: "42")
      #expect(try await store.heartRates(HKQuery.predicateForObjects(from: [other])).isEmpty)
    }
  }

  @Test("A higher sync version replaces a sample within its workout")
  func syncInWorkout() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      let types: Set<HKSampleType> = [.workoutType(), HKQuantityType(.heartRate)]
      try await store.requestAuthorization(toShare: types, read: types)
      let version = { (number: Int, rate: Double) in
        HealthKitTestingTests.beats(
          rate, metadata: [HKMetadataKeySyncIdentifier: "a", HKMetadataKeySyncVersion: number])
      }
      let workout = HKWorkout(activityType: .running, start: .noon(), end: .noon(600))
      try await store.save(workout)
      try await store.addSamples([version(1, 100)], to: workout)
      try await store.save(version(2, 110))
      #expect(try await store.heartRates() == [110])
      #expect(try await store.heartRates(HKQuery.predicateForObjects(from: workout)) == [110])
    }
  }

  @Test("A higher sync version replaces a correlation with its members")
  func syncOfCorrelation() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.bloodPressureSystolic, .bloodPressureDiastolic)
      let version = { (number: Int, systolic: Double) in
        let plain = bloodPressure(systolic, over: 80)
        return HKCorrelation(
          type: plain.correlationType, start: .noon(), end: .noon(), objects: plain.objects,
          metadata: [HKMetadataKeySyncIdentifier: "a", HKMetadataKeySyncVersion: number])
      }
      try await store.save(version(1, 120))
      try await store.save(version(2, 130))
      let found = try await HKSampleQueryDescriptor(
        predicates: [.correlation(type: HKCorrelationType(.bloodPressure))], sortDescriptors: []
      ).result(for: store)
      let systolic = found.flatMap { $0.objects(for: HKQuantityType(.bloodPressureSystolic)) }
        .compactMap { ($0 as? HKQuantitySample)?.quantity.doubleValue(for: .millimeterOfMercury()) }
      #expect(systolic == [130])
    }
  }

  @Test("A summary has the components of its day, and values in fixed dimensions")
  func summary() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.requestAuthorization(toShare: [], read: [HKObjectType.activitySummaryType()])
      let summary = HKActivitySummary()
      summary.activeEnergyBurned = HKQuantity(unit: .kilocalorie(), doubleValue: 400)
      summary.appleExerciseTime = HKQuantity(unit: .hour(), doubleValue: 0.5)
      summary.appleStandHours = HKQuantity(unit: .count(), doubleValue: 11)
      summary.activityMoveMode = .appleMoveTime
      summary.isPaused = true
      try await health.set(summary)
      let found = try #require(
        try await HKActivitySummaryQueryDescriptor(predicate: nil).result(for: store).first)
      let calendar = Calendar(identifier: .gregorian)
      let day = found.dateComponents(for: calendar)
      #expect(day.era != nil && day.year != nil && day.month != nil && day.day != nil)
      #expect((day.hour, day.calendar) == (nil, calendar))
      #expect(found.activeEnergyBurned.is(compatibleWith: .jouleUnit(with: .kilo)))
      #expect(found.appleExerciseTime.doubleValue(for: .minute()) == 30)
      #expect(found.appleStandHours.doubleValue(for: .count()) == 11)
      #expect((found.activityMoveMode, found.isPaused) == (.appleMoveTime, true))
    }
  }

  @Test("A summary query with an update handler continues")
  func summaryUpdates() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.requestAuthorization(toShare: [], read: [HKObjectType.activitySummaryType()])
      let (calls, call) = AsyncStream<[Double]>.makeStream()
      let hours = { @Sendable (summaries: [HKActivitySummary]?) in
        (summaries ?? []).map { $0.appleStandHours.doubleValue(for: .count()) }
      }
      let query = HKActivitySummaryQuery(predicate: nil) { _, summaries, _ in call.yield(hours(summaries)) }
      query.updateHandler = { _, summaries, _ in call.yield(hours(summaries)) }
      store.execute(query)
      var heard: [[Double]] = []
      for await values in calls {
        heard.append(values)
        if heard.count == 2 { break }
        let summary = HKActivitySummary()
        summary.appleStandHours = HKQuantity(unit: .count(), doubleValue: 3)
        try await health.set(summary)
      }
      store.stop(query)
      #expect(heard == [[], [3]])
    }
  }

  @Test("An electrocardiogram has its frequency in hertz, and voltages at times since its start")
  func electrocardiogram() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.requestAuthorization(toShare: [], read: [HKObjectType.electrocardiogramType()])
      try await health.addElectrocardiogram(start: .noon(), voltages: [0.001, 0.002], frequency: 500)
      let recording = try #require(
        try await HKSampleQueryDescriptor(predicates: [.electrocardiogram()], sortDescriptors: [])
          .result(for: store).first)
      #expect(recording.samplingFrequency?.doubleValue(for: .hertz()) == 500)
      #expect((recording.numberOfVoltageMeasurements, recording.symptomsStatus) == (2, .notSet))
      var times: [TimeInterval] = []
      var voltages: [Double] = []
      for try await point in HKElectrocardiogramQueryDescriptor(recording).results(for: store) {
        times.append(point.timeSinceSampleStart)
        let voltage = point.quantity(for: .appleWatchSimilarToLeadI)
        voltages.append(voltage?.doubleValue(for: .voltUnit(with: .milli)) ?? .nan)
      }
      #expect(times == [0, 0.002])
      #expect(voltages == [1, 2])
    }
  }
}
