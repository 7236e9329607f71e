/// A filter that rejects most keys that a page of the index doesn't contain, in an eighth of the
/// page's memory.
///
/// It is a Bloom filter with 16 bits per entry and six probes per key; with a full page, one
/// missing key in a thousand passes. It follows from the immutable page, so it isn't stored.
struct IndexFilter: Sendable {
  private var words: [UInt64]
  private let mask: UInt64

  private static let probes: UInt64 = 6

  init(_ page: IndexPage) {
    var bits = 64
    while bits < page.entries.count * 16 { bits *= 2 }
    words = [UInt64](repeating: 0, count: bits / 64)
    mask = UInt64(bits - 1)
    for entry in page.entries {
      for bit in bitIndices(of: entry.key) { words[Int(bit >> 6)] |= 1 << (bit & 63) }
    }
  }

  /// The size in memory, in bytes.
  var bytes: Int { words.count * MemoryLayout<UInt64>.stride }

  /// Returns true if the page may contain the key; always true for a key that it contains.
  func mayHold(_ key: UInt64) -> Bool {
    bitIndices(of: key).allSatisfy { words[Int($0 >> 6)] & 1 << ($0 & 63) != 0 }
  }

  /// Returns the probed bits of a key.
  ///
  /// The keys of a page have a common prefix, so the bits follow from the rest.
  private func bitIndices(of key: UInt64) -> LazyMapSequence<Range<UInt64>, UInt64> {
    let (first, step) = (key, key >> 20 | 1)
    return (0..<Self.probes).lazy.map { [mask] in (first &+ $0 &* step) & mask }
  }
}
