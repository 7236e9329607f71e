// Written by scripts/generate healthkit from Tables/healthkit-identifiers.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A release of FHIR.
public struct HKFHIRRelease: RawRepresentable, Hashable, Sendable {
  /// The stored string.
  public let rawValue: String

  /// Creates an identifier from the stored string, which may be unknown to this version.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension HKFHIRRelease {
  /// DSTU2, version 1.0.2.
  public static let dstu2 = Self(rawValue: "DSTU2")
  /// R4, version 4.0.1.
  public static let r4 = Self(rawValue: "R4")
  /// Another release.
  public static let unknown = Self(rawValue: "unknown")
}
