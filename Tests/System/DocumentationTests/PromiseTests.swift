import Foundation
import Testing

/// The numbered promises of `SECURITY.md`.
///
/// Each names its tests.
@Suite("Promises about security")
struct PromiseTests {
  /// A promise on the page: its number, and the tests that it names.
  struct Promise: Sendable, CustomTestStringConvertible {
    let number: Int
    let text: String
    var testDescription: String { "promise \(number)" }

    /// Each `Layer/Target/File.swift: function` of the text.
    var tests: [(file: String, function: String)] {
      text.matches(of: /`([A-Za-z]+\/[A-Za-z]+Tests\/[A-Za-z\/+]+\.swift): ([A-Za-z0-9_]+)`/).map {
        (file: String($0.output.1), function: String($0.output.2))
      }
    }
  }

  /// The promises of the page, in order.
  static let promises: [Promise] = {
    let page = try? String(
      contentsOf: DocumentationTests.root.appending(path: "SECURITY.md"), encoding: .utf8)
    let section = (page ?? "").components(separatedBy: "\n## ").first { $0.hasPrefix("Promises") } ?? ""
    return section.components(separatedBy: "\n").reduce(into: []) { promises, line in
      if let start = line.prefixMatch(of: #/([0-9]+)\. /#), let number = Int(start.output.1) {
        promises.append(Promise(number: number, text: line))
      } else if let last = promises.last, line.hasPrefix(" ") {
        promises[promises.count - 1] = Promise(number: last.number, text: last.text + "\n" + line)
      }
    }
  }()

  /// Returns each `path: function` in code of the text, whether or not it has the form of a test.
  static func quotations(in text: String) -> [String] {
    text.matches(of: #/`([^`]*\.swift: [^`]*)`/#).map { String($0.output.1) }
  }

  /// Returns true if a file declares a function as a test that runs.
  ///
  /// The attributes of a test are between the previous blank line and the function.
  static func declaresTest(_ function: String, in source: String) -> Bool {
    source.ranges(of: "func \(function)(").contains { range in
      let before = source[..<range.lowerBound]
      let start = before.range(of: "\n\n", options: .backwards)?.upperBound ?? before.startIndex
      return before[start...].contains("@Test") && !before[start...].contains(".disabled(")
    }
  }

  @Test("The promises are numbered from one on, without a gap")
  func isNumbered() {
    #expect(Self.promises.count > 20)
    #expect(Self.promises.map(\.number) == Array(1...Self.promises.count))
  }

  @Test("Each promise names an existing test", arguments: promises)
  func isHeld(promise: Promise) throws {
    #expect(!promise.tests.isEmpty, "no test is named")
    for test in promise.tests {
      let file = DocumentationTests.root.appending(path: "Tests").appending(path: test.file)
      let source = try #require(try? String(contentsOf: file, encoding: .utf8), "\(test.file) is not there")
      #expect(
        Self.declaresTest(test.function, in: source), "\(test.file) has no test \(test.function) that runs")
    }
    #expect(promise.tests.count == Self.quotations(in: promise.text).count, "a test is named in another form")
    #expect(Set(promise.tests.map { "\($0.file) \($0.function)" }).count == promise.tests.count)
  }

  @Test(
    "Helpers, disabled tests and comments aren't tests",
    arguments: [
      ("  @Test(\"A\")\n  func a() {}", true), ("  /// @Test\n\n  func a() {}", false),
      ("  @Test(\"A\", .disabled(\"slow\"))\n  func a() {}", false), ("  func a() {}", false),
      ("  @Test func b() {}\n\n  func a() {}", false), ("  @Test func a() {}", true),
    ])
  func recognizes(source: String, isTest: Bool) {
    #expect(Self.declaresTest("a", in: source) == isTest)
  }
}
