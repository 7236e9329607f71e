/// A scanner that checks the XHTML of a narrative in one pass: it must be well-formed, contain only
/// basic formatting, and not be empty.
///
/// Source: FHIR R4, "Narrative", and the invariants txt-1 and txt-2 (DSTU2: txt-1 to txt-3), which
/// list the elements and attributes.
struct NarrativeScanner {
  /// A problem in a narrative.
  enum Issue: Hashable, Sendable, CaseIterable {
    case malformed
    case wrongRoot
    case wrongNamespace
    case element
    case attribute
    case empty
  }

  private var scanner: ByteScanner
  private let needsNamespace: Bool
  private var open: [UnsafeBufferPointer<UInt8>] = []
  private var hasContent = false
  private var faults: [Issue] = []
  /// The maximum nesting depth.
  ///
  /// A deeper div is rejected.
  private static let depthLimit = 128

  /// Returns all kinds of problems in a narrative, without duplicates, in the order of their
  /// occurrence.
  ///
  /// - Parameters:
  ///   - text: The narrative, without quotes and escapes.
  ///   - needsNamespace: Whether the div must declare its namespace. In DSTU2's JSON it is
  ///     optional.
  /// - Returns: An empty array if the narrative is valid.
  static func faults(in text: UnsafeBufferPointer<UInt8>, needsNamespace: Bool) -> [Issue] {
    var narrative = NarrativeScanner(scanner: ByteScanner(text), needsNamespace: needsNamespace)
    guard narrative.document() else { return narrative.faults + [.malformed] }
    if !narrative.hasContent { narrative.record(.empty) }
    return narrative.faults
  }

  private init(scanner: ByteScanner, needsNamespace: Bool) {
    self.scanner = scanner
    self.needsNamespace = needsNamespace
  }

  private mutating func record(_ fault: Issue) { if !faults.contains(fault) { faults.append(fault) } }
}

// MARK: Markup

extension NarrativeScanner {
  private mutating func document() -> Bool {
    scanner.skipSpace()
    guard scanner.next == UInt8(ascii: "<"), tag() else { return false }
    while !open.isEmpty { guard piece() else { return false } }
    scanner.skipSpace()
    return scanner.isAtEnd
  }

