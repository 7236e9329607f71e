import FoundationEssentials

/// A compact encoder for the objects in blocks.
///
/// A document is its version (1 byte), the names of all members (varint, then texts) and a value. A
/// value begins with a tag:
///
/// | tag | value | content |
/// |---|---|---|
/// | 0 | nothing | |
/// | 1, 2 | false, true | |
/// | 3 | integer | zigzag |
/// | 4 | number | 8 bytes |
/// | 5 | floating-point number that is whole | zigzag |
/// | 6 | short decimal | 1 byte (places), zigzag (the number times ten to that power) |
/// | 7 | text | |
/// | 8 | bytes | varint, then that number of bytes |
/// | 9 | UUID | 16 bytes |
/// | 10 | object | members: varint (index of the name, from 1) and value; 0 ends it |
/// | 11 | list | values; the tag 12 ends it |
///
/// Dates are seconds since 2001, the encoding of `Date`.
struct CompactEncoder {
  static let version: UInt8 = 1

  enum Tag: UInt8 {
    case null
    case no
    case yes
    case integer
    case double
    case wholeDouble
    case decimal
    case text
    case bytes
    case uuid
    case object
    case list
    case end
  }

  package static func encode(_ value: some Encodable) -> [UInt8] {
    let sink = CompactSink()
    // Stored values consist of types whose encoding can't fail.
    guard (try? sink.write(value)) != nil else { preconditionFailure("CompactEncoder: not encodable") }
    var document = ByteWriter()
    document.byte(version)
    document.varint(sink.names.count)
    for name in sink.names { document.text(name) }
    document.raw(sink.writer.bytes)
    return document.bytes
  }
}

/// The output of a document's values.
///
/// Containers have no end mark, so each stores its depth: a write ends all deeper
/// containers.
private final class CompactSink {
  var writer = ByteWriter()
  private(set) var names: [String] = []
  private var indices: [String: Int] = [:]
  /// The name that last followed each name; objects of the same kind have the same order of
  /// members.
  private var followers: [Int] = []
  private var last = 0
  private var open: [CompactEncoder.Tag] = []

  var depth: Int { open.count }

  func tag(_ tag: CompactEncoder.Tag) { writer.byte(tag.rawValue) }

  func begin(_ kind: CompactEncoder.Tag) -> Int {
    tag(kind)
    open.append(kind)
    return open.count
  }

  func close(to depth: Int) {
    while open.count > depth {
      if open.removeLast() == .object { writer.varint(0) } else { tag(.end) }
    }
  }

  func name(_ key: any CodingKey, at depth: Int) {
    close(to: depth)
    let index = index(of: key.stringValue)
    writer.varint(index + 1)
    last = index
  }

  private func index(of name: String) -> Int {
    if last < followers.count, names[followers[last]] == name { return followers[last] }
    let index = indices[name] ?? names.count
    if index == names.count {
      names.append(name)
      indices[name] = index
      followers.append(0)
    }
    followers[last] = index
    return index
  }

  /// Writes a value.
  ///
  /// Types are compared before casting, because a failed cast costs as much as encoding a small
  /// value.
  func write<Value: Encodable>(_ value: Value) throws {
    if Value.self == UUID.self, let uuid = value as? UUID {
      tag(.uuid)
      withUnsafeBytes(of: uuid.uuid) { writer.raw($0) }
    } else if Value.self == Date.self, let date = value as? Date {
      write(date.timeIntervalSinceReferenceDate)
    } else if Value.self == Data.self, let data = value as? Data {
      tag(.bytes)
      writer.counted(Array(data))
    } else {
      let depth = open.count
      try value.encode(to: ValueEncoder(sink: self))
      close(to: depth)
    }
  }

  func write(_ value: Bool) { tag(value ? .yes : .no) }

  func write(_ text: String) {
    tag(.text)
    writer.text(text)
  }

  func write(_ number: Int64) {
    tag(.integer)
    writer.zigzag(number)
  }

