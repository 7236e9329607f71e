import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPDF
import WellsealPages
import WellsealQueries
import WellsealReport

@Suite("The report of the cycle")
struct CycleReportTests {
  private static let time = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)
  private static let now = Date(timeIntervalSince1970: 1_780_000_000)

  private func log(_ type: HealthType, _ value: String, _ day: CivilDate, in store: MemoryStore) async throws
  {
    try await CycleEntry.log(type, value, on: day, in: store, Self.time, now: Self.now)
  }

  /// A store with a number of periods, the last of them today.
  private func store(periods: Int, apart days: Int) async throws -> MemoryStore {
    let store = MemoryStore()
    let today = Self.time.day(Self.now)
    for index in 0..<periods {
      try await log(.menstrualFlow, "medium", today.adding(days: -days * index), in: store)
    }
    return store
  }

  private func document(_ store: MemoryStore, _ language: Language = .english) async throws -> PaperDocument {
    let words = Localizer(language: language, units: .metric, time: Self.time, now: Self.now, region: nil)
    return try await CycleReport(from: store, in: words).document(on: .a4)
  }

  private func text(_ document: PaperDocument) -> String { ReportMarkup(document).file.document }

  @Test("The page has the cycles of twelve months with their lengths, spotting and statistics")
  func contents() async throws {
    let store = try await store(periods: 15, apart: 28)
    let today = Self.time.day(Self.now)
    try await log(.intermenstrualBleeding, "notApplicable", today.adding(days: -10), in: store)
    try await log(.contraceptive, "oral", today.adding(days: -20), in: store)
    let document = try await document(store)
    #expect(document.title == "Cycle Tracking")
    let cycles = try #require(document.sections.first { $0.title == "Cycles" }?.table)
    // 14 periods of 28 days apart begin in the last 365 days.
    #expect(cycles.rows.count == 14)
    #expect(cycles.rows.first?[1] == "Current cycle" && cycles.rows.last?[1] == "28 days")
    #expect(cycles.rows[1][4] == "1")
    let text = text(document)
    #expect(text.contains("Typical length: 28 days · Shortest to longest: 28–28 days"))
    #expect(text.contains("Contraceptives · Oral · Since"))
    #expect(text.contains("It isn’t a diagnosis"))
  }

  @Test("Tests, temperatures and sexual activity aren't in it, nor deviations that are off")
  func omitted() async throws {
    let store = try await store(periods: 8, apart: 28)
    let today = Self.time.day(Self.now)
    try await log(.sexualActivity, "notApplicable", today, in: store)
    try await log(.pregnancyTestResult, "positive", today, in: store)
    try await log(.basalBodyTemperature, "36.71", today, in: store)
    var text = text(try await document(store))
    for sign in ["Sexual", "Test", "36.7", "Deviation", "Apple"] {
      #expect(!text.contains(sign), "\(sign)")
    }
    try await CycleChoices.change(in: store) { $0.showsDeviations = true }
    text = self.text(try await document(store))
    #expect(text.contains("No deviation by Apple’s definitions in the last six months"))
  }

  @Test("A cycle that doesn't count says why")
  func excluded() async throws {
    let text = text(try await document(try await store(periods: 3, apart: 120)))
    #expect(text.contains("Not counted: over 99 days") && !text.contains("Typical length"))
  }

  @Test("An empty store has a page without cycles")
  func empty() async throws {
    let document = try await document(MemoryStore())
    #expect(document.sections.map(\.title) == ["Cycles"])
    #expect(document.sections.first?.paragraphs == ["No data in this period."])
  }

  @Test("Twelve months of short cycles fit on one page", arguments: Language.allCases)
  func onePage(language: Language) async throws {
    let store = try await store(periods: 24, apart: 16)
    let today = Self.time.day(Self.now)
    for type in [HealthType.lactation, .pregnancy] {
      try await log(type, "notApplicable", today.adding(days: -3), in: store)
    }
    let pdf = try ReportPDF(try await document(store, language))
    #expect(pdf.pages == 1)
    #expect(pdf.bytes.starts(with: Array("%PDF-".utf8)))
  }
}
