package import Hummingbird
package import Logging

/// The context of a request to the app of one user; one router serves all users of a server.
package struct AppContext: RequestContext {
  /// The values from which a context is created.
  package struct Source: RequestContextSource {
    let app: HealthApp
    package let logger: Logger
  }

  package var coreContext: CoreRequestContextStorage
  /// The app that handles the request.
  let app: HealthApp

  package init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
    app = source.app
  }

  /// Creates the context for a user's app from the context of a connection's request.
  package init(_ app: HealthApp, _ context: some RequestContext) {
    self.init(source: Source(app: app, logger: context.logger))
  }
}