  /// Scans one tag, comment, reference or run of text within the div.
  private mutating func piece() -> Bool {
    switch scanner.next {
    case nil: return false
    case UInt8(ascii: "<"): return scanner.consume("<!--") ? scanner.skip(past: "-->") : tag()
    case UInt8(ascii: "&"):
      hasContent = true
      return reference()
    default:
      let text = scanner.consumeWhile { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
      hasContent = hasContent || text.contains { !PrimitiveScanner.isSpace($0) }
      return true
    }
  }

  private mutating func tag() -> Bool {
    if scanner.consume("</") {
      let name = scanner.scanName()
      scanner.skipSpace()
      return (open.popLast()?.isSame(as: name) ?? false) && scanner.consume(">")
    }
    guard scanner.consume("<") else { return false }
    let name = scanner.scanName()
    guard !name.isEmpty, open.count < Self.depthLimit else { return false }
    let isRoot = open.isEmpty
    if isRoot, !name.isSame(as: "div") { record(.wrongRoot) }
    if !Self.elements.contains(name) { record(.element) }
    guard let attributes = attributes() else { return false }
    if name.isSame(as: "img"), attributes.contains(where: { $0.isSame(as: "src") }) { hasContent = true }
    if isRoot, needsNamespace, !attributes.contains(where: { $0.isSame(as: "xmlns") }) {
      record(.wrongNamespace)
    }
    if scanner.consume("/>") { return true }
    open.append(name)
    return scanner.consume(">")
  }

  /// Returns the names of a tag's attributes, or `nil` if they aren't well-formed.
  private mutating func attributes() -> [UnsafeBufferPointer<UInt8>]? {
    var names: [UnsafeBufferPointer<UInt8>] = []
    while true {
      let hadSpace = scanner.skipSpace()
      guard let next = scanner.next, next != UInt8(ascii: ">"), next != UInt8(ascii: "/") else {
        return names
      }
      let name = scanner.scanName()
      guard hadSpace, !name.isEmpty, !names.contains(where: { $0.isSame(as: name) }), let value = value()
      else { return nil }
      names.append(name)
      check(name, value)
    }
  }

  private mutating func value() -> UnsafeBufferPointer<UInt8>? {
    scanner.skipSpace()
    guard scanner.consume("=") else { return nil }
    scanner.skipSpace()
    guard let quote = scanner.next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    scanner.advance()
    let value = scanner.consumeWhile { $0 != quote && $0 != UInt8(ascii: "<") }
    guard scanner.next == quote, Self.hasSoundReferences(value) else { return nil }
    scanner.advance()
    return value
  }

  private static func hasSoundReferences(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    guard value.contains(UInt8(ascii: "&")) else { return true }
    var narrative = NarrativeScanner(scanner: ByteScanner(value), needsNamespace: false)
    while !narrative.scanner.isAtEnd {
      if narrative.scanner.next == UInt8(ascii: "&"), !narrative.reference() { return false }
      _ = narrative.scanner.consumeWhile { $0 != UInt8(ascii: "&") }
    }
    return true
  }

  private mutating func check(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
    if name.isSame(as: "xmlns") {
      if !value.isSame(as: "http://www.w3.org/1999/xhtml") { record(.wrongNamespace) }
    } else if !Self.attributes.contains(name), !name.hasPrefix("xmlns:") {
      record(.attribute)
    } else if name.isSame(as: "href") || name.isSame(as: "src"), Self.runsCode(value) {
      record(.attribute)
    }
  }

  private static func runsCode(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    let scheme = address.lazy.filter { !PrimitiveScanner.isSpace($0) }.prefix(11).map { $0 | 0x20 }
    return scheme.elementsEqual("javascript:".utf8.map { $0 | 0x20 })
  }

  /// Scans a reference: `&amp;`, `&#160;`, `&#xA0;`, or a named entity of HTML 4.
  private mutating func reference() -> Bool {
    guard scanner.consume("&") else { return false }
    let name = scanner.consumeWhile { PrimitiveScanner.isLetterOrDigit($0) || $0 == UInt8(ascii: "#") }
    return (1...10).contains(name.count) && scanner.consume(";")
  }
}

// MARK: Tables

extension NarrativeScanner {
  private static let elements = NameTable(
    """
    a abbr acronym b big blockquote br caption cite code col colgroup dd dfn div dl dt em h1 h2 h3 h4 h5 h6 hr i img li ol p \
    pre q samp small span strong sub sup table tbody td tfoot th thead tr tt ul var
    """.split(separator: " ").map { String($0) })

  private static let attributes = NameTable(
    """
    abbr accesskey align alt axis bgcolor border cellhalign cellpadding cellspacing cellvalign char charoff charset cite class \
    colspan compact coords dir frame headers height href hreflang hspace id lang longdesc name nowrap rel rev rowspan rules \
    scope shape span src start style summary tabindex title type valign value vspace width xml:lang xml:space xml:id
    """.split(separator: " ").map { String($0) })
}

extension ByteScanner {
  @discardableResult
  fileprivate mutating func skipSpace() -> Bool { !consumeWhile(PrimitiveScanner.isSpace).isEmpty }

  fileprivate mutating func scanName() -> UnsafeBufferPointer<UInt8> {
    consumeWhile { byte in
      PrimitiveScanner.isLetterOrDigit(byte) || byte >= 0x80 || byte == 0x2D || byte == 0x2E || byte == 0x3A
        || byte == 0x5F
    }
  }

  /// Skips everything up to and including a mark.
  ///
  /// Returns false if the mark doesn't occur.
  fileprivate mutating func skip(past mark: StaticString) -> Bool {
    while !isAtEnd {
      if consume(mark) { return true }
      advance()
    }
    return false
  }
}
