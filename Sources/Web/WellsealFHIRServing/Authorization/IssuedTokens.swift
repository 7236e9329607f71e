import WellsealFHIR

/// Tokens for an app.
struct IssuedTokens: Hashable, Sendable {
  let access: String
  /// How long the access token is good for.
  let seconds: Int
  /// Nil where the app did not ask to come back.
  let refresh: String?
  let grant: Grant
  let scopes: [SMARTScope]
  /// What the request to sign in held for the ID token.
  let nonce: String?
  /// Whether they came of a code, so that an ID token goes along.
  let isFirst: Bool
}

/// Whose data a token opens, as the token endpoint tells the app.
package struct TokenSubject: Hashable, Sendable {
  /// The address of who signs, below which its keys are found.
  var issuer: String
  /// The id of the Patient.
  var patient: String
  /// The address of the resource of who signed in: the Patient.
  var user: String

  package init(issuer: String, patient: String, user: String) {
    self.issuer = issuer
    self.patient = patient
    self.user = user
  }
}
