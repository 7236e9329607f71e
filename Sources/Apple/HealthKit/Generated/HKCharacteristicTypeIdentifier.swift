// Written by scripts/generate healthkit from Tables/types.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The identifier of a characteristic.
public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The stored string.
  public let rawValue: String

  /// Creates an identifier from the stored string, which may be unknown to this version.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension HKCharacteristicTypeIdentifier {
  /// Activity Move Mode.
  ///
  /// Apps can't save it. Since iOS 14.0.
  public static let activityMoveMode = Self(rawValue: "HKCharacteristicTypeIdentifierActivityMoveMode")
  /// Biological Sex.
  ///
  /// Apps can't save it. Since iOS 8.0.
  public static let biologicalSex = Self(rawValue: "HKCharacteristicTypeIdentifierBiologicalSex")
  /// Blood Type.
  ///
  /// Apps can't save it. Since iOS 8.0.
  public static let bloodType = Self(rawValue: "HKCharacteristicTypeIdentifierBloodType")
  /// Date Of Birth.
  ///
  /// Apps can't save it. Since iOS 8.0.
  public static let dateOfBirth = Self(rawValue: "HKCharacteristicTypeIdentifierDateOfBirth")
  /// Fitzpatrick Skin Type.
  ///
  /// Apps can't save it. Since iOS 9.0.
  public static let fitzpatrickSkinType = Self(rawValue: "HKCharacteristicTypeIdentifierFitzpatrickSkinType")
  /// Reference Sex.
  ///
  /// Apps can't save it. Since iOS 27.3.
  public static let referenceSex = Self(rawValue: "HKCharacteristicTypeIdentifierReferenceSex")
  /// Wheelchair Use.
  ///
  /// Apps can't save it. Since iOS 10.0.
  public static let wheelchairUse = Self(rawValue: "HKCharacteristicTypeIdentifierWheelchairUse")
}
