package import HTTPTypes
package import Hummingbird

/// A type that adds security header fields to every response, which restrict scripts, caching and
/// embedding.
package struct PageGuards<Context: RequestContext>: RouterMiddleware {
  let methods: MethodTable
  /// Returns the error page for a browser.
  let page: @Sendable (Request, Context, HTTPResponse.Status) async throws -> Response

  package init(
    methods: MethodTable,
    page: @escaping @Sendable (Request, Context, HTTPResponse.Status) async throws -> Response
  ) {
    self.methods = methods
    self.page = page
  }

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
      let refusal = methods.refusal(of: request, after: error)
      if Self.isFromBrowser(request) {
        response = try await page(request, context, refusal?.status ?? error.status)
        response.headers[.allow] = refusal?.headers[.allow]
      } else {
        response = refusal ?? .problem(error.status, Self.sentence(about: error.status))
      }
    }
    for field in Guards.pageFields where response.headers[field.name] == nil {
      response.headers[field.name] = field.value
    }
    return response
  }

  /// Returns whether the response is displayed as a page.
  private static func isFromBrowser(_ request: Request) -> Bool {
    !request.isFromProgram && request.headers[.accept]?.contains("text/html") ?? false
  }

  private static func sentence(about status: HTTPResponse.Status) -> String {
    switch status {
    case .notFound: "nothing exists at this URL"
    case .contentTooLarge: "the body is too large"
    default: "can't handle the request"
    }
  }
}
