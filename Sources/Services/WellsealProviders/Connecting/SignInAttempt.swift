import Crypto
import FoundationEssentials
import WellsealBase

/// A sign-in that was begun and waits for the browser to come back.
///
/// Two secrets tie the end to the beginning: the `state`, which the browser brings back, and the verifier, which stays here
/// and whose hash the provider saw at the beginning.
///
/// Source: SMART App Launch 2.2, "Obtain authorization code"; RFC 7636.
struct SignInAttempt: Sendable {
  let account: UUID
  /// 256 random bits in base64url.
  let state: String
  /// 256 random bits in base64url.
  let verifier: String
  /// Where the browser comes back to.
  let redirect: String
  let began: Date
  let scopes: String
  let client: String

  /// How long the person has.
  static let life: TimeInterval = 900

  /// Begins an attempt, with secrets made of random bytes.
  init(
    _ account: ProviderAccount, client: String, scopes: String, redirect: String, began: Date,
    random: (Int) -> [UInt8]
  ) {
    (self.account, self.client, self.scopes) = (account.id, client, scopes)
    (self.redirect, self.began) = (redirect, began)
    state = Base64.url.encode(random(32))
    verifier = Base64.url.encode(random(32))
  }

  /// Where the browser is sent.
  func link(to account: ProviderAccount) -> String {
    let fields = [
      ("response_type", "code"), ("client_id", client), ("redirect_uri", redirect), ("scope", scopes),
      ("state", state), ("aud", account.base), ("code_challenge", challenge),
      ("code_challenge_method", "S256"),
    ]
    let query = fields.map { "\($0.0)=\(PercentEncoding.encode($0.1))" }.joined(separator: "&")
    return account.server.authorize + (account.server.authorize.contains("?") ? "&" : "?") + query
  }

  /// Source: RFC 7636, section 4.2.
  private var challenge: String { Base64.url.encode(Array(SHA256.hash(data: Array(verifier.utf8)))) }
}

/// The parameters that the browser came back with.
struct SignInAnswer: Sendable, Hashable {
  var state: String
  var code: String?
  var error: String?
  var issuer: String?

  /// Reads the query of the address that the browser came back to; nil without a state.
  init?(query: String) {
    let fields = FormFields(query.utf8)
    guard let state = fields["state"], !state.isEmpty else { return nil }
    self.state = state
    (code, error, issuer) = (fields["code"], fields["error"], fields["iss"])
  }
}

extension SignInAnswer: CustomStringConvertible {
  /// Without the code.
  package var description: String { "an answer to a sign-in" }
}
