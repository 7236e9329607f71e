/// Tells of most keys that a page of the index does not have them, in an eighth of the memory that the page takes.
///
/// A Bloom filter with 16 bits an entry, of which each key sets six: of a full page, one key in a thousand that is not there looks
/// as if it were.
/// It follows from the page, which never changes, so it is not stored.
package struct IndexFilter: Sendable {
  private var words: [UInt64]
  private let mask: UInt64

  private static let probes: UInt64 = 6

  package init(_ page: IndexPage) {
    var bits = 64
    while bits < page.entries.count * 16 { bits *= 2 }
    words = [UInt64](repeating: 0, count: bits / 64)
    mask = UInt64(bits - 1)
    for entry in page.entries {
      for bit in places(of: entry.key) { words[Int(bit >> 6)] |= 1 << (bit & 63) }
    }
  }

  /// How much memory it takes.
  package var bytes: Int { words.count * MemoryLayout<UInt64>.stride }

  /// Whether the page may have the key: always true of one that it has.
  package func mayHold(_ key: UInt64) -> Bool {
    places(of: key).allSatisfy { words[Int($0 >> 6)] & 1 << ($0 & 63) != 0 }
  }

  /// The keys of a page have their first bits in common, so the places follow from the others.
  private func places(of key: UInt64) -> LazyMapSequence<Range<UInt64>, UInt64> {
    let (first, step) = (key, key >> 20 | 1)
    return (0..<Self.probes).lazy.map { [mask] in (first &+ $0 &* step) & mask }
  }
}
