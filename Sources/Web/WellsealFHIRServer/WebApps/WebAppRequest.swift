import FoundationEssentials
import WellsealConsent
package import WellsealFHIR
import WellsealFHIRServing

/// An app's authorization request.
package struct WebAppRequest: Hashable, Sendable {
  package var app: WebApp
  /// Whether the user has authorized the app before.
  package var isKnown: Bool
  package var redirect: String
  var parameters: AuthorizationParameters
  var asked: Date
  /// The URL of the server.
  var issuer: String?

  package var scopes: [SMARTScope] { parameters.scopes }

  /// Whether the app requests to refresh its access.
  package var returns: Bool { scopes.contains(.offlineAccess) || scopes.contains(.onlineAccess) }

  /// Returns the redirect URL with a response, which identifies the server so that an app can
  /// distinguish servers.
  ///
  /// Source: RFC 9207, section 2.
  func address(_ answer: [(name: String, value: String)]) -> String {
    AuthorizationParameters.address(redirect, answer, state: parameters.state, issuer: issuer)
  }
}

/// The permissions of an app's token.
struct WebAppAccess: Sendable {
  package let app: WebApp
  package let scopes: [SMARTScope]
  /// The visible part of the store.
  let scope: ReadScope

  init(app: WebApp, scopes: [SMARTScope], scope: ReadScope) {
    self.app = app
    self.scopes = scopes
    self.scope = scope
  }

  /// Creates the permissions of a program with a token: reading all allowed types, as every kind of
  /// resource.
  init(_ program: AdmittedProgram) {
    app = WebApp(program: program.token)
    scopes = SMARTScope.list("patient/*.rs")
    scope = program.scope
  }
}

extension WebApp {
  fileprivate init(program token: IssuedToken) {
    self.init(client: token.program, name: token.name, redirects: [])
    isProgram = true
    admission = token.admission
  }
}
