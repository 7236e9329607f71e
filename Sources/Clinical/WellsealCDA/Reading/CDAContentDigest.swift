import WellsealBase

/// A digest of a document's content that is independent of its layout.
///
/// Programs write one document again with other indentation, prefixes, quotes or order of
/// attributes. Two documents have the same digest if their elements, attributes and texts are
/// equal, except for white space that isn't displayed: between elements, at the edges of texts and
/// blocks, and runs of it, which count as one space. White space of text files and of elements with
/// `xml:space="preserve"` counts.
///
/// The digest is seeded for each process, so that a document can't be made to collide with another
/// one.
///
/// Source: CDA R2, sections 4.3.4.2 and 4.3.5; XML 1.0, section 2.10.
package struct CDAContentDigest: Hashable, Sendable {
  private let value: Int

  /// Creates a digest, or returns `nil` if the bytes can't be parsed.
  package init?(_ bytes: [UInt8]) {
    var content = LayoutFreeContent()
    do {
      var reader = try XMLReader(bytes, limits: XMLLimits(bytes: CDADocument.maxSize))
      while let event = try reader.next() { content.add(event) }
    } catch { return nil }
    value = content.hasher.finalize()
  }
}

/// The events of a document, with the white space that counts.
private struct LayoutFreeContent {
  private(set) var hasher = Hasher()
  private var open: [Element] = []
  /// The text since the last tag.
  private var text: [UInt8] = []
  /// Whether the last tag was that of a block.
  private var isAfterBlock = true

  /// The white space that counts in an element.
  private enum Space {
    /// No white space at the edges of texts.
    case ofStructure
    /// White space between words, except at the edges of blocks.
    case ofNarrative
    /// All white space.
    case ofText
    /// No white space.
    case ofBase64
  }

  private struct Element {
    let name: String
    let space: Space
    var isBlock: Bool { space != .ofNarrative || blocks.contains(name) }
  }

  /// The elements of the narrative that begin a line or a cell.
  private static let blocks: Set<String> = [
    "text", "paragraph", "p", "div", "list", "ul", "ol", "item", "li", "table", "thead", "tbody", "tfoot",
    "tr", "td", "th", "caption", "col", "colgroup", "br",
  ]

  mutating func add(_ event: XMLReader.Event) {
    switch event {
    case .text(let piece): text += piece.utf8
    case .start(let name, let attributes):
      let element = Element(name: name.local, space: space(of: name.local, attributes))
      add(textBeforeBlock: element.isBlock)
      hasher.combine(1)
      hasher.combine(name)
      for attribute in attributes.sorted(by: {
        ($0.name.namespace, $0.name.local) < ($1.name.namespace, $1.name.local)
      }) {
        hasher.combine(attribute)
      }
      open.append(element)
      isAfterBlock = element.isBlock
    case .end:
      guard let element = open.last else { return }
      add(textBeforeBlock: element.isBlock)
      hasher.combine(2)
      open.removeLast()
      isAfterBlock = element.isBlock
    }
  }

  private func space(of name: String, _ attributes: [XMLAttribute]) -> Space {
    let outer = open.last?.space ?? .ofStructure
    let preserves = attributes.contains {
      $0.name == XMLName("space", in: "http://www.w3.org/XML/1998/namespace") && $0.value == "preserve"
    }
    if outer == .ofText || preserves { return .ofText }
    if attributes.contains(where: { $0.name.local == "representation" && $0.value == "B64" }) {
      return .ofBase64
    }
    switch (name, open.last?.name) {
    case ("text", "section"): return .ofNarrative
    case ("text", "nonXMLBody"): return .ofText
    case ("pre", _) where outer == .ofNarrative: return .ofText
    default: return outer == .ofNarrative ? .ofNarrative : .ofStructure
    }
  }

  private mutating func add(textBeforeBlock isBeforeBlock: Bool) {
    defer { text = [] }
    let counted: [UInt8]
    switch open.last?.space {
    case .ofText: counted = text
    case .ofBase64: counted = text.filter { !Self.isBlank($0) }
    case .ofNarrative: counted = words(trimsStart: isAfterBlock, trimsEnd: isBeforeBlock)
    case .ofStructure, nil: counted = words(trimsStart: true, trimsEnd: true)
    }
    guard !counted.isEmpty else { return }
    hasher.combine(3)
    hasher.combine(counted)
  }

  /// Returns the text with single spaces.
  private func words(trimsStart: Bool, trimsEnd: Bool) -> [UInt8] {
    var words: [UInt8] = []
    var isBlank = trimsStart
    for byte in text {
      guard Self.isBlank(byte) else {
        words.append(byte)
        isBlank = false
        continue
      }
      if !isBlank { words.append(0x20) }
      isBlank = true
    }
    if trimsEnd, words.last == 0x20 { words.removeLast() }
    return words
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }
}
