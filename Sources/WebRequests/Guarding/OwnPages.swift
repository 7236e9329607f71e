import HTTPTypes
package import Hummingbird

/// Answers only what pages of this very server ask.
///
/// Another page cannot read answers here, but it could send a form; so whatever changes something must say that it comes
/// from here, and what a foreign page embeds or fetches is refused. A link that is followed is welcome.
///
/// Source: OWASP Cross-Site Request Forgery Prevention Cheat Sheet, "Verifying Origin"; Fetch Metadata Request Headers.
package struct OwnPages<Context: RequestContext>: RouterMiddleware {
  package init() {}

  package func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard Self.allows(request.head) else {
      return .error(.forbidden, "this was asked by a page of another site")
    }
    return try await next(request, context)
  }

  static func allows(_ head: HTTPRequest) -> Bool {
    let site = head.headerFields[Guards.named("Sec-Fetch-Site")]
    let isReading = head.method == .get || head.method == .head
    if let origin = head.headerFields[.origin] {
      guard let authority = head.authority, origin == "http://\(authority)" else { return false }
      return site.map { $0 == "same-origin" } ?? true
    }
    if isReading {
      return site.map { ["same-origin", "none"].contains($0) } ?? true
        || head.headerFields[Guards.named("Sec-Fetch-Mode")] == "navigate"
          && head.headerFields[Guards.named("Sec-Fetch-Dest")] == "document"
    }
    return site == "same-origin"
  }
}
