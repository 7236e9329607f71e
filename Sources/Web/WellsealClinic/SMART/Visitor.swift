import WellsealFHIR
import WellsealFHIRServing

/// Whoever comes with an access token.
struct Visitor: Sendable {
  let patient: String
  let release: FHIRRelease
  let scopes: [SMARTScope]

  /// Nil for a permit that names no patient or no server, which the clinic gives to nobody.
  init?(_ permit: AuthorizationServer.Permit) {
    guard let patient = permit.grant.patient, let release = permit.grant.release else { return nil }
    self.patient = patient
    self.release = release
    scopes = permit.scopes
  }
}
