import Testing
import WellsealCDA

@Suite("Narratives")
struct NarrativeTests {
  @Test("A narrative is formatted line by line")
  func plainText() throws {
    let sections = try CDAFixtures.document("ccd").sections
    #expect(
      Narrative.plainText(of: sections[0].narrative) == """
        Known allergies
        Substance | Reaction | Severity | Status
        Penicillin G | Hives; Itching | Moderate | Active
        Peanut | Anaphylaxis[1: Told by the mother.] | Anaphylaxis[1: Told by the mother.] | Active
        Reviewed on 14 March 2025
        """)
    #expect(
      Narrative.plainText(of: sections[1].narrative) == """
        Taken daily
        1. Lisinopril 10 mg, one in the morning
        2. As needed Albuterol, 2 puffs every 4–6 hours[1]
        Ask before taking anything against fever: see the leaflet (https://example.org/fever).
        """)
  }

  @Test("A spanning cell is repeated in each column and row")
  func spans() throws {
    let results = try CDAFixtures.document("ccd").sections[2].narrative
    #expect(
      Narrative.plainText(of: results).split(separator: "\n").prefix(2) == [
        "Test | Result | Result", "Test | 2024 | 2025",
      ])
    #expect(Narrative.plainText(of: results).contains("receptor test | negative | negative"))
  }

  @Test("Tables keep their headers and spans")
  func tables() throws {
    let results = try CDAFixtures.document("ccd").sections[2].narrative
    let table = try #require(
      results.compactMap { if case .table(let table) = $0 { table } else { nil } }.first)
    #expect(table.head.map { $0.cells.map(\.rows) } == [[2, 1], [1, 1]])
    #expect(table.head[0].cells.map(\.columns) == [1, 2])
    #expect(
      table.body.map { $0.cells.map(\.isHead) } == [
        [true, false, false], [true, false, false], [true, false],
      ])
    #expect(table.body[1].cells[0].content.contains(.styled(.raised, [.text("2")])))
  }

  @Test("Cells, items and paragraphs have styles, too")
  func styledBlocks() throws {
    let document = try CDAFixtures.document(
      narrative: """
        <table><tr><td styleCode="Bold xLrule">a</td></tr></table><list><item revised="delete">b</item></list>\
        <paragraph styleCode="Italics">c</paragraph>
        """)
    guard case .table(let table) = document.sections[0].narrative[0],
      case .list(let list) = document.sections[0].narrative[1]
    else {
      Issue.record("table and list are missing")
      return
    }
    #expect(table.body[0].cells[0].content == [.styled(.bold, [.text("a")])])
    #expect(list.items[0].content == [.styled(.deleted, [.text("b")])])
    #expect(
      document.sections[0].narrative[2] == .paragraph(caption: [], [.styled(.italic, [.text("c")])]))
  }

  @Test("Deleted and inserted text is marked")
  func revisions() throws {
    let course = try CDAFixtures.document("discharge").sections[0].narrative
    #expect(course.contains(.styled(.deleted, [.text("pneumonia")])))
    #expect(course.contains(.styled(.inserted, [.text("bronchitis")])))
    #expect(Narrative.plainText(of: course).contains("; [deleted: pneumonia] bronchitis, treated"))
  }

  @Test("A narrative contains no active content")
  func harmless() throws {
    let section = try CDAFixtures.document("oddities").sections[0]
    let text = Narrative.plainText(of: section.narrative)
    #expect(text == "Feels well. Read on\n- Blood pressure 120/80\nA remark of the program\nA cell")
    #expect(!"\(section.narrative)".contains("alert"))
    #expect(!"\(section.narrative)".contains("javascript"))
  }

  @Test(
    "Spans are limited to 1 through 100",
    arguments: [("0", 1), ("-3", 1), ("x", 1), ("", 1), ("7", 7), ("100000", 100)])
  func spans(text: String, columns: Int) throws {
    let document = try CDAFixtures.document(
      narrative: "<table><tr><td colspan=\"\(text)\">x</td></tr></table>")
    guard case .table(let table) = document.sections[0].narrative[0] else {
      Issue.record("there is no table")
      return
    }
    #expect(table.body[0].cells[0].columns == columns)
  }

  @Test("An endless narrative is truncated and marked")
  func endless() throws {
    let document = try CDAFixtures.document(narrative: String(repeating: "x<br/>", count: 200_000))
    #expect(document.isCut)
    #expect(document.sections[0].narrative.count == 300_000)
  }

  @Test("An inline fragment is distinguished from a block")
  func inline() {
    #expect(Narrative.styled(.bold, [.text("x")]).isInline)
    #expect(!Narrative.styled(.bold, [.paragraph(caption: [], [.text("x")])]).isInline)
  }
}
