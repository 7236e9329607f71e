import CoreLocation
import Foundation
import HealthKit
import HealthKitTestData
import HealthKitTesting
import Testing
import UniformTypeIdentifiers

@Suite("Every kind of data")
struct KindTests {
  @Test("A workout is saved with its samples and route, and they refer to it")
  func workout() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      let types: Set<HKSampleType> = [
        .workoutType(), HKSeriesType.workoutRoute(), HKQuantityType(.heartRate),
      ]
      try await store.requestAuthorization(toShare: types, read: types)
      let configuration = HKWorkoutConfiguration()
      configuration.activityType = .running
      let builder = HKWorkoutBuilder(healthStore: store, configuration: configuration, device: nil)
      try await builder.beginCollection(at: .noon())
      try await builder.addSamples([beats(120, at: 60), beats(140, at: 120)])
      let route = try #require(builder.seriesBuilder(for: .workoutRoute()) as? HKWorkoutRouteBuilder)
      try await route.insertRouteData([
        CLLocation(latitude: 48.1, longitude: 11.5), CLLocation(latitude: 48.2, longitude: 11.6),
      ])
      try await builder.endCollection(at: .noon(600))
      let workout = try #require(try await builder.finishWorkout())

      let found = try await HKSampleQueryDescriptor(
        predicates: [.workout(HKQuery.predicateForWorkouts(with: .running))], sortDescriptors: []
      ).result(for: store)
      #expect(found.map(\.uuid) == [workout.uuid])
      #expect(found.first?.duration == 600)
      let average = found.first?.statistics(for: HKQuantityType(.heartRate))?.averageQuantity()
      #expect(abs((average?.doubleValue(for: .beatsPerMinute) ?? 0) - 130) < 1e-9)
      #expect(try await store.heartRates(HKQuery.predicateForObjects(from: workout)) == [120, 140])

