/// A piece of a section's text.
///
/// Source: CDA R2, section 4.3.5, the narrative block. Attributes that could do anything but show
/// text are not read.
package indirect enum Narrative: Hashable, Sendable {
  case text(String)
  case lineBreak
  case styled(NarrativeStyle, [Narrative])
  /// A link. The URL is shown but never opened.
  case link(address: String, [Narrative])
  case paragraph(caption: [Narrative], [Narrative])
  case list(NarrativeList)
  case table(NarrativeTable)
  /// A footnote with its number in the document.
  case footnote(Int, [Narrative])
  /// The number of a footnote elsewhere.
  case footnoteReference(Int)
  /// The index of an image in the document's ``CDADocument/pictures``, with its caption.
  case picture(Int, caption: [Narrative])
  /// An image that isn't embedded in the document, or isn't valid.
  case missingPicture(caption: [Narrative])
}

/// The style of a text.
package enum NarrativeStyle: String, Hashable, Sendable, CaseIterable {
  case bold = "bold"
  case italic = "italic"
  case emphasis = "emphasis"
  case underline = "underline"
  case raised = "raised"
  case lowered = "lowered"
  /// Deleted from or inserted into this version of the document.
  case deleted = "deleted"
  case inserted = "inserted"
  /// A line that serves as a heading.
  case caption = "caption"
}

package struct NarrativeList: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package var caption: [Narrative]
    package var content: [Narrative]
  }

  package var isOrdered: Bool
  package var caption: [Narrative]
  package var items: [Item]
}

package struct NarrativeTable: Hashable, Sendable {
  package struct Cell: Hashable, Sendable {
    package var isHead: Bool
    package var columns = 1
    package var rows = 1
    package var content: [Narrative]
  }

  package struct Row: Hashable, Sendable {
    package var cells: [Cell]
  }

  package var caption: [Narrative]
  package var head: [Row] = []
  package var body: [Row] = []
  package var foot: [Row] = []
}

extension Narrative {
  /// Whether it can be part of a line.
  package var isInline: Bool {
    switch self {
    case .text, .lineBreak, .footnote, .footnoteReference: true
    case .styled(_, let content), .link(_, let content): content.allSatisfy(\.isInline)
    case .paragraph, .list, .table, .picture, .missingPicture: false
    }
  }

  /// Whether it shows only white space.
  package var isBlank: Bool {
    switch self {
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .lineBreak: true
    case .styled(let style, let content): style != .deleted && content.allSatisfy(\.isBlank)
    case .link(let address, let content): address.isEmpty && content.allSatisfy(\.isBlank)
    case .paragraph(let caption, let content): (caption + content).allSatisfy(\.isBlank)
    case .list(let list):
      list.caption.allSatisfy(\.isBlank)
        && list.items.allSatisfy { ($0.caption + $0.content).allSatisfy(\.isBlank) }
    case .table(let table):
      table.caption.allSatisfy(\.isBlank)
        && table.rows.allSatisfy { $0.cells.allSatisfy { $0.content.allSatisfy(\.isBlank) } }
    case .footnote, .footnoteReference, .picture, .missingPicture: false
    }
  }
}

extension NarrativeTable {
  /// All rows, from the header to the footer.
  package var rows: [Row] { head + body + foot }
}
