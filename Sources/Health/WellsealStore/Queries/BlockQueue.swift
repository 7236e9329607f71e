import WellsealModel

/// The blocks of a stream, sorted by their lower bound for the query's order.
///
/// A stream is sorted by start, so in either direction it usually needn't be sorted again.
struct BlockQueue {
  private let entries: [BlockEntry]
  private let order: QueryPlan.Order
  /// The order of the blocks, or `nil` if it is that of the stream or its reverse.
  private let blockOrder: [Int]?
  private var taken = 0

  init(_ entries: [BlockEntry], _ order: QueryPlan.Order) {
    self.entries = entries
    self.order = order
    let isSorted = zip(entries, entries.dropFirst()).allSatisfy { earlier, later in
      let (first, second) = order.isDescending ? (later, earlier) : (earlier, later)
      return order.bound(of: first) <= order.bound(of: second)
    }
    blockOrder =
      isSorted
      ? nil : entries.indices.sorted { order.bound(of: entries[$0]) < order.bound(of: entries[$1]) }
  }

  /// The next block, or `nil` if there is none.
  var next: BlockEntry? {
    guard taken < entries.count else { return nil }
    if let blockOrder { return entries[blockOrder[taken]] }
    return entries[order.isDescending ? entries.count - 1 - taken : taken]
  }

  /// The lowest key that a row of the remaining blocks can have.
  var bound: Double? { next.map(order.bound) }

  mutating func advance() { taken += 1 }
}
