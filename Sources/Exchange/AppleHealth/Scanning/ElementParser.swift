import Glibc

/// Reads any XML, well-formed or not, piece by piece, and gives each child of the root as a whole.
///
/// It never gives up: what cannot be part of an element is dropped and counted. It does not know document types, which
/// in exports are malformed now and then, and looks for the root element instead.
struct ElementParser {
  /// What it keeps of the file at most.
  struct Limits {
    var depth = 12
    var tag = 1 << 20
    var attributes = 128
    var elements = 200_000
    var bytes = 64 << 20
  }

  /// Why a piece of the file was dropped.
  enum Fault: Hashable, Sendable {
    case notClosed
    case malformedTag
    case tooDeep
    case tooLarge
  }

  private enum Mode {
    case text
    case tag
    case quoted(UInt8)
    /// A comment or the like, up to the bytes that close it.
    case skipping([UInt8])
  }

  private(set) var line: Int
  /// Faults of the piece that was fed last.
  var faults: [(line: Int, element: String, Fault)] = []
  private var element: ExportElement?
  private let limits: Limits
  private var mode = Mode.text
  private var tag: [UInt8] = []
  private var tagLine = 0
  private var stack: [ExportElement] = []
  private var isOverLimit = false
  private var elements = 0
  private var bytes = 0
  private(set) var root = Root.notYet

  enum Root {
    case notYet
    case open
    case closed
  }

  /// The attributes of the root.
  private(set) var rootAttributes: [ExportElement.Attribute] = []

  init(line: Int = 1, limits: Limits = Limits()) {
    self.line = line
    self.limits = limits
  }

  /// Whether the next byte stands between children of the root.
  var isBetweenElements: Bool {
    guard case .open = root, stack.isEmpty, case .text = mode else { return false }
    return true
  }

  /// Whether the file ended inside something.
  var isInside: Bool {
    if case .text = mode, stack.isEmpty { return false }
    return true
  }

  /// The line of what was begun and has not ended.
  var openLine: Int { stack.first?.line ?? tagLine }
  var openName: String {
    if case .skipping = mode { return stack.first?.name ?? "" }
    return stack.first?.name ?? Self.name(in: tag[...])
  }

  mutating func advance(lines count: Int) { line += count }

  mutating func takeElement() -> ExportElement? { element.take() }

  /// Reads on to the end of a child of the root, or of the piece; gives the place that it has come to.
  mutating func feed(_ start: UnsafeRawPointer, _ end: UnsafeRawPointer) -> UnsafeRawPointer {
    var at = start
    while at < end, element == nil {
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
      }
      if case .open = root, stack.isEmpty, case .text = mode, element == nil, at > start { return at }
    }
    return at
  }

  /// Takes the bytes of a value that stand for themselves, in one go.
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

  /// Passes over bytes that cannot end what is skipped, but for the last few, which may belong to its end.
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
    }
    return at
  }

  private mutating func beginTag() {
    tag.removeAll(keepingCapacity: true)
    tagLine = line
    mode = .tag
  }

  private mutating func byte(_ byte: UInt8) {
    if byte == lineFeed { line += 1 }
    if byte == UInt8(ascii: "<") {
      // No value holds it unescaped: the tag was never closed.
      note(.malformedTag)
      return beginTag()
    }
    guard tag.count < limits.tag else {
      note(.tooLarge)
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
      // Quotes around nothing that an element could have belong to a document type.
      if !tag.starts(with: [UInt8(ascii: "!")]) { mode = .quoted(byte) }
    default:
      tag.append(byte)
      guard tag.count <= 8, tag[0] == UInt8(ascii: "!") || tag[0] == UInt8(ascii: "?") else { return }
      if let close = Self.skipped.first(where: { tag == $0.open })?.close {
        tag.removeAll(keepingCapacity: true)
        mode = .skipping(close)
      }
    }
  }

  /// What is skipped as a whole.
  private static let skipped: [(open: [UInt8], close: [UInt8])] = [
    (Array("!--".utf8), Array("-->".utf8)), (Array("![CDATA[".utf8), Array("]]>".utf8)),
    (Array("?".utf8), Array("?>".utf8)),
  ]

  private mutating func skip(_ byte: UInt8, until close: [UInt8]) {
    if byte == lineFeed { line += 1 }
    tag.append(byte)
    if tag.count > close.count { tag.removeFirst(tag.count - close.count) }
    if tag == close { mode = .text }
  }

  mutating func note(_ fault: Fault) {
    guard !isBeforeRoot else { return }
    if faults.count < 4096 { faults.append((tagLine, stack.first?.name ?? "", fault)) }
  }

  private var isBeforeRoot: Bool { if case .notYet = root { true } else { false } }
}

