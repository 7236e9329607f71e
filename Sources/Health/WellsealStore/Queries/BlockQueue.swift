import WellsealModel
import WellsealSegments

/// The blocks of a stream by what they may hold first.
///
/// A stream is in the order of starts, so that either way round it mostly need not be sorted.
struct BlockQueue {
  private let entries: [BlockEntry]
  private let order: QueryPlan.Order
  /// Nil where the blocks come as they lie, or the other way round.
  private let places: [Int]?
  private var taken = 0

  init(_ entries: [BlockEntry], _ order: QueryPlan.Order) {
    self.entries = entries
    self.order = order
    let isSorted = zip(entries, entries.dropFirst()).allSatisfy { earlier, later in
      let (first, second) = order.isDescending ? (later, earlier) : (earlier, later)
      return order.bound(of: first) <= order.bound(of: second)
    }
    places =
      isSorted
      ? nil : entries.indices.sorted { order.bound(of: entries[$0]) < order.bound(of: entries[$1]) }
  }

  /// The next block; nil where none is left.
  var next: BlockEntry? {
    guard taken < entries.count else { return nil }
    if let places { return entries[places[taken]] }
    return entries[order.isDescending ? entries.count - 1 - taken : taken]
  }

  /// The least key that a row of the blocks that are left can have.
  var bound: Double? { next.map(order.bound) }

  mutating func take() { taken += 1 }
}
