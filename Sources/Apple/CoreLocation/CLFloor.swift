public import Foundation

/// The floor of a building that a location is on.
public final class CLFloor: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// The level: zero for the ground floor, negative below it.
  public let level: Int

  init(level: Int) { self.level = level }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) { level = coder.decodeInteger(forKey: "level") }

  public func encode(with coder: NSCoder) { coder.encode(level, forKey: "level") }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? CLFloor)?.level == level }
  public override var hash: Int { level.hashValue }
}

/// The origin of a location, such as a simulation or an external accessory.
public final class CLLocationSourceInformation: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// A Boolean value that indicates whether software simulates the location.
  public let isSimulatedBySoftware: Bool

  /// A Boolean value that indicates whether an external accessory determined the location.
  public let isProducedByAccessory: Bool

  /// Creates the information about the origin of a location.
  public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
    isSimulatedBySoftware = isSoftware
    isProducedByAccessory = isAccessory
  }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    isSimulatedBySoftware = coder.decodeBool(forKey: "simulated")
    isProducedByAccessory = coder.decodeBool(forKey: "accessory")
  }

  public func encode(with coder: NSCoder) {
    coder.encode(isSimulatedBySoftware, forKey: "simulated")
    coder.encode(isProducedByAccessory, forKey: "accessory")
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLLocationSourceInformation else { return false }
    return isSimulatedBySoftware == other.isSimulatedBySoftware
      && isProducedByAccessory == other.isProducedByAccessory
  }

  public override var hash: Int { (isSimulatedBySoftware ? 1 : 0) + (isProducedByAccessory ? 2 : 0) }
}
