import FoundationEssentials
import HTTPTypes
package import Hummingbird
package import WellsealBase
package import WellsealConsent
package import WellsealDaemon
import WellsealModel
import WellsealQueries
import WellsealRequests

/// The API for programs with a token.
package struct ProgramInterface: Sendable {
  let health: HealthCallHandler
  let tokens: TokenService
  let ingest: IngestService
  let time: LocalTime

  /// Creates the API.
  ///
  /// - Parameters:
  ///   - health: Provides the store and the access log.
  ///   - tokens: Verifies tokens.
  ///   - ingest: Stores submitted samples.
  ///   - time: The time zone in which days begin, unless a request contains another.
  package init(_ health: HealthCallHandler, tokens: TokenService, ingest: IngestService, time: LocalTime) {
    self.health = health
    self.tokens = tokens
    self.ingest = ingest
    self.time = time
  }

  /// A method, a path and a handler.
  struct Route: Sendable {
    var method: HTTPRequest.Method
    var path: String
    var answer: @Sendable (ProgramRequest) async throws -> Response
  }

  static let routes: [Route] = ProgramReading.routes + ProgramIngest.routes

  /// The methods and paths for a document.
  package static var addresses: [(method: HTTPRequest.Method, path: String)] {
    routes.map { ($0.method, $0.path) }
  }

  package static let root = "/api/v1/"

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

  private func answer(_ request: Request, _ parameters: Parameters, _ route: Route) async -> Response {
    // A page of another site has no token, so only the origin needs to be checked.
    guard request.headers[.origin] == nil else {
      return .problem(.forbidden, "requests of web pages are rejected here")
    }
    do {
      let program = try tokens.admit(PresentedToken.read(request) ?? "")
      return try await route.answer(ProgramRequest(self, request, parameters, program))
    } catch { return refusal(error, request) }
  }

  private func refusal(_ error: any Error, _ request: Request) -> Response {
    guard let refusal = error as? TokenRejection else { return ProgramError.response(about: error) }
    switch refusal {
    case .unknown: return Self.unauthorized(PresentedToken.isShown(by: request))
    case .tooMany:
      var response = Response.problem(
        .tooManyRequests, "more requests than a minute has room for; wait a minute")
      response.headers[.retryAfter] = "60"
      return response
    }
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

/// Passes requests with a token to the API for programs, before any middleware that reads cookies.
package struct TokenRoutes<Context: RequestContext>: RouterMiddleware {
  private let responder: any HTTPResponder<Context>

  /// Creates the middleware.
  ///
  /// - Parameter interface: Returns the API of the user that a request is for, or `nil` if that
  ///   user has none.
  package init(interface: @escaping @Sendable (Context) -> ProgramInterface?) {
    let router = Router(context: Context.self, options: .autoGenerateHeadEndpoints)
    ProgramInterface.add(to: router, interface: interface)
    responder = router.buildResponder()
  }

  package func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.uri.path.hasPrefix(ProgramInterface.root), PresentedToken.isShown(by: request) else {
      return try await next(request, context)
    }
    return try await responder.respond(to: request, context: context)
  }
}
