import CoreLocation
import Foundation
import HealthKit
import HealthKitTestData
import HealthKitTesting
import Testing

@Suite("Data that apps can't create")
struct TestDataTests {
  @Test("Medications and their doses are readable after the user selects them")
  func medications() async throws {
    try await TestHealth.run { health in
      let coding = HKClinicalCoding(
        system: "http://www.nlm.nih.gov/research/umls/rxnorm", version: nil, code: "1014678")
      let medication = try await health.addMedication(
        "Cetirizine 10 mg", relatedCodings: [coding], nickname: "Hay fever", hasSchedule: true)
      try await health.addMedication("Old drops", generalForm: .drops, isArchived: true)
      try await health.addDose(
        of: medication, at: .noon(60), scheduledDate: .noon(), scheduledQuantity: 1)
      try await health.addDose(of: medication, at: .noon(86_400), .skipped, scheduledDate: .noon(86_400))
      let store = HKHealthStore()
      try await store.requestPerObjectReadAuthorization(
        for: .userAnnotatedMedicationType(), predicate: nil)
      let found = try await HKUserAnnotatedMedicationQueryDescriptor().result(for: store)
      #expect(Set(found.map(\.medication.displayText)) == ["Cetirizine 10 mg", "Old drops"])
      #expect(found.first { $0.hasSchedule } == medication)
      #expect(medication.medication.relatedCodings == [coding])
      #expect(found.first { $0.isArchived }?.medication.generalForm == .drops)

      let doses = try await HKSampleQueryDescriptor(
        predicates: [
          .sample(
            type: .medicationDoseEventType(),
            predicate: HKQuery.predicateForMedicationDoseEvent(
              medicationConceptIdentifier: medication.medication.identifier))
        ], sortDescriptors: [SortDescriptor(\.startDate)]
      ).result(for: store).compactMap { $0 as? HKMedicationDoseEvent }
      #expect(doses.map(\.logStatus) == [.taken, .skipped])
      #expect(doses.map(\.doseQuantity) == [1, nil])
      #expect(doses.map(\.scheduleType) == [.schedule, .schedule])
      #expect(doses.first?.scheduledDoseQuantity == 1)
      #expect(doses.first?.source.name == "Health")
    }
  }

  @Test("A workout from a watch has its route and samples")
  func workout() async throws {
    try await TestHealth.run { health in
      let workout = HKWorkout(activityType: .running, start: .noon(), end: .noon(600))
      let places = (0..<5).map { second in
        CLLocation(
          coordinate: CLLocationCoordinate2D(latitude: 47.5, longitude: 9.4 + Double(second) / 1000),
          altitude: 400, horizontalAccuracy: 4, verticalAccuracy: 4, timestamp: .noon(Double(second) * 10))
      }
      try await health.add(workout, route: places, samples: [beats(130, at: 30), beats(140, at: 60)])
      let store = HKHealthStore()
      try await store.requestAuthorization(
        toShare: [], read: [.workoutType(), HKSeriesType.workoutRoute(), HKQuantityType(.heartRate)])
      let predicate = HKQuery.predicateForObjects(from: workout)
      #expect(try await store.heartRates(predicate) == [130, 140])
      let routes = try await HKSampleQueryDescriptor(
        predicates: [.workoutRoute(predicate)], sortDescriptors: []
      ).result(for: store)
      var longitudes: [Double] = []
      for try await place in HKWorkoutRouteQueryDescriptor(try #require(routes.first)).results(for: store) {
        longitudes.append(place.coordinate.longitude)
      }
      #expect(longitudes == places.map(\.coordinate.longitude))
    }
  }

