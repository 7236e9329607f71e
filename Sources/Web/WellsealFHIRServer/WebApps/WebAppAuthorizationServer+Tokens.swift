import FoundationEssentials
import WellsealBase
import WellsealConsent
import WellsealFHIRServing
import WellsealModel

// MARK: Forgetting

extension WebAppAuthorizationServer {
  /// The admission of an app that the person has let in; another one once it was forgotten, or all was taken back.
  ///
  /// Whatever was given to an app carries it and is over with it.
  func admission(of client: String) -> UUID? { consent.repository.decisions.apps[.web(client)]?.admission }

  /// An app that was let in, with the addresses that it was let in with.
  func known(_ client: String) async throws -> WebApp? {
    guard let admission = admission(of: client) else { return nil }
    return try await WebAppRepository(store()).read().apps
      .first { $0.client == client && $0.admission == admission }
  }

  /// Removes what is over already: from memory, and from the store where it is open.
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
  /// What a token is good for now; the person's decisions are looked at anew each time.
  ///
  /// - Throws: ``OAuthError`` where it is good for nothing.
  func access(_ token: String) async throws -> WebAppAccess {
    let permit = try await tokens.permit(token)
    let client = permit.grant.client
    guard let decided = consent.repository.decisions.apps[.web(client)],
      decided.admission == permit.grant.admission
    else { throw OAuthError(.invalidToken, "the token is wrong, too old or taken back") }
    var app = WebApp(client: client, name: decided.name, redirects: [])
    app.admission = decided.admission
    return WebAppAccess(
      app: app, scopes: permit.scopes,
      scope: ReadScope(HealthSource(name: app.name, bundleIdentifier: "\(app.key)"), decided))
  }

  /// Writes down that an app is about to be answered.
  ///
  /// - Throws: what keeps the line from the disk; the app must not be answered then.
  func note(_ read: AccessRead, of app: WebApp) async throws {
    try await consent.log.append([AccessEntry(at: now(), app: app.asking, .read(read))])
  }
}
