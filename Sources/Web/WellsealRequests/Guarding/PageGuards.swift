package import HTTPTypes
package import Hummingbird

/// Puts on every answer what keeps browsers from running, storing or embedding what they should not.
package struct PageGuards: RouterMiddleware {
  package typealias Context = AppContext

  let methods: MethodTable
  /// The page that a person's browser is shown in place of an answer for programs.
  let page: @Sendable (Request, AppContext, HTTPResponse.Status) async throws -> Response

  package init(
    methods: MethodTable,
    page: @escaping @Sendable (Request, AppContext, HTTPResponse.Status) async throws -> Response
  ) {
    self.methods = methods
    self.page = page
  }

  package func handle(
    _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do { response = try await next(request, context) } catch let error as any HTTPResponseError {
      let methods = error.status == .notFound ? methods.methods(of: request.uri.path) : []
      let isOtherMethod = !methods.isEmpty && !methods.contains(request.method)
      if Self.isFromBrowser(request) {
        response = try await page(request, context, isOtherMethod ? .methodNotAllowed : error.status)
      } else {
        response = .problem(
          error.status, Self.sentences[error.status.code] ?? "the request cannot be answered")
      }
      if isOtherMethod {
        let refusal = Response.onlyAllowing(methods)
        response.headers[.allow] = refusal.headers[.allow]
        if !Self.isFromBrowser(request) { response = refusal }
      }
    }
    for field in Self.fields where response.headers[field.name] == nil {
      response.headers[field.name] = field.value
    }
    return response
  }

  /// Whether a person sees the answer as a page.
  private static func isFromBrowser(_ request: Request) -> Bool {
    !request.isFromProgram && request.headers[.accept]?.contains("text/html") ?? false
  }

  private static let sentences = [404: "there is nothing at this address", 413: "the body is too large"]

  /// Pages load what this server serves and nothing else; no script or style stands in a page itself.
  ///
  /// The referrer stays on this server, since browsers leave out the origin of forms where none is sent at all.
  package static let fields: HTTPFields = [
    .cacheControl: "no-store",
    .contentSecurityPolicy:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    .xContentTypeOptions: "nosniff",
    Guards.named("Cross-Origin-Resource-Policy"): "same-origin",
    Guards.named("Cross-Origin-Opener-Policy"): "same-origin",
    Guards.named("Referrer-Policy"): "same-origin",
    permissions: "camera=(), geolocation=(), microphone=()",
  ]

  package static let permissions = Guards.named("Permissions-Policy")

  /// For the page that scans codes, and no other.
  package static let withCamera = "camera=(self), geolocation=(), microphone=()"
}
