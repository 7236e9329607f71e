/// A type that builds the tape in one loop over the text.
///
/// It uses a raw pointer, because every card verification runs it; every index is checked against
/// `end` before it is read. Functions called in the loop are inlined or pass indices by value, so
/// that `at` and `count` stay in registers.
struct JSONParser {
  private let base: UnsafePointer<UInt8>
  private let end: Int
  private let limits: ParsingLimits
  private var at = 0
  private var depth = 0
  /// The tape, with capacity for the maximum number of values in the text.
  private let nodes: UnsafeMutableBufferPointer<JSONTapeNode>
  private var count = 0
  /// The index after the innermost open container, or 0 if there is none.
  ///
  /// The `next` of an open container is the same index for the enclosing one.
  private var inside = 0

  static func parse(_ bytes: [UInt8], limits: ParsingLimits) throws(JSONError) -> [JSONTapeNode] {
    guard bytes.count <= min(limits.bytes, Int(UInt32.max) - 1) else {
      throw JSONError(.tooLarge(limit: limits.bytes), at: limits.bytes)
    }
    guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { throw JSONError(.byteOrderMark, at: 0) }
    try checkUTF8(bytes)
    var fault: JSONError?
    let tape = bytes.withUnsafeBufferPointer { buffer -> [JSONTapeNode] in
      guard let base = buffer.baseAddress else { return [] }
      // A value takes at least two bytes; unused capacity is never touched.
      return [JSONTapeNode](unsafeUninitializedCapacity: min(buffer.count / 2 + 1, limits.values)) {
        nodes, count in
        var parser = JSONParser(base: base, end: buffer.count, limits: limits, nodes: nodes)
        do throws(JSONError) { try parser.document() } catch { fault = error }
        count = parser.count
      }
    }
    if let fault { throw fault }
    guard !tape.isEmpty else { throw JSONError(.empty, at: 0) }
    return tape
  }

  private static func checkUTF8(_ bytes: [UInt8]) throws(JSONError) {
    var highest: UInt8 = 0
    for byte in bytes { highest |= byte }
    guard highest >= 0x80 else { return }
    do { _ = try UTF8Span(validating: bytes.span) } catch {
      throw JSONError(.notUTF8, at: error.byteOffsets.lowerBound)
    }
  }

  private init(
    base: UnsafePointer<UInt8>, end: Int, limits: ParsingLimits,
    nodes: UnsafeMutableBufferPointer<JSONTapeNode>
  ) {
    self.base = base
    self.end = end
    self.limits = limits
    self.nodes = nodes
  }

  /// Parses value after value, and the ends of containers between them.
  @inline(__always)
  private mutating func document() throws(JSONError) {
    skipSpace()
    guard at < end else { throw JSONError(.empty, at: at) }
    repeat {
      if try value() { continue }
      while inside > 0 {
        skipSpace()
        let isObject = nodes[inside - 1].kind == .object
        if consume(",") {
          skipSpace()
          if isObject { try name() }
          break
        }
        if isObject {
          try expect("}")
          try Self.refuseDuplicates(in: inside - 1, of: nodes, upTo: count, base, end)
        } else {
          try expect("]")
        }
        close()
      }
    } while inside > 0
    skipSpace()
    guard at == end else { throw JSONError(.trailingBytes, at: at) }
  }

