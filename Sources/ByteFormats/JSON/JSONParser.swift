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
  private var nodes: [JSONTapeNode] = []

  static func parse(_ bytes: [UInt8], limits: JSONLimits) throws(JSONError) -> [JSONTapeNode] {
    guard bytes.count <= min(limits.bytes, Int(UInt32.max) - 1) else {
      throw JSONError(.tooLarge(limit: limits.bytes), at: limits.bytes)
    }
    guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { throw JSONError(.byteOrderMark, at: 0) }
    try checkUTF8(bytes)
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<[JSONTapeNode], JSONError> in
      guard let base = buffer.baseAddress else { return .failure(JSONError(.empty, at: 0)) }
      var parser = JSONParser(base: base, end: buffer.count, limits: limits)
      return Result { () throws(JSONError) in try parser.document() }
    }
    return try result.get()
  }

  private static func checkUTF8(_ bytes: [UInt8]) throws(JSONError) {
    var highest: UInt8 = 0
    for byte in bytes { highest |= byte }
    guard highest >= 0x80 else { return }
    do { _ = try UTF8Span(validating: bytes.span) } catch {
      throw JSONError(.notUTF8, at: error.byteOffsets.lowerBound)
    }
  }

  private init(base: UnsafePointer<UInt8>, end: Int, limits: JSONLimits) {
    self.base = base
    self.end = end
    self.limits = limits
    nodes.reserveCapacity(min(end / 8 + 8, limits.values))
  }

  private mutating func document() throws(JSONError) -> [JSONTapeNode] {
    skipSpace()
    guard at < end else { throw JSONError(.empty, at: at) }
    try value()
    skipSpace()
    guard at == end else { throw JSONError(.trailingBytes, at: at) }
    return nodes
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
    let index = nodes.count
    try append(kind, from: at)
    at += 1
    return index
  }

  private mutating func close(_ index: Int) {
    depth -= 1
    nodes[index].end = UInt32(at)
    nodes[index].next = UInt32(nodes.count)
  }

  private mutating func append(_ kind: JSONKind, from start: Int, hasEscapes: Bool = false) throws(JSONError)
  {
    guard nodes.count < limits.values else {
      throw JSONError(.tooManyValues(limit: limits.values), at: start)
    }
    nodes.append(
      JSONTapeNode(
        start: UInt32(start), end: UInt32(at), next: UInt32(nodes.count + 1), kind: kind,
        hasEscapes: hasEscapes))
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

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard at < end, base[at] == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

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
  private func refuseDuplicates(in object: Int) throws(JSONError) {
    var names: [Int] = []
    var index = object + 1
    var hasEscapes = false
    var count = 0
    while index < nodes.count {
      count += 1
      hasEscapes = hasEscapes || nodes[index].hasEscapes
      index = Int(nodes[index + 1].next)
    }
    guard count > 1 else { return }
    if hasEscapes || count > 16 { return try refuseDuplicatesByText(in: object, count: count) }
    names.reserveCapacity(count)
    index = object + 1
    while index < nodes.count {
      for name in names where isSameName(name, index) {
        throw JSONError(.duplicateName, at: Int(nodes[index].start))
      }
      names.append(index)
      index = Int(nodes[index + 1].next)
    }
  }

  private func refuseDuplicatesByText(in object: Int, count: Int) throws(JSONError) {
    var seen = Set<[UInt8]>(minimumCapacity: count)
    var index = object + 1
    while index < nodes.count {
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
