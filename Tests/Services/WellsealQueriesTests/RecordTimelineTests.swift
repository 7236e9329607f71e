import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealExchange
@testable import WellsealQueries

@Suite("Records by the dates that they are about")
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

  @Test("The newest date comes first, whenever the record came; a record without one stands at its arrival")
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

  @Test("A bundle about somebody else is noticed before the import, with name and birth date")
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
    let strangers = incoming.strangers(beside: jane)
    #expect(strangers.map(\.name) == ["Marisol Tanaka"])
    #expect(strangers.first?.birthDate == "1968-03-14" && strangers.first?.doubt == .otherBirthDate)
    #expect(incoming.strangers(beside: PersonDetails()).isEmpty)
    #expect(incoming.strangers(beside: PersonDetails(name: "Marisol Tanaka")).isEmpty)
    let others = incoming.otherPeople(beside: jane)
    let people = RecordPeople(others)
    #expect(
      people.other(source: FHIRImporter.source(ofAccount: "clinic").bundleIdentifier, patient: "x") != nil)
    #expect(people.other(source: "elsewhere", patient: "m") == nil)
  }
}

@Suite("Names of tests and units")
struct TestNameTests {
  @Test("A common test has a short name in each language of the table, and none is empty")
  func names() {
    #expect(TestNames.name(loinc: "4548-4", in: "en") == "HbA1c")
    #expect(TestNames.name(loinc: "787-2", in: "de") == "MCV")
    #expect(TestNames.name(loinc: "777-3", in: "zh-Hans") == "血小板")
    #expect(TestNames.name(loinc: "777-3", in: "tlh") == "Platelets")
    #expect(TestNames.name(loinc: "0-0", in: "en") == nil)
    #expect(TestNames.languages == ["en", "zh-Hans", "he", "de", "es"])
  }

  @Test(
    "The library has the texts of the tables; scripts/generate names writes them",
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

  @Test("Three hundred tests and more have a name of their own, and no code stands twice or was mistyped")
  func count() throws {
    let root = Repository.root
    let table = try String(contentsOf: root.appending(path: "Tables/test-names.tsv"), encoding: .utf8)
    let rows = table.split(separator: "\n").dropFirst().map { $0.split(separator: "\t") }
    #expect(rows.count >= 300)
    #expect(Set(rows.map { $0[1] }).count == rows.count, "two rows have one name")
    let codes = rows.flatMap { $0[0].split(separator: " ") }
    #expect(Set(codes).count == codes.count, "a code stands twice")
    // US Core prints this one with another digit than LOINC's rule gives.
    #expect(codes.filter { !Self.hasItsCheckDigit($0) } == ["3150-6"])
    for code in codes { #expect(TestNames.name(loinc: String(code), in: "es") != nil, "\(code)") }
  }

  /// Whether a code ends as LOINC's "Mod 10" rule says.
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

  @Test("The types that are told about are types, and sixty of them")
  func about() {
    let names = Set(HealthType.all.map(\.name))
    #expect(AboutTypes.types.count >= 60)
    #expect(AboutTypes.types.isSubset(of: names), "\(AboutTypes.types.subtracting(names))")
    #expect(AboutTypes.text(of: .stepCount, in: "he")?.contains("צעדים") == true)
  }

  @Test(
    "Units are read as people write them",
    arguments: [
      ("10*3/uL", "×10³/µL"), ("mm[Hg]", "mmHg"), ("Cel", "°C"), ("{score}", ""), ("mg/dL", "mg/dL"),
    ])
  func units(written: String, read: String) { #expect(ReadUnits.text(written) == read) }
}
