package import FoundationEssentials

/// The units that people of different places like to see the values of one quantity type in.
///
/// Apple says that its defaults follow the region and publishes none of them, so every row of
/// `Tables/preferred-units.tsv` is this project's choice; its column `source` says what the choice follows:
///
/// - `CLDR`: the unit preferences of Unicode's locale data (version 45): a person's mass and height, roads, speeds,
///   temperatures, glucose in blood. That a row falls under that usage (a ride is a road, a waist is a person's length)
///   is a choice too.
/// - `choice`: custom alone, such as yards in American pools, kilojoules in Australia, or heart beats per minute.
/// - `kept`: the unit that the type is kept in, the same everywhere.
package struct PreferredUnits: Sendable {
  /// Where the metric system is used.
  package let metric: HealthUnit
  /// Where the system of the United States is used.
  package let us: HealthUnit
  /// Where the British mixture of both is used.
  package let uk: HealthUnit
  /// Units of regions that differ from their system of measurement, by the region's two letters.
  let regions: [String: HealthUnit]
  /// What the choice follows.
  let source: Source

  /// The column `source` of the table, as explained above.
  package enum Source: String, Sendable, CaseIterable {
    case cldr = "CLDR"
    case choice
    case kept
  }

  /// The unit for a locale: its region's own one, or else that of its system of measurement, which a person can
  /// choose apart from the region.
  func unit(in locale: Locale) -> HealthUnit {
    if let region = locale.region, let unit = regions[region.identifier] { return unit }
    switch locale.measurementSystem {
    case .us: return us
    case .uk: return uk
    default: return metric
    }
  }
}

extension HealthType {
  /// The unit to show values of the type in; nil for a type whose values are no quantities.
  package func preferredUnit(in locale: Locale) -> HealthUnit? { preferredUnits?.unit(in: locale) }

  /// The units of a quantity type; nil for a type whose values are no quantities.
  package var preferredUnits: PreferredUnits? { PreferredUnits.byType[self] }
}

extension PreferredUnits {
  fileprivate static let byType: [HealthType: PreferredUnits] = {
    let types = Dictionary(
      uniqueKeysWithValues: HealthType.all.filter { $0.kind == .quantity }.map { ($0.name, $0) })
    return Dictionary(
      uniqueKeysWithValues: TabSeparatedTable(table).rows.map { row in
        guard let type = types[row["type"]], let units = PreferredUnits(row) else {
          preconditionFailure("preferred-units.tsv: bad row \(row["type"])")
        }
        return (type, units)
      })
  }()

  private init?(_ row: TabSeparatedTable.Row) {
    guard let metric = try? HealthUnit(parsing: row["metric"]), let us = try? HealthUnit(parsing: row["us"]),
      let uk = try? HealthUnit(parsing: row["uk"]), let source = Source(rawValue: row["source"])
    else { return nil }
    (self.metric, self.us, self.uk, self.source) = (metric, us, uk, source)
    var regions: [String: HealthUnit] = [:]
    for field in row.list("regions") {
      let parts = field.split(separator: "=")
      guard parts.count == 2, let unit = try? HealthUnit(parsing: String(parts[0])) else { return nil }
      for region in parts[1].split(separator: " ") { regions[String(region)] = unit }
    }
    self.regions = regions
  }
}
