import FoundationEssentials
import WellsealConsent
package import WellsealFHIR
import WellsealFHIRServing

/// What an app asks when it sends a person to sign in.
package struct WebAppRequest: Hashable, Sendable {
  package var app: WebApp
  /// Whether the person has let the app in before.
  package var isKnown: Bool
  package var redirect: String
  var parameters: AuthorizationParameters
  var asked: Date
  /// The server that answers, by its address.
  var issuer: String?

  package var scopes: [SMARTScope] { parameters.scopes }

  /// Whether the app asks to come back without the person.
  package var returns: Bool { scopes.contains(.offlineAccess) || scopes.contains(.onlineAccess) }

  /// Where the person is sent back to with an answer, which names the server so that an app can tell two of them apart.
  ///
  /// Source: RFC 9207, section 2.
  func address(_ answer: [(name: String, value: String)]) -> String {
    AuthorizationParameters.address(redirect, answer, state: parameters.state, issuer: issuer)
  }
}

/// What an app may do with a token.
struct WebAppAccess: Sendable {
  package let app: WebApp
  package let scopes: [SMARTScope]
  /// What it sees of the store.
  let scope: ReadScope

  init(app: WebApp, scopes: [SMARTScope], scope: ReadScope) {
    self.app = app
    self.scopes = scopes
    self.scope = scope
  }

  /// What a program with a token may do: read whatever it may, of every kind of resource.
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
