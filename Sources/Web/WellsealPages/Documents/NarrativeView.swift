import Foundation
import WellsealCDA
import WellsealLocalization

/// The narrative of a document as HTML.
///
/// Every value is converted to an element, and nothing else is.
package struct NarrativeView {
  let words: Localizer
  /// The path of the document's images.
  let picturePath: String

  /// Returns the fragments in order; inline content between blocks becomes a paragraph.
  func html(_ pieces: [Narrative]) -> HTML {
    if pieces.allSatisfy(\.isInline) { return paragraph(pieces[...]) }
    return flow(pieces)
  }

  private func flow(_ pieces: [Narrative]) -> HTML {
    var shown: [HTML] = []
    var line: ArraySlice<Narrative> = []
    for piece in pieces {
      if piece.isInline {
        line.append(piece)
      } else {
        shown.append(paragraph(line))
        line = []
        shown.append(block(piece))
      }
    }
    shown.append(paragraph(line))
    return HTML(shown)
  }

  /// Returns a paragraph, or nothing for blank text.
  private func paragraph(_ line: ArraySlice<Narrative>) -> HTML {
    HTML { if !line.allSatisfy(\.isBlank) { tag("p", .named("dir", "auto")) { inline(Array(line)) } } }
  }

  /// Returns the content of an item or a cell; a single line needs no paragraph.
  private func inside(_ pieces: [Narrative]) -> HTML {
    pieces.allSatisfy(\.isInline) ? inline(pieces) : flow(pieces)
  }

  private func inline(_ pieces: [Narrative]) -> HTML { HTML(pieces.map(inline)) }
}

// MARK: Inline content

extension NarrativeView {
  private func inline(_ piece: Narrative) -> HTML {
    switch piece {
    case .text(let text): HTML(Self.shown(text))
    case .lineBreak: tag("br")
    case .styled(let style, let content): Self.styled(style, inside(content))
    case .link(let address, let content):
      HTML {
        inside(content)
        if !address.isEmpty { tag("span", .class("address")) { " \(Self.shown(address).isolated)" } }
      }
    case .footnote(let number, let content):
      tag("span", .class("footnote"), .id("note-\(number)")) {
        tag("sup") { words.number(number) }
        " "
        inside(content)
      }
    case .footnoteReference(let number):
      tag("sup") {
        tag("a", .href("#note-\(number)"), .label(words(.footnoteNumber, words.number(number)))) {
          words.number(number)
        }
      }
    case .paragraph, .list, .table, .picture, .missingPicture: block(piece)
    }
  }

  private static func styled(_ style: NarrativeStyle, _ content: HTML) -> HTML {
    switch style {
    case .bold: tag("b") { content }
    case .italic: tag("i") { content }
    case .emphasis: tag("em") { content }
    case .underline: tag("u") { content }
    case .raised: tag("sup") { content }
    case .lowered: tag("sub") { content }
    case .deleted: tag("del") { content }
    case .inserted: tag("ins") { content }
    case .caption: tag("span", .class("caption")) { content }
    }
  }

  /// Returns a text without invisible marks that would change the writing direction; leading and
  /// trailing blanks are preserved.
  package static func shown(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    let safe = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar == "\n" || scalar == "\t"
      case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
      case .privateUse, .unassigned, .surrogate: false
      default: true
      }
    }
    return String(String.UnicodeScalarView(safe))
  }
}

// MARK: Blocks

extension NarrativeView {
  private func block(_ piece: Narrative) -> HTML {
    switch piece {
    case .paragraph(let caption, let content):
      HTML {
        self.caption(caption)
        html(content)
      }
    case .list(let list): self.list(list)
    case .table(let table): self.table(table)
    case .picture(let index, let caption): picture(index, caption)
    case .missingPicture(let caption): missingPicture(caption)
    case .styled(let style, let content): tag("div", .class("style-\(style.rawValue)")) { flow(content) }
    case .link(_, let content), .footnote(_, let content): flow(content)
    case .text, .lineBreak, .footnoteReference: paragraph([piece])
    }
  }

  private func caption(_ pieces: [Narrative]) -> HTML? {
    guard !pieces.allSatisfy(\.isBlank) else { return nil }
    return tag("p", .class("caption"), .named("dir", "auto")) { inside(pieces) }
  }

  private func list(_ list: NarrativeList) -> HTML {
    let items = list.items.map { item in
      tag("li", .named("dir", "auto")) {
        if !item.caption.allSatisfy(\.isBlank) {
          tag("span", .class("caption")) { inside(item.caption) }
          " "
        }
        inside(item.content)
      }
    }
    return HTML {
      caption(list.caption)
      list.isOrdered ? tag("ol") { items } : tag("ul") { items }
    }
  }

  /// Returns a table in a separate box that scrolls horizontally.
  private func table(_ table: NarrativeTable) -> HTML {
    let title = Narrative.plainText(of: table.caption)
    return tag(
      "div", .class("wide"), .named("tabindex", "0"), .named("role", "group"),
      .label(title.isEmpty ? words(.aTable) : title.isolated)
    ) {
      tag("table") {
        if !title.isEmpty { tag("caption", .named("dir", "auto")) { inside(table.caption) } }
        if !table.head.isEmpty { tag("thead") { table.head.map { row($0, "col") } } }
        tag("tbody") { table.body.map { row($0, "row") } }
        if !table.foot.isEmpty { tag("tfoot") { table.foot.map { row($0, "row") } } }
      }
    }
  }

  private func row(_ row: NarrativeTable.Row, _ scope: String) -> HTML {
    tag("tr") {
      for cell in row.cells {
        if cell.isHead {
          tag("th", .named("scope", scope), with: spans(cell)) { inside(cell.content) }
        } else {
          tag("td", .named("dir", "auto"), with: spans(cell)) { inside(cell.content) }
        }
      }
    }
  }

  private func spans(_ cell: NarrativeTable.Cell) -> [Attribute] {
    [
      .named("colspan", ifAny: cell.columns > 1 ? String(cell.columns) : nil),
      .named("rowspan", ifAny: cell.rows > 1 ? String(cell.rows) : nil),
    ]
  }

  private func picture(_ index: Int, _ caption: [Narrative]) -> HTML {
    let text = Narrative.plainText(of: caption)
    return tag("figure") {
      tag(
        "img", .named("src", "\(picturePath)/\(index)"), .named("loading", "lazy"),
        .named("alt", text.isEmpty ? words(.pictureOfDocument) : Self.shown(text)))
      if !text.isEmpty { tag("figcaption", .named("dir", "auto")) { inside(caption) } }
    }
  }

  private func missingPicture(_ caption: [Narrative]) -> HTML {
    let text = Narrative.plainText(of: caption)
    return tag("p", .class("note")) {
      words(.missingPicture)
      if !text.isEmpty { ": \(Self.shown(text).isolated)" }
    }
  }
}
