import FoundationEssentials
import WellsealBase
import WellsealConsent
import WellsealFHIRServing
import WellsealModel

// MARK: Cleanup

extension WebAppAuthorizationServer {
  /// Returns the admission of an authorized app.
  ///
  /// It changes if the app was removed, or all access was revoked.
  ///
  /// All grants of an app contain it and become invalid with it.
  func admission(of client: String) -> UUID? { consent.repository.decisions.apps[.web(client)]?.admission }

  /// Returns an authorized app, with its redirect URLs at the time of authorization.
  func known(_ client: String) async throws -> WebApp? {
    guard let admission = admission(of: client) else { return nil }
    return try await WebAppRepository(store()).read().apps
      .first { $0.client == client && $0.admission == admission }
  }

  /// Removes invalid grants from memory, and from the store if it is open.
  func cleanUp() async {
    await tokens.cleanUp()
    try? await tokens.mutex.alone { [repository = consent.repository] in
      try await WebAppRepository(store()).change { content in
        let decisions = repository.decisions
        content.prune { client in decisions.apps[.web(client)]?.admission }
      }
    }
  }
}

// MARK: Tokens

extension WebAppAuthorizationServer {
  /// Returns the current permissions of a token; the user's decisions are checked each time.
  ///
  /// - Throws: ``OAuthError`` if the token is invalid.
  func access(_ token: String) async throws -> WebAppAccess {
    let permit = try await tokens.permit(token)
    let client = permit.grant.client
    guard let decided = consent.repository.decisions.apps[.web(client)],
      decided.admission == permit.grant.admission
    else { throw OAuthError(.invalidToken, "the token is invalid, expired or revoked") }
    var app = WebApp(client: client, name: decided.name, redirects: [])
    app.admission = decided.admission
    return WebAppAccess(
      app: app, scopes: permit.scopes,
      scope: ReadScope(HealthSource(name: app.name, bundleIdentifier: "\(app.key)"), decided))
  }

  /// Logs that an app is about to receive data.
  ///
  /// - Throws: An error if the entry can't be written. Then the app must not receive the data.
  func record(_ read: AccessRead, of app: WebApp) async throws {
    try await consent.log.append([AccessEntry(at: now(), app: app.asking, .read(read))])
  }
}
