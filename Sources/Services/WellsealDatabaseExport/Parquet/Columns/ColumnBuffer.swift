/// The values of a column until its row group is full.
final class ColumnBuffer {
  let column: ParquetColumn
  /// The numbers of the rows without a value, in ascending order.
  private(set) var nulls: [Int] = []
  /// The values of all kinds except texts: integers, microseconds, days, the bits of a double, 0
  /// and 1.
  private(set) var words: [Int64] = []
  private(set) var texts = TextValues()

  init(_ column: ParquetColumn) { self.column = column }

  var rows: Int { nulls.count + words.count + texts.count }

  func appendNull() { nulls.append(rows) }

  func append(_ word: Int64) { words.append(word) }

  func append(_ text: UnsafeRawBufferPointer) { texts.append(text) }

  /// Starts the next row group.
  func removeAll() {
    nulls.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    texts = TextValues()
  }
}

extension ColumnBuffer {
  /// The definition levels of the rows: 1 for those with a value, 0 for the others.
  ///
  /// Preceded by their length, as in a data page of version 1.
  var levels: [UInt8] {
    var runs = HybridRuns(width: 1)
    var (row, place) = (0, 0)
    while place < nulls.count {
      if nulls[place] > row { runs.append(1, times: nulls[place] - row) }
      var end = place + 1
      while end < nulls.count, nulls[end] == nulls[end - 1] + 1 { end += 1 }
      runs.append(0, times: end - place)
      row = nulls[end - 1] + 1
      place = end
    }
    if rows > row { runs.append(1, times: rows - row) }
    runs.finish()
    var bytes: [UInt8] = []
    bytes.append(littleEndian: UInt32(runs.bytes.count))
    return bytes + runs.bytes
  }

  /// The values in the PLAIN encoding.
  var plainValues: [UInt8] {
    switch column.kind {
    case .text: texts.plain
    case .integer, .moment, .real: words.withUnsafeBytes { Self.littleEndian($0, words) }
    case .day:
      words.reduce(into: []) { $0.append(littleEndian: Int32(truncatingIfNeeded: $1)) }
    case .flag:
      stride(from: 0, to: words.count, by: 8).map { start in
        words[start..<min(start + 8, words.count)].reversed().reduce(0) { $0 << 1 | UInt8($1) }
      }
    }
  }

  private static func littleEndian(_ bytes: UnsafeRawBufferPointer, _ words: [Int64]) -> [UInt8] {
    // On little-endian machines, the bytes in memory already have the order of the file.
    if 1.littleEndian == 1 { return Array(bytes) }
    return words.reduce(into: []) { $0.append(littleEndian: $1) }
  }
}
