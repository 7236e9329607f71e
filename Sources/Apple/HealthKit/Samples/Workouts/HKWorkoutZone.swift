import WellsealModel

/// A range of a quantity, such as a heart rate zone.
public struct HKWorkoutZone: Hashable, Sendable {
  private let value: WorkoutZone

  init(_ value: WorkoutZone) { self.value = value }

  /// The index of the zone, starting at 0.
  public var index: Int { value.index }

  /// The lower bound, or `nil` for the first zone.
  public var minimum: HKQuantity? { value.minimum.map { HKQuantity($0) } }

  /// The upper bound, or `nil` for the last zone.
  public var maximum: HKQuantity? { value.maximum.map { HKQuantity($0) } }
}

/// The zones of a quantity type.
public struct HKWorkoutZoneConfiguration: Hashable, Sendable {
  let value: WorkoutZoneConfiguration

  init(_ value: WorkoutZoneConfiguration) { self.value = value }

  /// Creates zones from their upper bounds.
  ///
  /// The last zone has none.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if there are no boundaries, or if they aren't
  ///   ascending or don't suit the type.
  public init(quantityType: HKQuantityType, zoneBoundaries: [HKQuantity]) throws {
    value = try HKError.invalid {
      try WorkoutZoneConfiguration(type: quantityType.type, boundaries: zoneBoundaries.map(\.value))
    }
  }

  /// The origin of the boundaries.
  public enum Source: Hashable, Codable, Sendable {
    /// The boundaries that the system computes.
    case system
    /// The boundaries that the user set.
    case user
    /// The boundaries that an app set for one workout.
    case app

    private enum CodingKeys: String, CodingKey {
      case system = "system"
      case user = "user"
      case app = "app"
    }
  }

  /// The origin of the zones.
  public var source: Source {
    switch value.source {
    case .system: .system
    case .user: .user
    case .app: .app
    }
  }

  /// The quantity type that is divided into zones.
  public var quantityType: HKQuantityType { HKQuantityType(value.type) }

  /// The zones, from lowest to highest.
  public var zones: [HKWorkoutZone] { value.zones.map { HKWorkoutZone($0) } }
}
