public import Foundation

// What a person told about themselves, each in an object of its own as HealthKit gives it.

/// The person's sex; `notSet` where it is unknown or the app may not read it.
public final class HKBiologicalSexObject: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// The person's sex.
  public let biologicalSex: HKBiologicalSex

  package init(_ value: HKBiologicalSex) { biologicalSex = value }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.characteristic(HKBiologicalSex.self) else { return nil }
    biologicalSex = value
  }

  public func encode(with coder: NSCoder) { coder.write(biologicalSex.rawValue) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKBiologicalSexObject)?.biologicalSex == biologicalSex
  }
  public override var hash: Int { biologicalSex.hashValue }
}

/// The person's blood group; `notSet` where it is unknown or the app may not read it.
public final class HKBloodTypeObject: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// The person's blood group with its rhesus factor.
  public let bloodType: HKBloodType

  package init(_ value: HKBloodType) { bloodType = value }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.characteristic(HKBloodType.self) else { return nil }
    bloodType = value
  }

  public func encode(with coder: NSCoder) { coder.write(bloodType.rawValue) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKBloodTypeObject)?.bloodType == bloodType
  }
  public override var hash: Int { bloodType.hashValue }
}

/// How the person's skin answers the sun; `notSet` where it is unknown or the app may not read it.
public final class HKFitzpatrickSkinTypeObject: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// The class of the person's skin on Fitzpatrick's scale.
  public let skinType: HKFitzpatrickSkinType

  package init(_ value: HKFitzpatrickSkinType) { skinType = value }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.characteristic(HKFitzpatrickSkinType.self) else { return nil }
    skinType = value
  }

  public func encode(with coder: NSCoder) { coder.write(skinType.rawValue) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKFitzpatrickSkinTypeObject)?.skinType == skinType
  }
  public override var hash: Int { skinType.hashValue }
}

/// Whether the person uses a wheelchair; `notSet` where it is unknown or the app may not read it.
public final class HKWheelchairUseObject: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// Whether the person uses a wheelchair.
  public let wheelchairUse: HKWheelchairUse

  package init(_ value: HKWheelchairUse) { wheelchairUse = value }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.characteristic(HKWheelchairUse.self) else { return nil }
    wheelchairUse = value
  }

  public func encode(with coder: NSCoder) { coder.write(wheelchairUse.rawValue) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKWheelchairUseObject)?.wheelchairUse == wheelchairUse
  }
  public override var hash: Int { wheelchairUse.hashValue }
}

/// Whether the move ring counts energy or minutes.
public final class HKActivityMoveModeObject: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// Whether the move ring counts energy or minutes.
  public let activityMoveMode: HKActivityMoveMode

  package init(_ value: HKActivityMoveMode) { activityMoveMode = value }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.characteristic(HKActivityMoveMode.self) else { return nil }
    activityMoveMode = value
  }

  public func encode(with coder: NSCoder) { coder.write(activityMoveMode.rawValue) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKActivityMoveModeObject)?.activityMoveMode == activityMoveMode
  }
  public override var hash: Int { activityMoveMode.hashValue }
}

extension NSCoder {
  /// Reads the raw value of an enumeration; a number that it does not have is an error of the archive.
  fileprivate func characteristic<Value: RawRepresentable<Int>>(_ type: Value.Type) -> Value? {
    guard let number = value(of: Int.self) else { return nil }
    guard let value = Value(rawValue: number) else {
      failWithError(CocoaError(.coderReadCorrupt))
      return nil
    }
    return value
  }
}
