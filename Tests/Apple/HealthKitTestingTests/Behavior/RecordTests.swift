import Foundation
import HealthKit
import HealthKitTesting
import Testing
import UniformTypeIdentifiers

/// HealthKit's documented behavior for records, files and states of mind.
///
/// See the page on HealthKit behavior in Documentation.
@Suite("Records and files in the store")
struct RecordTests {
  @Test("A record is found by resource type, or by source, type and identifier")
  func resources() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      let type = HKClinicalType(.medicationRecord)
      try await store.requestAuthorization(toShare: [], read: [type])
      let resource = { (kind: String, id: String) in
        Data(#"{"resourceType":"\#(kind)","id":"\#(id)","status":"active"}"#.utf8)
      }
      let order = try await health.addClinicalRecord(
        type, displayName: "Order", resource: resource("MedicationRequest", "m1"))
      try await health.addClinicalRecord(
        type, displayName: "Statement", resource: resource("MedicationStatement", "m1"))
      let names = { (predicate: NSPredicate) in
        try await HKSampleQueryDescriptor(
          predicates: [.clinicalRecord(type: type, predicate: predicate)], sortDescriptors: []
        ).result(for: store).map(\.displayName)
      }
      let orders = HKQuery.predicateForClinicalRecords(withFHIRResourceType: .medicationRequest)
      #expect(try await names(orders) == ["Order"])
      let one = HKQuery.predicateForClinicalRecords(
        from: order.sourceRevision.source, fhirResourceType: .medicationStatement, identifier: "m1")
      #expect(try await names(one) == ["Statement"])
      let none = HKQuery.predicateForClinicalRecords(
        from: order.sourceRevision.source, fhirResourceType: .medicationRequest, identifier: "m2")
      #expect(try await names(none).isEmpty)
      #expect(order.fhirResource?.fhirVersion.fhirRelease == .r4)
    }
  }

  @Test("A file is attached to a stored object, and read in chunks with a final flag")
  func attachments() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      let type = HKObjectType.visionPrescriptionType()
      try await store.requestAuthorization(toShare: [type], read: [])
      let prescription = HKVisionPrescription(
        type: .contacts, dateIssued: .noon(), expirationDate: nil, device: nil, metadata: nil)
      let file = FileManager.default.temporaryDirectory.appending(path: "card-\(UUID().uuidString).jpeg")
      try Data("picture".utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let files = HKAttachmentStore(healthStore: store)
      let early = await code {
        _ = try await files.addAttachment(to: prescription, name: "card", contentType: .jpeg, url: file)
      }
      #expect(early == .errorInvalidArgument)
      try await store.save(prescription)
      #expect(try await files.attachments(for: prescription).isEmpty)
      let added = try await files.addAttachment(
        to: prescription, name: "card", contentType: .jpeg, url: file, metadata: ["side": "front"])
      #expect((added.name, added.contentType, added.size) == ("card", .jpeg, 7))
      #expect(added.metadata?["side"] as? String == "front")
      let (pieces, piece) = AsyncStream<Data?>.makeStream()
      files.streamData(for: added) { data, _, isLast in
        piece.yield(data)
        if isLast { piece.finish() }
      }
      var read = Data()
      for await data in pieces { read += data ?? Data() }
      #expect(read == Data("picture".utf8))
    }
  }

  @Test("Predicates find states of mind by kind, label, association and valence")
  func statesOfMind() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      let type = HKObjectType.stateOfMindType()
      try await store.requestAuthorization(toShare: [type], read: [type])
      let state = { (valence: Double, label: HKStateOfMind.Label) in
        HKStateOfMind(
          date: .noon(), kind: .momentaryEmotion, valence: valence, labels: [label], associations: [.work])
      }
      try await store.save([state(-0.8, .stressed), state(0.6, .proud)])
      let labels = { (predicate: NSPredicate) in
        try await HKSampleQueryDescriptor(predicates: [.stateOfMind(predicate)], sortDescriptors: [])
          .result(for: store).flatMap(\.labels)
      }
      #expect(try await labels(HKQuery.predicateForStatesOfMind(with: .stressed)) == [.stressed])
      #expect(try await labels(HKQuery.predicateForStatesOfMind(with: .dailyMood)).isEmpty)
      #expect(
        try await labels(HKQuery.predicateForStatesOfMind(with: HKStateOfMind.Association.work)).count == 2)
      let pleasant = HKQuery.predicateForStatesOfMind(withValence: 0, operatorType: .greaterThan)
      #expect(try await labels(pleasant) == [.proud])
    }
  }

  @Test("Questionnaires are saved and found with their scores")
  func assessments() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      let types: Set<HKSampleType> = [HKScoredAssessmentType(.GAD7), HKScoredAssessmentType(.PHQ9)]
      try await store.requestAuthorization(toShare: types, read: types)
      try await store.save([
        HKGAD7Assessment(date: .noon(), answers: Array(repeating: .severalDays, count: 7)),
        HKPHQ9Assessment(date: .noon(), answers: Array(repeating: .notAtAll, count: 9)),
      ])
      let anxiety = try await HKSampleQueryDescriptor(predicates: [.gad7Assessment()], sortDescriptors: [])
        .result(for: store)
      #expect(anxiety.map(\.score) == [7])
      #expect(anxiety.map(\.risk) == [.mild])
      let depression = try await HKSampleQueryDescriptor(predicates: [.phq9Assessment()], sortDescriptors: [])
        .result(for: store)
      #expect(depression.map(\.risk) == [.noneToMinimal])
    }
  }

  @Test("Each query for verifiable records asks the user, even without records")
  func signedRecords() async throws {
    let asked = Counter()
    let person = TestPerson.answers { request in
      if request.kind == .verifiableRecords { _ = asked.next() }
      return .allowEverything
    }
    try await TestHealth.run(person) { _ in
      let query = HKVerifiableClinicalRecordQueryDescriptor(
        recordTypes: [.immunization], sourceTypes: [.smartHealthCard])
      let store = HKHealthStore()
      for _ in 0..<2 {
        let records = try await query.result(for: store)
        #expect(records.isEmpty)
      }
      #expect(asked.value == 2)
    }
  }
}