  /// Parses a value, or the beginning of a container.
  ///
  /// - Returns: `true` if another value must follow: the first of a container that isn't empty.
  @inline(__always)
  private mutating func value() throws(JSONError) -> Bool {
    guard at < end else { throw JSONError(.unexpectedEnd, at: at) }
    switch base[at] {
    case UInt8(ascii: "{"):
      try open(.object)
      guard !consume("}") else { return endsEmpty() }
      try name()
      return true
    case UInt8(ascii: "["):
      try open(.array)
      guard !consume("]") else { return endsEmpty() }
      return true
    case UInt8(ascii: "\""): try string(isName: false)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "t"): try literal("true", .bool)
    case UInt8(ascii: "f"): try literal("false", .bool)
    case UInt8(ascii: "n"): try literal("null", .null)
    case let byte: throw JSONError(.unexpectedByte(byte), at: at)
    }
    return false
  }

  /// Parses the name of a member, up to the start of its value.
  @inline(__always)
  private mutating func name() throws(JSONError) {
    guard at < end else { throw JSONError(.unexpectedEnd, at: at) }
    guard base[at] == UInt8(ascii: "\"") else { throw JSONError(.unexpectedByte(base[at]), at: at) }
    try string(isName: true)
    skipSpace()
    try expect(":")
    skipSpace()
  }

  @inline(__always)
  private mutating func open(_ kind: JSONKind) throws(JSONError) {
    depth += 1
    guard depth <= limits.depth else { throw JSONError(.tooDeep(limit: limits.depth), at: at) }
    try append(kind, from: at)
    nodes[count - 1].next = UInt32(truncatingIfNeeded: inside)
    inside = count
    at += 1
    skipSpace()
  }

  @inline(__always)
  private mutating func close() {
    depth -= 1
    let own = inside - 1
    inside = Int(nodes[own].next)
    nodes[own].end = UInt32(truncatingIfNeeded: at)
    nodes[own].next = UInt32(truncatingIfNeeded: count)
  }

  @inline(__always)
  private mutating func endsEmpty() -> Bool {
    close()
    return false
  }

  @inline(__always)
  private mutating func append(_ kind: JSONKind, from start: Int, hasEscapes: Bool = false) throws(JSONError)
  {
    guard count < nodes.count else { throw JSONError(.tooManyValues(limit: limits.values), at: start) }
    (nodes.baseAddress.unsafelyUnwrapped + count).initialize(
      to: JSONTapeNode(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: at),
        next: UInt32(truncatingIfNeeded: count + 1), kind: kind, hasEscapes: hasEscapes))
    count += 1
  }

  @inline(__always)
  private mutating func literal(_ word: StaticString, _ kind: JSONKind) throws(JSONError) {
    let start = at
    for index in 0..<word.utf8CodeUnitCount {
      guard at < end else { throw JSONError(.unexpectedEnd, at: at) }
      guard base[at] == word.utf8Start[index] else { throw JSONError(.unexpectedByte(base[at]), at: at) }
      at += 1
    }
    try append(kind, from: start)
  }

  @inline(__always)
  private mutating func skipSpace() {
    while at < end, base[at] <= 0x20, Self.isSpace(base[at]) { at += 1 }
  }

  @inline(__always)
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  @inline(__always)
  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard at < end, base[at] == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  @inline(__always)
  private mutating func expect(_ character: Unicode.Scalar) throws(JSONError) {
    guard at < end else { throw JSONError(.unexpectedEnd, at: at) }
    guard consume(character) else { throw JSONError(.unexpectedByte(base[at]), at: at) }
  }
}

// MARK: Strings

extension JSONParser {
  @inline(__always)
  private mutating func string(isName: Bool) throws(JSONError) {
    let start = at
    var hasEscapes = false
    at = skipPlainCharacters(at + 1)
    // Most strings end at their first special character.
    if at >= end || base[at] != UInt8(ascii: "\"") { hasEscapes = try finishString(isName: isName) }
    at += 1
    try append(.string, from: start, hasEscapes: hasEscapes)
  }

  /// Advances to the quote at the end of a string.
  ///
  /// - Returns: `true` if there are escapes before it.
  @inline(__always)
  private mutating func finishString(isName: Bool) throws(JSONError) -> Bool {
    let rest = try closingQuote(from: at, isName: isName)
    at = rest.at
    return rest.hasEscapes
  }

