import Foundation
import Testing

/// The rules for sharing at a clinic, as answered in `Documentation/HealthLinks.md`.
///
/// Each names its tests.
@Suite("Rules for sharing at a clinic")
struct ClinicRuleTests {
  /// A row of the table.
  struct Rule: Sendable, CustomTestStringConvertible {
    let name: String
    /// Each `Layer/Target/File.swift: function` of the row.
    let tests: PromiseTests.Promise
    var testDescription: String { name }

    init?(_ line: Substring) {
      guard let start = line.prefixMatch(of: #/\| K([0-9]+) \| /#), let number = Int(start.output.1) else {
        return nil
      }
      name = "K\(number)"
      tests = PromiseTests.Promise(number: number, text: String(line))
    }
  }

  static let rules: [Rule] = {
    let page = try? String(
      contentsOf: DocumentationTests.root.appending(path: "Documentation/HealthLinks.md"), encoding: .utf8)
    return (page ?? "").split(separator: "\n").compactMap(Rule.init)
  }()

  @Test("Every rule that concerns a sender has a row")
  func isWhole() { #expect(Self.rules.map(\.name) == (1...10).map { "K\($0)" }) }

  @Test("Each rule names an existing test", arguments: rules)
  func isHeld(rule: Rule) throws { try PromiseTests().isHeld(promise: rule.tests) }
}
