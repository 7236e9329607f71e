import FoundationEssentials
import WellsealModel

/// The dictionaries of properties that many samples share: provenances, sources and units.
///
/// Entries are only added; blocks store their indices.
struct Dictionaries: Sendable {
  private(set) var provenances: [Provenance] = []
  private(set) var sources: [HealthSource] = []
  private(set) var units: [HealthUnit] = []
  private var indices = Places()
  /// The number of changes, for detecting whether a copy is current.
  private(set) var revision = 0

  private struct Places {
    var provenances: [Provenance: Int] = [:]
    var sources: [HealthSource: Int] = [:]
    var units: [HealthUnit: Int] = [:]
  }

  mutating func index(of provenance: Provenance) -> Int {
    if let index = indices.provenances[provenance] { return index }
    revision += 1
    provenances.append(provenance)
    indices.provenances[provenance] = provenances.count - 1
    return provenances.count - 1
  }

  /// Returns the index of a source.
  ///
  /// A source with a changed name keeps its index, and its entry gets the new name.
  mutating func index(of source: HealthSource) -> Int {
    if let index = indices.sources[source] {
      if sources[index].name != source.name {
        revision += 1
        sources[index] = source
      }
      return index
    }
    revision += 1
    sources.append(source)
    indices.sources[source] = sources.count - 1
    return sources.count - 1
  }

  mutating func index(of unit: HealthUnit) -> Int {
    if let index = indices.units[unit] { return index }
    revision += 1
    units.append(unit)
    indices.units[unit] = units.count - 1
    return units.count - 1
  }

  func knownIndex(of source: HealthSource) -> Int? { indices.sources[source] }
}

extension Dictionaries: Codable {
  private enum Field: String, CodingKey {
    case provenances = "provenances"
    case sources = "sources"
    case units = "units"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    provenances = try container.decode([Provenance].self, forKey: .provenances)
    sources = try container.decode([HealthSource].self, forKey: .sources)
    units = try container.decode([HealthUnit].self, forKey: .units)
    for (place, provenance) in provenances.enumerated() { indices.provenances[provenance] = place }
    for (place, source) in sources.enumerated() { indices.sources[source] = place }
    for (place, unit) in units.enumerated() { indices.units[unit] = place }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(provenances, forKey: .provenances)
    try container.encode(sources, forKey: .sources)
    try container.encode(units, forKey: .units)
  }
}
