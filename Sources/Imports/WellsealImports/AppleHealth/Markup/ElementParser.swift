import Glibc

/// An incremental parser for any XML, well-formed or not, which returns each child of the root as a
/// whole.
///
/// It never fails: content that can't be part of an element is dropped and counted. It doesn't
/// parse document types, which are sometimes malformed in exports, and searches for the root
/// element instead.
struct ElementParser {
  private enum Mode {
    case text
    case tag
    case quoted(UInt8)
    /// A comment or similar, up to the bytes that close it.
    case skipping([UInt8])
    /// Text without tags or references, with the number of brackets read that may begin its end.
    case literal(brackets: Int)
  }

  private(set) var line: Int
  /// The errors in the bytes that were parsed last.
  var faults: [(line: Int, element: String, DropReason)] = []
  /// Complete children of the root, the next to return first.
  private var ready: [ExportElement] = []
  private let limits: Limits
  private var mode = Mode.text
  private var tag: [UInt8] = []
  private var tagLine = 0
  /// The text since the last tag, from its first non-space character.
  private var content: [UInt8] = []
  private var stack: [ExportElement] = []
  private var isOverLimit = false
  private var elements = 0
  private var bytes = 0
  private(set) var root = Root.notYet

  /// The attributes of the root.
  private(set) var rootAttributes: [ExportElement.Attribute] = []
  /// Whether an element has the form of iOS 8.
  private(set) var isIOS8 = false

  init(line: Int = 1, limits: Limits = Limits()) {
    self.line = line
    self.limits = limits
  }

  /// Whether the next byte is between children of the root.
  var isBetweenElements: Bool {
    guard case .open = root, stack.isEmpty, case .text = mode else { return false }
    return true
  }

  /// Whether the file ended inside an element or tag.
  var isInside: Bool {
    if case .text = mode, stack.isEmpty { return false }
    return true
  }

  /// The line of the unfinished element or tag.
  var openLine: Int { stack.first?.line ?? tagLine }
  var openName: String {
    if case .skipping = mode { return stack.first?.name ?? "" }
    return stack.first?.name ?? Self.name(in: tag[...])
  }

  mutating func advance(lines count: Int) { line += count }

  mutating func popElement() -> ExportElement? { ready.isEmpty ? nil : ready.removeFirst() }

  /// Parses up to the end of a child of the root, or of the bytes, and returns the position.
  mutating func feed(_ start: UnsafeRawPointer, _ end: UnsafeRawPointer) -> UnsafeRawPointer {
    var at = start
    while at < end, ready.isEmpty {
      switch mode {
      case .text: at = text(at, end)
      case .tag:
        let byte = at.load(as: UInt8.self)
        at += 1
        self.byte(byte)
      case .quoted(let quote):
        at = run(at, end, upTo: quote)
        guard at < end else { break }
        let byte = at.load(as: UInt8.self)
        at += 1
        self.byte(byte)
      case .skipping(let close):
        at = skipRun(at, end, until: close)
        guard at < end else { break }
        let byte = at.load(as: UInt8.self)
        at += 1
        skip(byte, until: close)
      case .literal(let brackets):
        let byte = at.load(as: UInt8.self)
        at += 1
        literal(byte, after: brackets)
      }
      if case .open = root, stack.isEmpty, case .text = mode, ready.isEmpty, at > start { return at }
    }
    return at
  }

  /// Consumes a run of literal bytes of a value.
  private mutating func run(
    _ start: UnsafeRawPointer, _ end: UnsafeRawPointer, upTo quote: UInt8
  ) -> UnsafeRawPointer {
    var at = start
    let last = min(end, start + max(0, limits.tag - tag.count))
    while at < last {
      let byte = at.load(as: UInt8.self)
      if byte == quote || byte == UInt8(ascii: "<") || byte == lineFeed { break }
      at += 1
    }
    tag.append(contentsOf: UnsafeRawBufferPointer(start: start, count: at - start))
    return at
  }

  /// Skips bytes that can't end the skipped part, except for the last few, which may belong to its
  /// end.
  private mutating func skipRun(
    _ start: UnsafeRawPointer, _ end: UnsafeRawPointer, until close: [UInt8]
  ) -> UnsafeRawPointer {
    guard let final = close.last else { return start }
    var at = start
    while at < end {
      let byte = at.load(as: UInt8.self)
      if byte == final || byte == lineFeed { break }
      at += 1
    }
    let kept = min(at - start, close.count)
    tag.append(contentsOf: UnsafeRawBufferPointer(start: at - kept, count: kept))
    if tag.count > close.count { tag.removeFirst(tag.count - close.count) }
    return at
  }

