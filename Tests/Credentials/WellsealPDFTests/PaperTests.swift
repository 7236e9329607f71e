import Foundation
import TestSupport
import Testing
import WellsealBase

@testable import WellsealPDF

@Suite("Tagged PDF documents")
struct PaperTests {
  private static func table(_ count: Int, _ random: inout SeededGenerator) -> PaperDocument.Table {
    let words = [
      "Asthma", "אסתמה", "a name that is longer than its column, and goes on and on", "", "120/80", "ä€",
    ]
    let columns = 1 + random.index(below: 6)
    return PaperDocument.Table(
      columns: (0..<columns).map {
        .init("Head \($0)", share: Double(1 + random.index(below: 3)), isNumber: random.index(below: 2) == 0)
      },
      rows: (0..<count).map { _ in (0..<columns).map { _ in words[random.index(below: words.count)] } },
      more: (0...count).map { $0 == 0 ? "" : "and \($0) more" })
  }

  /// Returns a document of random sections, some of them crowded.
  private static func document(seed: UInt64) -> PaperDocument {
    var random = SeededGenerator(seed: seed)
    let sections = (0..<random.index(below: 12)).map { place in
      let points = (0..<20).map {
        PaperDocument.Figure.Point(x: Double($0) / 19, y: Double(random.index(below: 10)) / 10)
      }
      let figures: [PaperDocument.Figure?] = [
        nil, .init(.lines([points]), alternative: "A line (\(place))", labels: ["1", "0", "May", "June"]),
        .init(.parts([0.2, 0.7, 0.1]), alternative: "Parts 🩸 \\)", labels: ["", "", "low", "high"]),
      ]
      let table = random.index(below: 4) == 0 ? nil : Self.table(random.index(below: 70), &random)
      return PaperDocument.Section(
        name: "s\(place)", title: "Section \(place)", paragraphs: ["A text."], table: table,
        figure: figures[random.index(below: 3)], note: "Source: a clinic")
    }
    return PaperDocument(
      title: "A report", language: seed % 2 == 0 ? "en" : "he", isRightToLeft: seed % 2 == 1,
      size: seed % 3 == 0 ? .letter : .a4, lines: ["A name", "A time"], sections: sections,
      closing: ["The end."], feet: ["1 of 1", "1 of 2", "2 of 2"])
  }

  private static func drawn(_ document: PaperDocument) throws -> (pages: Int, unknown: Int, pdf: [UInt8]) {
    guard
      case .drawn(let pages, let unknown, let pdf) = PaperAnswer(settingJSON: document.json.minified).outcome
    else { throw NotDrawn() }
    return (pages, unknown, pdf)
  }

  private struct NotDrawn: Error {}

  /// Returns the output of another PDF reader for a document.
  private static func read(_ pdf: [UInt8], _ program: String, _ arguments: [String]) throws -> String {
    let path = NSTemporaryDirectory() + "wellseal-paper-\(UUID().uuidString).pdf"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(pdf).write(to: URL(fileURLWithPath: path))
    let program = try #require(ProgramRun.find(program))
    let before = arguments.filter { $0 != "-" }
    let run = try ProgramRun(program, before + [path] + (arguments.contains("-") ? ["-"] : []))
    #expect(run.status == 0)
    #expect(run.errors == "", "a reader found something wrong")
    return run.output
  }

  @Test("A document round-trips as JSON", arguments: 0..<20 as Range<UInt64>)
  func json(seed: UInt64) throws {
    let document = Self.document(seed: seed)
    let json = try JSONDocument(parsing: document.json.minified).root
    #expect(PaperDocument(json) == document)
  }

  @Test(
    "Any report fits on two pages, and another reader finds it tagged",
    arguments: 0..<12 as Range<UInt64>)
  func pages(seed: UInt64) throws {
    let document = Self.document(seed: seed)
    let drawn = try Self.drawn(document)
    #expect(drawn.pages <= PaperDocument.maxPages)
    let about = try Self.read(drawn.pdf, "pdfinfo", [])
    #expect(about.contains(#/Tagged: +yes/#))
    #expect(about.contains(#/Title: +A report\n/#))
    #expect(about.contains("Pages:           \(drawn.pages)\n"))
  }

