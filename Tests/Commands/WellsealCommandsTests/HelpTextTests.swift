import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import WellsealCommands

@Suite("Help and manual pages")
struct HelpTextTests {
  static let commands = CommandTree.root.all.map { $0.path.joined(separator: " ") }

  private static func help(of path: [String]) -> String {
    let message: String
    do {
      // The parser returns a separate command, which throws the help.
      var command = try WellsealCommand.parseAsRoot(path + ["--help"])
      try command.run()
      message = ""
    } catch { message = WellsealCommand.fullMessage(for: error, columns: 80) }
    return HelpText.finished(message, of: path + ["--help"], columns: 80)
  }

  @Test(
    "Help lines have at most 80 columns, except for URLs and patterns", arguments: commands)
  func fits(command: String) {
    let lines = Self.help(of: command.split(separator: " ").map(String.init)).components(separatedBy: "\n")
    #expect(lines.count > 5)
    let long = lines.filter { line in
      // A line without a blank can't be wrapped.
      line.count > 80 && line.trimmingCharacters(in: .whitespaces).contains(" ")
    }
    #expect(long.isEmpty, "\(long)")
  }

  @Test("Each command has one example that the parser accepts")
  func examples() throws {
    let leaves = CommandTree.root.leaves.map { $0.path.joined(separator: " ") }
    #expect(CommandExample.all.map(\.command).sorted() == leaves.sorted())
    for example in CommandExample.all {
      let words = Self.words(example.line)
      let parsed = try? WellsealCommand.parseAsRoot(words)
      #expect(parsed != nil, "\(example.line)")
      let command = CommandTree.named(by: words)?.path.joined(separator: " ")
      #expect(command == example.command)
      let help = Self.help(of: example.command.split(separator: " ").map(String.init))
      // A shell continues a line after a backslash.
      #expect(help.replacing(" \\\n      ", with: " ").contains("\n  wellseal \(example.line)\n"))
    }
  }

  /// Splits a line like a shell, up to an output redirection.
  private static func words(_ line: String) -> [String] {
    let line = line.components(separatedBy: " > ")[0]
    return line.matches(of: #/"([^"]*)"|[^ ]+/#).map { String($0.output.1 ?? $0.output.0) }
  }

  @Test("A manual page has the content of the help", arguments: commands)
  func manual(command: String) throws {
    let path = command.split(separator: " ").map(String.init)
    let tree = try #require(CommandTree.root.all.first { $0.path == path })
    let page = ManPage(tree)
    let plain = page.text.replacing("\\-", with: "-").replacing("\\e", with: "\\")
    for option in tree.options { #expect(plain.contains(option.abstract), "\(option.name)") }
    #expect(plain.contains(".TH \(page.name.uppercased())"))
    for line in page.text.components(separatedBy: "\n") where line.hasPrefix(".") {
      #expect(Self.requests.contains { line == $0 || line.hasPrefix($0 + " ") }, "\(line)")
    }
  }

  @Test("The command-line page has correct counts of commands and options")
  func counted() throws {
    let leaves = CommandTree.root.leaves
    let options = leaves.map { leaf in leaf.options.count { $0.kind != .positional } }
    // A paragraph of a manual page describes each.
    for (leaf, count) in zip(leaves, options) {
      let page = ManPage(leaf).text
      #expect(page.ranges(of: "\n.TP\n.B \\-").count == count, "\(leaf.path)")
    }
    let path = Repository.url("Documentation/CommandLine.md")
    let sentence = #/The (\d+) commands have (\d+) options, and (\d+) exit statuses are distinguished/#
    let page = try String(contentsOf: path, encoding: .utf8)
    let found = try #require(page.firstMatch(of: sentence))
    let existing = [leaves.count, options.reduce(0, +), WellsealCommands.ExitStatus.allCases.count]
    #expect([found.1, found.2, found.3].map { Int($0) } == existing)
  }

  private static let requests = [".TH", ".SH", ".B", ".BR", ".RI", ".I", ".TP", ".PP", ".br", ".nf", ".fi"]
}
