import TestSupport
import Testing
import WellsealBase

@testable import WellsealDatabaseExport

@Suite("Parquet files")
struct ParquetWriterTests {
  /// A receiver of the bytes of a file.
  private final class Receiver {
    var bytes: [UInt8] = []
  }

  private static func file(
    _ columns: [ParquetColumn], facts: [ParquetWriter.Fact] = [],
    limits: ParquetWriter.Limits = .init(), _ fill: (ParquetWriter) throws -> Void
  ) throws -> [UInt8] {
    let receiver = Receiver()
    let writer = try ParquetWriter(
      columns, facts: facts, program: "wellseal version 1", limits: limits
    ) { receiver.bytes += $0 }
    try fill(writer)
    try writer.finish()
    return receiver.bytes
  }

  @Test("A file is identical byte for byte to the expected one")
  func golden() throws {
    let bytes = try Self.file(
      [.init("a", .integer), .init("b", .text, isNullable: true)], facts: [.init("k", "v")]
    ) { writer in
      for (number, text) in [(1, "x"), (-2, nil), (3, "x")] as [(Int64, String?)] {
        writer.integer(number)
        if let text { writer.text(text) } else { writer.null() }
        try writer.endRow()
      }
    }
    let parts = [
      "50415231",
      // The page of a: 24 bytes, three values, PLAIN.
      "150015301530" + "2c1506150015061506" + "0000",
      "0100000000000000" + "feffffffffffffff" + "0300000000000000",
      // The dictionary of b, and the page: levels 1 0 1, then two times the index 0, packed.
      "1504150a150a" + "4c15021500" + "0000" + "0100000078",
      "150015121512" + "2c1506151015061506" + "0000" + "020000000305" + "01" + "0300",
      // The footer: version, schema, rows.
      "1502" + "193c" + "4806736368656d61150400" + "1504250018016100"
        + "150c250218016225004c1c000000" + "1606",
      // The row group.
      "191c" + "192c",
      "26001c" + "1504" + "19250006" + "19180161" + "1500" + "1606" + "1652" + "1652" + "2608"
        + "3c" + "3600" + "2808" + "0300000000000000" + "1808" + "feffffffffffffff" + "00" + "0000",
      "26001c" + "150c" + "1935000610" + "19180162" + "1500" + "1606" + "1658" + "1658" + "267e" + "265a"
        + "1c" + "3602" + "280178" + "180178" + "00" + "0000",
      "16aa01" + "1606" + "2608" + "16aa01" + "1400" + "00",
      // The metadata, the writer, and the order of the bounds.
      "191c" + "18016b" + "180176" + "00" + "1812" + "77656c6c7365616c2076657273696f6e2031",
      "192c" + "1c0000" + "1c0000" + "00" + "b5000000" + "50415231",
    ]
    #expect(bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == parts.joined())
  }

  @Test("A file without rows has its columns and no row group")
  func empty() throws {
    let columns = [ParquetColumn("day", .day), ParquetColumn("text", .text, isNullable: true)]
    let file = try ReadParquet(Self.file(columns) { _ in }, columns)
    #expect(file.footer[3]?.number == 0 && file.footer[4]?.list.isEmpty == true)
    #expect(file.footer[2]?.list.map { $0[4]?.text } == ["schema", "day", "text"])
  }

