import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealDemoData
import WellsealHealthApp
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQRCode
import WellsealReport

@testable import WellsealPDF

@Suite("The formatted report")
struct ReportWritingTests {
  private static let time = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)
  private static let now = Date(timeIntervalSince1970: 1_763_467_200)

  private static func words(_ language: Language, region: String? = nil) -> Localizer {
    Localizer(language: language, units: .metric, time: time, now: now, region: region)
  }

  /// A store with demo data, which takes seconds to make.
  private static let demo = Task {
    let store = MemoryStore()
    try await DemoHistory(until: now, in: time, days: 40).load(into: store)
    return store
  }

  private static func text(
    _ language: Language = .english, region: String? = nil, from store: MemoryStore = MemoryStore()
  ) async throws -> ReportText {
    let words = words(language, region: region)
    let request = try DoctorReportRequest(
      since: time.interval("last 90 days", now: now), until: time.interval("now", now: now),
      units: ReportText.units(words), in: time)
    return ReportText(try await request.report(from: store, at: now), in: words)
  }

  @Test("Each part of an empty store's report says that there is no data", arguments: Language.allCases)
  func empty(language: Language) async throws {
    let document = try await Self.text(language).document()
    let records: Set<DoctorReport.Part> = [.problems, .allergies, .medications, .labs]
    let parts = DoctorReport.Part.allCases
    #expect(document.sections.map(\.name) == parts.filter { records.contains($0) }.map(\.rawValue))
    #expect(document.sections.allSatisfy { $0.table == nil && $0.paragraphs.count == 1 })
    // Measurements without data share one line.
    for part in parts where !records.contains(part) {
      #expect(document.closing[0].contains(ReportText.title(of: part, Self.words(language))), "\(part)")
    }
  }

  @Test("An unlikely extreme value is marked as a possible error")
  func unlikely() async throws {
    let store = MemoryStore()
    let watch = Provenance(
      sourceRevision: SourceRevision(
        source: HealthSource(name: "Watch", bundleIdentifier: "com.example.watch")))
    for (rate, hours) in [(62.0, 30.0), (231, 20)] {
      let start = Self.now - hours * 3600
      try await store.commit([
        .add(
          NewSample(
            try HealthSample(
              type: .heartRate, start: start, end: start,
              value: .quantity(HealthQuantity(rate, try HealthUnit(parsing: "count/min"))),
              provenance: watch)))
      ])
    }
    let words = Self.words(.english)
    let request = try DoctorReportRequest(
      since: Self.time.interval("last 90 days", now: Self.now),
      until: Self.time.interval("now", now: Self.now), units: ReportText.units(words), in: Self.time)
    let document = ReportText(try await request.report(from: store, at: Self.now), in: words).document()
    let pulse = try #require(document.sections.first { $0.name == "pulse" })
    #expect(pulse.note.contains("Heart Rate: 231 BPM is unusual and may be a measurement error."))
    #expect(!pulse.note.contains("62 BPM"))
  }

  @Test("Each measurement names its number of days and its source")
  func sources() async throws {
    let document = try await Self.text(from: Self.demo.value).document()
    let measured = document.sections.filter { ["weight", "pulse", "sleep"].contains($0.name) }
    #expect(measured.count == 3)
    for section in measured {
      #expect(section.note.contains(#/(Days|Nights) with data: \d+ of 90 · Source: ./#), "\(section.name)")
      #expect(section.figure != nil, "\(section.name)")
    }
    #expect(document.closing.joined().contains("It isn’t a diagnosis"))
  }

  @Test("Each chart has a table with its data", arguments: Language.allCases)
  func values(language: Language) async throws {
    let document = try await Self.text(language, from: Self.demo.value).document()
    let figures = document.sections.compactMap(\.figure)
    #expect(!figures.isEmpty)
    for figure in figures {
      let values = try #require(figure.values)
      let count =
        switch figure.drawing {
        case .lines(let lines): (lines.count + 1, lines[0].count)
        case .parts(let parts): (2, parts.count)
        }
      #expect(values.heads.count == count.0)
      #expect(values.rows.count == count.1)
      #expect(values.rows.allSatisfy { $0.count == count.0 && !$0.contains("") })
    }
    let text = ReportMarkup(document).file.document
    #expect(text.matches(of: #/<details class="data-table">/#).count == figures.count)
  }

  @Test("The confined program typesets at most two pages", arguments: Language.allCases)
  func pdf(language: Language) async throws {
    let document = try await Self.text(language, from: Self.demo.value).document()
    let pdf = try ReportPDF(document)
    #expect(pdf.pages <= PaperDocument.maxPages)
    #expect(pdf.bytes.starts(with: Array("%PDF-".utf8)))
  }

  @Test("Without the program there is no PDF, and the error says what to do")
  func missing() async throws {
    let document = try await Self.text().document()
    #expect(throws: ReportPDF.Failure.noProgram) {
      try ReportPDF(document, by: ConfinedPrograms(folders: ["/nowhere"]))
    }
    #expect(ReportPDF.Failure.noLibraries.hint?.contains("apt install libpangocairo-1.0-0") == true)
  }

  @Test("The HTML file is self-contained, has its language and escapes text")
  func markup() async throws {
    var document = try await Self.text(try #require(Language(rawValue: "he"))).document(on: .letter)
    document.lines = ["<script>alert(1)</script>"]
    let text = ReportMarkup(document).file.document
    #expect(text.contains(#"<html lang="he" dir="rtl">"#))
    #expect(text.contains("&lt;script&gt;"))
    #expect(!text.contains("<script") && !text.contains("<link") && !text.contains("src="))
    #expect(text.contains("size: letter"))
  }

  @Test("The stylesheet has no characters with a meaning in markup")
  func style() async throws {
    let text = ReportMarkup(try await Self.text().document()).file.document
    let style = try #require(text.firstMatch(of: #/<style>(.*?)<\/style>/#.dotMatchesNewlines()))
    #expect(!style.1.contains { "&<>\"'".contains($0) })
  }

  @Test(
    "The region determines the paper size",
    arguments: [("US", PaperSize.letter), ("GB", .a4), (nil, .a4)] as [(String?, PaperSize)])
  func paper(region: String?, size: PaperSize) async throws {
    #expect(try await Self.text(region: region).document().size == size)
  }
}
