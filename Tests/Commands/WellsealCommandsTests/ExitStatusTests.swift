import ArgumentParser
import Foundation
import TestSupport
import Testing
import WellsealCredentials

@testable import WellsealCommands

@Suite("Exit statuses")
struct ExitStatusTests {
  /// Returns the rows of the table in the documentation: status, meaning, commands.
  private static func page() throws -> [[String]] {
    let path = Repository.url("Documentation/CommandLine.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    return text.components(separatedBy: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return cells.count == 3 && Int32(cells[0]) != nil ? cells : nil
    }
  }

  @Test("The command-line page has the exit status table")
  func documented() throws {
    let rows = WellsealCommands.ExitStatus.allCases.map { status in
      [
        String(status.rawValue), status.row.meaning,
        status.row.commands.isEmpty ? "all" : status.row.commands,
      ]
    }
    #expect(try Self.page() == rows)
  }

  @Test("Every verdict on a card has a distinct status", arguments: CardVerdict.allCases)
  func verdicts(verdict: CardVerdict) {
    #expect(CardVerdict.allCases.count { $0.exit == verdict.exit } == 1)
  }

  @Test(
    "Each likely typo of a command is recognized",
    arguments: [
      (["statz", "stepCount"], "did you mean wellseal stats?"),
      (["card", "verify"], "did you mean wellseal cards?"),
      (["cards", "verfy", "x"], "did you mean wellseal cards verify?"),
      (["frobnicate"], "see wellseal --help"),
    ] as [([String], String)])
  func suggestions(words: [String], hint: String) {
    let failure = WrongUse(of: WellsealCommand.self).failure(ValidationError("x"), words)
    #expect(failure.hint == hint)
    #expect(failure.status == .wrongUse)
  }

  @Test("Invalid arguments are reported with the command's help")
  func help() {
    let failure = WrongUse(of: WellsealCommand.self).failure(
      ValidationError("Give one of them."), ["cards", "verify", "--as", "x"])
    #expect(
      failure.description == "give one of them\nhint: see wellseal cards verify --help")
  }
}