  @Test("A complete document has all rows and lines on as many pages as needed")
  func whole() throws {
    let count = 300
    let rows = (0..<count).map {
      ["row\($0)", (0..<20).map { line in "word\(line) " }.joined() + "end\($0)"]
    }
    let document = PaperDocument(
      title: "All of it", language: "en", isRightToLeft: false, size: .a4, lines: [],
      sections: [
        .init(
          name: "s", title: "Rows",
          table: .init(
            columns: [.init("Name", share: 1), .init("Text", share: 1)], rows: rows,
            more: Array(repeating: "", count: count + 1)))
      ], closing: ["The end."], feet: ["Page", "", ""], isWhole: true)
    let drawn = try Self.drawn(document)
    #expect(drawn.pages > PaperDocument.maxPages)
    let text = try Self.read(drawn.pdf, "pdftotext", ["-layout", "-"])
    for place in 0..<count { #expect(text.contains("end\(place)") && text.contains("row\(place) ")) }
    #expect(text.contains("Page \(drawn.pages) / \(drawn.pages)"))
  }

  @Test("A column is as wide as its longest word, so that no word is broken")
  func longWords() throws {
    let table = PaperDocument.Table(
      columns: [
        .init("Größe", share: 1), .init("Durchschnitt (mmHg)", share: 0.4), .init("Letzter Tag", share: 3),
      ], rows: [["Ruheherzfrequenz", "68,5 kg", "69 kg"]], more: ["", "1"])
    let points = [PaperDocument.Figure.Point(x: 0, y: 0), .init(x: 1, y: 1)]
    let drawn = try Self.drawn(
      PaperDocument(
        title: "Bericht", language: "de", isRightToLeft: false, size: .a4, lines: [],
        sections: [
          .init(
            name: "s", title: "Herzfrequenz", table: table,
            figure: .init(.lines([points]), alternative: "Linie", labels: ["1", "0", "Mai", "Juni"]))
        ], closing: [], feet: ["", "", ""]))
    let text = try Self.read(drawn.pdf, "pdftotext", ["-"])
    #expect(text.contains("Ruheherzfrequenz") && text.contains("Durchschnitt"))
  }

  @Test("Headings, tables and figures are in reading order in the structure")
  func structure() throws {
    let table = PaperDocument.Table(
      columns: [.init("When", share: 1), .init("How much", share: 1, isNumber: true)],
      rows: [["Morning", "120/80"], ["Evening", "130/85"]], more: ["", "and 1 more", "and 2 more"])
    let document = PaperDocument(
      title: "Ein Bericht", language: "de", isRightToLeft: false, size: .a4, lines: ["Erika Muster"],
      sections: [
        .init(
          name: "pressure", title: "Blutdruck", table: table,
          figure: .init(.parts([0.5, 0.5, 0]), alternative: "Hälfte über 130", labels: ["", "", "", ""]),
          note: "Quelle: Manschette")
      ], closing: ["Kein Rat."], feet: ["1", "1", "2"])
    let pdf = try Self.drawn(document).pdf
    let text = try Self.read(pdf, "pdfinfo", ["-struct-text"])
    let elements = text.matches(of: #/(?m)^ *(Document|Sect|H1|H2|P|Table|TR|TH|TD|Figure)\b/#).map {
      String($0.1)
    }
    #expect(
      elements == [
        "Document", "H1", "P", "Sect", "H2", "Table", "TR", "TH", "TH", "TR", "TH", "TD", "TR", "TH", "TD",
        "Figure", "P", "P",
      ])
    #expect(text.contains("/Scope /Column"))
    #expect(text.contains("/Scope /Row"))
    #expect(text.contains("\"130/85\""))
    // Readers get the text of figures from here; pdfinfo doesn't print it.
    let alternative = "Hälfte über 130".utf16.map { String(format: "%04X", Int($0)) }.joined()
    #expect(String(decoding: pdf, as: UTF8.self).contains("/Alt <FEFF\(alternative)>"))
  }

  @Test(
    "Texts can be selected and copied in both writing directions",
    arguments: ["Größe 5 µmol/l", "דוח לרופא"])
  func copying(words: String) throws {
    let document = PaperDocument(
      title: words, language: "he", isRightToLeft: true, size: .letter, lines: [], sections: [], closing: [],
      feet: ["1", "1", "2"])
    let marks: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}", "\u{200E}", "\u{200F}"]
    let text = try Self.read(try Self.drawn(document).pdf, "pdftotext", ["-"])
    #expect(
      String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0) })).contains(words))
  }

  @Test("A document has its language, and readers show its title")
  func language() throws {
    let pdf = try Self.drawn(Self.document(seed: 1)).pdf
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(text.contains("/Lang <FEFF00680065>"))
    #expect(text.contains("/ViewerPreferences << /DisplayDocTitle true >>"))
  }

  @Test(
    "An invalid document is rejected",
    arguments: [
      "", "{}", "[1]", #"{"title":"x"}"#, "{\"title\":\"x\",\"language\":\"en\",\"rightToLeft\":1}",
    ])
  func refusals(text: String) {
    #expect(PaperAnswer(settingJSON: Array(text.utf8)).outcome == .broken)
  }

  @Test(
    "A truncated reply is broken",
    arguments: [[], Array("{\"outcome\":\"drawn\"}\n".utf8), [0x0A]])
  func answers(bytes: [UInt8]) {
    #expect(PaperAnswer(bytes).outcome == .broken)
  }

  @Test(
    "The paper size follows the region",
    arguments: [("US", PaperSize.letter), ("ca", .letter), ("DE", .a4), ("IL", .a4), (nil, .a4)]
      as [(String?, PaperSize)])
  func sizes(region: String?, size: PaperSize) {
    #expect(PaperSize(standardIn: region) == size)
  }
}
