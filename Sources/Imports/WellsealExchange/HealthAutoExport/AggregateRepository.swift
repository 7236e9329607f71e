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
  /// The maximum number of rows of a metric, and of bytes of their texts; the oldest ones are
  /// removed.
  private static let maxRows = 100_000
  private static let maxBytes = 32 << 20

  /// Returns the rows of a metric, sorted by start.
  package func rows(of metric: String) async throws -> [Aggregate] {
    guard let bytes = try await store.entry(Self.prefix + metric) else { return [] }
    return try JSONDecoder().decode([Aggregate].self, from: bytes)
  }

  func add(_ new: [Aggregate]) async throws {
    let changes = try await changes(adding: new)
    if !changes.isEmpty { try await store.commit(changes) }
  }

  /// Returns the changes that add rows, or none if the repository has them all.
  ///
  /// A caller that commits them holds the store's lock for changes of entries.
  package func changes(adding new: [Aggregate]) async throws -> [StoreChange] {
    var changes: [StoreChange] = []
    for (metric, rows) in Dictionary(grouping: new, by: \.metric).sorted(by: { $0.key < $1.key }) {
      let before = try await self.rows(of: metric)
      var known: [Aggregate.Key: Aggregate] = [:]
      for row in before + rows { known[row.key] = row }
      let after = Self.latest(known.values.sorted { ($0.start, $0.source) < ($1.start, $1.source) })
      guard after != before else { continue }
      changes.append(.setNote(Self.prefix + metric, try JSONEncoder().encode(after)))
    }
    return changes
  }

  /// Returns the changes that remove all rows of types.
  ///
  /// A caller that commits them holds the store's lock for changes of entries.
  package func changes(removing types: Set<HealthType>) async throws -> [StoreChange] {
    let known = HealthAutoExportMetric.known.values.filter { $0.type.map(types.contains) ?? false }
    var changes: [StoreChange] = []
    for metric in Set(known.map(\.name) + types.map(\.name)).sorted()
    where try await store.entry(Self.prefix + metric) != nil {
      changes.append(.setNote(Self.prefix + metric, nil))
    }
    return changes
  }

  /// Returns the last rows, as many as fit.
  private static func latest(_ rows: [Aggregate]) -> [Aggregate] {
    var room = maxBytes
    let kept = rows.suffix(maxRows).reversed().prefix { row in
      room -= row.textLength
      return room >= 0
    }
    return kept.reversed()
  }
}

extension Aggregate {
  /// The number of bytes of its texts, which a sender determines.
  fileprivate var textLength: Int {
    [metric, start, grouping, source, units].reduce(0) { $0 + $1.utf8.count }
      + values.keys.reduce(0) { $0 + $1.utf8.count }
  }
}
