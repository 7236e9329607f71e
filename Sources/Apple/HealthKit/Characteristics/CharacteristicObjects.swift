public import Foundation

// The user's characteristics, each wrapped in an object as in HealthKit.

/// The user's sex, or `notSet` if it is unknown or the app may not read it.
public final class HKBiologicalSexObject: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// The user's sex.
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

/// The user's blood type, or `notSet` if it is unknown or the app may not read it.
public final class HKBloodTypeObject: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// The user's blood group with its rhesus factor.
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

/// The user's skin type, or `notSet` if it is unknown or the app may not read it.
public final class HKFitzpatrickSkinTypeObject: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// The user's skin type on the Fitzpatrick scale.
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

/// The user's wheelchair use, or `notSet` if it is unknown or the app may not read it.
public final class HKWheelchairUseObject: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// The user's wheelchair use.
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

/// The mode of the Move ring: energy or minutes.
public final class HKActivityMoveModeObject: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// The mode of the Move ring: energy or minutes.
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
  /// Decodes the raw value of an enumeration.
  ///
  /// An unknown raw value fails the coder.
  fileprivate func characteristic<Value: RawRepresentable<Int>>(_ type: Value.Type) -> Value? {
    guard let number = value(of: Int.self) else { return nil }
    guard let value = Value(rawValue: number) else {
      failWithError(CocoaError(.coderReadCorrupt))
      return nil
    }
    return value
  }
}
