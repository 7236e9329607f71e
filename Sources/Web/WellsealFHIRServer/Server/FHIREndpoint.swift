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

/// The person's data as a FHIR server, for apps in any language, under `/fhir/R4` and whatever a server for many puts before it.
///
/// Whoever has a token sees what the person lets that app see, through the same decisions as any app. Cookies mean nothing
/// here, so a page of another site gains nothing by asking; the page where the person decides is one of the Health app's.
package struct FHIREndpoint: Sendable {
  package let place: FHIRPlace
  package let authorization: WebAppAuthorizationServer
  let pages = PageStore<FHIRSearchPlace>(limit: 1000, seconds: 3600)
  let storeSession: any StoreSession
  /// Lets in programs with a token; nil where there are none.
  let tokens: TokenService?
  let now: @Sendable () -> Date

  /// - Parameters:
  ///   - consent: where the person decides.
  ///   - storeSession: the person's store.
  ///   - tokens: lets in programs with a token.
  ///   - place: where it is.
  ///   - now: the clock.
  package init(
    _ consent: ConsentBroker, storeSession: any StoreSession, tokens: TokenService? = nil,
    at place: FHIRPlace = FHIRPlace(), now: @escaping @Sendable () -> Date
  ) {
    self.place = place
    authorization = WebAppAuthorizationServer(
      consent, apps: place.apps, signer: place.signer, mayBeReached: { [place] in place.mayBeReached($0) },
      store: { try await storeSession.store() }, now: now)
    self.storeSession = storeSession
    self.tokens = tokens
    self.now = now
  }

  /// Tells a request that shows something that this server gave out, or asks for what everybody is given, from all others.
  ///
  /// - Parameters:
  ///   - request: The request, whose body was read.
  ///   - path: The address below that of the server.
  ///   - body: The body.
  /// - Returns: Whether it does.
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

  /// A method, an address below that of the server, and who answers.
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

  /// Adds a route for each address of the endpoint.
  ///
  /// - Parameters:
  ///   - router: The router to add to.
  ///   - place: The address below which the routes are.
  ///   - endpoint: Returns the endpoint of the user that a request is for, or `nil` if that user has none.
  package static func add<Context: RequestContext>(
    to router: Router<Context>, at place: FHIRPlace,
    endpoint: @escaping @Sendable (Context) -> FHIREndpoint?
  ) {
    let allMethods: [HTTPRequest.Method] = [.get, .post, .options]
    for (path, routes) in Dictionary(grouping: routes, by: \.path) {
      for method in allMethods {
        let route = routes.first { $0.method == method }
        router.on(RouterPath(place.path + path), method: method) { request, context in
          guard let endpoint = endpoint(context) else { throw HTTPError(.notFound) }
          return await endpoint.answer(request, context.parameters, route)
        }
      }
    }
  }

  private func answer(_ request: Request, _ parameters: Parameters, _ route: Route?) async -> Response {
    await place.answering(request) {
      guard let route else {
        throw OperationOutcome(.notSupported, "this address has other methods", status: 405)
      }
      return try await route.answer(FHIRRequestContext(self, request, parameters))
    }
  }
}

/// Where the next page of a search begins.
///
/// A place in the order of changes would tell an app how much others write; the name that it gets does not.
struct FHIRSearchPlace: Sendable {
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

  /// The address of the server, as the app called it.
  var base: String { endpoint.place.base(of: request) }

  /// The present.
  var now: UnixTime { UnixTime(endpoint.now()) }

  /// The parameters of the address, in their order; a plus is a blank, as forms write it.
  var query: FormFields { FormFields((request.uri.query ?? "").utf8) }

  /// The body as a form; empty for other bodies.
  func form() async throws -> FormFields { FormFields(try await body(limit: 1 << 16)) }

  func body(limit: Int) async throws -> [UInt8] {
    var request = request
    return Array(try await request.collectBody(upTo: limit).readableBytesView)
  }

  func part(_ name: String) throws -> String { try parameters.require(name) }

  /// What the token of the request is good for.
  ///
  /// - Throws: `OperationOutcome` where there is none, or it is good for nothing.
  func access() async throws -> WebAppAccess {
    guard let token = PresentedToken.read(request) else { throw OperationOutcome.missingToken }
    if token.hasPrefix(ProgramToken.prefix), let tokens = endpoint.tokens {
      do throws(TokenRefusal) { return WebAppAccess(try tokens.admit(token)) } catch {
        switch error {
        case .unknown: throw OperationOutcome.login("the token is wrong, too old or taken back")
        case .tooMany:
          throw OperationOutcome(.throttled, "more requests than a minute has room for", status: 429)
        }
      }
    }
    do { return try await endpoint.authorization.access(token) } catch let error as OAuthError {
      throw OperationOutcome.login(error.sentence)
    }
  }

  /// The id of the Patient for one app: two apps cannot tell by it that they know the same person, nor can an app that was forgotten
  /// and let in again.
  ///
  /// Source: OpenID Connect Core 1.0, section 8.1, "Pairwise Identifier Algorithm".
  func patient(_ store: any SampleStore, for client: String, _ admission: UUID?) -> String {
    guard let store = store as? SealedStore else { return "me" }
    // The identifier of the store is random, and no app learns it.
    var code = HMAC<SHA256>(key: SymmetricKey(data: withUnsafeBytes(of: store.identifier.uuid) { Array($0) }))
    code.update(data: Array("FHIR patient \(admission?.uuidString ?? "") \(client)".utf8))
    let bytes = Array(code.finalize().prefix(16))
    return UUID(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }).uuidString.lowercased()
  }

  func patient(_ store: any SampleStore, for access: WebAppAccess) -> String {
    patient(store, for: access.app.client, access.app.admission)
  }
}
