package import HTTPTypes
package import Hummingbird

/// Answers only what pages of this very server ask.
///
/// Another page cannot read answers here, but it could send a form; so whatever changes something must say that it comes
/// from here, and what a foreign page embeds or fetches is refused. A link that is followed is welcome.
///
/// Source: OWASP Cross-Site Request Forgery Prevention Cheat Sheet, "Verifying Origin"; Fetch Metadata Request Headers.
package struct OwnPages<Context: RequestContext>: RouterMiddleware {
  private let site: AppSite

  /// - Parameter site: where pages are served.
  package init(_ site: AppSite = .thisMachine) { self.site = site }

  package func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard Self.allows(request.head, at: site) else {
      return .error(.forbidden, "this was asked by a page of another site")
    }
    return try await next(request, context)
  }

  /// Whether a request comes from a page of this server, or from no page.
  package static func allows(_ head: HTTPRequest, at site: AppSite = .thisMachine) -> Bool {
    let from = head.headerFields[Guards.named("Sec-Fetch-Site")]
    let isReading = head.method == .get || head.method == .head
    if let origin = head.headerFields[.origin] {
      guard let authority = head.authority, origin == site.origin(for: authority) else { return false }
      return from.map { $0 == "same-origin" } ?? true
    }
    if isReading {
      return from.map { ["same-origin", "none"].contains($0) } ?? true
        || head.headerFields[Guards.named("Sec-Fetch-Mode")] == "navigate"
          && head.headerFields[Guards.named("Sec-Fetch-Dest")] == "document"
    }
    return from == "same-origin"
  }
}
