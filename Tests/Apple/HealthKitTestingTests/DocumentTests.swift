import Foundation
import HealthKit
import HealthKitTesting
import Synchronization
import Testing

@Suite("Clinical documents through the daemon")
struct DocumentTests {
  private static func xml(_ title: String, patient: String = "Mara Ferrante", day: String = "20240131")
    -> Data
  {
    Data(
      """
      <ClinicalDocument xmlns="urn:hl7-org:v3"><title>\(title)</title><effectiveTime value="\(day)"/>
      <recordTarget><patientRole><patient><name>\(patient)</name></patient></patientRole></recordTarget>
      <author><assignedAuthor><assignedPerson><name>Ives Okafor</name></assignedPerson></assignedAuthor></author>
      <custodian><assignedCustodian><representedCustodianOrganization><name>Harbour Clinic</name>
      </representedCustodianOrganization></assignedCustodian></custodian></ClinicalDocument>
      """.utf8)
  }

  private static func sample(_ data: Data) throws -> HKCDADocumentSample {
    try HKCDADocumentSample(data: data, start: .noon(), end: .noon(), metadata: nil)
  }

  /// Returns the results of a query: all batches in one.
  private static func documents(
    _ store: HKHealthStore, _ predicate: NSPredicate? = nil, limit: Int = HKObjectQueryNoLimit,
    withData: Bool = false,
    order: [NSSortDescriptor]? = nil
  ) async throws -> [HKCDADocumentSample] {
    let found = Mutex<[HKCDADocumentSample]>([])
    return try await withCheckedThrowingContinuation { done in
      store.execute(
        HKDocumentQuery(
          documentType: HKDocumentType(.CDA), predicate: predicate, limit: limit, sortDescriptors: order,
          includeDocumentData: withData
        ) { _, samples, isDone, error in
          if let error { return done.resume(throwing: error) }
          found.withLock { $0 += (samples ?? []).compactMap { $0 as? HKCDADocumentSample } }
          if isDone { done.resume(returning: found.withLock { $0 }) }
        })
    }
  }

  private static func authorized() async throws -> HKHealthStore {
    let store = HKHealthStore()
    let types: Set = [HKDocumentType(.CDA)]
    try await store.requestAuthorization(toShare: types, read: types)
    return store
  }

  @Test("A document is saved and found, with its data on request")
  func roundTrip() async throws {
    try await TestHealth.run { _ in
      let store = try await Self.authorized()
      let data = Self.xml("Summary")
      try await store.save(try Self.sample(data))
      let plain = try #require(try await Self.documents(store).first)
      #expect(plain.document?.documentData == nil)
      let whole = try #require(try await Self.documents(store, withData: true).first)
      #expect(whole.document?.documentData == data)
      #expect(whole.document?.title == "Summary")
      #expect(whole.document?.patientName == "Mara Ferrante")
      #expect(whole.document?.authorName == "Ives Okafor")
      #expect(whole.document?.custodianName == "Harbour Clinic")
      #expect(whole.startDate == ISO8601DateFormatter().date(from: "2024-01-31T00:00:00Z"))
      #expect(whole.documentType == HKDocumentType(.CDA))
    }
  }

  @Test(
    "Documents are found by their metadata",
    arguments: [
      (HKPredicateKeyPathCDATitle, "First", 1), (HKPredicateKeyPathCDATitle, "Third", 0),
      (HKPredicateKeyPathCDAPatientName, "Mara Ferrante", 1),
      (HKPredicateKeyPathCDAAuthorName, "Ives Okafor", 2),
      (HKPredicateKeyPathCDACustodianName, "Harbour Clinic", 2),
      (HKPredicateKeyPathCDACustodianName, "Harbour", 0),
    ])
  func keyPaths(key: String, value: String, count: Int) async throws {
    try await TestHealth.run { _ in
      let store = try await Self.authorized()
      try await store.save([
        try Self.sample(Self.xml("First")), try Self.sample(Self.xml("Second", patient: "Ann Other")),
      ])
      let equal = NSPredicate(format: "%K == %@", key, value)
      #expect(try await Self.documents(store, equal).count == count)
      let contains = NSPredicate(format: "%K CONTAINS %@", key, String(value.prefix(7)))
      #expect(try await Self.documents(store, contains).count >= count)
    }
  }

  @Test("Documents have the requested order and number")
  func order() async throws {
    try await TestHealth.run { _ in
      let store = try await Self.authorized()
      for (title, day) in [("b", "20240202"), ("c", "20240303"), ("a", "20240101")] {
        try await store.save(try Self.sample(Self.xml(title, day: day)))
      }
      let newest = [NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false)]
      let found = try await Self.documents(store, limit: 2, order: newest)
      #expect(found.compactMap { $0.document?.title } == ["c", "b"])
    }
  }

  @Test("An app without consent finds no data of others")
  func consent() async throws {
    try await TestHealth.run(.refusesEverything) { health in
      try await health.add([try Self.sample(Self.xml("Summary"))])
      let store = try await Self.authorized()
      #expect(try await Self.documents(store).isEmpty)
    }
  }
}
