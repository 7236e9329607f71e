public import WellsealBase
import WellsealCredentials
public import WellsealFHIR

/// An error that occurs when no card can be created from a bundle.
public enum BundleError: Error, Hashable, Sendable {
  /// The input is neither a Bundle nor an array of resources.
  case notABundle
  /// The bundle is empty.
  case noResources
  /// The resources don't have the structure of FHIR R4.
  case notR4([FHIRIssue])
  /// The bundle has no patient.
  case noPatient
  /// The bundle has several patients, but a card is about one person.
  case severalPatients(Int)
  /// A reference without a display text points to nothing in the bundle.
  case unresolvableReference(path: String)
  /// The bundle would break the rules for cards or those of the profile.
  case breaksRules([FHIRIssue])
  /// The bundle is larger or deeper than a card can be.
  case unreadable(JSONError)
}

extension BundleError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notABundle: "this is neither a FHIR Bundle nor a list of FHIR resources"
    case .noResources: "the bundle contains no resources"
    case .notR4(let issues): "the resources are not FHIR R4 (4.0.1): \(Self.list(issues))"
    case .noPatient: "the bundle has no Patient"
    case .severalPatients(let count): "the bundle has \(count) Patients; issue one card per patient"
    case .unresolvableReference(let path):
      "unresolved reference at \(path)"
    case .breaksRules(let issues): "the card would not conform: \(Self.list(issues))"
    case .unreadable(let error): "can't write the card: \(error)"
    }
  }

  private static func list(_ issues: [FHIRIssue]) -> String {
    let shown = issues.prefix(3).map { "\($0.path): \($0.message)" }.joined(separator: "; ")
    return issues.count > 3 ? "\(shown); and \(issues.count - 3) more" : shown
  }
}

extension BundleError: DescribedError {
  package var errorCode: String {
    switch self {
    case .notABundle, .noResources, .noPatient: "bundle-refusal"
    case .notR4: "bundle-refusal.not-r4"
    case .severalPatients: "bundle-refusal.several-patients"
    case .unresolvableReference: "bundle-refusal.unresolvable-reference"
    case .breaksRules: "bundle-refusal.breaks-rules"
    case .unreadable: "bundle-refusal.unreadable"
    }
  }

  package var message: String { "the card wasn't issued: \(self)" }
  package var exitClass: ExitClass { .invalid }
}
