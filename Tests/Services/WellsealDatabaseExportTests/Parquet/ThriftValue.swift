import Testing

/// A value of Thrift's compact protocol, limited to what Parquet needs and read without a schema.
indirect enum ThriftValue: Equatable {
  case flag(Bool)
  case number(Int)
  case bytes([UInt8])
  case list([ThriftValue])
  case structure([Int: ThriftValue])

  var number: Int? { if case .number(let number) = self { number } else { nil } }
  var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
  var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
  var list: [ThriftValue] { if case .list(let list) = self { list } else { [] } }

  subscript(field: Int) -> ThriftValue? {
    if case .structure(let fields) = self { fields[field] } else { nil }
  }
}

/// A reader of Thrift's compact protocol.
struct ThriftReader {
  let bytes: [UInt8]
  var index: Int

  mutating func structure() throws -> ThriftValue {
    var fields: [Int: ThriftValue] = [:]
    var last = 0
    while true {
      let head = try byte()
      if head == 0 { return .structure(fields) }
      last += Int(head >> 4)
      try #require(head >> 4 > 0 && fields[last] == nil)
      fields[last] = try value(head & 15)
    }
  }

  private mutating func value(_ kind: UInt8) throws -> ThriftValue {
    switch kind {
    case 1, 2: return .flag(kind == 1)
    case 4, 5, 6:
      let zigzag = try HybridRunsTests.varint(bytes, &index)
      return .number(Int(bitPattern: UInt(zigzag >> 1)) ^ -Int(zigzag & 1))
    case 8:
      let count = Int(try HybridRunsTests.varint(bytes, &index))
      try #require(index + count <= bytes.count)
      defer { index += count }
      return .bytes(Array(bytes[index..<index + count]))
    case 9:
      let head = try byte()
      let count = head >> 4 == 15 ? Int(try HybridRunsTests.varint(bytes, &index)) : Int(head >> 4)
      return .list(try (0..<count).map { _ in try value(head & 15) })
    case 12: return try structure()
    default:
      Issue.record("there is no type \(kind)")
      throw CancellationError()
    }
  }

  private mutating func byte() throws -> UInt8 {
    let byte = try #require(index < bytes.count ? bytes[index] : nil)
    index += 1
    return byte
  }
}
