import FoundationEssentials

/// A decoder for the output of ``CompactEncoder``.
struct CompactDecoder {
  package static func decode<Value: Decodable>(
    _ type: Value.Type, _ bytes: some Sequence<UInt8>
  ) throws(EncodingFault) -> Value {
    var reader = ByteReader(Array(bytes))
    let version = try reader.byte()
    guard version == CompactEncoder.version else { throw .unknownVersion(version) }
    var names: [String] = []
    for _ in 0..<(try reader.count(atMost: 1 << 20)) { names.append(try reader.text()) }
    let node = try Node(from: &reader, names, depth: 0)
    guard reader.isAtEnd else { throw .trailingBytes }
    guard let value = try? node.decode(type) else { throw .outOfRange }
    return value
  }
}

/// A parsed value that isn't decoded to its type yet.
private enum Node {
  case null
  case flag(Bool)
  case integer(Int64)
  case double(Double)
  case text(String)
  case bytes(ArraySlice<UInt8>)
  case uuid(UUID)
  case object([String: Node])
  case list([Node])

  private static let maxDepth = 64

  init(from reader: inout ByteReader, _ names: [String], depth: Int) throws(EncodingFault) {
    guard depth < Self.maxDepth, let tag = CompactEncoder.Tag(rawValue: try reader.byte()) else {
      throw .outOfRange
    }
    self = try Self.read(tag, &reader, names, depth)
  }

  private static func read(
    _ tag: CompactEncoder.Tag, _ reader: inout ByteReader, _ names: [String], _ depth: Int
  ) throws(EncodingFault) -> Node {
    switch tag {
    case .null: return .null
    case .no: return .flag(false)
    case .yes: return .flag(true)
    case .integer: return .integer(try reader.zigzag())
    case .double: return .double(try reader.double())
    case .wholeDouble: return .double(Double(try reader.zigzag()))
    case .decimal:
      let places = Int(try reader.byte())
      guard places < DecimalColumn.powers.count else { throw .outOfRange }
      return .double(Double(try reader.zigzag()) / DecimalColumn.powers[places])
    case .text: return .text(try reader.text())
    case .bytes: return .bytes(try reader.counted())
    case .uuid: return .uuid(try reader.uuid())
    case .object:
      var members: [String: Node] = [:]
      while true {
        let number = try reader.count(atMost: names.count)
        guard number > 0 else { return .object(members) }
        members[names[number - 1]] = try Node(from: &reader, names, depth: depth + 1)
      }
    case .list:
      var items: [Node] = []
      while true {
        guard let tag = CompactEncoder.Tag(rawValue: try reader.byte()) else { throw .outOfRange }
        if tag == .end { return .list(items) }
        guard depth + 1 < maxDepth else { throw .outOfRange }
        items.append(try read(tag, &reader, names, depth + 1))
      }
    case .end: throw .outOfRange
    }
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let special: Any? =
      switch self {
      case .uuid(let uuid) where type == UUID.self: uuid
      case .double(let number) where type == Date.self: Date(timeIntervalSinceReferenceDate: number)
      case .bytes(let bytes) where type == Data.self: Data(bytes)
      default: nil
      }
    // Avoid casting `nil`, which costs as much as decoding a small value.
    if let special, let value = special as? Value { return value }
    return try type.init(from: NodeDecoder(node: self))
  }
}

/// An error that occurs when a value isn't of the requested kind.
private struct WrongKind: Error {}

private struct NodeDecoder: Decoder {
  let node: Node
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = node else { throw WrongKind() }
    return KeyedDecodingContainer(ObjectReader(members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let items) = node else { throw WrongKind() }
    return ListReader(items: items)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleReader(node: node) }
}

private struct ObjectReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [String: Node]
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  private func node(_ key: Key) throws -> Node {
    guard let node = members[key.stringValue] else { throw WrongKind() }
    return node
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    if case .null = try node(key) { true } else { false }
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try node(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try NodeDecoder(node: try node(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try NodeDecoder(node: try node(key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { throw WrongKind() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw WrongKind() }
}

private struct ListReader: UnkeyedDecodingContainer {
  let items: [Node]
  var codingPath: [any CodingKey] { [] }
  private(set) var currentIndex = 0

  init(items: [Node]) { self.items = items }

  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex == items.count }

  private mutating func next() throws -> Node {
    guard !isAtEnd else { throw WrongKind() }
    defer { currentIndex += 1 }
    return items[currentIndex]
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, case .null = items[currentIndex] else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().decode(type) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try NodeDecoder(node: try next()).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try NodeDecoder(node: try next()).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { throw WrongKind() }
}

private struct SingleReader: SingleValueDecodingContainer {
  let node: Node
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { if case .null = node { true } else { false } }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .flag(let flag) = node else { throw WrongKind() }
    return flag
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .text(let text) = node else { throw WrongKind() }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    guard case .double(let number) = node else { throw WrongKind() }
    return number
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

  private func whole<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    guard case .integer(let number) = node, let value = Number(exactly: number) else { throw WrongKind() }
    return value
  }

  func decode(_ type: Int.Type) throws -> Int { try whole(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try whole(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try whole(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try whole(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try whole(type) }
  func decode(_ type: UInt.Type) throws -> UInt { UInt(try decode(UInt64.self)) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try whole(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try whole(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try whole(type) }

  func decode(_ type: UInt64.Type) throws -> UInt64 { UInt64(bitPattern: try whole(Int64.self)) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try node.decode(type) }
}
