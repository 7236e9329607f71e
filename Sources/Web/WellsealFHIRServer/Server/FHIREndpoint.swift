import Crypto
package import Foundation
import HTTPTypes
package import Hummingbird
import NIOCore
import WellsealBase
package import WellsealConsent
import WellsealFHIR
import WellsealFHIRServing
import WellsealModel
package import WellsealRequests
import WellsealStore

/// The user's data as a FHIR server for apps in any language, under `/fhir/R4` and an optional
/// prefix of a multi-user server.
///
/// A client with a token sees the data that the user allows for the app, through the same decisions
/// as any app. Cookies have no effect, so a page of another site gains nothing from a request. The
/// page where the user decides belongs to the Health app.
package struct FHIREndpoint: Sendable {
  package let settings: FHIREndpointSettings
  package let authorization: WebAppAuthorizationServer
  let pages = PageStore<FHIRSearchCursor>(limit: 1000, seconds: 3600)
  let storeSession: any StoreSession
  /// Authorizes programs with a token, or `nil` if there are none.
  let tokens: TokenService?
  let now: @Sendable () -> Date

  /// Creates an endpoint.
  ///
  /// - Parameters:
  ///   - consent: The broker of the user's decisions.
  ///   - storeSession: The user's store.
  ///   - tokens: Authorizes programs with a token.
  ///   - settings: The location of the endpoint.
  ///   - now: The clock.
  package init(
    _ consent: ConsentBroker, storeSession: any StoreSession, tokens: TokenService? = nil,
    at settings: FHIREndpointSettings = FHIREndpointSettings(), now: @escaping @Sendable () -> Date
  ) {
    self.settings = settings
    authorization = WebAppAuthorizationServer(
      consent, apps: settings.apps, signer: settings.signer,
      mayBeReached: { [settings] in settings.mayBeReached($0) },
      store: { try await storeSession.store() }, now: now)
    self.storeSession = storeSession
    self.tokens = tokens
    self.now = now
  }

  /// Returns whether a request contains credentials that this server issued, or is open to every
  /// client.
  ///
  /// - Parameters:
  ///   - request: The request, whose body was read.
  ///   - path: The path below that of the server.
  ///   - body: The body.
  /// - Returns: `true` if it does.
  package func knows(_ request: Request, _ path: String, _ body: [UInt8]) async -> Bool {
    if let token = PresentedToken.read(request), await authorization.tokens.knows(token: token) {
      return true
    }
    guard request.method == .post, FHIRSignIn.isBackChannel(path) else { return false }
    if path == FHIRSignIn.register { return true }
    let form = FormFields(body)
    if let code = form["code"], await authorization.tokens.knows(code: code) { return true }
    for token in [form["refresh_token"], form["token"]].compactMap({ $0 })
    where await authorization.tokens.knows(token: token) {
      return true
    }
    return false
  }

  /// A method, a path below that of the server, and a handler.
  struct Route: Sendable {
    var method: HTTPRequest.Method
    var path: String
    var answer: @Sendable (FHIRRequestContext) async throws -> Response
  }

  static let routes: [Route] =
    FHIRCapability.answers.map { path, answer in
      Route(method: .get, path: path) { answer($0.base) }
    } + [
      Route(method: .get, path: FHIRCapability.keys) {
        .json(try $0.endpoint.authorization.tokens.signer.keySet())
      }
    ] + FHIRSignIn.routes + FHIRReading.routes

  /// Adds a route for each path of the endpoint.
  ///
  /// - Parameters:
  ///   - router: The router to add to.
  ///   - settings: The location of the routes.
  ///   - endpoint: Returns the endpoint of the user that a request is for, or `nil` if that user
  ///     has none.
  package static func add<Context: RequestContext>(
    to router: Router<Context>, at settings: FHIREndpointSettings,
    endpoint: @escaping @Sendable (Context) -> FHIREndpoint?
  ) {
    let allMethods: [HTTPRequest.Method] = [.get, .post, .options, .put, .patch, .delete]
    for (path, routes) in Dictionary(grouping: routes, by: \.path) {
      let allowed = (routes.map(\.method) + [.options]).map(\.rawValue).sorted().joined(separator: ", ")
      for method in allMethods {
        let route = routes.first { $0.method == method }
        router.on(RouterPath(settings.path + path), method: method) { request, context in
          guard let endpoint = endpoint(context) else { throw HTTPError(.notFound) }
          var response = await endpoint.answer(request, context.parameters, route)
          if response.status == .methodNotAllowed { response.headers[.allow] = allowed }
          return response
        }
      }
    }
  }

  private func answer(_ request: Request, _ parameters: Parameters, _ route: Route?) async -> Response {
    await settings.answering(request) {
      guard let route else {
        throw OperationOutcome(.notSupported, "method not allowed", status: 405)
      }
      return try await route.answer(FHIRRequestContext(self, request, parameters))
    }
  }
}

