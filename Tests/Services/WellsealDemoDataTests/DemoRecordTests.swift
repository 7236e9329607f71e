import Foundation
import Testing
import WellsealBase
import WellsealDemoData
import WellsealExchange
import WellsealFHIR
import WellsealHealthLinks
import WellsealKeys
import WellsealLinkService
import WellsealModel
import WellsealStore

@Suite("Demo records")
struct DemoRecordTests {
  private static let now = Date(timeIntervalSince1970: 1_780_000_000)
  private static let time = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  /// The two people of the demo; the first is also the person of `make-data`.
  enum Person: CaseIterable { case mother, child }

  private static func store(of person: Person) async throws -> SealedStore {
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "demo")], cost: ScryptCost(rounds: 1 << 10))
    switch person {
    case .mother: try await DemoHistory(until: now, in: time, days: 10).load(into: store)
    case .child: try await DemoChild(until: now, in: time).load(into: store)
    }
    return store
  }

  private static func records(in store: SealedStore) async throws -> [ClinicalRecord.FHIRResource] {
    var found: [ClinicalRecord.FHIRResource] = []
    for type in HealthType.all where type.kind == .clinical {
      found += try await store.samples(of: type).compactMap { sample in
        if case .clinicalRecord(let record) = sample.value { record.fhirResource } else { nil }
      }
    }
    return found
  }

  private static func errors(in root: JSONValue, _ release: FHIRRelease = .r4) -> [String] {
    ResourceValidator(release).issues(of: root).filter {
      $0.severity != .warning && $0.severity != .information
    }
    .map { "\($0.path): \($0.message)" }
  }

  @Test("Every record is valid in its release", arguments: Person.allCases)
  func records(of person: Person) async throws {
    let records = try await Self.records(in: try await Self.store(of: person))
    #expect(records.count > 1)
    for record in records {
      let root = try JSONDocument(parsing: Array(record.data)).root
      let release: FHIRRelease = record.version.release == "DSTU2" ? .dstu2 : .r4
      #expect(Self.errors(in: root, release) == [], "\(record.identifier)")
    }
  }

  @Test(
    "Exports of them are valid, in every format", arguments: Person.allCases,
    [FHIRExportWriter.Format.bundle, .lines])
  func exports(of person: Person, format: FHIRExportWriter.Format) async throws {
    var bytes: [UInt8] = []
    _ = try await FHIRExportWriter(format, patient: "me").write(
      try await Self.store(of: person), at: Self.now, progress: { _ in }, to: { bytes += $0 })
    ResourceValidator(.r4).check(bytes, isLines: format == .lines) { checked in
      #expect(checked.issues.filter { $0.severity != .warning && $0.severity != .information } == [])
    }
  }

  @Test("The patient summary conforms to FHIR and to its profile", arguments: Person.allCases)
  func summary(of person: Person) async throws {
    let result = try await StoreSummary.make(
      of: try await Self.store(of: person), patient: "me", at: UnixTime(Self.now.timeIntervalSince1970))
    let root = try JSONDocument(parsing: result.bundle.minified).root
    #expect(Self.errors(in: root) == [])
    let profile = try #require(ProfileValidator(named: "ips-2.0"))
    #expect(profile.issues(of: root).filter { $0.severity == .error || $0.severity == .fatal } == [])
  }

  /// The members that Apple's sample "Accessing a User's Clinical Records" requires of a concept:
  /// codings, each with a system and a code.
  private struct Concept: Decodable {
    struct Coding: Decodable { let code, system: String }
    let coding: [Coding]
  }

  /// The members that the sample requires of records in DSTU2.
  private struct OldAllergy: Decodable { let substance: Concept }
  private struct OldOrder: Decodable {
    let medicationCodeableConcept: Concept
    let status: String
  }

  /// The members that the sample shows of a procedure, and those that it requires of results and
  /// conditions as far as R4 has them.
  private struct Coded: Decodable { let code: Concept }
  private struct Sorted: Decodable {
    let code: Concept
    let category: [Concept]
  }
  private struct Vaccination: Decodable {
    let vaccineCode: Concept
    let status: String
  }
  private struct Request: Decodable {
    let medicationCodeableConcept: Concept
    let status: String
  }
  private struct Note: Decodable { let type: Concept }

  private static func decode(_ record: ClinicalRecord.FHIRResource) throws {
    let decoder = JSONDecoder()
    let isOld = record.version.release == "DSTU2"
    switch record.resourceType {
    case "AllergyIntolerance" where isOld: _ = try decoder.decode(OldAllergy.self, from: record.data)
    case "MedicationOrder": _ = try decoder.decode(OldOrder.self, from: record.data)
    case "AllergyIntolerance", "Procedure": _ = try decoder.decode(Coded.self, from: record.data)
    case "Observation", "Condition": _ = try decoder.decode(Sorted.self, from: record.data)
    case "Immunization": _ = try decoder.decode(Vaccination.self, from: record.data)
    case "MedicationRequest": _ = try decoder.decode(Request.self, from: record.data)
    case "Coverage", "DocumentReference": _ = try decoder.decode(Note.self, from: record.data)
    default: Issue.record("a type that is not looked at: \(record.resourceType)")
    }
  }

  @Test("Apps that expect a coding in every concept find one", arguments: Person.allCases)
  func codings(of person: Person) async throws {
    for record in try await Self.records(in: try await Self.store(of: person)) {
      #expect(throws: Never.self, "\(record.identifier)") { try Self.decode(record) }
      let root = try JSONDocument(parsing: Array(record.data)).root
      #expect(Self.bare(root, at: record.identifier) == [])
    }
  }

  /// Returns the paths of concepts without a coding: objects with only a text, and codings that
  /// lack a system or a code.
  private static func bare(_ value: JSONValue, at path: String) -> [String] {
    if value.kind == .array {
      return value.elements.enumerated().flatMap { bare($1, at: "\(path)[\($0)]") }
    }
    guard value.kind == .object else { return [] }
    let members = Array(value.members)
    var found: [String] = []
    // A dosage of a text alone is no concept.
    if members.map({ $0.name }) == ["text"], !path.contains("dosageInstruction") { found.append(path) }
    if let codings = value["coding"] {
      for coding in codings.elements where coding["system"]?.string == nil || coding["code"]?.string == nil {
        found.append("\(path).coding")
      }
    }
    return found + members.flatMap { bare($0.value, at: "\(path).\($0.name)") }
  }
}
