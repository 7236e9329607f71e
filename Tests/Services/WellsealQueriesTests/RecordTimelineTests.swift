import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealImports
import WellsealModel

@testable import WellsealExchange
@testable import WellsealQueries

@Suite("Records by date")
struct RecordTimelineTests {
  private let arrival = Date(timeIntervalSince1970: 1_795_000_000)

  private func record(_ name: String, _ json: String, source: String = "clinic") throws -> NewSample {
    let record = ClinicalRecord(
      displayName: name,
      fhirResource: .init(resourceType: "Observation", identifier: name, version: .r4, data: Data(json.utf8)))
    return NewSample(
      try HealthSample(
        type: .labResultRecord, start: arrival, end: arrival, value: .clinicalRecord(record),
        provenance: Provenance(
          sourceRevision: SourceRevision(source: HealthSource(name: source, bundleIdentifier: source)))))
  }

  @Test("Records are sorted from the latest date, or by arrival without one")
  func order() async throws {
    let store = MemoryStore()
    try await store.commit([
      .add(try record("old", #"{"resourceType":"Observation","effectiveDateTime":"2021-03"}"#)),
      .add(try record("none", #"{"resourceType":"Observation"}"#)),
      .add(try record("new", #"{"resourceType":"Observation","effectiveDateTime":"2025-02-20"}"#)),
    ])
    let timeline = try await RecordTimeline(of: [.labResultRecord], in: store, zone: .gmt)
    let names = try await timeline.samples(0..<10, in: store).compactMap { sample -> String? in
      if case .clinicalRecord(let record) = sample.value { record.displayName } else { nil }
    }
    #expect(names == ["none", "new", "old"])
    #expect(timeline.entries.map(\.date.isReceived) == [true, false, false])
    #expect(timeline.entries.last?.date.precision == .month)
    #expect(timeline.entries.allSatisfy { $0.received == arrival })
  }

  @Test("A bundle about another person is detected before the import")
  func strangers() throws {
    let bundle = #"""
      {"resourceType":"Bundle","type":"collection","entry":[
       {"fullUrl":"urn:uuid:1","resource":{"resourceType":"Patient","id":"m","birthDate":"1968-03-14",
        "name":[{"family":"Tanaka","given":["Marisol"]}]}},
       {"fullUrl":"urn:uuid:2","resource":{"resourceType":"Observation","id":"o","status":"final",
        "code":{"text":"HbA1c"},"subject":{"reference":"urn:uuid:1"}}}]}
      """#
    let incoming = Incoming(Array(bundle.utf8), name: "clinic.json")
    var jane = PersonDetails(name: "Jane Winterfield")
    jane.characteristics.dateOfBirth = CalendarDay(year: 1984, month: 5, day: 12)
    let strangers = incoming.strangers(comparedTo: jane)
    #expect(strangers.map(\.name) == ["Marisol Tanaka"])
    #expect(strangers.first?.birthDate == "1968-03-14" && strangers.first?.doubt == .otherBirthDate)
    #expect(incoming.strangers(comparedTo: PersonDetails()).isEmpty)
    #expect(incoming.strangers(comparedTo: PersonDetails(name: "Marisol Tanaka")).isEmpty)
    let others = incoming.otherPeople(comparedWith: jane)
    let people = RecordPeople(others)
    #expect(
      people.other(source: FHIRImporter.source(ofAccount: "clinic").bundleIdentifier, patient: "x") != nil)
    #expect(people.other(source: "elsewhere", patient: "m") == nil)
  }
}

@Suite("Owners of imported records")
struct RecordOwnerTests {
  private static func bundle(
    _ name: String, _ birth: String, id: String, server: String? = nil, record: String = "r"
  ) -> [UInt8] {
    let address = server.map { #""fullUrl":"\#($0)/Patient/\#(id)","# } ?? ""
    let other = server.map { #""fullUrl":"\#($0)/Condition/\#(record)","# } ?? ""
    return Array(
      #"""
      {"resourceType":"Bundle","type":"collection","entry":[
       {\#(address)"resource":{"resourceType":"Patient","id":"\#(id)","birthDate":"\#(birth)",
        "name":[{"family":["\#(name)"],"given":["Ada"]}]}},
       {\#(other)"resource":{"resourceType":"Condition","id":"\#(record)","code":{"text":"\#(name)'s"},
        "subject":{"reference":"Patient/\#(id)"}}}]}
      """#.utf8)
  }

  private static func incoming(_ bundles: [(String, [UInt8])]) throws -> Incoming {
    let folder = FileManager.default.temporaryDirectory.appending(path: "people-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, bytes) in bundles { try Data(bytes).write(to: URL(filePath: "\(folder)/\(name).json")) }
    return try Incoming(paths: bundles.map { "\(folder)/\($0.0).json" }, account: nil)
  }

  private static let ada = bundle("Anyperson", "1951-01-20", id: "a")
  private static let bert = bundle("Berger", "1980-02-02", id: "b")

  private static func load(
    _ incoming: Incoming, _ store: MemoryStore, others: Bool = false
  ) async throws -> [Stranger] {
    let person = try await PersonDetails(comparing: store)
    let strangers = others ? [] : incoming.strangers(comparedTo: person)
    guard strangers.isEmpty else { return strangers }
    _ = try await IncomingImporter(ImportOptions(now: Date(timeIntervalSince1970: 1_780_000_000))).run(
      incoming, into: store)
    if let change = try await incoming.peopleChange(comparedWith: person, acceptsOthers: others, in: store) {
      try await store.commit([change])
    }
    return []
  }

  /// Returns the title of each condition with its owner.
  private static func owners(_ store: MemoryStore) async throws -> [String: String?] {
    let people = try await RecordPeople(in: store)
    let records = try await store.samples(of: .conditionRecord).map { StoredRecord($0, people) }
    return Dictionary(records.map { ($0.title, $0.other?.name) }, uniquingKeysWith: { first, _ in first })
  }

  @Test("Without a profile, two people in imports are never merged")
  func twoPeople() async throws {
    let store = MemoryStore()
    let both = try Self.incoming([("ada", Self.ada), ("bert", Self.bert)])
    #expect(try await Self.load(both, store).map(\.name) == ["Ada Anyperson", "Ada Berger"])
    #expect(try await Self.load(try Self.incoming([("ada", Self.ada)]), store).isEmpty)
    let second = try Self.incoming([("bert", Self.bert)])
    #expect(try await Self.load(second, store).map(\.name) == ["Ada Berger"])
    // The same person is imported again and again.
    #expect(try await Self.load(try Self.incoming([("ada", Self.ada)]), store).isEmpty)
    #expect(try await Self.load(second, store, others: true).isEmpty)
    #expect(try await Self.owners(store) == ["Anyperson's": nil, "Berger's": "Ada Berger"])
  }

  @Test("Records accepted as another person's are filed so without a profile")
  func filed() async throws {
    let store = MemoryStore()
    let both = try Self.incoming([("ada", Self.ada), ("bert", Self.bert)])
    #expect(try await Self.load(both, store, others: true).isEmpty)
    #expect(try await Self.owners(store) == ["Anyperson's": "Ada Anyperson", "Berger's": "Ada Berger"])
  }

  @Test("A birth year alone distinguishes two people, too")
  func partialDates() throws {
    let year = try Self.incoming([("ada", Self.ada), ("other", Self.bundle("Anyperson", "1980", id: "c"))])
    #expect(year.strangers(comparedTo: PersonDetails()).count == 2)
    let same = try Self.incoming([("ada", Self.ada), ("again", Self.bundle("Anyperson", "1951", id: "c"))])
    #expect(same.strangers(comparedTo: PersonDetails()).isEmpty)
  }

  @Test("Two people with the same ID on two servers are distinguished", arguments: [true, false])
  func oneID(hasAddresses: Bool) async throws {
    let store = MemoryStore()
    var ada = PersonDetails(name: "Ada Anyperson")
    ada.characteristics.dateOfBirth = CalendarDay(year: 1951, month: 1, day: 20)
    try await ada.keep(in: store)
    let folder = FileManager.default.temporaryDirectory.appending(path: "one-id-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (north, south) = ("https://north.example.org/fhir", "https://south.example.org/fhir")
    for (name, bytes) in [
      ("north", Self.bundle("Anyperson", "1951-01-20", id: "1", server: hasAddresses ? north : nil)),
      ("south", Self.bundle("Berger", "1980-02-02", id: "1", server: hasAddresses ? south : nil)),
    ] { try Data(bytes).write(to: URL(filePath: "\(folder)/\(name).json")) }
    let incoming = try Incoming(paths: [folder])
    #expect(try await Self.load(incoming, store).map(\.name) == ["Ada Berger"])
    #expect(try await Self.load(incoming, store, others: true).isEmpty)
    #expect(try await Self.owners(store) == ["Anyperson's": nil, "Berger's": "Ada Berger"])
  }
}

@Suite("Names of tests and units")
struct TestNameTests {
  @Test("A common test has a short, nonempty name in each language")
  func names() {
    #expect(TestNames.name(loinc: "4548-4", in: "en") == "HbA1c")
    #expect(TestNames.name(loinc: "787-2", in: "de") == "MCV")
    #expect(TestNames.name(loinc: "777-3", in: "zh-Hans") == "血小板")
    #expect(TestNames.name(loinc: "777-3", in: "tlh") == "Platelets")
    #expect(TestNames.name(loinc: "0-0", in: "en") == nil)
    #expect(TestNames.languages == ["en", "zh-Hans", "he", "de", "es"])
  }

  @Test(
    "The library's texts equal those of the tables",
    arguments: [
      ("test-names", "TestNames"), ("read-units", "ReadUnits"), ("about-types", "AboutTypes"),
    ])
  func tables(file: String, type: String) throws {
    let root = Repository.root
    let table = try String(contentsOf: root.appending(path: "Tables/\(file).tsv"), encoding: .utf8)
    let source = try String(
      contentsOf: root.appending(path: "Sources/Services/WellsealQueries/Naming/\(type)+Table.swift"),
      encoding: .utf8)
    #expect(source.contains(table.trimmingCharacters(in: .newlines)))
    let rows = table.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(Set(rows.map(\.count)).count == 1, "a row has another number of columns")
    if file != "read-units" { #expect(rows.allSatisfy { $0.allSatisfy { !$0.isEmpty } }) }
  }

  @Test("At least 300 tests have a name, with unique and valid codes")
  func count() throws {
    let root = Repository.root
    let table = try String(contentsOf: root.appending(path: "Tables/test-names.tsv"), encoding: .utf8)
    let rows = table.split(separator: "\n").dropFirst().map { $0.split(separator: "\t") }
    #expect(rows.count >= 300)
    #expect(Set(rows.map { $0[1] }).count == rows.count, "two rows have one name")
    let codes = rows.flatMap { $0[0].split(separator: " ") }
    #expect(Set(codes).count == codes.count, "a code stands twice")
    // US Core prints this code with another digit than LOINC's rule gives.
    #expect(codes.filter { !Self.hasItsCheckDigit($0) } == ["3150-6"])
    for code in codes { #expect(TestNames.name(loinc: String(code), in: "es") != nil, "\(code)") }
  }

  /// Returns whether a code has the check digit of LOINC's "Mod 10" rule.
  private static func hasItsCheckDigit(_ code: Substring) -> Bool {
    let parts = code.split(separator: "-")
    guard parts.count == 2, let check = Int(parts[1]) else { return false }
    let digits = Array(parts[0].reversed())
    let odd = String(digits.indices.filter { $0 % 2 == 0 }.map { digits[$0] })
    let even = String(digits.indices.filter { $0 % 2 == 1 }.map { digits[$0] })
    guard let doubled = Int(odd).map({ String($0 * 2) }) else { return false }
    let sum = (even + doubled).reduce(0) { $0 + ($1.wholeNumberValue ?? 0) }
    return (10 - sum % 10) % 10 == check
  }

  @Test("At least sixty existing types have a description")
  func about() {
    let names = Set(HealthType.all.map(\.name))
    #expect(AboutTypes.types.count >= 60)
    #expect(AboutTypes.types.isSubset(of: names), "\(AboutTypes.types.subtracting(names))")
    #expect(AboutTypes.text(of: .stepCount, in: "he")?.contains("צעדים") == true)
  }

  @Test(
    "Units are displayed in readable form",
    arguments: [
      ("10*3/uL", "×10³/µL"), ("mm[Hg]", "mmHg"), ("Cel", "°C"), ("{score}", ""), ("mg/dL", "mg/dL"),
    ])
  func units(written: String, read: String) { #expect(ReadUnits.text(written) == read) }
}
