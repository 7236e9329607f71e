/// A set of positions, most of which lie in lines: 64 of them take one word.
package struct PositionSet: Sendable {
  /// A bit for each position, 64 to a word.
  private var words: [UInt64: UInt64] = [:]

  /// No positions.
  package init() {}

  /// Whether there is no position.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether a position is in the set.
  package func contains(_ position: UInt64) -> Bool {
    words[position >> 6].map { $0 >> (position & 63) & 1 == 1 } ?? false
  }

  /// Puts a position in, if it is not there already.
  mutating func insert(_ position: UInt64) {
    words[position >> 6, default: 0] |= 1 << (position & 63)
  }

  /// Puts in all positions of another set.
  package mutating func formUnion(_ other: PositionSet) { words.merge(other.words, uniquingKeysWith: |) }

  /// Puts in some positions.
  package mutating func formUnion(_ positions: some Sequence<UInt64>) {
    for position in positions { insert(position) }
  }
}
