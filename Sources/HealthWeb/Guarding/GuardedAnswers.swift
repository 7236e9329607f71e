import HTTPTypes
import Hummingbird

/// Puts on every answer what keeps browsers from storing it, guessing its type or showing it inside another page.
struct GuardedAnswers<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do { response = try await next(request, context) } catch let error as any HTTPResponseError {
      response = .error(error.status, Self.sentences[error.status.code] ?? "the request cannot be answered")
    }
    for field in guardingFields { response.headers[field.name] = field.value }
    return response
  }

  private static var sentences: [Int: String] {
    [404: "there is nothing at this address", 413: "the body is too large"]
  }
}

/// Source: OWASP HTTP Headers Cheat Sheet; the values are the strictest, since nothing here is a page.
private let guardingFields: [(name: HTTPField.Name, value: String)] = [
  (.cacheControl, "no-store"),
  (.contentSecurityPolicy, "default-src 'none'; frame-ancestors 'none'"),
  (.xContentTypeOptions, "nosniff"),
  (named("Cross-Origin-Resource-Policy"), "same-origin"),
  (named("Referrer-Policy"), "no-referrer"),
]

private func named(_ name: String) -> HTTPField.Name {
  guard let name = HTTPField.Name(name) else { preconditionFailure("\"\(name)\" is no field name") }
  return name
}
