import HTTPTypes
package import Hummingbird

/// A guard that turns errors into problem details, and adds the security header fields and the
/// request's identifier to every response of a router for programs.
///
/// Source: RFC 9457.
package struct ResponseGuard<Context: RequestContext>: RouterMiddleware {
  private let methods: MethodTable

  /// Creates a guard.
  ///
  /// - Parameter methods: The table of the router's routes.
  package init(methods: MethodTable) { self.methods = methods }

  package func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      response =
        if let problem = RequestTarget.problem(with: request.head) { .problem(.badRequest, problem) } else {
          try await next(request, context)
        }
    } catch let error as any HTTPResponseError {
      let sentence = Self.sentences[error.status.code] ?? "can't handle the request"
      response = methods.refusal(of: request, after: error) ?? .problem(error.status, sentence)
    } catch {
      response = ErrorAnswer(error).response
    }
    for field in Guards.fields { response.headers[field.name] = field.value }
    let field = RequestIdentifier.field
    if let given = RequestIdentifier.given(request.headers[field]) { response.headers[field] = given }
    return response
  }

  private static var sentences: [Int: String] {
    [404: "nothing exists at this URL", 413: "the body is too large"]
  }
}
