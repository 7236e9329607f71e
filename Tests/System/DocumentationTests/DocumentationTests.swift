import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealCredentials

@testable import WellsealHealthLinks

@Suite("Documentation")
struct DocumentationTests {
  static let root = Repository.root

  /// The text of all pages.
  static let pages: String = {
    let folder = root.appending(path: "Documentation")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".md") }
      .compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined(
        separator: "\n")
  }()

  @Test("Every code of a finding is described", arguments: FindingCode.allCases)
  func finding(code: FindingCode) { #expect(Self.pages.contains("`\(code.rawValue)`")) }

  @Test("Every code of a link's finding is described, with its level", arguments: LinkFindingCode.allCases)
  func linkFinding(code: LinkFindingCode) {
    #expect(Self.pages.contains("| `\(code.rawValue)` | \(code.stage.rawValue) | \(code.level.word) |"))
    #expect(code.sentence != code.rawValue, "the table has no row")
  }

  @Test("Every profile is described", arguments: CardProfile.known.map(\.name))
  func profile(name: String) { #expect(Self.pages.contains("`\(name)`")) }

  @Test("CONTRIBUTING.md names every script")
  func scripts() throws {
    let guide = try String(contentsOf: Self.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    let folder = Self.root.appending(path: "scripts").path
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(scripts.count > 10)
    for script in scripts where !script.hasPrefix("_") {
      #expect(guide.contains("`\(script)`"), "\(script)")
    }
  }

  @Test("CONTRIBUTING.md names every program of a script", arguments: ["check", "bench", "generate", "docs"])
  func programs(of script: String) throws {
    let guide = try String(contentsOf: Self.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    let list = try ProgramRun(Self.root.appending(path: "scripts/\(script)").path, []).output
    let names = list.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(names.count > 2)
    for name in names { #expect(guide.contains("`\(name)`"), "scripts/\(script) \(name)") }
  }

  @Test("Every command and option is described")
  func commands() throws {
    let run = try ProgramRun.wellseal(["--experimental-dump-help"], home: "/nonexistent")
    let root = try #require(try JSONDocument(parsing: run.output).root["command"])
    var missing: [String] = []
    Self.walk(root, path: []) { path, option in
      let words = path.joined(separator: " ")
      if !Self.pages.contains(words) { missing.append(words) }
      if let option, !Self.pages.contains("--\(option)") { missing.append("\(words) --\(option)") }
    }
    #expect(missing.isEmpty, "not described: \(Set(missing).sorted())")
  }

  /// Visits each executable command with each of its options.
  private static func walk(_ command: JSONValue, path: [String], _ visit: ([String], String?) -> Void) {
    let commands = command["subcommands"].map { Array($0.elements) } ?? []
    for child in commands where child["commandName"]?.string != "help" {
      walk(child, path: path + [child["commandName"]?.string ?? ""], visit)
    }
    guard commands.isEmpty else { return }
    visit(path, nil)
    for argument in command["arguments"].map({ Array($0.elements) }) ?? [] {
      let name = argument["preferredName"]?["name"]?.string
      guard argument["kind"]?.string != "positional", let name, !["help", "version"].contains(name) else {
        continue
      }
      visit(path, name)
    }
  }
}
