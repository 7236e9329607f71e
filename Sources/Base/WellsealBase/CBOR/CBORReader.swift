extension CBOR {
  /// Parses one value that is the whole input.
  ///
  /// Lengths that aren't in the shortest form and parts of indefinite length are accepted, because
  /// issuers write them. Two equal keys in a map, texts that aren't UTF-8, bytes that aren't
  /// well-formed by RFC 8949, and values that exceed the limits are rejected.
  ///
  /// - Throws: ``CBORError`` with the offset.
  package init(parsing bytes: [UInt8], limits: ParsingLimits = .cbor) throws(CBORError) {
    guard bytes.count <= limits.bytes else {
      throw CBORError(.tooLarge(limit: limits.bytes), at: limits.bytes)
    }
    self = try bytes.withUnsafeBufferPointer { bytes -> Result<CBOR, CBORError> in
      var reader = CBORReader(bytes: bytes, limits: limits)
      do throws(CBORError) {
        let value = try reader.value(depth: 0)
        guard reader.at == bytes.count else { throw CBORError(.trailingBytes, at: reader.at) }
        return .success(value)
      } catch { return .failure(error) }
    }.get()
  }
}

/// A type that reads values from bytes.
///
/// No memory is reserved for bytes that aren't present.
private struct CBORReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let limits: ParsingLimits
  var at = 0
  private var values = 0

  init(bytes: UnsafeBufferPointer<UInt8>, limits: ParsingLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func value(depth: Int) throws(CBORError) -> CBOR {
    let start = at
    let head = try head()
    values += 1
    guard values <= limits.values else { throw CBORError(.tooManyValues(limit: limits.values), at: start) }
    switch head.major {
    case 0: return .unsigned(try head.number(at: start))
    case 1: return .negative(try head.number(at: start))
    case 2: return .bytes(try string(head, at: start))
    case 3: return .text(try text(head, at: start))
    case 7: return try simple(head, at: start)
    default: break
    }
    guard depth < limits.depth else { throw CBORError(.tooDeep(limit: limits.depth), at: start) }
    switch head.major {
    case 4: return .array(try array(head, depth: depth + 1))
    case 5: return .map(try map(head, depth: depth + 1, at: start))
    default: return .tagged(try head.number(at: start), try value(depth: depth + 1))
    }
  }

  /// The head of a value: its kind and argument.
  private struct Head {
    let major: UInt8
    let detail: UInt8
    /// The argument, or `nil` for an indefinite length.
    let argument: UInt64?

    func number(at offset: Int) throws(CBORError) -> UInt64 {
      guard let argument else { throw CBORError(.notWellFormed, at: offset) }
      return argument
    }
  }

  private mutating func head() throws(CBORError) -> Head {
    guard at < bytes.count else { throw CBORError(.unexpectedEnd, at: at) }
    let first = bytes[at]
    let detail = first & 0x1F
    at += 1
    guard detail >= 24 else { return Head(major: first >> 5, detail: detail, argument: UInt64(detail)) }
    guard detail != 31 else { return Head(major: first >> 5, detail: detail, argument: nil) }
    guard detail < 28 else { throw CBORError(.notWellFormed, at: at - 1) }
    let width = 1 << Int(detail - 24)
    guard bytes.count - at >= width else { throw CBORError(.unexpectedEnd, at: bytes.count) }
    var argument: UInt64 = 0
    for place in at..<at + width { argument = argument << 8 | UInt64(bytes[place]) }
    at += width
    return Head(major: first >> 5, detail: detail, argument: argument)
  }

  /// Consumes the mark that ends a part of indefinite length, if it is next.
  private mutating func consumeBreak() throws(CBORError) -> Bool {
    guard at < bytes.count else { throw CBORError(.unexpectedEnd, at: at) }
    guard bytes[at] == 0xFF else { return false }
    at += 1
    return true
  }
}

// MARK: Strings

