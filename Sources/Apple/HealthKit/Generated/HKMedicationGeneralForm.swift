// Written by scripts/generate healthkit from Tables/healthkit-identifiers.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public struct HKMedicationGeneralForm: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

extension HKMedicationGeneralForm {
  public static let capsule = Self(rawValue: "capsule")
  public static let cream = Self(rawValue: "cream")
  public static let device = Self(rawValue: "device")
  public static let drops = Self(rawValue: "drops")
  public static let foam = Self(rawValue: "foam")
  public static let gel = Self(rawValue: "gel")
  public static let inhaler = Self(rawValue: "inhaler")
  public static let injection = Self(rawValue: "injection")
  public static let liquid = Self(rawValue: "liquid")
  public static let lotion = Self(rawValue: "lotion")
  public static let ointment = Self(rawValue: "ointment")
  public static let patch = Self(rawValue: "patch")
  public static let powder = Self(rawValue: "powder")
  public static let spray = Self(rawValue: "spray")
  public static let suppository = Self(rawValue: "suppository")
  public static let tablet = Self(rawValue: "tablet")
  public static let topical = Self(rawValue: "topical")
  public static let unknown = Self(rawValue: "unknown")
}
