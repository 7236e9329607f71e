package import FoundationEssentials

/// The units to display a quantity type in, by region.
///
/// Apple says that its defaults follow the region but doesn't publish them, so every row of
/// `Tables/preferred-units.tsv` is this project's choice. The column `source` names the basis of
/// the choice:
///
/// - `CLDR`: the unit preferences of Unicode's locale data (version 45): body mass and height,
///   roads, speeds, temperatures, glucose in blood. Assigning a type to one of these usages (a ride
///   is a road, a waist is a person's length) is a choice, too.
/// - `choice`: custom only, such as yards in American pools, kilojoules in Australia, or heart
///   beats per minute.
/// - `kept`: the unit that the type is stored in, the same everywhere.
package struct PreferredUnits: Sendable {
  /// The unit in the metric system.
  package let metric: HealthUnit
  /// The unit in the measurement system of the United States.
  package let us: HealthUnit
  /// The unit in the mixed British system.
  package let uk: HealthUnit
  /// The units of regions that differ from their measurement system, by two-letter region code.
  let regions: [String: HealthUnit]
  /// The basis of the choice.
  let source: Source

  /// The column `source` of the table, as explained above.
  package enum Source: String, Sendable, CaseIterable {
    case cldr = "CLDR"
    case choice = "choice"
    case kept = "kept"
  }

  /// Returns the unit for a locale: the region's own, or else that of its measurement system, which
  /// a user can set independently of the region.
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
  /// Returns the unit to display values of the type in, or `nil` if it isn't a quantity type.
  package func preferredUnit(in locale: Locale) -> HealthUnit? { preferredUnits?.unit(in: locale) }

  /// The display units of a quantity type, or `nil` for other types.
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
