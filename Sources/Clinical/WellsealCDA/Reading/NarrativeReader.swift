import WellsealBase

/// A parser that converts the narrative blocks of a document to values.
struct NarrativeReader {
  /// Whether some content was left out because there is too much.
  private(set) var isCut = false
  private let pictures: [String: Int]
  private var footnotes: [String: Int] = [:]
  private var footnoteCount = 0
  private var pieceCount = 0

  private static let maxPieces = 300_000

  /// Creates a narrative reader.
  ///
  /// - Parameter pictures: The identifiers of the document's images, in order.
  init(pictures: [String]) {
    self.pictures = Dictionary(
      pictures.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the content of an element.
  mutating func pieces(of element: XMLTree) -> [Narrative] {
    var pieces: [Narrative] = []
    for child in element.children {
      pieceCount += 1
      guard pieceCount <= Self.maxPieces else {
        isCut = true
        break
      }
      switch child {
      case .text(let text): pieces.append(.text(text))
      case .element(let element): pieces += self.pieces(for: element)
      }
    }
    return pieces
  }

  /// Returns the values for an element, or those of its content if the element is unknown.
  private mutating func pieces(for element: XMLTree) -> [Narrative] {
    if let read = Self.elements[element.name.local] { return read(&self, element) }
    guard !Self.silent.contains(element.name.local) else { return [] }
    return pieces(of: element)
  }

  /// Elements of other languages whose content isn't meant to be shown.
  private static let silent: Set<String> = [
    "script", "style", "object", "iframe", "head", "template", "caption",
  ]

  private typealias Read = @Sendable (inout NarrativeReader, XMLTree) -> [Narrative]

  /// One row for each element of the narrative block, and of HTML that some programs use instead.
  private static let elements: [String: Read] = [
    "br": { _, _ in [.lineBreak] },
    "content": { $0.content($1) }, "span": { $0.content($1) },
    "sup": { [.styled(.raised, $0.pieces(of: $1))] },
    "sub": { [.styled(.lowered, $0.pieces(of: $1))] },
    "b": { [.styled(.bold, $0.pieces(of: $1))] }, "strong": { [.styled(.bold, $0.pieces(of: $1))] },
    "i": { [.styled(.italic, $0.pieces(of: $1))] }, "em": { [.styled(.emphasis, $0.pieces(of: $1))] },
    "u": { [.styled(.underline, $0.pieces(of: $1))] },
    "linkHtml": { $0.link($1) }, "a": { $0.link($1) },
    "paragraph": { $0.paragraph($1) }, "p": { $0.paragraph($1) }, "div": { $0.paragraph($1) },
    "list": { $0.list($1) }, "ul": { $0.list($1) }, "ol": { $0.list($1) },
    "table": { [.table($0.table($1))] },
    "footnote": { $0.footnote($1) }, "footnoteRef": { $0.footnoteReference($1) },
    "renderMultiMedia": { $0.picture($1) },
  ]
}

// MARK: Inline elements

extension NarrativeReader {
  /// The style names of the specification and of common programs.
  ///
  /// Others are ignored.
  private static let styles: [String: NarrativeStyle] = [
    "bold": .bold, "italics": .italic, "italic": .italic, "emphasis": .emphasis, "underline": .underline,
  ]

  private mutating func content(_ element: XMLTree) -> [Narrative] {
    var inner = pieces(of: element)
    if let caption = caption(of: element) { inner.insert(.styled(.caption, caption), at: 0) }
    return Self.styled(inner, as: element)
  }

  /// Returns pieces with the styles of an element.
  private static func styled(_ pieces: [Narrative], as element: XMLTree) -> [Narrative] {
    var found = (element["styleCode"] ?? "").split(whereSeparator: \.isWhitespace).prefix(8).compactMap {
      styles[$0.lowercased()]
    }
    if element["revised"] == "delete" { found.append(.deleted) }
    if element["revised"] == "insert" { found.append(.inserted) }
    return pieces.isEmpty ? [] : found.reduce(pieces) { [.styled($1, $0)] }
  }

  private mutating func link(_ element: XMLTree) -> [Narrative] {
    let address = element["href"] ?? ""
    // Links within the document need no URL.
    let isElsewhere = ["http://", "https://", "mailto:", "tel:"].contains {
      address.lowercased().hasPrefix($0)
    }
    return [.link(address: isElsewhere ? address : "", pieces(of: element))]
  }

  private mutating func footnote(_ element: XMLTree) -> [Narrative] {
    let number = number(of: element["ID"])
    return [.footnote(number, pieces(of: element))]
  }

  private mutating func footnoteReference(_ element: XMLTree) -> [Narrative] {
    element["IDREF"].map { [.footnoteReference(number(of: $0))] } ?? []
  }

  /// Returns the number of a footnote.
  ///
  /// Footnotes are numbered in the order of their first occurrence.
  private mutating func number(of identifier: String?) -> Int {
    if let identifier, let number = footnotes[identifier] { return number }
    footnoteCount += 1
    if let identifier { footnotes[identifier] = footnoteCount }
    return footnoteCount
  }

  private mutating func picture(_ element: XMLTree) -> [Narrative] {
    let caption = caption(of: element) ?? []
    let names = (element["referencedObject"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    let indexes = names.compactMap { pictures[$0] }
    return indexes.isEmpty
      ? [.missingPicture(caption: caption)] : indexes.map { .picture($0, caption: caption) }
  }
}

// MARK: Blocks

extension NarrativeReader {
  private mutating func caption(of element: XMLTree) -> [Narrative]? {
    element.elements.first { $0.name.local == "caption" }.map { pieces(of: $0) }
  }

  private mutating func paragraph(_ element: XMLTree) -> [Narrative] {
    let caption = caption(of: element) ?? []
    return [.paragraph(caption: caption, Self.styled(pieces(of: element), as: element))]
  }

  private mutating func list(_ element: XMLTree) -> [Narrative] {
    var list = NarrativeList(
      isOrdered: element["listType"] == "ordered" || element.name.local == "ol",
      caption: caption(of: element) ?? [], items: [])
    for item in element.elements where item.name.local == "item" || item.name.local == "li" {
      list.items.append(
        .init(caption: caption(of: item) ?? [], content: Self.styled(pieces(of: item), as: item)))
    }
    return [.list(list)]
  }

  private mutating func table(_ element: XMLTree) -> NarrativeTable {
    var table = NarrativeTable(caption: caption(of: element) ?? [])
    for part in element.elements {
      switch part.name.local {
      case "thead": table.head += rows(of: part)
      case "tbody": table.body += rows(of: part)
      case "tfoot": table.foot += rows(of: part)
      case "tr": table.body.append(row(part))
      default: continue
      }
    }
    return table
  }

  private mutating func rows(of element: XMLTree) -> [NarrativeTable.Row] {
    var rows: [NarrativeTable.Row] = []
    for child in element.elements where child.name.local == "tr" { rows.append(row(child)) }
    return rows
  }

  private mutating func row(_ element: XMLTree) -> NarrativeTable.Row {
    var cells: [NarrativeTable.Cell] = []
    for cell in element.elements where cell.name.local == "td" || cell.name.local == "th" {
      cells.append(
        NarrativeTable.Cell(
          isHead: cell.name.local == "th", columns: Self.span(cell["colspan"]),
          rows: Self.span(cell["rowspan"]),
          content: Self.styled(pieces(of: cell), as: cell)))
    }
    return NarrativeTable.Row(cells: cells)
  }

  /// Returns the number of columns or rows that a cell spans.
  private static func span(_ text: String?) -> Int { min(max(text.flatMap { Int($0) } ?? 1, 1), 100) }
}
