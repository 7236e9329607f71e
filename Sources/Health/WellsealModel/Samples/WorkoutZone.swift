import FoundationEssentials

/// A range of a quantity that a workout is divided by, such as a heart rate zone.
package struct WorkoutZone: Hashable, Sendable, Codable {
  /// Counted from 0.
  package let index: Int
  /// The lower edge, which belongs to the zone; nil for the first zone.
  package let minimum: HealthQuantity?
  /// The upper edge, which belongs to the next zone; nil for the last zone.
  package let maximum: HealthQuantity?

  private enum CodingKeys: String, CodingKey {
    case index = "index"
    case minimum = "minimum"
    case maximum = "maximum"
  }
}

/// The zones of a quantity type.
///
/// The boundaries are the upper edges of all zones but the last, which has none. Apple's pages do not say whether the
/// last zone is open; here it is, so that every quantity is in some zone.
package struct WorkoutZoneConfiguration: Hashable, Sendable {
  /// The quantity type that is divided.
  package let type: HealthType
  /// Who chose the boundaries.
  package let source: Source
  /// The zones from the lowest to the highest, without a gap.
  package let zones: [WorkoutZone]

  /// Who chose the boundaries.
  package enum Source: String, Hashable, Sendable, Codable {
    case system = "system"
    case user = "user"
    case app = "app"
  }

  /// Makes zones.
  ///
  /// - Throws: ``SampleError`` where the type is not a quantity type or the boundaries are none, not of its dimension or
  ///   not ascending.
  package init(
    type: HealthType, boundaries: [HealthQuantity], source: Source = .app
  ) throws(SampleError) {
    guard let unit = type.row.unit else { throw SampleError(type: type, reason: .wrongKind(.quantity)) }
    do throws(SampleError.Reason) {
      for boundary in boundaries { try boundary.check(unit) }
      guard !boundaries.isEmpty else { throw .outsideRange("number of boundaries") }
      for (lower, upper) in zip(boundaries, boundaries.dropFirst()) {
        guard (try? lower.compare(upper)) == .orderedAscending else {
          throw .outsideRange("order of boundaries")
        }
      }
    } catch {
      throw SampleError(type: type, reason: error)
    }
    self.type = type
    self.source = source
    self.zones = (0...boundaries.count).map { index in
      WorkoutZone(
        index: index, minimum: index == 0 ? nil : boundaries[index - 1],
        maximum: index == boundaries.count ? nil : boundaries[index])
    }
  }

  /// The zone that a quantity is in; nil for another dimension.
  func zone(of quantity: HealthQuantity) -> WorkoutZone? {
    guard type.row.unit.map(quantity.isCompatible(with:)) == true else { return nil }
    return zones.first { zone in
      zone.maximum.map { (try? quantity.compare($0)) == .orderedAscending } ?? true
    }
  }
}

// The zones of a configuration follow from its boundaries, so that an archive cannot hold others.
extension WorkoutZoneConfiguration: Codable {
  private enum CodingKeys: CodingKey {
    case type
    case source
    case boundaries
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      type: container.decode(HealthType.self, forKey: .type),
      boundaries: container.decode([HealthQuantity].self, forKey: .boundaries),
      source: container.decode(Source.self, forKey: .source))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type, forKey: .type)
    try container.encode(zones.compactMap(\.maximum), forKey: .boundaries)
    try container.encode(source, forKey: .source)
  }
}
