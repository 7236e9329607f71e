import FoundationEssentials
package import WellsealModel

/// Sums that a phone calculated from many samples, stored in encrypted entries separate from the
/// samples.
///
/// So they can't override or be added to a device's measurements. A later sum with the same
/// interval, grouping and source replaces the earlier one, because a daily total grows.
package struct AggregateRepository {
  private let store: any SampleStore

  package init(_ store: any SampleStore) { self.store = store }

  // The prefix is part of the format and never changes.
  private static let prefix = "aggregates/"
  /// The maximum number of rows of a metric; the oldest ones are removed.
  private static let maxRows = 100_000

  /// Returns the rows of a metric, sorted by start.
  package func rows(of metric: String) async throws -> [Aggregate] {
    guard let bytes = try await store.entry(Self.prefix + metric) else { return [] }
    return try JSONDecoder().decode([Aggregate].self, from: bytes)
  }

  package func add(_ new: [Aggregate]) async throws {
    var changes: [StoreChange] = []
    for (metric, rows) in Dictionary(grouping: new, by: \.metric).sorted(by: { $0.key < $1.key }) {
      let before = try await self.rows(of: metric)
      var known: [Aggregate.Key: Aggregate] = [:]
      for row in before + rows { known[row.key] = row }
      let after = known.values.sorted { ($0.start, $0.source) < ($1.start, $1.source) }.suffix(Self.maxRows)
      guard Array(after) != before else { continue }
      changes.append(.setNote(Self.prefix + metric, try JSONEncoder().encode(Array(after))))
    }
    if !changes.isEmpty { try await store.commit(changes) }
  }
}
