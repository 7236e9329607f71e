/// A release of FHIR that health records come in.
public enum FHIRRelease: String, Sendable, Hashable, CaseIterable {
  /// DSTU2 (1.0.2), which many hospitals still answer with.
  case dstu2
  /// R4 (4.0.1).
  case r4

  /// The version as FHIR writes it.
  public var version: String {
    switch self {
    case .dstu2: "1.0.2"
    case .r4: "4.0.1"
    }
  }
}
