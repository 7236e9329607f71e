/// The recursive descent that lays the tape.
///
/// It works on a raw pointer, because it stands on the path of every card that is verified; every index is
/// checked against `end` before it is read.
struct JSONParser {
  private let base: UnsafePointer<UInt8>
  private let end: Int
  private let limits: JSONLimits
  private var at = 0
  private var depth = 0
  /// The tape being laid, with room for as many values as the text can hold.
  private let nodes: UnsafeMutableBufferPointer<JSONTapeNode>
  private var count = 0

  static func parse(_ bytes: [UInt8], limits: JSONLimits) throws(JSONError) -> [JSONTapeNode] {
    guard bytes.count <= min(limits.bytes, Int(UInt32.max) - 1) else {
      throw JSONError(.tooLarge(limit: limits.bytes), at: limits.bytes)
    }
    guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { throw JSONError(.byteOrderMark, at: 0) }
    try checkUTF8(bytes)
    var fault: JSONError?
    let tape = bytes.withUnsafeBufferPointer { buffer -> [JSONTapeNode] in
      guard let base = buffer.baseAddress else { return [] }
      // Two bytes make at most one value; what is not used is never touched.
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
    base: UnsafePointer<UInt8>, end: Int, limits: JSONLimits, nodes: UnsafeMutableBufferPointer<JSONTapeNode>
  ) {
    self.base = base
    self.end = end
    self.limits = limits
    self.nodes = nodes
  }

  private mutating func document() throws(JSONError) {
    skipSpace()
    guard at < end else { throw JSONError(.empty, at: at) }
    try value()
    skipSpace()
    guard at == end else { throw JSONError(.trailingBytes, at: at) }
  }

  private mutating func value() throws(JSONError) {
    guard at < end else { throw JSONError(.unexpectedEnd, at: at) }
    switch base[at] {
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "\""): try string(isName: false)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "t"): try literal("true", .bool)
    case UInt8(ascii: "f"): try literal("false", .bool)
    case UInt8(ascii: "n"): try literal("null", .null)
    case let byte: throw JSONError(.unexpectedByte(byte), at: at)
    }
  }

  private mutating func object() throws(JSONError) {
    let own = try open(.object)
    skipSpace()
    if !take("}") {
      repeat {
        skipSpace()
        guard at < end else { throw JSONError(.unexpectedEnd, at: at) }
        guard base[at] == UInt8(ascii: "\"") else { throw JSONError(.unexpectedByte(base[at]), at: at) }
        try string(isName: true)
        skipSpace()
        try expect(":")
        skipSpace()
        try value()
        skipSpace()
      } while take(",")
      try expect("}")
    }
    try refuseDuplicates(in: own)
    close(own)
  }

  private mutating func array() throws(JSONError) {
    let own = try open(.array)
    skipSpace()
    if !take("]") {
      repeat {
        skipSpace()
        try value()
        skipSpace()
      } while take(",")
      try expect("]")
    }
    close(own)
  }

  private mutating func open(_ kind: JSONKind) throws(JSONError) -> Int {
    depth += 1
    guard depth <= limits.depth else { throw JSONError(.tooDeep(limit: limits.depth), at: at) }
    let index = count
    try append(kind, from: at)
    at += 1
    return index
  }

  @inline(__always)
  private mutating func close(_ index: Int) {
    depth -= 1
    nodes[index].end = UInt32(at)
    nodes[index].next = UInt32(count)
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

  private mutating func literal(_ word: StaticString, _ kind: JSONKind) throws(JSONError) {
    let start = at
    for index in 0..<word.utf8CodeUnitCount {
      guard at < end else { throw JSONError(.unexpectedEnd, at: at) }
      guard base[at] == word.utf8Start[index] else { throw JSONError(.unexpectedByte(base[at]), at: at) }
      at += 1
    }
    try append(kind, from: start)
  }

  private mutating func skipSpace() {
    while at < end, base[at] <= 0x20, Self.isSpace(base[at]) { at += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  @inline(__always)
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard at < end, base[at] == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  @inline(__always)
  private mutating func expect(_ character: Unicode.Scalar) throws(JSONError) {
    guard at < end else { throw JSONError(.unexpectedEnd, at: at) }
    guard take(character) else { throw JSONError(.unexpectedByte(base[at]), at: at) }
  }
}

// MARK: Strings

extension JSONParser {
  private mutating func string(isName: Bool) throws(JSONError) {
    let start = at
    var hasEscapes = false
    at += 1
    while true {
      skipPlainCharacters()
      guard at < end else { throw JSONError(.unexpectedEnd, at: at) }
      let byte = base[at]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try escape(isName: isName)
        continue
      }
      guard byte >= 0x20 else { throw JSONError(.controlCharacter, at: at) }
      at += 1
    }
    at += 1
    try append(.string, from: start, hasEscapes: hasEscapes)
  }

  /// Steps over characters that mean only themselves, eight at a time.
  ///
  /// A subtraction borrows into a byte's high bit exactly where the byte was smaller, and the lowest byte that is
  /// marked is always right.
  @inline(__always)
  private mutating func skipPlainCharacters() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    while at + 8 <= end {
      let word = UInt64(littleEndian: UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self))
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      let marks =
        ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (word &- (ones &* 0x20)) & ~word)
        & (ones &* 0x80)
      if marks != 0 {
        at += marks.trailingZeroBitCount >> 3
        return
      }
      at += 8
    }
  }

  private mutating func escape(isName: Bool) throws(JSONError) {
    let start = at
    guard at + 1 < end else { throw JSONError(.unexpectedEnd, at: end) }
    at += 2
    switch base[at - 1] {
    case UInt8(ascii: "u"):
      let unit = try codeUnit()
      guard unit != 0 || !isName else { throw JSONError(.nulInName, at: start) }
      guard unit & 0xF800 == 0xD800 else { return }
      guard unit < 0xDC00, at + 1 < end, base[at] == UInt8(ascii: "\\"), base[at + 1] == UInt8(ascii: "u")
      else { throw JSONError(.loneSurrogate, at: start) }
      at += 2
      guard try codeUnit() & 0xFC00 == 0xDC00 else { throw JSONError(.loneSurrogate, at: start) }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return
    default: throw JSONError(.invalidEscape, at: start)
    }
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    guard at + 4 <= end else { throw JSONError(.unexpectedEnd, at: end) }
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = hexadecimalValue(base[at]) else { throw JSONError(.invalidEscape, at: at) }
      unit = unit << 4 | UInt16(digit)
      at += 1
    }
    return unit
  }
}

