// Written by scripts/generate healthkit from Tables/healthkit-identifiers.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The dosage form of a medication.
public struct HKMedicationGeneralForm: RawRepresentable, Hashable, Sendable {
  /// The stored string.
  public let rawValue: String

  /// Creates an identifier from the stored string, which may be unknown to this version.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension HKMedicationGeneralForm {
  /// A capsule.
  public static let capsule = Self(rawValue: "capsule")
  /// A cream.
  public static let cream = Self(rawValue: "cream")
  /// Given by a device, such as a pump.
  public static let device = Self(rawValue: "device")
  /// Drops.
  public static let drops = Self(rawValue: "drops")
  /// A foam.
  public static let foam = Self(rawValue: "foam")
  /// A gel.
  public static let gel = Self(rawValue: "gel")
  /// An inhaler.
  public static let inhaler = Self(rawValue: "inhaler")
  /// An injection.
  public static let injection = Self(rawValue: "injection")
  /// A liquid, such as a syrup.
  public static let liquid = Self(rawValue: "liquid")
  /// A lotion.
  public static let lotion = Self(rawValue: "lotion")
  /// An ointment.
  public static let ointment = Self(rawValue: "ointment")
  /// A patch on the skin.
  public static let patch = Self(rawValue: "patch")
  /// A powder.
  public static let powder = Self(rawValue: "powder")
  /// A spray.
  public static let spray = Self(rawValue: "spray")
  /// A suppository.
  public static let suppository = Self(rawValue: "suppository")
  /// A tablet.
  public static let tablet = Self(rawValue: "tablet")
  /// Applied to the skin in another form.
  public static let topical = Self(rawValue: "topical")
  /// An unknown form.
  public static let unknown = Self(rawValue: "unknown")
}
