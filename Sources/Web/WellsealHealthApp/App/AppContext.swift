package import Hummingbird
package import Logging

/// The context of a request that the app of one user answers; one router serves the users of a whole server.
package struct AppContext: RequestContext {
  /// The values that a context is made of.
  package struct Source: RequestContextSource {
    let app: HealthApp
    package let logger: Logger
  }

  package var coreContext: CoreRequestContextStorage
  /// The app that answers.
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
