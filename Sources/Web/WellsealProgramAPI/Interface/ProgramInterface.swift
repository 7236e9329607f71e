package import FoundationEssentials
import HTTPTypes
package import Hummingbird
package import WellsealBase
package import WellsealConsent
package import WellsealDaemon
import WellsealModel
import WellsealQueries
import WellsealRequests

/// The API for programs with a token, and for phones that are paired.
package struct ProgramInterface: Sendable {
  let health: HealthCallHandler
  let tokens: TokenService
  let ingest: IngestService
  let time: LocalTime
  /// Pairs phones with the app.
  package let pairings: PhonePairings

  /// Creates the API.
  ///
  /// - Parameters:
  ///   - health: Provides the store and the access log.
  ///   - tokens: Verifies tokens.
  ///   - ingest: Stores submitted samples.
  ///   - time: The time zone in which days begin, unless a request contains another.
  ///   - phoneOrigin: The origin under which phones reach the API, or `nil` if none can.
  ///   - steady: A monotonic clock for the lifetime of invitations.
  package init(
    _ health: HealthCallHandler, tokens: TokenService, ingest: IngestService, time: LocalTime,
    phoneOrigin: String? = nil, steady: @escaping @Sendable () -> Date = SteadyClock.now
  ) {
    self.health = health
    self.tokens = tokens
    self.ingest = ingest
    self.time = time
    pairings = PhonePairings(tokens, origin: phoneOrigin, steady: steady)
  }

  /// A method, a path and a handler.
  struct Route: Sendable {
    var method: HTTPRequest.Method
    var path: String
    var answer: @Sendable (ProgramRequest) async throws -> Response
  }

  static let routes: [Route] = ProgramReading.routes + ProgramIngest.routes + HealthBridgeIngest.routes

  /// The methods and paths for a document.
  package static var addresses: [(method: HTTPRequest.Method, path: String)] {
    routes.map { ($0.method, $0.path) } + [(.post, HealthBridgePath.redeem)]
  }

  static let root = "/api/v1/"

  /// Returns whether a request is for this API: it has a token, or is that of a phone to be paired.
  package static func serves(_ request: Request) -> Bool {
    let path = request.uri.path
    if path == HealthBridgePath.redeem || path == HealthBridgePath.health { return true }
    return (path.hasPrefix(root) || path == HealthBridgePath.batches) && PresentedToken.isShown(by: request)
  }

  /// Returns a program's bodies that waited and couldn't be stored, or only in part.
  package func setAside(of program: String) -> [SetAsideBody] { ingest.setAside(of: program) }

  /// Erases the retained bodies of requests, and returns their number.
  ///
  /// - Throws: An error of the store, or `StorageError` if the list can't be written.
  package func eraseRetainedBodies() async throws -> Int { try await ingest.eraseRetained() }

  /// Returns whether a response rejects a wrong secret.
  package static func refusesSecret(_ response: Response, to request: Request) -> Bool {
    response.status == .unauthorized
      || request.uri.path == HealthBridgePath.redeem && response.status == .badRequest
  }

  /// Adds a route for each path of the API.
  ///
  /// - Parameters:
  ///   - router: The router to add to.
  ///   - interface: Returns the API of the user that a request is for, or `nil` if that user has
  ///     none.
  static func add<Context: RequestContext>(
    to router: Router<Context>, interface: @escaping @Sendable (Context) -> ProgramInterface?
  ) {
    for route in routes {
      router.on(RouterPath(route.path), method: route.method) { request, context in
        guard let interface = interface(context) else { throw HTTPError(.notFound) }
        return await interface.answer(request, context.parameters, route)
      }
    }
  }

  /// Adds the routes for phones that aren't paired yet.
  ///
  /// - Parameters:
  ///   - router: The router to add to.
  ///   - interface: Returns the API of the user that a request is for, or `nil` if that user has
  ///     none.
  static func addPairing<Context: RequestContext>(
    to router: Router<Context>, interface: @escaping @Sendable (Context) -> ProgramInterface?
  ) {
    router.get(RouterPath(HealthBridgePath.health)) { _, _ in HealthBridgeIngest.health }
    router.on(RouterPath(HealthBridgePath.redeem), method: .post) { request, context in
      guard let interface = interface(context) else { throw HTTPError(.notFound) }
      return try await interface.pairings.answer(request)
    }
  }

  private func answer(_ request: Request, _ parameters: Parameters, _ route: Route) async -> Response {
    // A page of another site has no token, so only the origin needs to be checked.
    guard request.headers[.origin] == nil else {
      return .problem(.forbidden, "requests from web pages are rejected")
    }
    do {
      let program = try tokens.admit(PresentedToken.read(request) ?? "")
      let guarded = request.authorized { [tokens] in tokens.current(program) != nil }
      return try await route.answer(ProgramRequest(self, guarded, parameters, program))
    } catch { return await refusal(error, request) }
  }

  private func refusal(_ error: any Error, _ request: Request) async -> Response {
    if error is AuthorizationEndedError { return await refused() }
    guard let refusal = error as? TokenRejection else { return ProgramError.response(about: error) }
    switch refusal {
    case .unknown: return PresentedToken.isShown(by: request) ? await refused() : Self.unauthorized(false)
    case .tooMany:
      var response = Response.problem(
        .tooManyRequests, "too many requests; wait a minute")
      response.headers[.retryAfter] = "60"
      return response
    }
  }

  /// Records an invalid token, and returns the error.
  private func refused() async -> Response {
    await tokens.refusals.record(.refusedToken)
    return Self.unauthorized(true)
  }

  /// Returns the error for a missing or invalid token.
  ///
  /// Source: RFC 6750, section 3: the error isn't named if there is no token.
  package static func unauthorized(_ hasToken: Bool) -> Response {
    var response = Response.problem(
      .unauthorized, hasToken ? "the token is invalid, expired or revoked" : "a token is needed")
    response.headers[.wwwAuthenticate] =
      #"Bearer realm="wellseal""# + (hasToken ? #", error="invalid_token""# : "")
    return response
  }
}

/// A type that passes requests with a token to the API for programs, before any middleware that
/// reads cookies.
package struct TokenRoutes<Context: RequestContext>: RouterMiddleware {
  private let responder: any HTTPResponder<Context>

  /// Creates the middleware.
  ///
  /// - Parameter interface: Returns the API of the user that a request is for, or `nil` if that
  ///   user has none.
  package init(interface: @escaping @Sendable (Context) -> ProgramInterface?) {
    let router = Router(context: Context.self, options: .autoGenerateHeadEndpoints)
    ProgramInterface.add(to: router, interface: interface)
    ProgramInterface.addPairing(to: router, interface: interface)
    responder = router.buildResponder()
  }

  package func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard ProgramInterface.serves(request) else { return try await next(request, context) }
    return try await responder.respond(to: request, context: context)
  }
}
