import Foundation
import TestSupport
import Testing

@testable import WellsealCommands

@Suite("Rules for every command")
struct CommandGateTests {
  /// Calls on paths, and the files of the commands that make them.
  static let guarded: [(pattern: String, files: Set<String>)] = [
    (
      #"\b(?:FileBytes|AtomicFile)\.read\("#,
      [
        "InputFiles.swift", "AboutCommand.swift", "LockHolder.swift", "TrustFiles.swift",
      ]
    ),
    // A folder of results, and the program's own files.
    (
      #"\b(?:AtomicFile\.write|NewFile\.make)\("#,
      [
        "OutputTarget.swift", "IssueCardCommand.swift", "LinksPublishCommand.swift", "ManPagesCommand.swift",
        "ClinicCommand.swift", "SettingsFile.swift", "StudiesCommand.swift",
      ]
    ),
    (#"FileHandle\.standardOutput"#, ["HostCommand.swift"]),
  ]

  @Test("Paths that the user names are read and written in one place", arguments: guarded.indices)
  func paths(row: Int) throws {
    let (pattern, files) = Self.guarded[row]
    let expression = try Regex(pattern)
    let root = Repository.url("Sources/Commands/WellsealCommands")
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap {
      $0 as? URL
    }
    let sources = try #require(all).filter { $0.pathExtension == "swift" }
    let found = try sources.filter {
      try expression.firstMatch(in: String(contentsOf: $0, encoding: .utf8)) != nil
    }
    #expect(sources.count > 200)
    #expect(Set(found.map(\.lastPathComponent)) == files, "use InputFiles, OutputTarget and Output")
  }

  @Test("Each server has a separate default port")
  func ports() {
    let ports = CommandTree.root.leaves.flatMap { leaf in
      leaf.options.filter { $0.name == "port" }.compactMap(\.defaultValue)
    }
    #expect(ports.count >= 6)
    #expect(Set(ports).count == ports.count, "\(ports)")
  }
}