extension CBORReader {
  private mutating func string(_ head: Head, at start: Int) throws(CBORError) -> [UInt8] {
    if let length = head.argument { return Array(try read(length)) }
    var whole: [UInt8] = []
    while try !consumeBreak() {
      let offset = at
      let part = try self.head()
      guard part.major == head.major, let length = part.argument else {
        throw CBORError(.notWellFormed, at: offset)
      }
      values += 1
      guard values <= limits.values else {
        throw CBORError(.tooManyValues(limit: limits.values), at: offset)
      }
      let bytes = try read(length)
      // Each part is its own text, so no character may be divided between two.
      if head.major == 3 { _ = try utf8(bytes, at: offset) }
      whole += bytes
    }
    return whole
  }

  private mutating func text(_ head: Head, at start: Int) throws(CBORError) -> String {
    if let length = head.argument { return try utf8(try read(length), at: start) }
    return String(decoding: try string(head, at: start), as: UTF8.self)
  }

  private mutating func read(_ length: UInt64) throws(CBORError) -> UnsafeBufferPointer<UInt8> {
    guard length <= UInt64(bytes.count - at) else { throw CBORError(.unexpectedEnd, at: bytes.count) }
    defer { at += Int(length) }
    return UnsafeBufferPointer(rebasing: bytes[at..<at + Int(length)])
  }

  private func utf8(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) throws(CBORError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw CBORError(.notUTF8, at: start) }
    return text
  }
}

// MARK: Containers and other values

extension CBORReader {
  private mutating func array(_ head: Head, depth: Int) throws(CBORError) -> [CBOR] {
    var elements: [CBOR] = []
    if let count = head.argument {
      guard count <= UInt64(bytes.count - at) else { throw CBORError(.unexpectedEnd, at: bytes.count) }
      for _ in 0..<count { elements.append(try value(depth: depth)) }
    } else {
      while try !consumeBreak() { elements.append(try value(depth: depth)) }
    }
    return elements
  }

  private mutating func map(_ head: Head, depth: Int, at start: Int) throws(CBORError) -> [CBOR.Member] {
    var members: [CBOR.Member] = []
    if let count = head.argument {
      guard count <= UInt64(bytes.count - at) / 2 else {
        throw CBORError(.unexpectedEnd, at: bytes.count)
      }
      members.reserveCapacity(Int(min(count, 16)))
      for _ in 0..<count { members.append(try member(depth: depth)) }
    } else {
      while try !consumeBreak() { members.append(try member(depth: depth)) }
    }
    guard !Self.hasDuplicates(members) else { throw CBORError(.duplicateKey, at: start) }
    return members
  }

  private mutating func member(depth: Int) throws(CBORError) -> CBOR.Member {
    let key = try value(depth: depth)
    return CBOR.Member(key, try value(depth: depth))
  }

  private static func hasDuplicates(_ members: [CBOR.Member]) -> Bool {
    // For a few keys, comparing pairs is faster than hashing.
    guard members.count <= 16 else { return Set(members.map(\.key)).count != members.count }
    for (place, member) in members.enumerated() {
      for other in members[..<place] where other.key == member.key { return true }
    }
    return false
  }

  private func simple(_ head: Head, at start: Int) throws(CBORError) -> CBOR {
    guard let argument = head.argument else { throw CBORError(.notWellFormed, at: start) }
    switch head.detail {
    case 20: return .bool(false)
    case 21: return .bool(true)
    case 22: return .null
    case 23: return .undefined
    case 24:
      guard argument >= 32 else { throw CBORError(.notWellFormed, at: start) }
      return .simple(UInt8(argument))
    case 25: return .float(Double(Float16(bitPattern: UInt16(argument))))
    case 26: return .float(Double(Float(bitPattern: UInt32(argument))))
    case 27: return .float(Double(bitPattern: argument))
    default: return .simple(head.detail)
    }
  }
}
