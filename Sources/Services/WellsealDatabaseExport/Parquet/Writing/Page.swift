import WellsealCompression

/// A page before compression: the fields of its header, and its body.
///
/// A data page is of version 1: the definition levels with their length if values may be missing,
/// then the values.
struct Page {
  let body: [UInt8]
  private let values: Int
  private let encoding: Int32
  private let isDictionary: Bool

  /// Creates a dictionary page.
  init(dictionary texts: TextValues) {
    body = texts.dictionary
    values = texts.distinctCount
    encoding = PageEncoding.plain
    isDictionary = true
  }

  /// Creates the data page of a column.
  init(data buffer: ColumnBuffer) {
    let levels = buffer.column.isNullable ? buffer.levels : []
    if buffer.hasDictionary {
      // A width of zero bits is allowed for a single text, but not every reader supports it.
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

  /// Compresses the body at the fastest level.
  ///
  /// For numbers and identifiers, a higher level saves a few percent but takes several times as
  /// long.
  func packed() -> [UInt8] { Gzip.deflate(body, level: 1) }

  /// Returns the header of the page for a body of some size.
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

/// The numbers of the encodings in use.
enum PageEncoding {
  static let plain: Int32 = 0
  /// Runs and packed bits, for levels.
  static let runs: Int32 = 3
  /// Runs and packed bits of dictionary indices.
  static let dictionary: Int32 = 8
}
