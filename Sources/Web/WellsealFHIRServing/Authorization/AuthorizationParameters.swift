package import WellsealBase
package import WellsealFHIR

/// The parameters of an app's authorization request.
///
/// Source: SMART App Launch 2.2, "Obtain authorization code"; RFC 7636, section 4.3; OpenID Connect
/// Core 1.0, section 3.1.2.1.
package struct AuthorizationParameters: Hashable, Sendable {
  /// The client; this and the other parameters are `nil` if missing or repeated.
  package let client: String?
  package let redirect: String?
  package let state: String?
  /// The URL of the requested FHIR server, without a trailing slash.
  package let audience: String?
  package let scopes: [SMARTScope]
  /// The value to return in the ID token, so that the app recognizes its own sign-in.
  package let nonce: String?
  /// The SHA-256 digest of a text that only the app knows, in base64url.
  package let challenge: String
  private let responseType: String?
  private let challengeMethod: String?

  package init(_ fields: FormFields) {
    func only(_ name: String) -> String? { fields.values(name).count == 1 ? fields[name] : nil }
    client = only("client_id")
    redirect = only("redirect_uri")
    state = only("state")
    audience = only("aud").map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    scopes = SMARTScope.list(only("scope") ?? "")
    nonce = only("nonce").flatMap { $0.utf8.count <= 1024 ? $0 : nil }
    challenge = only("code_challenge") ?? ""
    responseType = only("response_type")
    challengeMethod = only("code_challenge_method")
  }

  /// Rejects requests that no server here supports: a flow without codes, a missing PKCE challenge,
  /// or a state that is too long.
  ///
  /// Source: RFC 9700, sections 2.1.1 and 2.1.2.
  package func check() throws(OAuthError) {
    guard responseType == "code" else {
      throw OAuthError(.unsupportedResponseType, "response_type must be code")
    }
    guard challengeMethod == "S256", challenge.utf8.count == 43 else {
      throw OAuthError(.invalidRequest, "code_challenge with code_challenge_method=S256 is required")
    }
    guard (state?.utf8.count ?? 0) <= 1024 else {
      throw OAuthError(.invalidRequest, "state is longer than 1024 characters")
    }
  }

  /// Returns the redirect URL of an app with a response in its query.
  ///
  /// - Parameters:
  ///   - redirect: The redirect URL.
  ///   - answer: A code, or an error.
  ///   - state: The app's state.
  ///   - issuer: The issuer of the response (RFC 9207), or `nil` for a server that doesn't identify
  ///     itself.
  /// - Returns: The complete URL.
  package static func address(
    _ redirect: String, _ answer: [FormFields.Field], state: String?, issuer: String? = nil
  ) -> String {
    var fields = answer
    if let state { fields.append(("state", state)) }
    if let issuer { fields.append(("iss", issuer)) }
    return redirect + (redirect.contains("?") ? "&" : "?") + FormFields.encoded(fields)
  }
}
