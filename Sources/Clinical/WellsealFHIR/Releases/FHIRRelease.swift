/// A release of FHIR used for health records.
public enum FHIRRelease: String, Sendable, Hashable, CaseIterable {
  /// DSTU2 (1.0.2), which many hospitals still use.
  case dstu2 = "dstu2"
  /// R4 (4.0.1).
  case r4 = "r4"

  /// The version number.
  public var version: String {
    switch self {
    case .dstu2: "1.0.2"
    case .r4: "4.0.1"
    }
  }
}