  private mutating func text(_ start: UnsafeRawPointer, _ end: UnsafeRawPointer) -> UnsafeRawPointer {
    var at = start
    while at < end {
      let byte = at.load(as: UInt8.self)
      at += 1
      if byte == lineFeed { line += 1 }
      if byte == UInt8(ascii: "<") {
        beginTag()
        return at
      }
      if byte > 0x20 || !content.isEmpty { add(content: byte) }
    }
    return at
  }

  private mutating func add(content byte: UInt8) {
    guard case .open = root, !isOverLimit else { return }
    content.append(byte)
    guard content.count > limits.tag else { return }
    record(.tooLarge)
    isOverLimit = !stack.isEmpty
    content.removeAll()
  }

  /// Creates a child of the text between two tags, including comments and sections.
  ///
  /// The format has no such text, but newer elements may.
  private mutating func endText() {
    guard !content.isEmpty else { return }
    while content.last?.isWhitespace == true { content.removeLast() }
    let text = AttributeParser.text(content.drop(while: \.isWhitespace))
    content.removeAll(keepingCapacity: true)
    guard !text.isEmpty, !isOverLimit else { return }
    guard !stack.isEmpty else { return record(.strayText) }
    elements += 1
    bytes += text.utf8.count
    stack[stack.count - 1].children.append(
      ExportElement(name: "", line: line, attributes: [.init(name: "", value: text)]))
  }

  /// Consumes a byte of a CDATA section (XML 1.0, section 2.7), which ends at two brackets and `>`.
  private mutating func literal(_ byte: UInt8, after brackets: Int) {
    if byte == lineFeed { line += 1 }
    if byte == UInt8(ascii: ">"), brackets == 2 {
      mode = .text
      return
    }
    if byte == UInt8(ascii: "]"), brackets < 2 {
      mode = .literal(brackets: brackets + 1)
      return
    }
    let isBracket = byte == UInt8(ascii: "]")
    if !isBracket {
      for _ in 0..<brackets { add(content: UInt8(ascii: "]")) }
      mode = .literal(brackets: 0)
    }
    add(content: byte)
    // The surrounding text may contain references; here an ampersand is literal, so escape it.
    if byte == UInt8(ascii: "&") { for byte in "amp;".utf8 { add(content: byte) } }
  }

  private mutating func beginTag() {
    tag.removeAll(keepingCapacity: true)
    tagLine = line
    mode = .tag
  }

  private mutating func byte(_ byte: UInt8) {
    if byte == lineFeed { line += 1 }
    if byte == UInt8(ascii: "<") {
      // Values can't contain it unescaped, so the tag was never closed.
      record(.malformedTag)
      return beginTag()
    }
    guard tag.count < limits.tag else {
      record(.tooLarge)
      isOverLimit = true
      tag.removeAll()
      mode = .skipping([UInt8(ascii: ">")])
      return
    }
    if case .quoted(let quote) = mode {
      tag.append(byte)
      if byte == quote { mode = .tag }
      return
    }
    switch byte {
    case UInt8(ascii: ">"):
      mode = .text
      endTag()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      tag.append(byte)
      // Quotes outside of an element's tag belong to a document type.
      if !tag.starts(with: [UInt8(ascii: "!")]) { mode = .quoted(byte) }
    default:
      tag.append(byte)
      guard tag.count <= 8, tag[0] == UInt8(ascii: "!") || tag[0] == UInt8(ascii: "?") else { return }
      if tag == Self.literalOpening {
        tag.removeAll(keepingCapacity: true)
        mode = .literal(brackets: 0)
      } else if let close = Self.skipped.first(where: { tag == $0.open })?.close {
        tag.removeAll(keepingCapacity: true)
        mode = .skipping(close)
      }
    }
  }

  /// The parts that are skipped entirely.
  private static let skipped: [(open: [UInt8], close: [UInt8])] = [
    (Array("!--".utf8), Array("-->".utf8)), (Array("?".utf8), Array("?>".utf8)),
  ]
  private static let literalOpening = Array("![CDATA[".utf8)

  private mutating func skip(_ byte: UInt8, until close: [UInt8]) {
    if byte == lineFeed { line += 1 }
    tag.append(byte)
    if tag.count > close.count { tag.removeFirst(tag.count - close.count) }
    if tag == close { mode = .text }
  }

  mutating func record(_ fault: DropReason) {
    guard !isBeforeRoot else { return }
    if faults.count < 4096 { faults.append((tagLine, stack.first?.name ?? "", fault)) }
  }

  private var isBeforeRoot: Bool { if case .notYet = root { true } else { false } }
}

