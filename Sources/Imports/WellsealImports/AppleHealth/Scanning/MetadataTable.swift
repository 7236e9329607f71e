import Glibc
import WellsealModel

/// A table that numbers the metadata of a batch and recognizes the bytes between the tags of a
/// record, so that they are parsed once.
struct MetadataTable {
  /// The content between the tags of a record.
  struct Block: Hashable {
    var number: UInt32
    var lines: Int
    var entries: Int
  }

  private(set) var values: [Metadata] = [.none]
  private var numbers: [Metadata: UInt32] = [.none: 0]
  private var texts = ByteTable()
  private var blocks: [Block] = []

  mutating func number(of metadata: Metadata) -> UInt32 {
    if let number = numbers[metadata] { return number }
    let number = append(metadata)
    numbers[metadata] = number
    return number
  }

  /// Adds metadata that no other record has.
  mutating func append(_ metadata: Metadata) -> UInt32 {
    values.append(metadata)
    return UInt32(values.count - 1)
  }

  mutating func removeAll() { self = MetadataTable() }

  /// Parses from the line after a record's tag to the line that closes the record.
  ///
  /// - Returns: The block and the closing line, or `nil` if there are other children than metadata,
  ///   or the closing tag isn't on its own line.
  mutating func block(
    _ text: UnsafeRawPointer, _ end: UnsafeRawPointer, line: Int
  ) -> (Block, end: UnsafeRawPointer)? {
    var at = text
    var lines = 0
    while !Self.isClosing(at) {
      guard at < end, let next = memchr(at, Int32(lineFeed), end - at) else { return nil }
      at = UnsafeRawPointer(next) + 1
      lines += 1
    }
    let count = at - text
    guard at < end, count > 0, count <= 4096 else { return nil }
    if let known = texts.index(of: text, count: count) { return (blocks[known], at) }
    guard let children = ElementParser.children(.init(start: text, count: count), line: line),
      children.allSatisfy({ $0.name == "MetadataEntry" })
    else { return nil }
    let record = ExportElement(name: "Record", line: line, children: children)
    var rest = Remainder(of: record)
    let metadata = ExportMetadata.metadata(of: record, &rest)
    guard rest.isEmpty, rest.losses.isEmpty else { return nil }
    let block = Block(number: number(of: metadata), lines: lines, entries: children.count)
    _ = texts.insert(text, count: count)
    blocks.append(block)
    return (block, at)
  }

  /// Returns true if a line closes a record.
  @inline(__always)
  static func isClosing(_ line: UnsafeRawPointer) -> Bool {
    line.loadUnaligned(as: UInt64.self) == 0x726F_6365_522F_3C20
      && line.loadUnaligned(fromByteOffset: 8, as: UInt16.self) == 0x3E64
  }
}
