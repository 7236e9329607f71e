/// A column of a row group as it stands in the file: a dictionary page where there is one, and a data page.
struct ColumnChunk {
  /// The pages with their headers.
  let pages: [UInt8]
  let facts: Facts

  /// What the footer says of a chunk.
  struct Facts {
    let column: ParquetColumn
    let rows: Int
    let statistics: ColumnStatistics
    let hasDictionary: Bool
    let isPacked: Bool
    /// How much of the chunk the dictionary page is.
    let dictionarySize: Int
    /// The size in the file, and the size if nothing were packed; both with the headers of the pages.
    let size: Int
    let plainSize: Int
  }

  init(_ buffer: ColumnBuffer) {
    let pages = (buffer.hasDictionary ? [Page(dictionary: buffer.texts)] : []) + [Page(data: buffer)]
    let plain = pages.map(\.body)
    let packed = pages.map { $0.packed() }
    // One word of the footer says of all pages of a chunk whether they are packed.
    let isPacked = Self.size(packed) < Self.size(plain)
    let bodies = isPacked ? packed : plain
    let headers = zip(pages, bodies).map { $0.header(bodySize: $1.count) }
    self.pages = zip(headers, bodies).flatMap { $0 + $1 }
    facts = Facts(
      column: buffer.column, rows: buffer.rows, statistics: ColumnStatistics(buffer),
      hasDictionary: buffer.hasDictionary, isPacked: isPacked,
      dictionarySize: buffer.hasDictionary ? headers[0].count + bodies[0].count : 0,
      size: self.pages.count, plainSize: Self.size(headers) + Self.size(plain))
  }

  private static func size(_ parts: [[UInt8]]) -> Int { parts.reduce(0) { $0 + $1.count } }
}

extension ColumnBuffer {
  var hasDictionary: Bool { column.kind == .text && !texts.isPlain && texts.count > 0 }
}
