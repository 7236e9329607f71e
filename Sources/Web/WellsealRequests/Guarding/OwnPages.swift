package import HTTPTypes
package import Hummingbird

/// A type that rejects requests from pages of other sites.
///
/// Another page can't read responses of this server, but it could submit a form. So a request that
/// changes something must come from this server's pages, and embedding or fetching by other pages
/// is rejected. Following a link is allowed.
///
/// Source: OWASP Cross-Site Request Forgery Prevention Cheat Sheet, "Verifying Origin"; Fetch
/// Metadata Request Headers.
package struct OwnPages<Context: RequestContext>: RouterMiddleware {
  private let site: AppSite

  /// Creates the check.
  ///
  /// - Parameter site: The location of served pages.
  package init(_ site: AppSite = .thisMachine) { self.site = site }

  package func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard Self.allows(request.head, at: site) else {
      return .problem(.forbidden, "requests from other sites' pages are rejected")
    }
    return try await next(request, context)
  }

  /// Returns whether a request comes from a page of this server, or from no page.
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
