import Foundation
import StoreConformance
import Synchronization
import TestSupport
import Testing
import WellsealBase
import WellsealLinkService
import WellsealLocalization
import WellsealModel
import WellsealPDF
import WellsealQueries

@testable import WellsealHealthLinks
@testable import WellsealReport

@Suite("Patient summaries of a store")
struct StoreSummaryTests {
  private static let now = UnixTime(1_790_000_000)

  @Test(
    "Everything in the store is in the summary or named in it as left out", arguments: 0..<20 as Range<UInt64>
  )
  func nothingIsLost(seed: UInt64) async throws {
    let person = try MadeUpPatient(seed: seed)
    let store = try await Self.store(of: person)
    // The builder is that of `links create --ips` and of the app's links.
    var maker = LinkContentBuilder(at: Self.now)
    try await maker.addSummary(of: store, patient: "me")
    let content = try maker.content()
    let file = try #require(content.files.first).content
    let page = ClinicalSummary(of: try JSONDocument(parsing: file).root, in: Self.words)
    for (text, inError) in [
      (String(decoding: file, as: UTF8.self), "1 record not shown (it was entered in error)"),
      (page.lines.joined(separator: "\n"), "Records not shown: 1 (entered in error)"),
    ] {
      for title in person.titles { #expect(text.contains(title), "\(title) is lost") }
      for title in person.hidden { #expect(!text.contains(title), "\(title) is shown") }
      for line in ["Person \(seed)", inError, "Stored, but not part of a patient summary: Steps (1)"] {
        #expect(text.contains(line), "\(line) is lost")
      }
    }
    // What no entry has is listed before anything is shared, too.
    let told = Set(content.entries.compactMap(\.title) + content.leftOut.compactMap(\.title))
    for title in person.titles { #expect(told.contains(title), "\(title) isn't in the preview") }
    #expect(Set(content.notSummarized.map(\.type)) == [.stepCount, .sexualActivity])
  }

  @Test(
    "Every record of the store is in the drawn PDF or named in it as left out",
    arguments: 0..<20 as Range<UInt64>)
  func nothingIsLostInPDF(seed: UInt64) async throws {
    let person = try MadeUpPatient(seed: seed)
    let store = try await Self.store(of: person)
    let drawn = Mutex<PaperDocument?>(nil)
    var maker = LinkContentBuilder(at: Self.now)
    maker.words = Self.words
    maker.draw = { paper in
      drawn.withLock { $0 = paper }
      return Array("%PDF-1.7\n".utf8)
    }
    for contents in try await store.contents() where contents.type.row.kind == .clinical {
      for sample in try await store.samples(of: contents.type) { _ = maker.add(sample, RecordPeople()) }
    }
    maker.add(try await PersonDetails(in: store), patient: "me")
    let content = try maker.content()
    let last = drawn.withLock { $0 }
    let paper = try #require(last)
    let text = paper.sections.flatMap { section in
      [section.title] + section.paragraphs + (section.table?.rows.map { $0.joined(separator: " ") } ?? [])
    }.joined(separator: "\n")
    for title in person.records { #expect(text.contains(title), "\(title) is lost") }
    for title in person.hidden { #expect(!text.contains(title), "\(title) is shown") }
    #expect(paper.title == "Person \(seed)")
    #expect(paper.closing.contains("Records entered in error, not shown: 1"))
    let told = Set(content.entries.compactMap(\.title) + content.leftOut.compactMap(\.title))
    for title in person.records { #expect(told.contains(title), "\(title) isn't in the preview") }
  }

  @Test("A reader in German gets the reasons of left-out records in German")
  func germanReasons() async throws {
    let store = try await Self.store(of: try MadeUpPatient(seed: 1))
    let result = try await StoreSummary.make(of: store, patient: "me", at: Self.now)
    let german = Localizer(
      language: try #require(Language(rawValue: "de")), units: .metric, time: LocalTime(.gmt),
      now: Self.now.date)
    let page = ClinicalSummary(of: try JSONDocument(parsing: result.bundle.minified).root, in: german)
    let lines = page.lines
    for text in [
      "Nicht in dieser Übersicht", "Diese Übersicht ist nicht vollständig. Nur genannte Einträge: ",
      "Nicht angezeigte Einträge: 1 (irrtümlich erfasst)", "(in einem älteren Format)", "(nicht lesbar)",
      "(Angabe der Person im Notfallpass)", "(der Anhang ist anderswo gespeichert)",
      "Gespeichert, aber nicht Teil einer Patientenübersicht: ",
    ] {
      #expect(lines.contains { $0.contains(text) }, "\(text) is missing")
    }
  }

  @Test("Every reason is in every language", arguments: LeftOutRecord.Reason.allCases)
  func reasons(reason: LeftOutRecord.Reason) {
    let texts = Language.allCases.map { language in
      Localizer(language: language, units: .metric, time: LocalTime(.gmt), now: Self.now.date)
        .reason(reason.rawValue)
    }
    #expect(Set(texts).count == texts.count)
    #expect(texts.filter { $0 == reason.rawValue }.count <= 1)
  }

  private static let words = Localizer(
    language: .english, units: .metric, time: LocalTime(.gmt), now: now.date)

  private static func store(of person: MadeUpPatient) async throws -> MemoryStore {
    let store = MemoryStore()
    try await store.commit(person.changes)
    for own in person.own {
      var medication = try OwnMedication(name: own.name)
      medication.setArchived(own.isArchived)
      try await OwnMedications.save(medication, in: store)
    }
    return store
  }

  @Test("A record without a title that can't be shared is counted")
  func untitled() async throws {
    let store = MemoryStore()
    var profile = PersonProfile()
    profile.name = "Amy Shaw"
    let note: JSON = [
      "resourceType": "DocumentReference", "status": "current",
      "content": [["attachment": ["contentType": "text/plain", "url": "https://example.org/note"]]],
    ]
    try await store.commit([
      .setProfile(profile), try MadeUpPatient.change(.clinicalNoteRecord, note, .r4),
    ])
    let result = try await StoreSummary.make(of: store, patient: "me", at: Self.now)
    #expect(result.leftOut.map(\.title) == [nil])
    let text = String(decoding: result.bundle.minified, as: UTF8.self)
    #expect(text.contains("1 record not shown (its attachment is stored elsewhere)"))
  }

  @Test("A medication that a record in the same state has isn't listed twice")
  func sameMedication() async throws {
    let store = MemoryStore()
    var profile = PersonProfile()
    profile.name = "Amy Shaw"
    let order: JSON = [
      "resourceType": "MedicationRequest", "status": "active", "intent": "order",
      "authoredOn": "2026-09-01", "medicationCodeableConcept": ["text": "Metformin 500 mg"],
      "subject": ["reference": "Patient/1"],
    ]
    let insulin = order.replacing("medicationCodeableConcept", ["text": "Insulin lispro"])
    let stopped: JSON = [
      "resourceType": "MedicationStatement", "status": "stopped",
      "effectivePeriod": ["start": "2025-01-01", "end": "2025-03-01"],
      "medicationCodeableConcept": ["text": "Iron 100 mg"], "subject": ["reference": "Patient/1"],
    ]
    try await store.commit([
      .setProfile(profile),
      try MadeUpPatient.change(.medicationRecord, order, .r4, named: "Metformin 500 mg"),
      try MadeUpPatient.change(.medicationRecord, stopped, .r4, named: "Iron 100 mg"),
      try MadeUpPatient.change(.medicationRecord, insulin, .r4, named: "Insulin lispro"),
    ])
    for (name, strength, isArchived) in [
      ("Metformin", "500 mg", false), ("Ibuprofen", "200 mg", false), ("Iron", "100 mg", true),
      ("Insulin glargine", "100 U/ml", false),
    ] {
      var one = try OwnMedication(name: name)
      try one.setStrength(strength)
      one.setArchived(isArchived)
      try await OwnMedications.save(one, in: store)
    }
    let result = try await StoreSummary.make(of: store, patient: "me", at: Self.now)
    let medications = result.contents.filter { $0.type.hasPrefix("Medication") }.compactMap(\.title)
    #expect(
      medications.sorted() == [
        "Ibuprofen 200 mg", "Insulin glargine 100 U/ml", "Insulin lispro", "Iron 100 mg", "Metformin 500 mg",
      ])
  }
}

extension StoreSummaryTests {
  @Test(
    "A medication whose name is in another resource keeps it",
    arguments: [
      ["medicationReference": ["reference": "Medication/1"]],
      ["medication": ["reference": ["reference": "Medication/1"]]],
    ] as [JSON])
  func medicationElsewhere(medication: JSON) async throws {
    let store = MemoryStore()
    var profile = PersonProfile()
    profile.name = "Amy Shaw"
    var statement: JSON = [
      "resourceType": "MedicationStatement", "status": "active", "subject": ["reference": "Patient/1"],
      "effectiveDateTime": "2025",
    ]
    for name in ["medicationReference", "medication"] {
      if let value = medication[name] { statement[name] = value }
    }
    try await store.commit([
      .setProfile(profile),
      try MadeUpPatient.change(.medicationRecord, statement, .r4, named: "Warfarin 5 mg"),
    ])
    let result = try await StoreSummary.make(of: store, patient: "me", at: Self.now)
    #expect(String(decoding: result.bundle.minified, as: UTF8.self).contains("<li>Warfarin 5 mg"))
    #expect((result.contents.map(\.title) + result.leftOut.map(\.title)).contains("Warfarin 5 mg"))
    var maker = LinkContentBuilder(at: Self.now)
    for sample in try await store.samples(of: .medicationRecord) { _ = maker.add(sample, RecordPeople()) }
    maker.add(PersonDetails(name: "Amy Shaw"), patient: "me")
    #expect(try maker.content().entries.map(\.title).contains("Warfarin 5 mg"))
  }
}

extension JSON {
  fileprivate func replacing(_ name: String, _ value: JSON) -> JSON {
    var copy = self
    copy[name] = value
    return copy
  }
}