  @inline(never)
  private func closingQuote(
    from start: Int, isName: Bool
  ) throws(JSONError) -> (at: Int, hasEscapes: Bool) {
    var (at, hasEscapes) = (start, false)
    while true {
      guard at < end else { throw JSONError(.unexpectedEnd, at: at) }
      let byte = base[at]
      if byte == UInt8(ascii: "\"") { return (at, hasEscapes) }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        at = try escape(at, isName: isName)
      } else {
        guard byte >= 0x20 else { throw JSONError(.controlCharacter, at: at) }
        at += 1
      }
      at = skipPlainCharacters(at)
    }
  }

  /// Skips ordinary characters, eight at a time.
  ///
  /// A subtraction borrows into a byte's high bit exactly if the byte was smaller, and the lowest
  /// marked byte is always correct. Flipping the bit in which quotes and spaces differ moves quotes
  /// next to the control characters, so that one subtraction detects both.
  @inline(__always)
  private func skipPlainCharacters(_ start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var at = start
    while at + 8 <= end {
      let word = UInt64(littleEndian: UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self))
      let quoteOrControl = (word ^ (ones &* 0x02)) &- (ones &* 0x21)
      let backslash = (word ^ (ones &* 0x5C)) &- ones
      let marks = (quoteOrControl | backslash) & ~word & (ones &* 0x80)
      if marks != 0 { return at + marks.trailingZeroBitCount >> 3 }
      at += 8
    }
    return at
  }

  private func escape(_ start: Int, isName: Bool) throws(JSONError) -> Int {
    guard start + 1 < end else { throw JSONError(.unexpectedEnd, at: end) }
    let at = start + 2
    switch base[at - 1] {
    case UInt8(ascii: "u"):
      let unit = try codeUnit(at)
      guard unit != 0 || !isName else { throw JSONError(.nulInName, at: start) }
      guard unit & 0xF800 == 0xD800 else { return at + 4 }
      guard unit < 0xDC00, at + 5 < end, base[at + 4] == UInt8(ascii: "\\"),
        base[at + 5] == UInt8(ascii: "u")
      else { throw JSONError(.loneSurrogate, at: start) }
      guard try codeUnit(at + 6) & 0xFC00 == 0xDC00 else { throw JSONError(.loneSurrogate, at: start) }
      return at + 10
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return at
    default: throw JSONError(.invalidEscape, at: start)
    }
  }

  private func codeUnit(_ start: Int) throws(JSONError) -> UInt16 {
    guard start + 4 <= end else { throw JSONError(.unexpectedEnd, at: end) }
    var unit: UInt16 = 0
    for at in start..<start + 4 {
      guard let digit = Hex.value(base[at]) else { throw JSONError(.invalidEscape, at: at) }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

// MARK: Numbers

extension JSONParser {
  @inline(__always)
  private mutating func number() throws(JSONError) {
    let start = at
    at = try endOfNumber(start)
    try append(.number, from: start)
  }

  @inline(never)
  private func endOfNumber(_ start: Int) throws(JSONError) -> Int {
    var at = start
    if has("-", at) { at += 1 }
    at = has("0", at) ? at + 1 : try endOfDigits(at)
    if has(".", at) { at = try endOfDigits(at + 1) }
    let hasExponent = has("e", at) || has("E", at)
    if hasExponent {
      at += 1
      if has("+", at) || has("-", at) { at += 1 }
      at = try endOfDigits(at)
    }
    // Only an exponent or hundreds of digits can exceed binary64, so other numbers needn't be
    // converted to check.
    guard hasExponent || at - start > 300 else { return at }
    let text = String(decoding: UnsafeBufferPointer(start: base + start, count: at - start), as: UTF8.self)
    guard let double = Double(text), double.isFinite else { throw JSONError(.numberOutOfRange, at: start) }
    return at
  }

  @inline(__always)
  private func has(_ character: Unicode.Scalar, _ at: Int) -> Bool {
    at < end && base[at] == UInt8(ascii: character)
  }

  @inline(__always)
  private func endOfDigits(_ start: Int) throws(JSONError) -> Int {
    var at = start
    while at < end, base[at] &- 0x30 < 10 { at += 1 }
    guard at > start else { throw JSONError(.malformedNumber, at: at) }
    return at
  }
}

// MARK: Duplicate names

extension JSONParser {
  private typealias Nodes = UnsafeMutableBufferPointer<JSONTapeNode>

  /// Compares the names of a small object in pairs, by their length and first seven bytes.
  ///
  /// Only names that are equal in these are compared completely.
  private static func refuseDuplicates(
    in object: Int, of nodes: Nodes, upTo count: Int, _ base: UnsafePointer<UInt8>, _ end: Int
  ) throws(JSONError) {
    var index = object + 1
    // A single member has no duplicate.
    guard index < count, Int(nodes[index + 1].next) < count else { return }
    var marks = InlineArray<16, UInt64>(repeating: 0)
    var found = 0
    while index < count {
      let node = nodes[index]
      let mark = Self.mark(of: node, base, end)
      var isNew = found < 16 && !node.hasEscapes
      for other in 0..<found where marks[other] == mark { isNew = false }
      guard isNew else { return try refuseDuplicatesByText(in: object, of: nodes, upTo: count, base) }
      marks[found] = mark
      found += 1
      index = Int(nodes[index + 1].next)
    }
  }

  /// Returns the length of a name and its first bytes, including the opening quote.
  ///
  /// Names with different marks differ.
  @inline(__always)
  private static func mark(of node: JSONTapeNode, _ base: UnsafePointer<UInt8>, _ end: Int) -> UInt64 {
    let start = Int(node.start)
    let length = Int(node.end - node.start)
    var word: UInt64 = 0
    if start + 8 <= end {
      word = UInt64(littleEndian: UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self))
    } else {
      for offset in 0..<length { word |= UInt64(base[start + offset]) << UInt64(8 * offset) }
    }
    // Remove the bytes after a short name.
    if length < 8 { word <<= UInt64(64 - 8 * length) }
    return word << 8 | UInt64(length & 0xFF)
  }

  @inline(never)
  private static func refuseDuplicatesByText(
    in object: Int, of nodes: Nodes, upTo count: Int, _ base: UnsafePointer<UInt8>
  ) throws(JSONError) {
    var seen: Set<[UInt8]> = []
    var index = object + 1
    while index < count {
      let node = nodes[index]
      let name = jsonText(
        UnsafeBufferPointer(start: base + Int(node.start) + 1, count: Int(node.end - node.start) - 2))
      guard seen.insert(name).inserted else { throw JSONError(.duplicateName, at: Int(node.start)) }
      index = Int(nodes[index + 1].next)
    }
  }
}