extension ElementParser {
  private mutating func endTag() {
    if tag.first == UInt8(ascii: "!") { return }
    endText()
    if tag.first == UInt8(ascii: "/") { return close(Self.name(in: tag.dropFirst())) }
    let closesItself = tag.last == UInt8(ascii: "/")
    let name = Self.name(in: tag[...])
    if case .notYet = root {
      guard name == "HealthData" else { return }
      root = .open
      readRoot(name)
      return
    }
    guard !name.isEmpty,
      let attributes = AttributeParser(tag, after: name, limit: limits.attributes).attributes
    else { return record(.malformedTag) }
    if name == "HealthData", case .closed = root {
      root = .open
      readRoot(name)
      return
    }
    var element = ExportElement(name: name, line: tagLine, attributes: attributes)
    let form = element.mend()
    isIOS8 = isIOS8 || form.isIOS8
    for attribute in form.repeated where faults.count < 4096 {
      faults.append((tagLine, name, .repeatedAttribute(attribute)))
    }
    open(element)
    if closesItself { close(name) }
  }

  /// Reads the attributes of the root, or of another root that follows it.
  private mutating func readRoot(_ name: String) {
    guard let attributes = AttributeParser(tag, after: name, limit: limits.attributes).attributes else {
      return record(.malformedTag)
    }
    for attribute in attributes {
      let first = rootAttributes.first { $0.name == attribute.name }
      if first == nil { rootAttributes.append(attribute) }
      if let first, first != attribute, faults.count < 4096 {
        faults.append((tagLine, name, .repeatedAttribute(attribute.name)))
      }
    }
  }

  private static func name(in tag: ArraySlice<UInt8>) -> String {
    String(
      decoding: tag.prefix(while: { !$0.isWhitespace && $0 != UInt8(ascii: "/") }).prefix(256), as: UTF8.self)
  }

  private mutating func open(_ new: ExportElement) {
    if Self.topLevel.contains(new.name), let first = stack.first,
      new.name != "Record" || stack.last?.name != "Correlation"
    {
      faults.append((first.line, first.name, .notClosed))
      giveOut()
    }
    elements += 1
    bytes += tag.count
    if stack.count >= limits.depth || elements > limits.elements || bytes > limits.bytes {
      if !isOverLimit { record(stack.count >= limits.depth ? .tooDeep : .tooLarge) }
      isOverLimit = true
    }
    // The names alone keep the depth correct while content is dropped.
    if stack.count >= 4096 { return }
    stack.append(isOverLimit ? ExportElement(name: new.name, line: new.line) : new)
  }

  /// The elements that occur only below the root, except for records, which correlations also
  /// contain.
  private static let topLevel: Set = [
    "Record", "Correlation", "Workout", "ActivitySummary", "ClinicalRecord", "Audiogram",
    "VisionPrescription", "ExportDate", "Me",
  ]

  private mutating func close(_ name: String) {
    guard let index = stack.lastIndex(where: { $0.name == name }) else {
      if name == "HealthData" {
        if let first = stack.first { faults.append((first.line, first.name, .notClosed)) }
        giveOut()
        root = .closed
      } else if !stack.isEmpty {
        record(.malformedTag)
      }
      return
    }
    if index < stack.count - 1 { record(.notClosed) }
    while stack.count > index {
      let done = stack.removeLast()
      if stack.isEmpty {
        if !isOverLimit { ready.append(done) }
        reset()
      } else if !isOverLimit {
        stack[stack.count - 1].children.append(done)
      }
    }
  }

  /// Returns the unfinished element as if it were closed here.
  private mutating func giveOut() {
    while let done = stack.popLast(), !isOverLimit {
      if stack.isEmpty { ready.append(done) } else { stack[stack.count - 1].children.append(done) }
    }
    reset()
  }

  private mutating func reset() {
    stack.removeAll()
    isOverLimit = false
    elements = 0
    bytes = 0
  }

  /// Returns the element of a text.
  static func element(_ text: String) -> ExportElement? {
    var parser = ElementParser()
    parser.root = .open
    return Array(text.utf8).withUnsafeBytes { buffer in
      guard var at = buffer.baseAddress else { return nil }
      let end = at + buffer.count
      while at < end, parser.ready.isEmpty { at = parser.feed(at, end) }
      return parser.popElement()
    }
  }

  /// Returns the children of an element with the given content.
  static func children(_ content: UnsafeRawBufferPointer, line: Int) -> [ExportElement]? {
    var parser = ElementParser(line: line)
    parser.root = .open
    parser.stack = [ExportElement(name: "Record", line: line)]
    guard let start = content.baseAddress else { return [] }
    let end = start + content.count
    var at = start
    while at < end, parser.faults.isEmpty, !parser.stack.isEmpty { at = parser.feed(at, end) }
    guard parser.faults.isEmpty, parser.stack.count == 1, parser.content.isEmpty, case .text = parser.mode
    else { return nil }
    return parser.stack[0].children
  }
}
