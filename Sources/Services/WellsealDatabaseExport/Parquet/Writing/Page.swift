import WellsealCompression

/// A page before it is packed: what its header says, and its body.
///
/// A data page is one of the first version: the length and the runs of the levels where there may be nothing, then the values.
struct Page {
  let body: [UInt8]
  private let values: Int
  private let encoding: Int32
  private let isDictionary: Bool

  /// Each text once.
  init(dictionary texts: TextValues) {
    body = texts.dictionary
    values = texts.distinctCount
    encoding = PageEncoding.plain
    isDictionary = true
  }

  /// The values of a column.
  init(data buffer: ColumnBuffer) {
    let levels = buffer.column.isNullable ? buffer.levels : []
    if buffer.hasDictionary {
      // No bits at all are allowed where there is one text, and not every reader takes them.
      let width = max(1, Int.bitWidth - (buffer.texts.distinctCount - 1).leadingZeroBitCount)
      body = levels + [UInt8(width)] + HybridRuns.encode(buffer.texts.indices, width: width)
      encoding = PageEncoding.dictionary
    } else {
      body = levels + buffer.plainValues
      encoding = PageEncoding.plain
    }
    values = buffer.rows
    isDictionary = false
  }

  /// The fastest level: of numbers and identifiers a higher one saves a few percent for several times the time.
  func packed() -> [UInt8] { Gzip.deflate(body, level: 1) }

  /// The header of the page with a body of some size.
  func header(bodySize: Int) -> [UInt8] {
    var header = CompactProtocol()
    header.structure { header in
      header.field(1, Int32(isDictionary ? 2 : 0))
      header.field(2, Int32(body.count))
      header.field(3, Int32(bodySize))
      header.structure(isDictionary ? 7 : 5) { page in
        page.field(1, Int32(values))
        page.field(2, encoding)
        guard !isDictionary else { return }
        page.field(3, PageEncoding.runs)
        page.field(4, PageEncoding.runs)
      }
    }
    return header.bytes
  }
}

/// The numbers of the encodings that are used.
enum PageEncoding {
  static let plain: Int32 = 0
  /// Runs and packed bits, for levels.
  static let runs: Int32 = 3
  /// Runs and packed bits of places in a dictionary.
  static let dictionary: Int32 = 8
}
