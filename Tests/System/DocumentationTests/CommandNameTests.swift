import Foundation
import TestSupport
import Testing
import WellsealBase

/// The reverse of "every command is described": commands on the pages must exist.
@Suite("Commands in the documentation")
struct CommandNameTests {
  /// A command of the program: its options, those of its subcommands, and the names that may
  /// follow.
  struct Command {
    var options: Set<String> = []
    var children: Set<String> = []
  }

  /// Returns the commands by their words.
  private static func commands() throws -> [String: Command] {
    let run = try ProgramRun.wellseal(["--experimental-dump-help"], home: "/nonexistent")
    let root = try #require(try JSONDocument(parsing: run.output).root["command"])
    var commands: [String: Command] = [:]
    add(root, [], to: &commands)
    return commands
  }

  private static func add(_ command: JSONValue, _ path: [String], to commands: inout [String: Command]) {
    let children = command["subcommands"].map { Array($0.elements) } ?? []
    for child in children { add(child, path + [child["commandName"]?.string ?? ""], to: &commands) }
    var own = Command(children: Set(children.compactMap { $0["commandName"]?.string }))
    for argument in command["arguments"].map({ Array($0.elements) }) ?? [] {
      for name in argument["names"].map({ Array($0.elements) }) ?? [] {
        own.options.insert("--\(name["name"]?.string ?? "")")
      }
    }
    for child in own.children {
      own.options.formUnion(commands[(path + [child]).joined(separator: " ")]?.options ?? [])
    }
    commands[path.joined(separator: " ")] = own
  }

  /// The command lines of the program on the pages.
  private static var typed: [String] {
    let readme = try? String(
      contentsOf: DocumentationTests.root.appending(path: "README.md"), encoding: .utf8)
    let text = DocumentationTests.pages + "\n" + (readme ?? "")
    return text.components(separatedBy: "\n").flatMap { line in
      let spans = line.matches(of: #/`(wellseal [^`]+)`/#).map { String($0.output.1) }
      let shown =
        line.wholeMatch(of: #/(?: {4}|\$ | {4}\$ )(wellseal .*)/#).map { [String($0.output.1)] } ?? []
      return spans + shown
    }
  }

  @Test("Every command and option on the pages exists")
  func exist() throws {
    let commands = try Self.commands()
    #expect(Self.typed.count > 150)
    var wrong: Set<String> = []
    for line in Self.typed {
      // Two blanks, or a number sign, start a comment.
      let words = line.split(separator: #/ #|  /#)[0].split(separator: " ").dropFirst().map(String.init)
      let path = Self.path(of: words, in: commands)
      let rest = words.dropFirst(path.count).prefix { $0 != "--" }
      let command = commands[path.joined(separator: " ")] ?? Command()
      if let word = rest.first, !command.children.isEmpty, word.wholeMatch(of: #/[a-z][a-z-]+/#) != nil {
        wrong.insert("\(line): no command \(word)")
      }
      let known = command.options.union(Self.everywhere)
      for option in rest.joined(separator: " ").matches(of: #/(?:^|[ \[|])(--[a-z][a-z-]+)/#) {
        let name = String(option.output.1)
        if !known.contains(name) { wrong.insert("\(line): no option \(name)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.sorted().joined(separator: "\n"))")
  }

  private static let everywhere: Set<String> = [
    "--quiet", "--verbose", "--wide", "--no-color", "--config", "--password-command", "--help", "--version",
    "--man",
  ]

  private static func path(of words: [String], in commands: [String: Command]) -> [String] {
    var path: [String] = []
    for word in words {
      guard commands[path.joined(separator: " ")]?.children.contains(word) ?? false else { break }
      path.append(word)
    }
    return path
  }
}
