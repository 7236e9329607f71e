import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import WellsealCommands

/// The command lines of services, containers and the desktop, which no user types.
@Suite("Commands of packaged files")
struct PackagedCommandTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var file: String
    var words: [String]
    var testDescription: String { "\(file): \(words.joined(separator: " "))" }
  }

  @Test("The parser accepts each command line of a unit, container or desktop entry", arguments: all)
  func isAccepted(line: Line) {
    #expect(throws: Never.self) {
      var words = line.words
      _ = try GlobalOptions.extract(from: &words)
      _ = try WellsealCommand.parseAsRoot(words)
    }
  }

  @Test("Every kind of file has command lines")
  func found() {
    for name in ["wellseal-host.service", "household.yaml", "cluster.yaml", "show", "image"] {
      #expect(Self.all.contains { $0.file == name }, "\(name)")
    }
    #expect(Self.all.count >= 16)
  }

  static let all: [Line] = ["packaging/systemd", "packaging/compose", "packaging/desktop", "scripts/image"]
    .map(Repository.url).flatMap { ([$0] + contents(of: $0)).flatMap(lines) }

  private static func contents(of folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }

  private static func lines(of file: URL) -> [Line] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return commands(in: text).map { command in
      let words = filled(command, from: text).matches(of: #/"([^"]*)"|[^ "']+/#)
      return Line(
        file: file.lastPathComponent, words: words.map { String($0.output.1 ?? $0.output.0) })
    }
  }

  private static func commands(in text: String) -> [String] {
    let shown =
      text.matches(of: #/^Exec\w*=(?:.*/usr/bin/)?wellseal (.*)$/#.anchorsMatchLineEndings()).map(\.output.1)
      + text.matches(of: #/"\$wellseal" ([^|\n]*) \|\|/#).map(\.output.1)
      + text.matches(of: #/^service=\(([^)]*)\)/#.anchorsMatchLineEndings()).map(\.output.1)
    // The containers of databases have a command `serve` of their own.
    let inline = text.matches(of: #/command: \[(?!serve)([^\]]*)\]/#).map {
      String($0.output.1).replacing(", ", with: " ")
    }
    let listed = text.matches(of: #/command:\n((?: +[-#].*\n)+)/#).map { block in
      block.output.1.matches(of: #/- (.*)/#).map(\.output.1).joined(separator: " ")
    }
    return shown.map(String.init) + inline + listed
  }

  /// Returns a command with the values that its file gives to variables.
  private static func filled(_ command: String, from text: String) -> String {
    let values = Dictionary(
      text.matches(of: #/\b([A-Z_]+)=([^ "'\n]+)/#).map { ($0.output.1, $0.output.2) },
      uniquingKeysWith: { first, _ in first })
    return command.replacing(#/\$\{?([A-Z_]+)(?::-([^}]*))?\}?/#) { variable in
      String(variable.output.2 ?? values[variable.output.1] ?? "health.example.org")
    }
  }
}
