/// A writer of structures in Thrift's compact protocol.
///
/// Fields must be written in ascending order.
///
/// A field starts with a byte that has the difference to the previous field number and the type;
/// the value follows. Integers are zigzag varints, texts have a length prefix, and a structure ends
/// with a zero byte.
///
/// Source: Apache Thrift, "Thrift Compact protocol encoding".
struct CompactProtocol {
  private(set) var bytes: [UInt8] = []
  /// The number of the last field of the current structure.
  private var last = 0

  private enum Kind: UInt8 {
    case yes = 1
    case no = 2
    case int16 = 4
    case int32 = 5
    case int64 = 6
    case binary = 8
    case list = 9
    case structure = 12
  }

  mutating func field(_ number: Int, _ value: Bool) { begin(number, value ? .yes : .no) }

  mutating func field(_ number: Int, _ value: Int16) {
    begin(number, .int16)
    append(zigzag: Int64(value))
  }

  mutating func field(_ number: Int, _ value: Int32) {
    begin(number, .int32)
    append(zigzag: Int64(value))
  }

  mutating func field(_ number: Int, _ value: Int) {
    begin(number, .int64)
    append(zigzag: Int64(value))
  }

  mutating func field(_ number: Int, _ value: String) { field(number, Array(value.utf8)) }

  mutating func field(_ number: Int, _ value: [UInt8]) {
    begin(number, .binary)
    append(value)
  }

  mutating func field(_ number: Int, _ values: [Int32]) {
    begin(number, .list)
    beginList(values.count, .int32)
    for value in values { append(zigzag: Int64(value)) }
  }

  mutating func field(_ number: Int, _ values: [String]) {
    begin(number, .list)
    beginList(values.count, .binary)
    for value in values { append(Array(value.utf8)) }
  }

  mutating func structure(_ number: Int, _ write: (inout CompactProtocol) -> Void = { _ in }) {
    begin(number, .structure)
    structure(write)
  }

  mutating func structures<Element>(
    _ number: Int, _ elements: [Element], _ write: (inout CompactProtocol, Element) -> Void
  ) {
    begin(number, .list)
    beginList(elements.count, .structure)
    for element in elements { structure { write(&$0, element) } }
  }

  /// Writes a structure that is not a field, such as the root.
  mutating func structure(_ write: (inout CompactProtocol) -> Void) {
    let outer = last
    last = 0
    write(&self)
    bytes.append(0)
    last = outer
  }

  private mutating func begin(_ number: Int, _ kind: Kind) {
    precondition((1...15).contains(number - last), "CompactProtocol: fields must be in order")
    bytes.append(UInt8(number - last) << 4 | kind.rawValue)
    last = number
  }

  private mutating func beginList(_ count: Int, _ kind: Kind) {
    if count < 15 { return bytes.append(UInt8(count) << 4 | kind.rawValue) }
    bytes.append(0xF0 | kind.rawValue)
    bytes.append(varint: UInt64(count))
  }

  private mutating func append(_ text: [UInt8]) {
    bytes.append(varint: UInt64(text.count))
    bytes += text
  }

  private mutating func append(zigzag number: Int64) {
    bytes.append(varint: UInt64(bitPattern: number << 1 ^ number >> 63))
  }
}