/// The position of the next page of a search.
///
/// A position in the order of changes would reveal how much others write; the opaque name in the
/// link doesn't.
struct FHIRSearchCursor: Sendable {
  var search: FHIRSearch
  var after: SampleAnchor
}

/// A request of an app.
struct FHIRRequestContext: Sendable {
  let endpoint: FHIREndpoint
  let request: Request
  let parameters: Parameters

  init(_ endpoint: FHIREndpoint, _ request: Request, _ parameters: Parameters) {
    (self.endpoint, self.request, self.parameters) = (endpoint, request, parameters)
  }

  /// The URL of the server in the app's request.
  var base: String { endpoint.settings.base(of: request) }

  /// The current time.
  var now: UnixTime { UnixTime(endpoint.now()) }

  /// The query parameters in order; a plus is a space, as in forms.
  var query: FormFields { FormFields((request.uri.query ?? "").utf8) }

  /// Returns the body as a form, which is empty for other bodies.
  func form() async throws -> FormFields { FormFields(try await body(limit: 1 << 16)) }

  func body(limit: Int) async throws -> [UInt8] {
    var request = request
    return Array(try await request.collectBody(upTo: limit).readableBytesView)
  }

  func part(_ name: String) throws -> String { try parameters.require(name) }

  /// Returns the permissions of the request's token.
  ///
  /// - Throws: `OperationOutcome` if the token is missing or invalid.
  func access() async throws -> WebAppAccess {
    guard let token = PresentedToken.read(request) else { throw OperationOutcome.missingToken }
    if token.hasPrefix(ProgramToken.prefix), let tokens = endpoint.tokens {
      do throws(TokenRejection) { return WebAppAccess(try tokens.admit(token)) } catch {
        switch error {
        case .unknown:
          await tokens.refusals.record(.refusedToken)
          throw OperationOutcome.login("the token is invalid, expired or revoked")
        case .tooMany:
          throw OperationOutcome(.throttled, "too many requests in a minute", status: 429)
        }
      }
    }
    do { return try await endpoint.authorization.access(token) } catch let error as OAuthError {
      throw OperationOutcome.login(error.sentence)
    }
  }

  /// Returns the id of the Patient for an app.
  ///
  /// It differs between apps, so that they can't link a user's data, and changes if an app is
  /// removed and authorized again.
  ///
  /// Source: OpenID Connect Core 1.0, section 8.1, "Pairwise Identifier Algorithm".
  func patient(_ store: any SampleStore, for client: String, _ admission: UUID?) -> String {
    guard let store = store as? SealedStore else { return "me" }
    // The identifier of the store is random and never revealed to an app.
    var code = HMAC<SHA256>(key: SymmetricKey(data: withUnsafeBytes(of: store.identifier.uuid) { Array($0) }))
    // Apps have stored the identifier, so the text never changes.
    code.update(data: Array("FHIR patient \(admission?.uuidString ?? "") \(client)".utf8))
    let bytes = Array(code.finalize().prefix(16))
    return UUID(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }).uuidString.lowercased()
  }

  func patient(_ store: any SampleStore, for access: WebAppAccess) -> String {
    patient(store, for: access.app.client, access.app.admission)
  }
}
