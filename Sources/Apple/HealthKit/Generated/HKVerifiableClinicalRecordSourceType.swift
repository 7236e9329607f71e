// Written by scripts/generate healthkit from Tables/healthkit-identifiers.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The format of a signed record.
public struct HKVerifiableClinicalRecordSourceType: RawRepresentable, Hashable, Sendable {
  /// The stored string.
  public let rawValue: String

  /// Creates an identifier from the stored string, which may be unknown to this version.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension HKVerifiableClinicalRecordSourceType {
  /// A SMART Health Card.
  public static let smartHealthCard = Self(rawValue: "SMARTHealthCard")
  /// An EU Digital COVID Certificate.
  public static let euDigitalCOVIDCertificate = Self(rawValue: "EUDigitalCOVIDCertificate")
}