  @Test("A made-up health card is shared, and its signature is valid with its key set")
  func healthCard() async throws {
    try await TestHealth.run { health in
      let card = try await health.addMadeUpHealthCard()
      let query = HKVerifiableClinicalRecordQueryDescriptor(
        recordTypes: [.immunization], sourceTypes: [.smartHealthCard])
      let shared = try await query.result(for: HKHealthStore())
      #expect(shared.map(\.uuid) == [card.record.uuid])
      #expect(shared.first?.issuerIdentifier == card.issuer.absoluteString)
      #expect(shared.first?.itemNames.count == 3)
      let keys = try JSONSerialization.jsonObject(with: card.keySet) as? [String: [[String: Any]]]
      let header = try #require(shared.first).dataRepresentation.prefix { $0 != UInt8(ascii: ".") }
      var base64 = String(decoding: header, as: UTF8.self)
        .replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
      base64 += String(repeating: "=", count: (4 - base64.count % 4) % 4)
      let decoded = try JSONSerialization.jsonObject(with: try #require(Data(base64Encoded: base64)))
      let kid = (decoded as? [String: String])?["kid"]
      #expect(kid != nil && keys?["keys"]?.first?["kid"] as? String == kid)
    }
  }

  @Test("An invalid health card is rejected with the reason")
  func invalidHealthCard() async throws {
    try await TestHealth.run { health in
      let error = await #expect(throws: HKError.self) { try await health.addHealthCard(Data("no card".utf8)) }
      #expect(error?.code == .errorInvalidArgument)
      #expect(error?.localizedDescription.isEmpty == false)
    }
  }

  @Test("Demo data has every kind that the Health app has")
  func madeUp() async throws {
    try await TestHealth.run { health in
      try await health.addMadeUpData(days: 60)
      let store = HKHealthStore()
      let types: [HKSampleType] = [
        .stateOfMindType(), HKScoredAssessmentType(.GAD7), HKScoredAssessmentType(.PHQ9),
        HKCategoryType(.menstrualFlow), HKCategoryType(.ovulationTestResult), .workoutType(),
        HKSeriesType.workoutRoute(), HKObjectType.electrocardiogramType(),
        HKQuantityType(.heartRate), HKCategoryType(.sleepAnalysis),
      ]
      try await store.requestAuthorization(toShare: [], read: Set(types))
      for type in types {
        let found = try await HKSampleQueryDescriptor(
          predicates: [.sample(type: type)], sortDescriptors: [], limit: 1
        ).result(for: store)
        #expect(found.count == 1, "\(type)")
      }
      try await store.requestPerObjectReadAuthorization(
        for: .userAnnotatedMedicationType(), predicate: nil)
      let medications = try await HKUserAnnotatedMedicationQueryDescriptor().result(for: store)
      #expect(medications.count == 3)
      let doses = try await HKSampleQueryDescriptor(
        predicates: [.sample(type: .medicationDoseEventType())], sortDescriptors: []
      ).result(for: store).compactMap { $0 as? HKMedicationDoseEvent }
      let statuses = Set(doses.map(\.logStatus))
      #expect(statuses == [.taken, .skipped])
    }
  }

  @Test("The folder of property lists describes the app")
  func propertyLists() async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Examples/Apps/Sources/HeartRateRecorder/Bundle").standardized
    let app = try TestApp(propertyListsIn: folder)
    #expect(app.bundleIdentifier == "com.example.heart-rate-recorder")
    #expect(app.entitlements == [.healthKit])
    #expect(app.clinicalUsage == nil)
    try await TestHealth.run(app: app) { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      try await store.save(beats(61))
      #expect(try await store.heartRates() == [61])
      let names = try await sourceNames(in: store)
      #expect(names == ["Heart Rate Recorder"])
    }
    #expect(throws: (any Error).self) {
      try TestApp(propertyListsIn: folder.appending(path: "nothing"))
    }
  }

  /// Returns the names of the sources of heart rates.
  private func sourceNames(in store: HKHealthStore) async throws -> [String] {
    try await HKSampleQueryDescriptor(
      predicates: [.quantitySample(type: HKQuantityType(.heartRate))], sortDescriptors: []
    ).result(for: store).map(\.source.name)
  }

  @Test("Daily statistics use the calendar and time zone of the interval")
  func calendars() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.stepCount)
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = try #require(TimeZone(identifier: "America/New_York"))
      // The clocks change on 9 March 2025, so that day has 23 hours.
      let start = try #require(
        calendar.date(from: DateComponents(year: 2025, month: 3, day: 9)))
      let samples = (0..<30).map { hour in
        let date = start + Double(hour) * 3600
        return HKQuantitySample(
          type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 100),
          start: date, end: date + 60)
      }
      try await store.save(samples)
      let zoneAlone = DateComponents(timeZone: calendar.timeZone, day: 1)
      for interval in [DateComponents(calendar: calendar, day: 1), zoneAlone] {
        let days = try await HKStatisticsCollectionQueryDescriptor(
          predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum,
          anchorDate: start, intervalComponents: interval
        ).result(for: store).statistics()
        #expect(days.map { $0.sumQuantity()?.doubleValue(for: .count()) } == [2300, 700])
        let day = try #require(days.first)
        #expect(day.endDate.timeIntervalSince(day.startDate) == 82_800)
      }
    }
  }
}
