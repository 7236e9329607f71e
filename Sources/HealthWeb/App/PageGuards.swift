import HTTPTypes
import Hummingbird

/// Puts on every answer what keeps browsers from running, storing or embedding what they should not.
struct PageGuards: RouterMiddleware {
  typealias Context = AppContext

  let book: AddressBook

  func handle(
    _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do { response = try await next(request, context) } catch let error as any HTTPResponseError {
      let methods = error.status == .notFound ? book.methods(of: request.uri.path) : []
      response =
        methods.isEmpty || methods.contains(request.method)
        ? AppInterface.problem(
          error.status, Self.sentences[error.status.code] ?? "the request cannot be answered")
        : AppInterface.onlyAllowing(methods)
    }
    for field in Self.fields where response.headers[field.name] == nil {
      response.headers[field.name] = field.value
    }
    return response
  }

  private static let sentences = [404: "there is nothing at this address", 413: "the body is too large"]

  /// Pages load what this server serves and nothing else; no script or style stands in a page itself.
  ///
  /// The referrer stays on this server, since browsers leave out the origin of forms where none is sent at all.
  static let fields: HTTPFields = [
    .cacheControl: "no-store",
    .contentSecurityPolicy:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    .xContentTypeOptions: "nosniff",
    Guards.named("Cross-Origin-Resource-Policy"): "same-origin",
    Guards.named("Cross-Origin-Opener-Policy"): "same-origin",
    Guards.named("Referrer-Policy"): "same-origin",
    permissions: "camera=(), geolocation=(), microphone=()",
  ]

  static let permissions = Guards.named("Permissions-Policy")

  /// For the page that scans codes, and no other.
  static let withCamera = "camera=(self), geolocation=(), microphone=()"
}
