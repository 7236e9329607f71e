import Foundation
import TestSupport
import Testing

@testable import WellsealCommands

/// The tables of the program in a terminal of 80 columns.
///
/// `WELLSEAL_REWRITE=1 swift test --filter TableTests` rewrites the golden file.
@Suite("Tables at 80 columns")
struct TableTests {
  static let golden = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Goldens/tables.txt")

  /// The tables that require a server, another machine, an app or identifiers that begin alike, by
  /// file and columns.
  static let unprinted: Set<String> = [
    "AdministratorsListCommand.swift: name since passkeys",
    "ClusterActsCommand.swift: number time act stage about by",
    "ClusterBackupsCommand.swift: database last backup",
    "ConsentCommand.swift: question app asked wants identifier",
    "CycleDeviationText.swift: notification first day last day source",
    "FindCommand.swift: identifier type start source",
    "LinksListCommand.swift: time recipient (as claimed) kind outcome",
    "NodesListCommand.swift: name state last beat address version",
    "PeopleCaregiversCommand.swift: person seen by as until",
    "PeopleListCommand.swift: name state open changes size most",
    "PeopleSessionsCommand.swift: since last used",
    "ProviderText.swift: id name standing records last sync",
    "ProviderText.swift: name address place",
    "ProviderText.swift: type new updated unchanged taken back failed why",
    "StudiesCommand.swift: study title version people state",
    "WorkoutText.swift: part from time",
  ]

  @Test("Tables of demo data have at most 80 columns")
  func demo() throws {
    var session = try TableSession()
    defer { session.end() }
    let expected = try String(contentsOf: Self.golden, encoding: .utf8)
    let found = try TableSession.commands.map { try session.run($0) }.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["WELLSEAL_REWRITE"] != nil {
      try found.write(to: Self.golden, atomically: true, encoding: .utf8)
    }
    let pairs = zip(expected.components(separatedBy: "\n"), found.components(separatedBy: "\n"))
    for (line, pair) in pairs.enumerated() where pair.0 != pair.1 {
      Issue.record("tables.txt:\(line + 1)\n  expected \(pair.0)\n  found    \(pair.1)")
    }
    #expect(expected.components(separatedBy: "\n").count == found.components(separatedBy: "\n").count)
    for line in Self.rows(of: found) { #expect(AlignedTable.width(line) <= 80, "\(line)") }
  }

  @Test("Each table is in the golden file, except for listed ones")
  func complete() throws {
    let text = try String(contentsOf: Self.golden, encoding: .utf8)
    let lines = text.components(separatedBy: "\n")
    #expect(TableHead.all.count > 50)
    let printed = TableHead.all.filter { !Self.unprinted.contains($0.description) }
    for head in printed {
      let alike = printed.count { $0.words == head.words }
      #expect(lines.count(where: head.matches) >= alike, "\(head)")
    }
    #expect(Self.unprinted.subtracting(TableHead.all.map(\.description)).isEmpty)
  }

  @Test(
    "Tables with long texts and large numbers have at most 80 columns",
    arguments: TableHead.all.filter { unprinted.contains($0.description) })
  func long(head: TableHead) {
    var table = AlignedTable(head.columns.map { ($0.name, $0.isNumber ? .right : .left) })
    let text = String(repeating: "a long text ", count: 8)
    table.add(head.columns.map { $0.isNumber ? "1,234,567" : text })
    let lines = table.text(columns: 80).components(separatedBy: "\n")
    for line in lines { #expect(AlignedTable.width(line) <= 80, "\(line)") }
  }

  /// Returns the lines of tables: from a head to the next empty line or command.
  private static func rows(of text: String) -> [String] {
    var isTable = false
    return text.components(separatedBy: "\n").filter { line in
      if TableHead.all.contains(where: { $0.matches(line) }) { isTable = true }
      let isSentence = line.hasSuffix(".") && !line.contains("  ")
      if line.isEmpty || line.hasPrefix("=> ") || isSentence { isTable = false }
      return isTable
    }
  }
}
