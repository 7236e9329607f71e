import WellsealModel

/// A range of a quantity, such as a heart rate zone.
public struct HKWorkoutZone: Hashable, Sendable {
  private let value: WorkoutZone

  init(_ value: WorkoutZone) { self.value = value }

  /// Counted from 0.
  public var index: Int { value.index }

  /// The lower edge; nil for the first zone.
  public var minimum: HKQuantity? { value.minimum.map { HKQuantity($0) } }

  /// The upper edge; nil for the last zone.
  public var maximum: HKQuantity? { value.maximum.map { HKQuantity($0) } }
}

/// The zones of a quantity type.
public struct HKWorkoutZoneConfiguration: Hashable, Sendable {
  let value: WorkoutZoneConfiguration

  init(_ value: WorkoutZoneConfiguration) { self.value = value }

  /// Zones by their upper edges; the last zone has none.
  ///
  /// - Throws: `HKError.errorInvalidArgument` for no boundaries, or such as are not ascending or not of the type.
  public init(quantityType: HKQuantityType, zoneBoundaries: [HKQuantity]) throws {
    value = try HKError.invalid {
      try WorkoutZoneConfiguration(type: quantityType.type, boundaries: zoneBoundaries.map(\.value))
    }
  }

  /// Who chose the boundaries.
  public enum Source: Hashable, Codable, Sendable {
    case system
    case user
    case app

    private enum CodingKeys: String, CodingKey {
      case system = "system"
      case user = "user"
      case app = "app"
    }
  }

  /// Who made the zones.
  public var source: Source {
    switch value.source {
    case .system: .system
    case .user: .user
    case .app: .app
    }
  }

  /// The type that is divided.
  public var quantityType: HKQuantityType { HKQuantityType(value.type) }

  /// The zones, from the lowest on.
  public var zones: [HKWorkoutZone] { value.zones.map { HKWorkoutZone($0) } }
}
