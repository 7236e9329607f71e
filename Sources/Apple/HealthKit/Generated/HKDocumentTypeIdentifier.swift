// Written by scripts/generate healthkit from Tables/healthkit-identifiers.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The identifier of a type of documents.
public struct HKDocumentTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The stored string.
  public let rawValue: String

  /// Creates an identifier from the stored string, which may be unknown to this version.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension HKDocumentTypeIdentifier {
  /// A clinical document in the format CDA.
  public static let CDA = Self(rawValue: "HKDocumentTypeIdentifierCDA")
}
