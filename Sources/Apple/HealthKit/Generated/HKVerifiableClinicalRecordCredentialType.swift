// Written by scripts/generate healthkit from Tables/healthkit-identifiers.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public struct HKVerifiableClinicalRecordCredentialType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

extension HKVerifiableClinicalRecordCredentialType {
  public static let covid19 = Self(rawValue: "https://smarthealth.cards#covid19")
  public static let immunization = Self(rawValue: "https://smarthealth.cards#immunization")
  public static let laboratory = Self(rawValue: "https://smarthealth.cards#laboratory")
  public static let recovery = Self(rawValue: "https://smarthealth.cards#recovery")
}
