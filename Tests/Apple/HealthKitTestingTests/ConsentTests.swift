import Foundation
import HealthKit
import HealthKitTestData
import HealthKitTesting
import Testing

@Suite("Consent")
struct ConsentTests {
  private let heartRate = HKQuantityType(.heartRate)

  @Test("Denied data looks like missing data, except the app's own")
  func refusedReading() async throws {
    try await TestHealth.run(.answers { _ in .allow(share: [HKQuantityType(.heartRate)], read: []) }) {
      health in
      let store = HKHealthStore()
      try await health.add([beats(90)])
      try await store.authorize(.heartRate)
      #expect(try await store.heartRates().isEmpty)
      try await store.save(beats(60, at: 10))
      #expect(try await store.heartRates() == [60])
      #expect(store.authorizationStatus(for: heartRate) == .sharingAuthorized)
    }
  }

  @Test("A limit hides samples that ended before it; apps can read the limit")
  func limit() async throws {
    let person = TestPerson.answers { .allow(share: [], read: $0.read, since: .noon(100)) }
    try await TestHealth.run(person) { health in
      let store = HKHealthStore()
      try await health.add([beats(90), beats(91, at: 200)])
      try await store.requestAuthorization(toShare: [], read: [heartRate])
      #expect(try await store.heartRates() == [91])
      #expect(try await store.earliestAuthorizedSampleDate(for: [heartRate]) == [heartRate: .noon(100)])
    }
  }

  @Test("The user is asked once per app, as the request status shows")
  func requestStatus() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      let before = try await store.statusForAuthorizationRequest(toShare: [], read: [heartRate])
      try await store.requestAuthorization(toShare: [], read: [heartRate])
      let after = try await store.statusForAuthorizationRequest(toShare: [], read: [heartRate])
      #expect(before == .shouldRequest)
      #expect(after == .unnecessary)
    }
  }

  @Test(
    "A type requested only for reading can't be saved, whatever the decision",
    arguments: [true, false])
  func readingOnly(isAllowed: Bool) async throws {
    try await TestHealth.run(isAllowed ? .allowsEverything : .refusesEverything) { _ in
      let store = HKHealthStore()
      #expect(store.authorizationStatus(for: heartRate) == .notDetermined)
      try await store.requestAuthorization(toShare: [], read: [heartRate])
      #expect(store.authorizationStatus(for: heartRate) == .sharingDenied)
      let refusal = await code { try await store.save(beats(60)) }
      #expect(refusal == .errorAuthorizationDenied)
    }
  }

  @Test("Revoking permission ends a running query's access")
  func revocation() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      try await health.add([beats(90)])
      #expect(try await store.heartRates() == [90])
      try health.revoke(share: [heartRate], read: [heartRate])
      #expect(try await store.heartRates().isEmpty)
      let refusal1 = await code { try await store.save(beats(60)) }
      #expect(refusal1 == .errorAuthorizationDenied)
    }
  }

  @Test("A prescription is readable after the user selects it")
  func objects() async throws {
    let person = TestPerson.answers { $0.kind == .objects ? .pick([0]) : .allowEverything }
    try await TestHealth.run(person) { health in
      let store = HKHealthStore()
      let type = HKPrescriptionType.visionPrescriptionType()
      try await health.add([
        HKVisionPrescription(
          type: .glasses, dateIssued: .noon(), expirationDate: nil, device: nil, metadata: nil)
      ])
      let query = HKSampleQueryDescriptor(predicates: [.visionPrescription()], sortDescriptors: [])
      let refusal = await code { _ = try await query.result(for: store) }
      #expect(refusal == .errorAuthorizationNotDetermined)
      try await store.requestPerObjectReadAuthorization(for: type, predicate: nil)
      #expect(try await query.result(for: store).count == 1)
    }
  }

  @Test("The selected signed records are shared once")
  func verifiableRecords() async throws {
    let asked = Counter()
    let person = TestPerson.answers { request in
      guard request.kind == .verifiableRecords else { return .allowEverything }
      #expect(request.items == ["COVID-19 vaccine (Moderna), COVID-19 vaccine (Moderna)"])
      return asked.next() == 1 ? .pick([0]) : .cancel
    }
    try await TestHealth.run(person) { health in
      try await health.addHealthCard(Fixture.card)
      let store = HKHealthStore()
      let shared = try await Self.immunizations.result(for: store)
      #expect(shared.map(\.dataRepresentation) == [Fixture.card])
      #expect(shared.first?.issuerIdentifier == "https://spec.smarthealth.cards/examples/issuer")
      let refusal2 = await code { _ = try await Self.immunizations.result(for: store) }
      #expect(refusal2 == .errorUserCanceled)
      #expect(asked.value == 2)
    }
  }

  @Test("Without the entitlement, the user isn't asked")
  func entitlement() async throws {
    var app = TestApp()
    app.entitlements = [.healthKit]
    let person = TestPerson.answers { _ in
      Issue.record("the person was asked")
      return .refuse
    }
    try await TestHealth.run(person, app: app) { health in
      try await health.addHealthCard(Fixture.card)
      let store = HKHealthStore()
      let records = await code { _ = try await Self.immunizations.result(for: store) }
      #expect(records == .errorAuthorizationDenied)
      let steps = HKQuantityType(.stepCount)
      let delivery = await code { try await store.enableBackgroundDelivery(for: steps, frequency: .hourly) }
      #expect(delivery == .errorAuthorizationDenied)
    }
  }

  private static var immunizations: HKVerifiableClinicalRecordQueryDescriptor {
    HKVerifiableClinicalRecordQueryDescriptor(recordTypes: [.immunization], sourceTypes: [.smartHealthCard])
  }
}