// MARK: Numbers

extension JSONParser {
  private mutating func number() throws(JSONError) {
    let start = at
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    var hasExponent = false
    if take("e") || take("E") {
      hasExponent = true
      if !take("+") { _ = take("-") }
      try digits()
    }
    // Only an exponent or hundreds of digits can leave binary64, so the rest need not be converted to know.
    if hasExponent || at - start > 300 {
      let text = String(decoding: UnsafeBufferPointer(start: base + start, count: at - start), as: UTF8.self)
      guard let double = Double(text), double.isFinite else { throw JSONError(.numberOutOfRange, at: start) }
    }
    try append(.number, from: start)
  }

  private mutating func digits() throws(JSONError) {
    let start = at
    while at < end, base[at] &- 0x30 < 10 { at += 1 }
    guard at > start else { throw JSONError(.malformedNumber, at: start) }
  }
}

// MARK: Duplicate names

extension JSONParser {
  /// Compares the names of a small object pair by pair, by their length and first seven bytes before all else.
  private func refuseDuplicates(in object: Int) throws(JSONError) {
    var marks = InlineArray<16, UInt64>(repeating: 0)
    var places = InlineArray<16, Int>(repeating: 0)
    var index = object + 1
    var found = 0
    while index < count {
      let node = nodes[index]
      if node.hasEscapes || found == 16 { return try refuseDuplicatesByText(in: object) }
      let mark = mark(of: node)
      for other in 0..<found where marks[other] == mark && isSameName(places[other], index) {
        throw JSONError(.duplicateName, at: Int(node.start))
      }
      marks[found] = mark
      places[found] = index
      found += 1
      index = Int(nodes[index + 1].next)
    }
  }

  /// The length of a name and its first bytes, opening quote included; names that differ here differ.
  private func mark(of node: JSONTapeNode) -> UInt64 {
    let start = Int(node.start)
    let length = Int(node.end - node.start)
    var word: UInt64 = 0
    if length >= 8 {
      word = UInt64(littleEndian: UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self))
    } else {
      for offset in 0..<length { word = word << 8 | UInt64(base[start + offset]) }
    }
    return word << 8 | UInt64(length & 0xFF)
  }

  private func refuseDuplicatesByText(in object: Int) throws(JSONError) {
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

  private func isSameName(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (nodes[one], nodes[other])
    let length = one.end - one.start
    guard length == other.end - other.start else { return false }
    let (left, right) = (base + Int(one.start), base + Int(other.start))
    for offset in 1..<Int(length) where left[offset] != right[offset] { return false }
    return true
  }
}
