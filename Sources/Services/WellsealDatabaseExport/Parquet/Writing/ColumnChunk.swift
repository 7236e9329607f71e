/// A column of a row group as written to the file: a data page, after a dictionary page if there is
/// one.
struct ColumnChunk {
  /// The pages with their headers.
  let pages: [UInt8]
  let facts: Facts

  /// The facts about a chunk for the footer.
  struct Facts {
    let column: ParquetColumn
    let rows: Int
    let statistics: ColumnStatistics
    let hasDictionary: Bool
    let isPacked: Bool
    /// The size of the dictionary page in the chunk.
    let dictionarySize: Int
    /// The size in the file and the uncompressed size, both including the page headers.
    let size: Int
    let plainSize: Int
  }

  init(_ buffer: ColumnBuffer) {
    let pages = (buffer.hasDictionary ? [Page(dictionary: buffer.texts)] : []) + [Page(data: buffer)]
    let plain = pages.map(\.body)
    let packed = pages.map { $0.packed() }
    // The footer has only one codec for all pages of a chunk.
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