  @Test("Each column has its old and new type annotation")
  func types() throws {
    let columns = ParquetColumn.Kind.allCases.map { ParquetColumn("\($0)", $0) }
    let file = try ReadParquet(Self.file(columns) { _ in }, columns)
    let elements = try #require(file.footer[2]?.list.dropFirst())
    #expect(elements.map { $0[1]?.number } == [0, 2, 5, 6, 2, 1])
    #expect(elements.map { $0[6]?.number } == [nil, nil, nil, 0, 10, 6])
    let none = ThriftValue.structure([:])
    #expect(
      elements.map { $0[10] } == [
        nil, nil, nil, .structure([1: none]),
        .structure([8: .structure([1: .flag(true), 2: .structure([2: none])])]), .structure([6: none]),
      ])
  }

  @Test("Random rows round-trip with any row group size", arguments: 0..<30 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let columns = ParquetColumn.Kind.allCases.flatMap {
      [ParquetColumn("\($0)", $0), ParquetColumn("\($0)?", $0, isNullable: true)]
    }
    var expected: [[ReadValue?]] = columns.map { _ in [] }
    var limits = ParquetWriter.Limits()
    limits.rows = 1 + random.index(below: 700)
    limits.bytes = 1 + random.index(below: 20_000)
    let texts = (0..<(1 + random.index(below: 40))).map { _ in Self.text(&random) }
    let repeats = random.index(below: 2) == 0
    let bytes = try Self.file(columns, limits: limits) { writer in
      for _ in 0..<(random.index(below: 2000)) {
        for (number, column) in columns.enumerated() {
          guard !column.isNullable || random.index(below: 3) > 0 else {
            writer.null()
            expected[number].append(nil)
            continue
          }
          let word = Int64(bitPattern: random.next()) >> Int64(random.index(below: 64))
          switch column.kind {
          case .flag: writer.flag(word & 1 == 1)
          case .integer: writer.integer(word)
          case .real: writer.real(Double(bitPattern: UInt64(bitPattern: word)))
          case .moment: writer.moment(word)
          case .day: writer.day(Int32(truncatingIfNeeded: word))
          case .text:
            let text = repeats ? texts[random.index(below: texts.count)] : Self.text(&random)
            writer.text(text)
            expected[number].append(.text(Array(text.utf8)))
            continue
          }
          expected[number].append(
            .word(
              column.kind == .flag
                ? word & 1 : column.kind == .day ? Int64(Int32(truncatingIfNeeded: word)) : word))
        }
        try writer.endRow()
      }
    }
    let file = try ReadParquet(bytes, columns)
    #expect(file.columns == expected)
    #expect(file.footer[3]?.number == expected[0].count)
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    let signs = ["a", "é", "e\u{301}", "日本", "🦭", "\0", " ", "\n"]
    return (0..<random.index(below: 6)).map { _ in signs[random.index(below: signs.count)] }.joined()
  }

  @Test("Equivalent Unicode texts stay distinct; unique texts use no dictionary")
  func dictionaries() throws {
    let columns = [ParquetColumn("id", .text), ParquetColumn("unit", .text)]
    let bytes = try Self.file(columns) { writer in
      for row in 0..<5000 {
        writer.text("sample \(row)")
        writer.text(row < 2500 ? "\u{E9}" : "e\u{301}")
        try writer.endRow()
      }
    }
    let file = try ReadParquet(bytes, columns)
    #expect(file.usedDictionary == [false, true])
    #expect(file.columns[0] == (0..<5000).map { .text(Array("sample \($0)".utf8)) })
    #expect(file.columns[1].prefix(2500).allSatisfy { $0 == .text([0xC3, 0xA9]) })
    #expect(file.columns[1].suffix(2500).allSatisfy { $0 == .text([0x65, 0xCC, 0x81]) })
  }

  @Test("Bounds ignore NaN, cover both zeros, and count missing values")
  func statistics() throws {
    func statistics(_ values: [Double?]) throws -> ThriftValue {
      let columns = [ParquetColumn("value", .real, isNullable: true)]
      let bytes = try Self.file(columns) { writer in
        for value in values {
          if let value { writer.real(value) } else { writer.null() }
          try writer.endRow()
        }
      }
      let file = try ReadParquet(bytes, columns)
      #expect(file.columns[0].map { $0 == nil } == values.map { $0 == nil })
      return try #require(file.footer[4]?.list[0][1]?.list[0][3]?[12])
    }
    func bytes(_ value: Double) -> ThriftValue {
      .bytes(withUnsafeBytes(of: value.bitPattern.littleEndian, Array.init))
    }
    let usual = try statistics([3, .nan, nil, -2.5, nil])
    #expect(usual == .structure([3: .number(2), 5: bytes(3), 6: bytes(-2.5)]))
    #expect(try statistics([.nan, nil]) == .structure([3: .number(1)]))
    #expect(try statistics([nil, nil]) == .structure([3: .number(2)]))
    #expect(try statistics([0, 0]) == .structure([3: .number(0), 5: bytes(0), 6: bytes(-0.0)]))
    #expect(
      try statistics([.infinity, -.infinity])
        == .structure([3: .number(0), 5: bytes(.infinity), 6: bytes(-.infinity)]))
  }

  @Test("Bounds of texts are bytewise, and omitted if they are long")
  func textStatistics() throws {
    func statistics(_ values: [String]) throws -> ThriftValue {
      let columns = [ParquetColumn("value", .text)]
      let bytes = try Self.file(columns) { writer in
        for value in values {
          writer.text(value)
          try writer.endRow()
        }
      }
      return try #require(try ReadParquet(bytes, columns).footer[4]?.list[0][1]?.list[0][3]?[12])
    }
    #expect(
      try statistics(["b", "", "\u{E9}", "a", "zz"])
        == .structure([3: .number(0), 5: .bytes([0xC3, 0xA9]), 6: .bytes([])]))
    #expect(try statistics(["a", String(repeating: "z", count: 65)]) == .structure([3: .number(0)]))
  }

  @Test("An unrepresentable value is rejected without naming the value")
  func refusals() throws {
    var limits = ParquetWriter.Limits()
    limits.text = 3
    let long = #expect(throws: ParquetError.self) {
      _ = try Self.file([.init("note", .text)], limits: limits) { writer in
        writer.text("1234")
        try writer.endRow()
      }
    }
    #expect(long == .longText(column: "note", limit: 3))
    #expect(
      "\(try #require(long))"
        == "text in column note exceeds 3 bytes")
    let missing = #expect(throws: ParquetError.self) {
      _ = try Self.file([.init("day", .day)]) { writer in
        writer.null()
        try writer.endRow()
      }
    }
    #expect("\(try #require(missing))" == "the column day has a row without a value")
  }

  @Test("Row groups are limited by rows and by bytes")
  func groups() throws {
    let columns = [ParquetColumn("text", .text)]
    var limits = ParquetWriter.Limits()
    limits.rows = 4
    limits.bytes = 10
    let bytes = try Self.file(columns, limits: limits) { writer in
      for text in ["", "", "", "", "", "0123456789", "a", "b"] {
        writer.text(text)
        try writer.endRow()
      }
    }
    let groups = try #require(try ReadParquet(bytes, columns).footer[4]?.list)
    #expect(groups.map { $0[3]?.number } == [4, 2, 2])
    #expect(groups.map { $0[7]?.number } == [0, 1, 2])
  }
}
