import FoundationEssentials

/// A writer for numbers and texts: little-endian, with variable-length integers (LEB128).
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  init() {}

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func varint(_ value: Int) { varint(UInt64(value)) }

  /// Writes a signed integer, small ones compactly: 0, -1, 1, -2 become 0, 1, 2, 3.
  mutating func zigzag(_ value: Int64) { varint(UInt64(bitPattern: (value << 1) ^ (value >> 63))) }

  mutating func fixed<Number: FixedWidthInteger>(_ value: Number) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func double(_ value: Double) { fixed(value.bitPattern) }

  mutating func raw(_ content: some Sequence<UInt8>) { bytes.append(contentsOf: content) }

  mutating func append(_ data: Data) { bytes.append(contentsOf: data) }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Writes bytes, preceded by their count.
  mutating func counted(_ content: [UInt8]) {
    varint(content.count)
    bytes.append(contentsOf: content)
  }

  mutating func text(_ text: String) {
    varint(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}
