import FoundationEssentials
import WellsealDaemon
import WellsealModel

/// Sums that a phone made of many samples: kept in sealed notes beside the samples, never among them.
///
/// So they cannot win over what a device measured, nor be added to it. A later sum of the same interval, grouping and source takes the
/// place of the one before, since a day's total grows.
struct AggregateRepository {
  private let store: any SampleStore

  init(_ store: any SampleStore) { self.store = store }

  private static let prefix = "aggregates/"
  /// The most rows of a metric; of more the oldest go.
  private static let most = 100_000

  /// The rows of a metric, by their start.
  func rows(of metric: String) async throws -> [Aggregate] {
    try await StoredNote.read([Aggregate].self, Self.prefix + metric, in: store) ?? []
  }

  func add(_ new: [Aggregate]) async throws {
    var changes: [StoreChange] = []
    for (metric, rows) in Dictionary(grouping: new, by: \.metric).sorted(by: { $0.key < $1.key }) {
      let before = try await self.rows(of: metric)
      var known: [Aggregate.Key: Aggregate] = [:]
      for row in before + rows { known[row.key] = row }
      let after = known.values.sorted { ($0.start, $0.source) < ($1.start, $1.source) }.suffix(Self.most)
      guard Array(after) != before else { continue }
      changes.append(try StoredNote.change(Self.prefix + metric, to: Array(after)))
    }
    if !changes.isEmpty { try await store.commit(changes) }
  }
}

/// One sum, or what else a row says that stands for many samples.
struct Aggregate: Hashable, Sendable, Codable {
  /// The name that the sender gives the metric.
  var metric: String
  /// As it was written, with its offset: the day of a day's sum is this date's.
  var start: String
  /// `Days`, `Hours`, or what else the request said; empty where it said nothing.
  var grouping: String
  /// As it was written; several names stand with `|` between them.
  var source: String
  var units: String
  /// The numbers of the row, by their names.
  var values: [String: Double]
  /// The identifier of the type; nil for a metric that is unknown.
  var identifier: String?

  struct Key: Hashable {
    var start: String
    var grouping: String
    var source: String
  }

  var key: Key { Key(start: start, grouping: grouping, source: source) }

  var type: HealthType? { identifier.flatMap { HealthType(identifier: $0) } }
}
