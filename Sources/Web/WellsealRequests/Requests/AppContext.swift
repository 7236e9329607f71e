package import Hummingbird

/// What is known about a request on its way to a page.
package struct AppContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// Whose pages and interfaces answer; one router serves all people of a server.
  package var app: (any Sendable)?

  package init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }
}

/// Says whose pages and interfaces answer the requests of a router that serves one alone.
package struct AppBinding: RouterMiddleware {
  package typealias Context = AppContext

  private let app: any Sendable

  package init(_ app: any Sendable) { self.app = app }

  package func handle(
    _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.app = app
    return try await next(request, context)
  }
}
