package import WellsealFHIR

/// Tokens for an app.
package struct IssuedTokens: Hashable, Sendable {
  package let access: String
  /// How long the access token is good for.
  package let seconds: Int
  /// Nil where the app did not ask to come back.
  package let refresh: String?
  package let grant: Grant
  package let scopes: [SMARTScope]
  /// What the request to sign in held for the ID token.
  let nonce: String?
  /// Whether they came of a code, so that an ID token goes along.
  let isFirst: Bool
}

/// Whose data a token opens, as the token endpoint tells the app.
package struct TokenSubject: Hashable, Sendable {
  /// The address of who signs, below which its keys are found.
  package var issuer: String
  /// The id of the Patient.
  package var patient: String
  /// The address of the resource of who signed in: the Patient.
  package var user: String

  package init(issuer: String, patient: String, user: String) {
    self.issuer = issuer
    self.patient = patient
    self.user = user
  }
}
