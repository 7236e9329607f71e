import Foundation
import HealthKit
import HealthKitTestData
import HealthKitTesting
import Synchronization
import Testing

/// HealthKit's documented behavior for clinical records, documents and signed records.
///
/// See the page on HealthKit behavior in Documentation.
@Suite("Clinical records and documents in the store")
struct ClinicalRecordTests {
  private static let document = Data(
    """
    <ClinicalDocument xmlns="urn:hl7-org:v3"><title>Summary</title><effectiveTime value="20240131"/>
    <recordTarget><patientRole><patient><name>Mara Ferrante</name></patient></patientRole></recordTarget>
    <author><assignedAuthor><assignedPerson><name>Ives Okafor</name></assignedPerson></assignedAuthor></author>
    <custodian><assignedCustodian><representedCustodianOrganization><name>Harbour Clinic</name>
    </representedCustodianOrganization></assignedCustodian></custodian></ClinicalDocument>
    """.utf8)

  @Test("A resource has the type and identifier of its JSON, and the record its date")
  func resource() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      let type = HKClinicalType(.conditionRecord)
      try await store.requestAuthorization(toShare: [], read: [type])
      let json = Data(#"{"resourceType":"Condition","id":"c-1","code":{"text":"Asthma"}}"#.utf8)
      try await health.addClinicalRecord(type, displayName: "Asthma", resource: json, date: .noon())
      let record = try #require(
        try await HKSampleQueryDescriptor(predicates: [.clinicalRecord(type: type)], sortDescriptors: [])
          .result(for: store).first)
      #expect((record.startDate, record.endDate) == (.noon(), .noon()))
      #expect((record.displayName, record.clinicalType) == ("Asthma", type))
      let resource = try #require(record.fhirResource)
      #expect((resource.resourceType, resource.identifier) == (.condition, "c-1"))
      #expect(resource.data == json)
      let version = resource.fhirVersion
      #expect(version.stringRepresentation == "4.0.1")
      #expect((version.majorVersion, version.minorVersion, version.patchVersion) == (4, 0, 1))
    }
  }

  @Test("An invalid document is rejected with a detailed description")
  func invalidDocument() {
    let error = #expect(throws: HKError.self) {
      try HKCDADocumentSample(data: Data("<Note/>".utf8), start: .noon(), end: .noon(), metadata: nil)
    }
    #expect((error?.userInfo[HKDetailedCDAValidationErrorKey] as? String)?.isEmpty == false)
  }

  @Test("A document query ends with an empty array, and stops when the app stops it")
  func documentQuery() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.requestAuthorization(toShare: [HKDocumentType(.CDA)], read: [HKDocumentType(.CDA)])
      try await store.save(
        try HKCDADocumentSample(data: Self.document, start: .noon(), end: .noon(), metadata: nil))
      let (calls, call) = AsyncStream<(Int?, Bool)>.makeStream()
      store.execute(
        HKDocumentQuery(
          documentType: HKDocumentType(.CDA), predicate: nil, limit: HKObjectQueryNoLimit,
          sortDescriptors: nil, includeDocumentData: true
        ) { _, documents, isDone, _ in
          call.yield((documents?.count, isDone))
          if isDone { call.finish() }
        })
      var counts: [Int?] = []
      var flags: [Bool] = []
      for await (count, isDone) in calls {
        counts.append(count)
        flags.append(isDone)
      }
      #expect(counts == [1, 0])
      #expect(flags == [false, true])
      let stopped = Counter()
      let query = HKDocumentQuery(
        documentType: HKDocumentType(.CDA), predicate: nil, limit: HKObjectQueryNoLimit, sortDescriptors: nil,
        includeDocumentData: false
      ) { _, _, _, _ in _ = stopped.next() }
      store.execute(query)
      store.stop(query)
      let count = stopped.value
      try await store.requestAuthorization(toShare: [], read: [HKDocumentType(.CDA)])
      #expect(stopped.value == count)
    }
  }

  @Test("A sample query returns a document without its contents")
  func sampleQuery() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.requestAuthorization(toShare: [HKDocumentType(.CDA)], read: [HKDocumentType(.CDA)])
      try await store.save(
        try HKCDADocumentSample(data: Self.document, start: .noon(), end: .noon(), metadata: nil))
      let found = try await HKSampleQueryDescriptor(
        predicates: [.sample(type: HKDocumentType(.CDA))], sortDescriptors: []
      ).result(for: store)
      let document = try #require(found.first as? HKCDADocumentSample)
      #expect(document.document?.documentData == nil)
      #expect(document.document?.title == "Summary")
    }
  }

  @Test("A signed record lists its items and is a complete JWS")
  func signedRecord() async throws {
    try await TestHealth.run { health in
      try await health.addMadeUpHealthCard()
      let query = HKVerifiableClinicalRecordQueryDescriptor(
        recordTypes: [.immunization], sourceTypes: [.smartHealthCard])
      let record = try #require(try await query.result(for: HKHealthStore()).first)
      #expect(!record.itemNames.isEmpty)
      let parts = String(decoding: record.dataRepresentation, as: UTF8.self).split(separator: ".")
      #expect(parts.count == 3)
      #expect(record.jwsRepresentation == record.dataRepresentation)
      let closure = HKVerifiableClinicalRecordQuery(
        recordTypes: [HKVerifiableClinicalRecordCredentialType.immunization.rawValue],
        sourceTypes: [.smartHealthCard], predicate: nil
      ) { _, _, _ in }
      #expect(closure.recordTypes == ["https://smarthealth.cards#immunization"])
      #expect(closure.sourceTypes == [.smartHealthCard])
    }
  }
}
