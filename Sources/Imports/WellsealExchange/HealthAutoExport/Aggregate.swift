import FoundationEssentials
package import WellsealModel

/// One sum, or what else a row says that stands for many samples.
package struct Aggregate: Hashable, Sendable, Codable {
  /// The name that the sender gives the metric.
  var metric: String
  /// As it was written, with its offset: the day of a day's sum is this date's.
  package var start: String
  /// `Days`, `Hours`, or what else the request said; empty where it said nothing.
  package var grouping: String
  /// As it was written; several names stand with `|` between them.
  package var source: String
  package var units: String
  /// The numbers of the row, by their names.
  package var values: [String: Double]
  /// The identifier of the type; nil for a metric that is unknown.
  var identifier: String?

  struct Key: Hashable {
    var start: String
    var grouping: String
    var source: String
  }

  var key: Key { Key(start: start, grouping: grouping, source: source) }

  package var type: HealthType? { identifier.flatMap { HealthType(identifier: $0) } }
}