  func write(_ number: Double) {
    for places in [0, 1, 2, 3, 6] {
      let power = DecimalColumn.powers[places]
      let scaled = (number * power).rounded()
      guard abs(scaled) < 1e15, (scaled / power).bitPattern == number.bitPattern else { continue }
      if places == 0 {
        tag(.wholeDouble)
      } else {
        tag(.decimal)
        writer.byte(UInt8(places))
      }
      return writer.zigzag(Int64(scaled))
    }
    tag(.double)
    writer.double(number)
  }
}

private struct ValueEncoder: Encoder {
  let sink: CompactSink
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(ObjectWriter(sink: sink, depth: sink.begin(.object)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    ListWriter(sink: sink, depth: sink.begin(.list))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleWriter(sink: sink) }
}

private struct ObjectWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let sink: CompactSink
  let depth: Int
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) {
    sink.name(key, at: depth)
    sink.tag(.null)
  }

  func encode(_ value: Bool, forKey key: Key) {
    sink.name(key, at: depth)
    sink.write(value)
  }

  func encode(_ value: String, forKey key: Key) {
    sink.name(key, at: depth)
    sink.write(value)
  }

  func encode(_ value: Double, forKey key: Key) {
    sink.name(key, at: depth)
    sink.write(value)
  }

  func encode(_ value: Int, forKey key: Key) {
    sink.name(key, at: depth)
    sink.write(Int64(value))
  }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    sink.name(key, at: depth)
    try sink.write(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    sink.name(key, at: depth)
    return KeyedEncodingContainer(ObjectWriter<Nested>(sink: sink, depth: sink.begin(.object)))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    sink.name(key, at: depth)
    return ListWriter(sink: sink, depth: sink.begin(.list))
  }

  func superEncoder() -> any Encoder { preconditionFailure("CompactEncoder: classes are not stored") }
  func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}

private struct ListWriter: UnkeyedEncodingContainer {
  let sink: CompactSink
  let depth: Int
  var codingPath: [any CodingKey] { [] }
  private(set) var count = 0

  init(sink: CompactSink, depth: Int) {
    self.sink = sink
    self.depth = depth
  }

  private mutating func next() {
    sink.close(to: depth)
    count += 1
  }

  mutating func encodeNil() {
    next()
    sink.tag(.null)
  }

  mutating func encode(_ value: Bool) {
    next()
    sink.write(value)
  }

  mutating func encode(_ value: String) {
    next()
    sink.write(value)
  }

  mutating func encode(_ value: Double) {
    next()
    sink.write(value)
  }

  mutating func encode(_ value: Int) {
    next()
    sink.write(Int64(value))
  }

  mutating func encode(_ value: some Encodable) throws {
    next()
    try sink.write(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    next()
    return KeyedEncodingContainer(ObjectWriter<Nested>(sink: sink, depth: sink.begin(.object)))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    next()
    return ListWriter(sink: sink, depth: sink.begin(.list))
  }

  mutating func superEncoder() -> any Encoder {
    preconditionFailure("CompactEncoder: classes are not stored")
  }
}

private struct SingleWriter: SingleValueEncodingContainer {
  let sink: CompactSink
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { sink.tag(.null) }
  func encode(_ value: Bool) { sink.write(value) }
  func encode(_ value: String) { sink.write(value) }
  func encode(_ value: Double) { sink.write(value) }
  func encode(_ value: Float) { sink.write(Double(value)) }
  func encode(_ value: Int) { sink.write(Int64(value)) }
  func encode(_ value: Int8) { sink.write(Int64(value)) }
  func encode(_ value: Int16) { sink.write(Int64(value)) }
  func encode(_ value: Int32) { sink.write(Int64(value)) }
  func encode(_ value: Int64) { sink.write(value) }
  func encode(_ value: UInt) { sink.write(Int64(bitPattern: UInt64(value))) }
  func encode(_ value: UInt8) { sink.write(Int64(value)) }
  func encode(_ value: UInt16) { sink.write(Int64(value)) }
  func encode(_ value: UInt32) { sink.write(Int64(value)) }
  func encode(_ value: UInt64) { sink.write(Int64(bitPattern: value)) }
  func encode(_ value: some Encodable) throws { try sink.write(value) }
}
