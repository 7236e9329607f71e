import Foundation
import TestPostgres
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

  @Test(
    "A name must have a visible letter or digit",
    arguments: ["", " ", ".", "\u{3164}", "\u{202E}", "\u{2800}", "\u{AD}\u{115F}"])
  func invisible(name: String) throws {
    #expect(!PersonName.isName(name))
    let cluster = try #require(TestCluster.shared).cluster
    #expect(throws: ClusterError.malformedName) { try cluster.add(name) }
    #expect(throws: ClusterError.malformedName) {
      try cluster.inviteAdministrator(name, [1], until: .distantFuture, at: .distantPast)
    }
  }

  @Test(
    "Names in other scripts and of digits are valid",
    arguments: ["7", "王", "שרה", "می\u{200C}خواهم", "ﬁ", "Ⅳ"])
  func visible(name: String) { #expect(PersonName.isName(name)) }

  @Test("The first spelling is the typed one")
  func first() { #expect(PersonName.spellings(of: "McDonald").first == "McDonald") }

  @Test("A user is found and stays unique regardless of case and outer blanks")
  func folded() throws {
    let cluster = try TestCluster(on: #require(PostgresServer.shared)).cluster
    try cluster.add("  Zoe\u{308}  McDonald ").close()
    let shown = try cluster.people().map(\.name)
    #expect(shown == ["Zo\u{EB} McDonald"] && Array(shown[0].utf8) == Array("Zo\u{EB} McDonald".utf8))
    for typed in ["zo\u{EB} mcdonald", "ZO\u{CB} MCDONALD ", "Zoe\u{308} Mcdonald"] {
      #expect(try cluster.person(named: typed)?.name == shown[0], "\(typed)")
      #expect(throws: ClusterError.nameTaken) { try cluster.add(typed) }
    }
    #expect(try cluster.person(named: "zoe mcdonald") == nil)
    // Commands find the user, too.
    try cluster.suspend("zo\u{EB} mcdonald", true)
    #expect(try cluster.people().map(\.state) == [.suspended])
  }

  @Test("Names of earlier versions get a folded form; of two equal ones, the first")
  func earlier() throws {
    let test = try TestCluster(on: #require(PostgresServer.shared))
    let names = try PostgresConnection(to: test.directory)
    for name in ["Lena McDonald", "LENA MCDONALD", "\u{C9}mile"] {
      let person = UUID()
      _ = try names.run(
        "INSERT INTO person (id, name) VALUES ($1, $2)", .identifier(person), .text(name))
      _ = try names.run(
        "INSERT INTO vault (person, shred) VALUES ($1, $2)", .identifier(person),
        .bytes([UInt8](repeating: 1, count: 32)))
    }
    try test.cluster.make()
    #expect(try test.cluster.person(named: "\u{E9}mile")?.name == "\u{C9}mile")
    for name in ["Lena McDonald", "LENA MCDONALD"] {
      #expect(try test.cluster.person(named: name)?.name == name)
    }
    #expect(try test.cluster.person(named: "lEna mcdonald") != nil)
  }
}
