import Glibc

/// A cache of the last few texts between the tags of records, because nearly all records repeat
/// one.
struct RecentBlocks {
  private static let size = 4

  private let keys: UnsafeMutablePointer<ByteKey>
  private let blocks: UnsafeMutablePointer<MetadataTable.Block>
  private var next = 0

  init() {
    keys = .allocate(capacity: Self.size)
    blocks = .allocate(capacity: Self.size)
    for place in 0..<Self.size {
      (keys + place).initialize(to: ByteKey())
      (blocks + place).initialize(to: MetadataTable.Block(number: 0, lines: 0, entries: 0))
    }
  }

  func deallocate() {
    for place in 0..<Self.size { keys[place].deallocate() }
    keys.deallocate()
    blocks.deallocate()
  }

  mutating func removeAll() {
    for place in 0..<Self.size { keys[place].removeAll() }
  }

  /// Returns the content of a recently parsed text, and the start of the line that closes the
  /// record.
  @inline(__always)
  func block(_ text: UnsafeRawPointer) -> (MetadataTable.Block, end: UnsafeRawPointer)? {
    for place in 0..<Self.size where !keys[place].isEmpty && keys[place].begins(text) {
      let close = text + keys[place].count
      if MetadataTable.isClosing(close) { return (blocks[place], close) }
    }
    return nil
  }

  mutating func insert(_ block: MetadataTable.Block, _ text: UnsafeRawPointer, count: Int) {
    keys[next].set(text, count: count)
    blocks[next] = block
    next = (next + 1) % Self.size
  }
}
