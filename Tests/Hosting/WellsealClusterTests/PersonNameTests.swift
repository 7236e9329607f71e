import Testing

@testable import WellsealCluster

@Suite("Names as users type them")
struct PersonNameTests {
  @Test(
    "A typed name matches despite other blanks, case and Unicode forms",
    arguments: [
      ("Anna Beispiel ", "Anna Beispiel"), ("anna beispiel", "Anna Beispiel"),
      ("ANNA  BEISPIEL", "Anna Beispiel"),
      ("Anna", "anna"), ("Zoe\u{308}", "Zo\u{EB}"),
    ])
  func spelled(typed: String, name: String) {
    #expect(PersonName.spellings(of: typed).contains { Array($0.utf8) == Array(name.utf8) })
  }

  @Test(
    "An impossible name has no valid spellings",
    arguments: ["", " ", "\u{0}", "a\u{0}b", "a\nb\u{7}", String(repeating: "a", count: 101)])
  func none(typed: String) {
    #expect(PersonName.spellings(of: typed).allSatisfy { !$0.contains("\u{0}") && !$0.contains("\u{7}") })
    #expect(!PersonName.spellings(of: typed).contains { $0.count > 100 })
  }

  @Test("The first spelling is the typed one")
  func first() { #expect(PersonName.spellings(of: "McDonald").first == "McDonald") }
}
