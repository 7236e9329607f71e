import TestSupport
import Testing
import WellsealBase
import WellsealCredentials

@Suite("Card summary")
struct CardSummaryTests {
  @Test("A vaccination card names the person, the doses and their details")
  func vaccinations() throws {
    let summary = try Fixture.card().summary
    #expect(summary.subjectName == "John B. Anyperson")
    #expect(summary.birthDate == "1951-01-20")
    #expect(
      summary.items.map(\.title) == [
        "COVID-19 vaccine (Moderna)", "COVID-19 vaccine (Moderna)", "COVID-19 vaccine (Moderna, bivalent)",
      ])
    #expect(summary.items.map(\.date) == ["2021-01-01", "2021-01-29", "2022-09-05"])
    #expect(
      summary.items.first?.details.map(\.description) == ["Lot number: 0000001", "By: ABC General Hospital"])
  }

  @Test("A laboratory card names the test and the result")
  func results() throws {
    let item = try #require(try Fixture.labCard().summary.items.first)
    #expect(item.kind == .testResult)
    #expect(item.title == "COVID-19 rapid antigen test")
    #expect(item.details.map(\.description) == ["Result: Detected", "By: ABC General Hospital"])
  }

  @Test("Alarming values are listed")
  func alarms() throws {
    let summary = try Fixture.card(
      .replace("/entry/1/resource/status", "entered-in-error"), .add("/entry/1/resource/isSubpotent", true)
    ).summary
    #expect(
      summary.items.first?.details.map(\.description).suffix(2) == [
        "Status: entered-in-error", "Subpotent dose: yes",
      ])
  }

  @Test("Other resources are named by type and code")
  func other() throws {
    let condition: JSON = ["resourceType": "Condition", "code": ["text": "Cough"], "onsetDateTime": "2020"]
    let item = try #require(try Fixture.card(.replace("/entry/1/resource", condition)).summary.items.first)
    #expect(item == .init(kind: .other(resourceType: "Condition"), title: "Cough", date: "2020", details: []))
  }

  @Test(
    "Texts from a card are safe to show",
    arguments: [
      ("plain", "plain"), ("Zoë 山田", "Zoë 山田"), ("a\u{1B}[31mb", "a[31mb"), ("a\nb\tc\u{2028}d", "a b c d"),
      ("evil\u{202E}txt", "eviltxt"), ("\u{2066}a\u{2069}\u{200F}b", "ab"), ("z\u{200B}w\u{FEFF}", "zw"),
      ("\u{0}\u{7F}\u{9B}x", "x"), ("a  b ", "a b"), ("نام\u{200C}ها", "نام\u{200C}ها"),
      ("\u{E000}\u{E0041}", ""),
      ("e" + String(repeating: "\u{301}", count: 50), "e" + String(repeating: "\u{301}", count: 4)),
      (String(repeating: "x", count: 500), String(repeating: "x", count: 120) + "…"),
    ])
  func safe(text: String, shown: String) {
    #expect(safeForDisplay(text) == shown)
  }

  @Test("Malicious names aren't displayed")
  func hostile() throws {
    let name: JSON = [["text": "Al\u{202E}ice\u{1B}]0;x\u{7}\nVERIFIED"]]
    #expect(
      try Fixture.card(.replace("/entry/0/resource/name", name)).summary.subjectName == "Alice]0;x VERIFIED")
  }

  @Test(
    "Any bundle has a summary",
    arguments: ["{}", "[]", #"{"entry":{"a":1}}"#, #"{"entry":[1,{"resource":[]}]}"#])
  func anything(json: String) throws {
    #expect(
      CardContent(try JSONDocument(parsing: json).root).summary
        == CardSummary(subjectName: nil, birthDate: nil, items: []))
  }
}
