import FoundationEssentials
package import WellsealModel

/// A sum or another value of a row that summarizes many samples.
package struct Aggregate: Hashable, Sendable, Codable {
  /// The sender's name of the metric.
  var metric: String
  /// The start as written, with its offset.
  ///
  /// For a daily sum, it determines the day.
  package var start: String
  /// The grouping in the request, such as `Days` or `Hours`; empty if missing.
  package var grouping: String
  /// The source as written; several names are separated by `|`.
  package var source: String
  package var units: String
  /// The numbers of the row, by name.
  package var values: [String: Double]
  /// The identifier of the type, or `nil` for an unknown metric.
  var identifier: String?

  /// Creates the total of a day, under the name that Health Auto Export has for its type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - start: The start of the day as written.
  ///   - source: The name of the source.
  ///   - value: The total.
  ///   - unit: The unit.
  package init(dayOf type: HealthType, start: String, source: String, value: Double, unit: String) {
    let metric = HealthAutoExportMetric.known.values.filter { $0.type == type }.map(\.name).min()
    self.metric = metric ?? type.name
    self.start = start
    grouping = "Days"
    self.source = source
    units = unit
    values = ["qty": value]
    identifier = type.identifier
  }

  init(
    metric: String, start: String, grouping: String, source: String, units: String,
    values: [String: Double], identifier: String?
  ) {
    self.metric = metric
    self.start = start
    self.grouping = grouping
    self.source = source
    self.units = units
    self.values = values
    self.identifier = identifier
  }

  struct Key: Hashable {
    var start: String
    var grouping: String
    var source: String
  }

  var key: Key { Key(start: start, grouping: grouping, source: source) }

  package var type: HealthType? { identifier.flatMap { HealthType(identifier: $0) } }

  /// Whether it has numbers of a known type in a unit that is unknown or doesn't fit it.
  var hasUnknownUnit: Bool {
    guard let type, type.unit != nil, !values.isEmpty else { return false }
    return HealthAutoExportMetric.quantity(1, units, of: type) == nil
  }

  /// Whether its start isn't a date of Health Auto Export.
  var hasUnreadableStart: Bool { HealthAutoExportDate.date(start) == nil }

  private enum CodingKeys: String, CodingKey {
    case metric = "metric"
    case start = "start"
    case grouping = "grouping"
    case source = "source"
    case units = "units"
    case values = "values"
    case identifier = "identifier"
  }
}