extension ElementParser {
  private mutating func endTag() {
    if tag.first == UInt8(ascii: "!") { return }
    if tag.first == UInt8(ascii: "/") { return close(Self.name(in: tag.dropFirst())) }
    let closesItself = tag.last == UInt8(ascii: "/")
    let name = Self.name(in: tag[...])
    if case .notYet = root {
      guard name == "HealthData" else { return }
      root = .open
      rootAttributes = AttributeParser(tag, after: name, limit: limits.attributes).attributes ?? []
      return
    }
    guard !name.isEmpty,
      let attributes = AttributeParser(tag, after: name, limit: limits.attributes).attributes
    else { return note(.malformedTag) }
    open(ExportElement(name: name, line: tagLine, attributes: attributes))
    if closesItself { close(name) }
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
      reset()
    }
    elements += 1
    bytes += tag.count
    if stack.count >= limits.depth || elements > limits.elements || bytes > limits.bytes {
      if !isOverLimit { note(stack.count >= limits.depth ? .tooDeep : .tooLarge) }
      isOverLimit = true
    }
    // The names alone keep the depth right where the content is dropped.
    if stack.count >= 4096 { return }
    stack.append(isOverLimit ? ExportElement(name: new.name, line: new.line) : new)
  }

  /// The elements that stand only below the root, but for records, which correlations hold too.
  private static let topLevel: Set = [
    "Record", "Correlation", "Workout", "ActivitySummary", "ClinicalRecord", "Audiogram",
    "VisionPrescription", "ExportDate", "Me",
  ]

  private mutating func close(_ name: String) {
    guard let place = stack.lastIndex(where: { $0.name == name }) else {
      if name == "HealthData" {
        if let first = stack.first { faults.append((first.line, first.name, .notClosed)) }
        reset()
        root = .closed
      } else if !stack.isEmpty {
        note(.malformedTag)
      }
      return
    }
    if place < stack.count - 1 { note(.notClosed) }
    while stack.count > place {
      let done = stack.removeLast()
      if stack.isEmpty {
        element = isOverLimit ? nil : done
        reset()
      } else if !isOverLimit {
        stack[stack.count - 1].children.append(done)
      }
    }
  }

  private mutating func reset() {
    stack.removeAll()
    isOverLimit = false
    elements = 0
    bytes = 0
  }

  /// The children of an element whose content is given.
  static func children(_ content: UnsafeRawBufferPointer, line: Int) -> [ExportElement]? {
    var parser = ElementParser(line: line)
    parser.root = .open
    parser.stack = [ExportElement(name: "Record", line: line)]
    guard let start = content.baseAddress else { return [] }
    let end = start + content.count
    var at = start
    while at < end, parser.faults.isEmpty, !parser.stack.isEmpty { at = parser.feed(at, end) }
    guard parser.faults.isEmpty, parser.stack.count == 1, case .text = parser.mode else { return nil }
    return parser.stack[0].children
  }
}

extension UInt8 {
  var isWhitespace: Bool { self == 0x20 || self == lineFeed || self == 0x09 || self == 0x0D || self == 0x0B }
}

let lineFeed: UInt8 = 0x0A