      let routes = try await HKSampleQueryDescriptor(
        predicates: [.workoutRoute(HKQuery.predicateForObjects(from: workout))], sortDescriptors: []
      ).result(for: store)
      var latitudes: [Double] = []
      for try await place in HKWorkoutRouteQueryDescriptor(try #require(routes.first)).results(for: store) {
        latitudes.append(place.coordinate.latitude)
      }
      #expect(latitudes.sorted() == [48.1, 48.2])
    }
  }

  @Test("A series is one sample of many quantities")
  func series() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let builder = HKQuantitySeriesSampleBuilder(
        healthStore: store, quantityType: HKQuantityType(.heartRate), startDate: .noon(), device: nil)
      for minute in 0..<3 {
        try builder.insert(
          HKQuantity(unit: .beatsPerMinute, doubleValue: 60 + Double(minute)), at: .noon(Double(minute) * 60))
      }
      try await builder.finishSeries(metadata: nil)
      let query = HKQuantitySeriesSampleQueryDescriptor(
        predicate: .quantitySample(type: HKQuantityType(.heartRate)), options: .includeSample)
      var values: [Double] = []
      for try await item in query.results(for: store) {
        values.append(item.quantity.doubleValue(for: .beatsPerMinute))
        #expect(item.sample?.count == 3)
      }
      #expect(values == [60, 61, 62])
      #expect(try await store.heartRates() == [61])
    }
  }

  @Test("A heartbeat series returns its beats")
  func heartbeats() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      let type = HKSeriesType.heartbeat()
      try await store.requestAuthorization(toShare: [type], read: [type])
      let builder = HKHeartbeatSeriesBuilder(healthStore: store, device: nil, start: .noon())
      try await builder.addHeartbeat(at: 0.8, precededByGap: false)
      try await builder.addHeartbeat(at: 1.7, precededByGap: true)
      let sample = try await builder.finishSeries()
      var beats: [HKHeartbeatSeriesQueryDescriptor.Heartbeat] = []
      for try await beat in HKHeartbeatSeriesQueryDescriptor(sample).results(for: store) {
        beats.append(beat)
      }
      #expect(beats.map(\.timeIntervalSinceStart) == [0.8, 1.7])
      #expect(beats.map(\.precededByGap) == [false, true])
    }
  }

  @Test("An electrocardiogram is readable with its voltages")
  func electrocardiogram() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.requestAuthorization(toShare: [], read: [HKObjectType.electrocardiogramType()])
      let voltages = (0..<1000).map { Double($0) / 1e6 }
      try await health.addElectrocardiogram(start: .noon(), voltages: voltages, heartRate: 64)
      let found = try await HKSampleQueryDescriptor(
        predicates: [
          .electrocardiogram(HKQuery.predicateForElectrocardiograms(classification: .sinusRhythm))
        ],
        sortDescriptors: []
      ).result(for: store)
      let recording = try #require(found.first)
      #expect(recording.averageHeartRate?.doubleValue(for: .beatsPerMinute) == 64)
      var read: [Double] = []
      for try await point in HKElectrocardiogramQueryDescriptor(recording).results(for: store) {
        read.append(point.quantity(for: .appleWatchSimilarToLeadI)?.doubleValue(for: .volt()) ?? .nan)
      }
      #expect(read == voltages)
    }
  }

  @Test("A correlation is readable if its members are")
  func correlation() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.bloodPressureSystolic, .bloodPressureDiastolic)
      let pressure = { (type: HKQuantityTypeIdentifier, value: Double) in
        HKQuantitySample(
          type: HKQuantityType(type), quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: value),
          start: .noon(), end: .noon())
      }
      let type = HKCorrelationType(.bloodPressure)
      let correlation = HKCorrelation(
        type: type, start: .noon(), end: .noon(),
        objects: [pressure(.bloodPressureSystolic, 121), pressure(.bloodPressureDiastolic, 79)])
      try await store.save(correlation)
      let high = HKQuery.predicateForQuantitySamples(
        with: .greaterThan, quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: 120))
      let found = try await withCheckedThrowingContinuation {
        (answer: CheckedContinuation<[HKCorrelation], any Error>) in
        store.execute(
          HKCorrelationQuery(
            type: type, predicate: nil, samplePredicates: [HKQuantityType(.bloodPressureSystolic): high]
          ) { _, correlations, error in
            answer.resume(
              with: correlations.map { .success($0) } ?? .failure(error ?? HKError(.unknownError)))
          })
      }
      #expect(found.map(\.uuid) == [correlation.uuid])
      #expect(found.first?.objects.count == 2)
    }
  }

  @Test("Statistics come from the store and are nil without data")
  func statistics() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.stepCount)
      let query = HKStatisticsQueryDescriptor(
        predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum)
      #expect(try await query.result(for: store) == nil)
      try await store.save([steps(100), steps(50, from: 60, to: 120)])
      #expect(try await query.result(for: store)?.sumQuantity()?.doubleValue(for: .count()) == 150)
      let sources = try await HKSourceQueryDescriptor(
        predicate: .quantitySample(type: HKQuantityType(.stepCount))
      ).result(for: store)
      #expect(sources == [.default()])
    }
  }

  @Test("Queries return a clinical record with its resource")
  func clinicalRecord() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      let type = HKClinicalType(.allergyRecord)
      try await store.requestAuthorization(toShare: [], read: [type])
      let resource = Data(#"{"resourceType":"AllergyIntolerance","id":"a1","code":{"text":"Peanut"}}"#.utf8)
      try await health.addClinicalRecord(type, displayName: "Peanut", resource: resource)
      let found = try await HKSampleQueryDescriptor(
        predicates: [.clinicalRecord(type: type)], sortDescriptors: []
      ).result(for: store)
      #expect(found.map(\.displayName) == ["Peanut"])
      #expect(found.first?.fhirResource?.data == resource)
      #expect(found.first?.fhirResource?.identifier == "a1")
    }
  }

  @Test("Characteristics are readable if the user allows it")
  func characteristics() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await health.setCharacteristics(
        dateOfBirth: DateComponents(year: 1980, month: 2, day: 29), biologicalSex: .female,
        bloodType: .oNegative)
      let types: Set<HKObjectType> = [
        HKCharacteristicType(.dateOfBirth), HKCharacteristicType(.biologicalSex),
        HKCharacteristicType(.bloodType),
      ]
      try await store.requestAuthorization(toShare: [], read: types)
      let birth = try store.dateOfBirthComponents()
      #expect([birth.year, birth.month, birth.day] == [1980, 2, 29])
      #expect(try store.biologicalSex().biologicalSex == .female)
      #expect(try store.bloodType().bloodType == .oNegative)
      try health.revoke(read: types)
      #expect(try store.biologicalSex().biologicalSex == .notSet)
    }
  }

  @Test("A file is attached to a prescription and read back")
  func attachment() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      let type = HKObjectType.visionPrescriptionType()
      try await store.requestAuthorization(toShare: [type], read: [])
      let prescription = HKVisionPrescription(
        type: .glasses, dateIssued: .noon(), expirationDate: nil, device: nil, metadata: nil)
      try await store.save(prescription)
      let file = FileManager.default.temporaryDirectory.appending(path: "scan-\(UUID().uuidString).pdf")
      let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
      try bytes.write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let attachments = HKAttachmentStore(healthStore: store)
      let added = try await attachments.addAttachment(
        to: prescription, name: "scan", contentType: .pdf, url: file)
      let listed = try await attachments.attachments(for: prescription)
      #expect(listed == [added])
      #expect(try await attachments.dataReader(for: added).data == bytes)
      try await attachments.removeAttachment(added, from: prescription)
      #expect(try await attachments.attachments(for: prescription).isEmpty)
    }
  }

  @Test("A locked store rejects queries and journals saves")
  func locked() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      try await health.lock()
      let refusal = await code { _ = try await store.heartRates() }
      #expect(refusal == .errorDatabaseInaccessible)
      try await store.save(beats(60))
      try await health.unlock()
      #expect(try await store.heartRates() == [60])
    }
  }

  @Test("The sex for reference ranges has a separate permission")
  func referenceSex() async throws {
    let types: Set<HKObjectType> = [
      HKCharacteristicType(.referenceSex), HKCharacteristicType(.biologicalSex),
    ]
    try await TestHealth.run { health in
      try await health.setCharacteristics(biologicalSex: .male, referenceSex: .female)
      let store = HKHealthStore()
      let unasked = await code { _ = try store.referenceSex }
      #expect(unasked == .errorAuthorizationNotDetermined)
      try await store.requestAuthorization(toShare: [], read: types)
      let set = try store.referenceSex
      #expect(set == .female)
      #expect(try store.biologicalSex().biologicalSex == .male)
      try health.revoke(read: types)
      let refused = try store.referenceSex
      #expect(refused == .notSet)
    }
  }

  @Test("Demo data is determined by its seed and comes from several devices")
  func madeUpData() async throws {
    var counts: [Int] = []
    for _ in 0..<2 {
      try await TestHealth.run { health in
        let store = HKHealthStore()
        try await store.authorize(.heartRate, .stepCount)
        health.now = .noon()
        try await health.addMadeUpData(seed: 3, days: 2)
        counts.append(try await store.heartRates().count)
        let sources = try await HKSourceQueryDescriptor(
          predicate: .quantitySample(type: HKQuantityType(.stepCount))
        ).result(for: store)
        #expect(sources.count > 1)
      }
    }
    #expect(counts[0] > 100)
    #expect(counts[0] == counts[1])
  }
}
