/// A set of positions, most of them consecutive: 64 positions need one word.
package struct PositionSet: Sendable {
  /// A bit for each position, with 64 per word.
  private var words: [UInt64: UInt64] = [:]

  /// Creates an empty set.
  package init() {}

  /// Whether the set is empty.
  package var isEmpty: Bool { words.isEmpty }

  /// Returns true if the set contains a position.
  package func contains(_ position: UInt64) -> Bool {
    words[position >> 6].map { $0 >> (position & 63) & 1 == 1 } ?? false
  }

  /// Adds a position.
  mutating func insert(_ position: UInt64) {
    words[position >> 6, default: 0] |= 1 << (position & 63)
  }

  /// Adds all positions of another set.
  package mutating func formUnion(_ other: PositionSet) { words.merge(other.words, uniquingKeysWith: |) }

  /// Adds positions.
  package mutating func formUnion(_ positions: some Sequence<UInt64>) {
    for position in positions { insert(position) }
  }
}
