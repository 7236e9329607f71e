import FoundationEssentials
package import WellsealModel

/// Sums that a phone made of many samples: kept in sealed notes beside the samples, never among them.
///
/// So they cannot win over what a device measured, nor be added to it. A later sum of the same interval, grouping and source takes the
/// place of the one before, since a day's total grows.
package struct AggregateRepository {
  private let store: any SampleStore

  package init(_ store: any SampleStore) { self.store = store }

  private static let prefix = "aggregates/"
  /// The most rows of a metric; of more the oldest go.
  private static let most = 100_000

  /// The rows of a metric, by their start.
  package func rows(of metric: String) async throws -> [Aggregate] {
    guard let bytes = try await store.note(Self.prefix + metric) else { return [] }
    return try JSONDecoder().decode([Aggregate].self, from: bytes)
  }

  package func add(_ new: [Aggregate]) async throws {
    var changes: [StoreChange] = []
    for (metric, rows) in Dictionary(grouping: new, by: \.metric).sorted(by: { $0.key < $1.key }) {
      let before = try await self.rows(of: metric)
      var known: [Aggregate.Key: Aggregate] = [:]
      for row in before + rows { known[row.key] = row }
      let after = known.values.sorted { ($0.start, $0.source) < ($1.start, $1.source) }.suffix(Self.most)
      guard Array(after) != before else { continue }
      changes.append(.setNote(Self.prefix + metric, try JSONEncoder().encode(Array(after))))
    }
    if !changes.isEmpty { try await store.commit(changes) }
  }
}
