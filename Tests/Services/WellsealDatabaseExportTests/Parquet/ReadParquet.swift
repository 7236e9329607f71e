import Testing
import WellsealCompression

@testable import WellsealDatabaseExport

/// A value in a file.
enum ReadValue: Equatable {
  case word(Int64)
  case text([UInt8])
}

/// The content of a file, parsed by an independent test reader.
struct ReadParquet {
  let footer: ThriftValue
  /// The values of each column, with `nil` for missing ones.
  private(set) var columns: [[ReadValue?]] = []
  private(set) var usedDictionary: [Bool] = []

  init(_ bytes: [UInt8], _ schema: [ParquetColumn]) throws {
    try #require(bytes.starts(with: Array("PAR1".utf8)) && bytes.suffix(4).elementsEqual("PAR1".utf8))
    let length = bytes.suffix(8).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    var reader = ThriftReader(bytes: bytes, index: bytes.count - 8 - length)
    let footer = try reader.structure()
    self.footer = footer
    try #require(reader.index == bytes.count - 8)
    columns = Array(repeating: [], count: schema.count)
    usedDictionary = Array(repeating: false, count: schema.count)
    var next = 4
    for group in footer[4]?.list ?? [] {
      for (number, chunk) in try #require(group[1]).list.enumerated() {
        let facts = try #require(chunk[3])
        let start = try #require((facts[11] ?? facts[9])?.number)
        // There are no bytes between chunks.
        try #require(start == next)
        next += try #require(facts[7]?.number)
        usedDictionary[number] = facts[11] != nil
        columns[number] += try Self.values(bytes, facts, schema[number], rows: #require(group[3]?.number))
      }
    }
    try #require(next == bytes.count - 8 - length)
  }

  private static func values(
    _ bytes: [UInt8], _ facts: ThriftValue, _ column: ParquetColumn, rows: Int
  ) throws -> [ReadValue?] {
    var dictionary: [ReadValue]?
    if let place = facts[11]?.number {
      let (body, header) = try page(bytes, at: place, isPacked: facts[4]?.number == 2)
      dictionary = try plain(body[...], .text, count: #require(header[7]?[1]?.number))
    }
    let (body, header) = try page(
      bytes, at: #require(facts[9]?.number), isPacked: facts[4]?.number == 2)
    let data = try #require(header[5])
    try #require(data[1]?.number == rows && facts[5]?.number == rows)
    var rest = body[...]
    var levels = Array(repeating: UInt32(1), count: rows)
    if column.isNullable {
      let length = number(rest.prefix(4))
      levels = try HybridRunsTests.read(Array(rest.dropFirst(4).prefix(length)), width: 1, count: rows)
      rest = rest.dropFirst(4 + length)
    }
    let count = levels.count { $0 == 1 }
    let present: [ReadValue]
    if let dictionary {
      let width = Int(try #require(rest.first))
      let indices = try HybridRunsTests.read(Array(rest.dropFirst()), width: width, count: count)
      present = indices.map { dictionary[Int($0)] }
    } else {
      present = try plain(rest, column.kind, count: count)
    }
    var left = present[...]
    return levels.map { $0 == 1 ? left.removeFirst() : nil }
  }

  private static func page(
    _ bytes: [UInt8], at offset: Int, isPacked: Bool
  ) throws -> (body: [UInt8], header: ThriftValue) {
    var reader = ThriftReader(bytes: bytes, index: offset)
    let header = try reader.structure()
    let size = try #require(header[3]?.number)
    let body = Array(bytes[reader.index..<reader.index + size])
    let plain = isPacked ? try #require(Gzip.inflate(body, limit: 1 << 30)) : body
    try #require(plain.count == header[2]?.number)
    return (plain, header)
  }

  private static func plain(
    _ bytes: ArraySlice<UInt8>, _ kind: ParquetColumn.Kind, count: Int
  ) throws -> [ReadValue] {
    var rest = bytes
    let values = (0..<count).map { index -> ReadValue in
      switch kind {
      case .flag: return .word(Int64(bytes[bytes.startIndex + index / 8] >> UInt8(index % 8) & 1))
      case .day:
        defer { rest = rest.dropFirst(4) }
        return .word(Int64(Int32(truncatingIfNeeded: number(rest.prefix(4)))))
      case .integer, .moment, .real:
        defer { rest = rest.dropFirst(8) }
        return .word(Int64(number(rest.prefix(8))))
      case .text:
        let length = number(rest.prefix(4))
        defer { rest = rest.dropFirst(4 + length) }
        return .text(Array(rest.dropFirst(4).prefix(length)))
      }
    }
    try #require(kind == .flag ? bytes.count == (count + 7) / 8 : rest.isEmpty)
    return values
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
