import WellsealFHIR

/// The tokens for an app.
struct IssuedTokens: Hashable, Sendable {
  let access: String
  /// The lifetime of the access token in seconds.
  let seconds: Int
  /// The refresh token, or `nil` if the app didn't request one.
  let refresh: String?
  let grant: Grant
  let scopes: [SMARTScope]
  /// The nonce of the authorization request.
  let nonce: String?
  /// Whether the tokens were exchanged for a code, so that an ID token is included.
  let isFirst: Bool
}

/// The subject of a token, as the token endpoint reports it.
package struct TokenSubject: Hashable, Sendable {
  /// The URL of the issuer, whose keys are below it.
  var issuer: String
  /// The id of the Patient.
  var patient: String
  /// The URL of the user's resource: the Patient.
  var user: String

  package init(issuer: String, patient: String, user: String) {
    self.issuer = issuer
    self.patient = patient
    self.user = user
  }
}
