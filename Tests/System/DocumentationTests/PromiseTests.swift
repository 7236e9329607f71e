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
      #expect(source.contains("func \(test.function)("), "\(test.file) has no function \(test.function)")
    }
  }
}
