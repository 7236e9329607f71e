// Written by scripts/generate healthkit from Tables/types.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The identifier of a correlation type.
public struct HKCorrelationTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The stored string.
  public let rawValue: String

  /// Creates an identifier from the stored string, which may be unknown to this version.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension HKCorrelationTypeIdentifier {
  /// Blood Pressure.
  ///
  /// Apps can't save it. Since iOS 8.0.
  public static let bloodPressure = Self(rawValue: "HKCorrelationTypeIdentifierBloodPressure")
  /// Food.
  ///
  /// Apps can't save it. Since iOS 8.0.
  public static let food = Self(rawValue: "HKCorrelationTypeIdentifierFood")
}
