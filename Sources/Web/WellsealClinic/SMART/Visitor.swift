import WellsealFHIR
import WellsealFHIRServing

/// The permissions of an access token.
struct Visitor: Sendable {
  let patient: String
  let release: FHIRRelease
  let scopes: [SMARTScope]

  /// Creates the permissions, or returns `nil` for a permit without a patient or server, which the
  /// clinic never issues.
  init?(_ permit: AuthorizationServer.Permit) {
    guard let patient = permit.grant.patient, let release = permit.grant.release else { return nil }
    self.patient = patient
    self.release = release
    scopes = permit.scopes
  }
}
