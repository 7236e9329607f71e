import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

/// An app's authorization request.
///
/// Source: SMART App Launch 2.2, "Obtain authorization code"; RFC 7636 for the challenge.
struct AuthorizationRequest: Sendable {
  let client: ClinicClient
  let redirect: String
  let parameters: AuthorizationParameters
  let release: FHIRRelease

  var scopes: [SMARTScope] { parameters.scopes }

  /// The reason why there is no sign-in page.
  enum Failure: Error {
    /// The user can't be redirected, because the client is unknown.
    case page(String)
    /// The error is reported to the app with a redirect.
    case redirect(address: String)
  }

  init(_ context: ClinicRequestContext, clients: [String: ClinicClient]) throws(Failure) {
    let parameters = AuthorizationParameters(context.query)
    guard let client = parameters.client.flatMap({ clients[$0] }) else {
      throw .page("The app that sent you isn't registered with this clinic. The app must register first.")
    }
    guard let redirect = parameters.redirect, RedirectAddress.isAmong(client.redirects, redirect) else {
      throw .page("The app requested a redirect to an unregistered address.")
    }
    do throws(OAuthError) {
      release = try Self.release(parameters, context)
    } catch {
      let fields = [("error", error.code.rawValue), ("error_description", error.sentence)]
      throw .redirect(
        address: AuthorizationParameters.address(
          redirect, fields, state: parameters.state, issuer: context.origin))
    }
    self.client = client
    self.redirect = redirect
    self.parameters = parameters
  }

  /// Returns the requested server.
  private static func release(
    _ parameters: AuthorizationParameters, _ context: ClinicRequestContext
  ) throws(OAuthError) -> FHIRRelease {
    try parameters.check()
    guard parameters.state != nil else { throw OAuthError(.invalidRequest, "state is missing") }
    guard let release = FHIRRelease.allCases.first(where: { context.base($0) == parameters.audience }) else {
      throw OAuthError(.invalidRequest, "aud must be the URL of the FHIR server")
    }
    guard !ScopePolicy(release: release).granted(parameters.scopes).allSatisfy(\.isWord) else {
      throw OAuthError(.invalidScope, "no scope grants access to records of this clinic")
    }
    return release
  }

  /// Returns the app's redirect URL with a response in its query; `iss` in it identifies the server
  /// (RFC 9207).
  func address(_ context: ClinicRequestContext, _ answer: [FormFields.Field]) -> String {
    AuthorizationParameters.address(redirect, answer, state: parameters.state, issuer: context.origin)
  }
}

extension SMARTScope {
  /// Whether it gives no access to records.
  var isWord: Bool {
    guard case .word = self else { return false }
    return true
  }
}
