import WellsealBase

/// A reader for numbers and texts that ``ByteWriter`` wrote.
package struct ByteReader {
  let bytes: ArraySlice<UInt8>
  private(set) var index: Int

  init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  var isAtEnd: Bool { index == bytes.endIndex }

  mutating func byte() throws(EncodingFault) -> UInt8 {
    guard index < bytes.endIndex else { throw .endsEarly }
    defer { index += 1 }
    return bytes[index]
  }

  mutating func varint() throws(EncodingFault) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
    }
    throw .outOfRange
  }

  /// Reads the number of elements that each need some memory.
  mutating func count(atMost limit: Int = 1 << 26) throws(EncodingFault) -> Int {
    let value = try varint()
    guard value <= UInt64(limit) else { throw .outOfRange }
    return Int(value)
  }

  mutating func zigzag() throws(EncodingFault) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  mutating func fixed<Number: FixedWidthInteger>(_ type: Number.Type) throws(EncodingFault) -> Number {
    let size = MemoryLayout<Number>.size
    let part = try raw(size)
    return Number(littleEndian: part.withUnsafeBytes { $0.loadUnaligned(as: Number.self) })
  }

  mutating func double() throws(EncodingFault) -> Double {
    Double(bitPattern: try fixed(UInt64.self))
  }

  mutating func raw(_ count: Int) throws(EncodingFault) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.endIndex - index else { throw .endsEarly }
    defer { index += count }
    return bytes[index..<index + count]
  }

  mutating func counted() throws(EncodingFault) -> ArraySlice<UInt8> { try raw(try count()) }

  mutating func text() throws(EncodingFault) -> String {
    guard let text = String(validating: try counted(), as: UTF8.self) else { throw .notText }
    return text
  }
}

/// An error that occurs when authenticated bytes can't be decoded.
package enum EncodingFault: Error, Hashable, Sendable {
  case endsEarly
  case outOfRange
  case notText
  case unknownVersion(UInt8)
  case trailingBytes
  case notJSON
}

extension EncodingFault: DescribedError {
  package var errorCode: String {
    switch self {
    case .endsEarly: "encoding.ends-early"
    case .outOfRange: "encoding.out-of-range"
    case .notText: "encoding.not-text"
    case .unknownVersion: "encoding.unknown-version"
    case .trailingBytes: "encoding.trailing-bytes"
    case .notJSON: "encoding.not-json"
    }
  }
}
