import FoundationEssentials

/// A range of a quantity for dividing a workout, such as a heart rate zone.
package struct WorkoutZone: Hashable, Sendable, Codable {
  /// The index, from 0.
  package let index: Int
  /// The lower bound, which belongs to the zone, or `nil` for the first zone.
  package let minimum: HealthQuantity?
  /// The upper bound, which belongs to the next zone, or `nil` for the last zone.
  package let maximum: HealthQuantity?

  private enum CodingKeys: String, CodingKey {
    case index = "index"
    case minimum = "minimum"
    case maximum = "maximum"
  }
}

/// The zones of a quantity type.
///
/// The boundaries are the upper bounds of all zones except the last, which has none. Apple's
/// documentation doesn't say whether the last zone is open; here it is, so that every quantity is
/// in a zone.
package struct WorkoutZoneConfiguration: Hashable, Sendable {
  /// The quantity type of the zones.
  package let type: HealthType
  /// The origin of the boundaries.
  package let source: Source
  /// The zones from the lowest to the highest, without gaps.
  package let zones: [WorkoutZone]

  /// The origin of zone boundaries.
  package enum Source: String, Hashable, Sendable, Codable {
    case system = "system"
    case user = "user"
    case app = "app"
  }

  /// Creates zones.
  ///
  /// - Throws: ``SampleError`` if the type isn't a quantity type, or if there are no boundaries,
  ///   they have another dimension or they aren't ascending.
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

  /// Returns the zone that contains a quantity, or `nil` if it has another dimension.
  func zone(of quantity: HealthQuantity) -> WorkoutZone? {
    guard type.row.unit.map(quantity.isCompatible(with:)) == true else { return nil }
    return zones.first { zone in
      zone.maximum.map { (try? quantity.compare($0)) == .orderedAscending } ?? true
    }
  }
}

// Encode only the boundaries, so that an archive can't contain zones that contradict them.
extension WorkoutZoneConfiguration: Codable {
  private enum CodingKeys: String, CodingKey {
    case type = "type"
    case source = "source"
    case boundaries = "boundaries"
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
