import Foundation
import TestSupport
import Testing

/// The terminal sessions on a page of the documentation: commands after `$ `, and their output
/// below.
struct PageTranscript: Sendable, CustomTestStringConvertible {
  struct Step: Sendable {
    /// The line number on the page.
    var line: Int
    var command: String
    /// The output.
    ///
    /// A line with only `…` stands for any lines.
    var output: [String]
  }

  /// The path in the repository.
  let page: String
  let steps: [Step]

  var testDescription: String { page }

  static let root = Repository.root

  /// The pages that show commands of the program.
  static let all: [PageTranscript] = {
    let folder = root.appending(path: "Documentation")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let pages = ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
    return pages.compactMap { page in
      let text = (try? String(contentsOf: root.appending(path: page), encoding: .utf8)) ?? ""
      let transcript = PageTranscript(page: page, text: text)
      return transcript.steps.contains { $0.command.hasPrefix("wellseal ") } ? transcript : nil
    }
  }()

  init(page: String, text: String) {
    self.page = page
    var steps: [Step] = []
    var isFenced = false
    var isOpen = false
    for (number, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        isFenced.toggle()
        isOpen = false
        continue
      }
      let isIndented = line.hasPrefix("    ")
      guard isFenced || isIndented || line.isEmpty && isOpen else {
        isOpen = false
        continue
      }
      let shown = isFenced ? line : String(line.dropFirst(4))
      if shown.hasPrefix("$ ") {
        steps.append(Step(line: number + 1, command: String(shown.dropFirst(2)), output: []))
        isOpen = true
      } else if isOpen {
        steps[steps.count - 1].output.append(shown)
      }
    }
    for place in steps.indices {
      while steps[place].output.last == "" { steps[place].output.removeLast() }
    }
    self.steps = steps
  }
}
