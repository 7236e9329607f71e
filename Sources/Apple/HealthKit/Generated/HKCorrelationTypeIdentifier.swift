// Written by scripts/generate healthkit from Tables/types.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public struct HKCorrelationTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

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
