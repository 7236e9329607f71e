import Testing

@testable import WellsealCluster

@Suite("Names as people type them")
struct PersonNameTests {
  @Test(
    "What is typed may mean a name with other blanks, case and forms of letters",
    arguments: [
      ("Anna Beispiel ", "Anna Beispiel"), ("anna beispiel", "Anna Beispiel"),
      ("ANNA  BEISPIEL", "Anna Beispiel"),
      ("Anna", "anna"), ("Zoe\u{308}", "Zo\u{EB}"),
    ])
  func spelled(typed: String, name: String) {
    #expect(PersonName.spellings(of: typed).contains { Array($0.utf8) == Array(name.utf8) })
  }

  @Test(
    "What no name can be has none",
    arguments: ["", " ", "\u{0}", "a\u{0}b", "a\nb\u{7}", String(repeating: "a", count: 101)])
  func none(typed: String) {
    #expect(PersonName.spellings(of: typed).allSatisfy { !$0.contains("\u{0}") && !$0.contains("\u{7}") })
    #expect(!PersonName.spellings(of: typed).contains { $0.count > 100 })
  }

  @Test("The first one is what was typed")
  func first() { #expect(PersonName.spellings(of: "McDonald").first == "McDonald") }
}
