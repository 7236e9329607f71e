import ByteFormats
import FHIR

/// What an app asks when it sends somebody to sign in.
///
/// Source: SMART App Launch 2.2, "Obtain authorization code"; RFC 7636 for the challenge.
struct AuthorizationRequest: Sendable {
  let client: ClinicClient
  let redirect: String
  let state: String
  /// base64url of the SHA-256 of a text that the app alone knows.
  let challenge: String
  let release: FHIRRelease
  let scopes: [SMARTScope]

  /// Why there is no sign-in page.
  enum Failure: Error {
    /// Nobody may be sent anywhere, because it is not clear who asks.
    case page(String)
    /// The app is told, at its own address.
    case redirect(address: String)
  }

  init(_ visit: Visit, clients: [String: ClinicClient]) throws(Failure) {
    guard let client = visit.query["client_id"].flatMap({ clients[$0] }) else {
      throw .page("This clinic does not know the app that sent you. The app must register first.")
    }
    guard visit.query.values("redirect_uri").count == 1, let redirect = visit.query["redirect_uri"],
      client.allows(redirect)
    else { throw .page("The app wants you sent to an address that it has not registered.") }
    (self.client, self.redirect) = (client, redirect)
    let state = visit.query["state"]
    func refuse(_ error: String, _ sentence: String) -> Failure {
      .redirect(
        address: Self.address(
          redirect, visit, [("error", error), ("error_description", sentence)], state: state))
    }
    guard visit.query["response_type"] == "code" else {
      throw refuse("unsupported_response_type", "response_type must be code")
    }
    guard let state else { throw refuse("invalid_request", "state is missing") }
    guard let challenge = visit.query["code_challenge"], visit.query["code_challenge_method"] == "S256",
      challenge.utf8.count == 43
    else { throw refuse("invalid_request", "code_challenge with the method S256 is required") }
    let aud = visit.query["aud"]?.trimmingSuffix("/")
    guard let release = FHIRRelease.allCases.first(where: { visit.base($0) == aud }) else {
      throw refuse("invalid_request", "aud must be the address of the FHIR server")
    }
    let scopes = SMARTScope.list(visit.query["scope"] ?? "")
    guard !ScopePolicy(release: release).granted(scopes).allSatisfy(\.isWord) else {
      throw refuse("invalid_scope", "no scope gives access to records of this clinic")
    }
    (self.state, self.challenge, self.release, self.scopes) = (state, challenge, release, scopes)
  }

  /// The app's address with an answer in its query.
  func address(_ visit: Visit, _ fields: [FormFields.Field]) -> String {
    Self.address(redirect, visit, fields, state: state)
  }

  /// - Returns: the address; `iss` in it says who answers (RFC 9207).
  private static func address(
    _ redirect: String, _ visit: Visit, _ fields: [FormFields.Field], state: String?
  ) -> String {
    var fields = fields
    if let state { fields.append(("state", state)) }
    fields.append(("iss", visit.origin))
    return redirect + (redirect.contains("?") ? "&" : "?") + FormFields.encoded(fields)
  }
}

extension SMARTScope {
  /// Whether it gives no access to records.
  var isWord: Bool {
    guard case .word = self else { return false }
    return true
  }
}
