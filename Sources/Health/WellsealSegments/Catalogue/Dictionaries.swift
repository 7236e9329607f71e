import FoundationEssentials
package import WellsealModel

/// The dictionaries of properties that many samples share: provenances, sources and units.
///
/// Entries are only added; blocks store their indices.
package struct Dictionaries: Sendable {
  package private(set) var provenances: [Provenance] = []
  package private(set) var sources: [HealthSource] = []
  package private(set) var units: [HealthUnit] = []
  private var places = Places()
  /// The number of changes, for detecting whether a copy is current.
  package private(set) var revision = 0

  private struct Places {
    var provenances: [Provenance: Int] = [:]
    var sources: [HealthSource: Int] = [:]
    var units: [HealthUnit: Int] = [:]
  }

  package mutating func place(of provenance: Provenance) -> Int {
    if let place = places.provenances[provenance] { return place }
    revision += 1
    provenances.append(provenance)
    places.provenances[provenance] = provenances.count - 1
    return provenances.count - 1
  }

  /// Returns the index of a source.
  ///
  /// A source with a changed name keeps its index, and its entry gets the new name.
  package mutating func place(of source: HealthSource) -> Int {
    if let place = places.sources[source] {
      if sources[place].name != source.name {
        revision += 1
        sources[place] = source
      }
      return place
    }
    revision += 1
    sources.append(source)
    places.sources[source] = sources.count - 1
    return sources.count - 1
  }

  package mutating func place(of unit: HealthUnit) -> Int {
    if let place = places.units[unit] { return place }
    revision += 1
    units.append(unit)
    places.units[unit] = units.count - 1
    return units.count - 1
  }

  package func knownPlace(of source: HealthSource) -> Int? { places.sources[source] }
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
    for (place, provenance) in provenances.enumerated() { places.provenances[provenance] = place }
    for (place, source) in sources.enumerated() { places.sources[source] = place }
    for (place, unit) in units.enumerated() { places.units[unit] = place }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(provenances, forKey: .provenances)
    try container.encode(sources, forKey: .sources)
    try container.encode(units, forKey: .units)
  }
}
