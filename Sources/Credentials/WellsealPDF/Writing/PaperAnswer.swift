import WellsealBase

/// The response of the typesetting program: a line of JSON, followed by the PDF.
package struct PaperAnswer: Sendable, Hashable {
  package enum Outcome: Sendable, Hashable {
    /// The libraries are not installed.
    case noLibraries
    /// The document can't be read or drawn.
    case broken
    case drawn(pages: Int, unknownCharacters: Int, pdf: [UInt8])
  }

  package var outcome: Outcome

  /// The argument for typesetting a document.
  package static let task = "paper"

  /// The maximum number of bytes in a response.
  package static let maxBytes = 8 << 20
}

// MARK: Creation

extension PaperAnswer {
  /// Typesets a document in JSON.
  package init(settingJSON bytes: [UInt8]) {
    guard let json = try? JSONDocument(parsing: bytes).root, let document = PaperDocument(json) else {
      outcome = .broken
      return
    }
    guard let canvas = PaperCanvas(document) else {
      outcome = .noLibraries
      return
    }
    var composer = PaperComposer(document, on: canvas)
    let pages = composer.compose()
    var update = canvas.finish().flatMap { StructureUpdate($0) }
    let pdf = update?.result(
      language: document.language, figures: canvas.figures, headings: canvas.scopes)
    outcome = pdf.map { .drawn(pages: pages, unknownCharacters: canvas.unknown, pdf: $0) } ?? .broken
  }

  /// The encoded response.
  package var bytes: [UInt8] {
    switch outcome {
    case .noLibraries: line(["outcome": "noLibraries"])
    case .broken: line(["outcome": "broken"])
    case .drawn(let pages, let unknown, let pdf):
      line(["outcome": "drawn", "pages": .integer(pages), "unknown": .integer(unknown)]) + pdf
    }
  }

  private func line(_ json: JSON) -> [UInt8] { json.minified + [0x0A] }
}

// MARK: Parsing

extension PaperAnswer {
  /// Parses the output of ``bytes``; an unreadable response is `broken`.
  package init(_ bytes: [UInt8]) {
    outcome = .broken
    guard let end = bytes.firstIndex(of: 0x0A),
      let json = try? JSONDocument(parsing: Array(bytes[..<end])).root
    else { return }
    switch json["outcome"]?.string {
    case "noLibraries": outcome = .noLibraries
    case "drawn":
      let pdf = Array(bytes[(end + 1)...])
      guard let pages = json["pages"]?.integer, let unknown = json["unknown"]?.integer,
        pdf.starts(with: Array("%PDF-".utf8))
      else { return }
      outcome = .drawn(pages: pages, unknownCharacters: unknown, pdf: pdf)
    default: break
    }
  }
}
