import Foundation
import Testing

/// The requirements of SMART App Launch, as answered in `Documentation/SMARTRequirements.md`.
///
/// Each that is met names a test.
@Suite("Requirements of SMART App Launch")
struct RequirementTests {
  /// A row of the table.
  struct Requirement: Sendable, CustomTestStringConvertible {
    let number: Int
    let text: String
    let section: String
    let answer: String
    let reason: String
    var testDescription: String { "requirement \(number)" }

    init?(_ line: Substring) {
      let cells = line.split(separator: " | ").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: "| "))
      }
      guard line.hasPrefix("| "), cells.count == 5, let number = Int(cells[0]) else { return nil }
      self.number = number
      text = cells[1]
      section = cells[2]
      answer = cells[3]
      reason = cells[4]
    }

    /// Each `Suite.function` of the last column.
    var tests: [String] {
      reason.matches(of: #/`([A-Za-z]+Tests\.[A-Za-z0-9_]+)`/#).map { String($0.output.1) }
    }
  }

  static let requirements: [Requirement] = {
    let page = try? String(
      contentsOf: DocumentationTests.root.appending(path: "Documentation/SMARTRequirements.md"),
      encoding: .utf8)
    return (page ?? "").split(separator: "\n").compactMap(Requirement.init)
  }()

  /// Every test of the package, as `Suite.function`.
  static let tests: Set<String> = {
    let folder = DocumentationTests.root.appending(path: "Tests")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var tests: Set<String> = []
    for name in names where name.hasSuffix("Tests.swift") {
      guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else {
        continue
      }
      var suite = ""
      for line in text.split(separator: "\n") {
        if let found = line.firstMatch(of: #/^(?:struct|final class|actor) ([A-Za-z]+Tests)\b/#) {
          suite = String(found.output.1)
        } else if let found = line.firstMatch(of: #/^  func ([A-Za-z0-9_]+)\(/#) {
          tests.insert("\(suite).\(found.output.1)")
        }
      }
    }
    return tests
  }()

  @Test("The table answers the list in order, each number once")
  func isWhole() {
    #expect(Self.requirements.count >= 200)
    let numbers = Self.requirements.map(\.number)
    #expect(numbers == Set(numbers).sorted())
    #expect(Self.requirements.filter { $0.answer == "yes" }.count > 100)
  }

  @Test("A met requirement names an existing test, any other the reason", arguments: requirements)
  func isAnswered(requirement: Requirement) {
    #expect(["yes", "no", "–"].contains(requirement.answer))
    if requirement.answer == "yes" { #expect(!requirement.tests.isEmpty) }
    #expect(requirement.reason.count > 3 && !requirement.text.isEmpty && !requirement.section.isEmpty)
    for test in requirement.tests { #expect(Self.tests.contains(test), "there is no test \(test)") }
  }
}
