import WellsealBase

/// The text of a study document as it is shown: lines, without anything that a browser would
/// interpret.
package enum StudyDocument {
  /// The maximum size of the text, in bytes.
  static let maxBytes = 1 << 18

  /// Returns the text of a file: plain text unchanged, or the visible text of well-formed HTML.
  ///
  /// - Throws: ``StudyError/badDocument`` if the file isn't valid.
  package static func text(of bytes: [UInt8], isMarkup: Bool) throws(StudyError) -> String {
    let text: String
    if isMarkup {
      text = try markup(bytes)
    } else {
      guard let whole = String(validating: bytes, as: UTF8.self) else { throw .badDocument }
      text = whole.replacing("\r\n", with: "\n")
    }
    let isShown = text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\t"
        || ![.control, .surrogate].contains(scalar.properties.generalCategory)
          && !hiding.contains(scalar.value)
    }
    guard isShown, text.contains(where: \.isLetter), text.utf8.count <= maxBytes else { throw .badDocument }
    return text
  }

  /// Bidirectional control characters, which can make a text look different from its content.
  private static let hiding = Set<UInt32>((0x202A...0x202E).map { $0 } + (0x2066...0x2069).map { $0 })

  private static func markup(_ bytes: [UInt8]) throws(StudyError) -> String {
    do {
      var reader = try XMLReader(Array(bytes.drop { $0 <= 0x20 }.afterDeclaration))
      var lines = Lines()
      var open: [String] = []
      while let event = try reader.next() {
        switch event {
        case .start(let name, _):
          let tag = name.local.lowercased()
          open.append(tag)
          lines.begin(tag)
        case .text(let text): if !open.contains(where: unread.contains) { lines.add(text) }
        case .end: if let tag = open.popLast() { lines.end(tag) }
        }
      }
      return lines.text
    } catch { throw .badDocument }
  }

  private static let unread: Set<String> = ["head", "script", "style", "template"]
}

/// The lines of the visible text.
private struct Lines {
  private var done: [String] = []
  private var line = ""

  mutating func begin(_ tag: String) {
    guard Self.blocks.contains(tag) || tag == "br" else { return }
    finish(isBlock: tag != "br" && tag != "li")
    if tag == "li" { line = "• " }
  }

  mutating func end(_ tag: String) {
    if Self.blocks.contains(tag) { finish(isBlock: tag != "li") }
  }

  mutating func add(_ text: String) {
    for (place, word) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
      .enumerated()
    {
      if place > 0, !line.isEmpty, line.last != " " { line += " " }
      line += word
    }
  }

  private mutating func finish(isBlock: Bool) {
    while line.last == " " { line.removeLast() }
    if !line.isEmpty, line != "•" { done.append(line) }
    line = ""
    if isBlock, let last = done.last, !last.isEmpty { done.append("") }
  }

  var text: String {
    var copy = self
    copy.finish(isBlock: true)
    return copy.done.joined(separator: "\n")
  }

  private static let blocks: Set<String> = [
    "article", "blockquote", "body", "div", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "li",
    "main", "ol", "p", "section", "table", "td", "th", "tr", "ul",
  ]
}

extension ArraySlice<UInt8> {
  /// The bytes without `<!DOCTYPE html>`, which isn't XML.
  fileprivate var afterDeclaration: ArraySlice<UInt8> {
    let mark = Array("<!doctype html>".utf8)
    guard
      String(decoding: prefix(mark.count), as: UTF8.self).lowercased()
        == String(decoding: mark, as: UTF8.self)
    else { return self }
    return dropFirst(mark.count)
  }
}
