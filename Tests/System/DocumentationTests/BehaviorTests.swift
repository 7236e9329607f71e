import Foundation
import TestSupport
import Testing

/// The statements about HealthKit's behavior.
///
/// Each names the test that proves it or the reason for a difference.
@Suite("Statements about HealthKit behavior")
struct BehaviorTests {
  /// A statement in the table.
  struct Statement: Sendable, CustomTestStringConvertible {
    let fields: [String: String]
    var testDescription: String { self["id"] }

    subscript(column: String) -> String { fields[column] ?? "" }
  }

  static let statements: [Statement] = {
    let table = DocumentationTests.root.appending(path: "Tables/healthkit-behavior.tsv")
    let lines = ((try? String(contentsOf: table, encoding: .utf8)) ?? "").split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    guard let columns = lines.first else { return [] }
    return lines.dropFirst().map { line in
      Statement(fields: Dictionary(uniqueKeysWithValues: zip(columns, line)))
    }
  }()

  /// The titles of all tests of the package.
  static let titles: Set<String> = {
    let folder = DocumentationTests.root.appending(path: "Tests")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let sources = names.filter { $0.hasSuffix("Tests.swift") }
      .compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    return sources.reduce(into: []) { titles, source in
      for match in source.matches(of: /@Test\(\s*"((?:[^"\\]|\\.)*)"/) {
        titles.insert(String(match.output.1))
      }
    }
  }()

  @Test("There are at least 300 numbered statements, each once")
  func count() {
    #expect(Self.statements.count >= 300)
    #expect(Set(Self.statements.map { $0["id"] }).count == Self.statements.count)
    #expect(Set(Self.statements.map { $0["statement"] }).count == Self.statements.count)
  }

  @Test(
    "Each statement has a source and an existing test or a reason",
    arguments: statements)
  func isHeld(statement: Statement) {
    #expect(statement.fields.count == 6)
    #expect(statement["source"].hasPrefix("https://"))
    if statement["test"].isEmpty {
      #expect(statement["difference"].count > 20, "neither a test nor a reason")
    } else {
      #expect(Self.titles.contains(statement["test"]), "no test has this title")
    }
  }

  @Test("The page matches the table")
  func page() throws {
    let script = DocumentationTests.root.appending(path: "scripts/generate").path
    let run = try ProgramRun(script, ["healthkit-behavior", "--check"])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("The coverage page names existing tests")
  func coverage() throws {
    let page = DocumentationTests.root.appending(path: "Documentation/HealthKitStatus.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let named = Set(text.matches(of: /\| declared \| ([^|\n]+) \|/).map { String($0.output.1) })
    #expect(named.count > 50)
    // A remark may follow the title after a semicolon.
    let unknown = named.filter { title in
      !Self.titles.contains(title)
        && !Self.titles.contains(String(title.prefix { $0 != ";" }))
    }
    #expect(unknown.isEmpty, "unknown titles: \(unknown.sorted()); run scripts/generate healthkit-status")
  }

  @Test("No target has fewer documented public declarations than before")
  func documented() throws {
    let script = DocumentationTests.root.appending(path: "scripts/check").path
    let run = try ProgramRun(script, ["doc-comments"])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
