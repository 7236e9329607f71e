/// The footer of a file: its columns, the offsets of all chunks, and the file's metadata.
///
/// Source: `FileMetaData` and what it is made of in `parquet.thrift`; the numbers here are those of
/// its fields.
struct FileFooter {
  let columns: [ParquetColumn]
  let facts: [ParquetWriter.Fact]
  let program: String
  private var groups: [Group] = []

  init(_ columns: [ParquetColumn], facts: [ParquetWriter.Fact], program: String) {
    self.columns = columns
    self.facts = facts
    self.program = program
  }

  private struct Group {
    let rows: Int
    let chunks: [(facts: ColumnChunk.Facts, offset: Int)]
  }

  /// Adds a row group, whose chunks are in sequence from an offset on.
  mutating func add(_ chunks: [ColumnChunk.Facts], rows: Int, at offset: Int) {
    var next = offset
    groups.append(
      Group(
        rows: rows,
        chunks: chunks.map { facts in
          defer { next += facts.size }
          return (facts, next)
        }))
  }

  /// The footer as a Thrift structure.
  var bytes: [UInt8] {
    var footer = CompactProtocol()
    footer.structure { footer in
      footer.field(1, Int32(1))
      footer.structures(2, [nil] + columns, schema)
      footer.field(3, groups.reduce(0) { $0 + $1.rows })
      footer.structures(4, Array(groups.enumerated())) { write($1.element, number: $1.offset, to: &$0) }
      footer.structures(5, facts) {
        $0.field(1, $1.name)
        $0.field(2, $1.value)
      }
      footer.field(6, program)
      // Declares that the bounds have the types' own order, because readers ignore bounds
      // otherwise.
      footer.structures(7, columns) { order, _ in order.structure(1) }
    }
    return footer.bytes
  }

  /// Writes a column, or the root with all columns if `column` is `nil`.
  private func schema(_ element: inout CompactProtocol, _ column: ParquetColumn?) {
    guard let column else {
      element.field(4, "schema")
      return element.field(5, Int32(columns.count))
    }
    element.field(1, column.kind.type)
    element.field(3, Int32(column.isNullable ? 1 : 0))
    element.field(4, column.name)
    if let converted = column.kind.convertedType { element.field(6, converted) }
    switch column.kind {
    case .flag, .integer, .real: break
    case .text: element.structure(10) { $0.structure(1) }
    case .day: element.structure(10) { $0.structure(6) }
    case .moment:
      element.structure(10) { type in
        type.structure(8) { timestamp in
          timestamp.field(1, true)
          timestamp.structure(2) { unit in unit.structure(2) }
        }
      }
    }
  }

  private func write(_ group: Group, number: Int, to bytes: inout CompactProtocol) {
    bytes.structures(1, group.chunks) { chunk, written in
      chunk.field(2, 0)
      chunk.structure(3) { write(written.facts, at: written.offset, to: &$0) }
    }
    bytes.field(2, group.chunks.reduce(0) { $0 + $1.facts.plainSize })
    bytes.field(3, group.rows)
    bytes.field(5, group.chunks.first?.offset ?? 0)
    bytes.field(6, group.chunks.reduce(0) { $0 + $1.facts.size })
    bytes.field(7, Int16(truncatingIfNeeded: number))
  }

  private func write(_ facts: ColumnChunk.Facts, at offset: Int, to bytes: inout CompactProtocol) {
    let values = [PageEncoding.plain, PageEncoding.runs]
    bytes.field(1, facts.column.kind.type)
    bytes.field(2, facts.hasDictionary ? values + [PageEncoding.dictionary] : values)
    bytes.field(3, [facts.column.name])
    bytes.field(4, Int32(facts.isPacked ? 2 : 0))
    bytes.field(5, facts.rows)
    bytes.field(6, facts.plainSize)
    bytes.field(7, facts.size)
    bytes.field(9, offset + facts.dictionarySize)
    if facts.hasDictionary { bytes.field(11, offset) }
    bytes.structure(12) { statistics in
      statistics.field(3, facts.statistics.nullCount)
      guard let (least, greatest) = facts.statistics.bounds else { return }
      statistics.field(5, greatest)
      statistics.field(6, least)
    }
  }
}
