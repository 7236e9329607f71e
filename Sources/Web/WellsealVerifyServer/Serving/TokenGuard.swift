import HTTPTypes
import Hummingbird
import WellsealRequests

/// A guard that rejects requests without the token, if there is one.
struct TokenGuard<Context: RequestContext>: RouterMiddleware {
  let token: BearerToken

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard token.isIn(request.headers[.authorization]) else {
      return .problem(
        .unauthorized, "send the token of this service: Authorization: Bearer TOKEN",
        [.wwwAuthenticate: "Bearer"])
    }
    return try await next(request, context)
  }
}
