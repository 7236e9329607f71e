/// A table that is embedded in the program as text.
///
/// A line starts a block, and lines that start with a space continue it.
struct IndentedTable {
  let blocks: [Block]

  /// A block, split into fields on demand.
  struct Block: Sendable {
    fileprivate let text: StaticString
    fileprivate let headingRange: Range<Int>
    fileprivate let end: Int
  }

  init(_ text: StaticString) {
    let bytes = text.bytes(0..<text.utf8CodeUnitCount)
    var blocks: [Block] = []
    var offset = 0
    while offset < bytes.count {
      let headingEnd = Self.lineEnd(in: bytes, from: offset)
      var end = headingEnd + 1
      while end < bytes.count, bytes[end] == 0x20 { end = Self.lineEnd(in: bytes, from: end) + 1 }
      if headingEnd > offset {
        blocks.append(Block(text: text, headingRange: offset..<headingEnd, end: min(end, bytes.count)))
      }
      offset = end
    }
    self.blocks = blocks
  }

  private static func lineEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }
}

extension IndentedTable.Block {
  /// The first field of the first line.
  var name: String {
    String(decoding: text.bytes(headingRange).prefix { $0 != 0x20 }, as: UTF8.self)
  }

  /// The fields of the first line.
  var heading: [String] { Self.fields(text.bytes(headingRange)) }

  /// The fields of the lines that follow.
  var lines: [[String]] {
    text.bytes(headingRange.upperBound..<end).split(separator: UInt8(ascii: "\n")).map { Self.fields($0) }
  }

  private static func fields(_ line: some Collection<UInt8>) -> [String] {
    line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension StaticString {
  fileprivate func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start + range.lowerBound, count: range.count)
  }
}
