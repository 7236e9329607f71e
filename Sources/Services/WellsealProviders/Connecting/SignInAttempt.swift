import Crypto
import FoundationEssentials
import WellsealBase

/// A pending sign-in that waits for the browser's redirect.
///
/// Two secrets connect the redirect to the request: the `state`, which the browser returns, and the
/// verifier, which stays here. The provider receives the hash of the verifier with the request.
///
/// Source: SMART App Launch 2.2, "Obtain authorization code"; RFC 7636.
struct SignInAttempt: Sendable {
  let account: UUID
  /// 256 random bits in base64url.
  let state: String
  /// 256 random bits in base64url.
  let verifier: String
  /// The redirect URI.
  let redirect: String
  let began: Date
  let scopes: String
  let client: String

  /// The maximum duration of a sign-in.
  static let life: TimeInterval = 900

  /// Creates a pending sign-in, with secrets from random bytes.
  init(
    _ account: ProviderAccount, client: String, scopes: String, redirect: String, began: Date,
    random: (Int) -> [UInt8]
  ) {
    (self.account, self.client, self.scopes) = (account.id, client, scopes)
    (self.redirect, self.began) = (redirect, began)
    state = Base64.url.encode(random(32))
    verifier = Base64.url.encode(random(32))
  }

  /// Returns the authorization URL for the browser.
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

/// The parameters of the browser's redirect.
struct SignInAnswer: Sendable, Hashable {
  var state: String
  var code: String?
  var error: String?
  var issuer: String?

  /// Parses the query of the redirect, or returns `nil` if it has no state.
  init?(query: String) {
    let fields = FormFields(query.utf8)
    guard let state = fields["state"], !state.isEmpty else { return nil }
    self.state = state
    (code, error, issuer) = (fields["code"], fields["error"], fields["iss"])
  }
}

extension SignInAnswer: CustomStringConvertible {
  /// A description without the code.
  package var description: String { "an answer to a sign-in" }
}
