// Written by scripts/generate healthkit from Tables/healthkit-identifiers.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The credential type of a signed record.
public struct HKVerifiableClinicalRecordCredentialType: RawRepresentable, Hashable, Sendable {
  /// The stored string.
  public let rawValue: String

  /// Creates an identifier from the stored string, which may be unknown to this version.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension HKVerifiableClinicalRecordCredentialType {
  /// A record about COVID-19.
  public static let covid19 = Self(rawValue: "https://smarthealth.cards#covid19")
  /// A vaccination.
  public static let immunization = Self(rawValue: "https://smarthealth.cards#immunization")
  /// A laboratory result.
  public static let laboratory = Self(rawValue: "https://smarthealth.cards#laboratory")
  /// A recovery from an infection.
  public static let recovery = Self(rawValue: "https://smarthealth.cards#recovery")
}
