import Hummingbird
import Synchronization
import WellsealHealthApp
import WellsealRequests

/// The router from requests to pages, shared by all users.
///
/// It is built once, with the first user's app, and calls the app in the context of each request.
final class SharedRouter: Sendable {
  // Held while the router is built, so that it is built once.
  private let made = Mutex<(any HTTPResponder<AppContext>)?>(nil)

  func respond(to request: Request, by app: HealthApp, _ context: BasicRequestContext) async throws
    -> Response
  {
    let responder = made.withLock { made in
      let responder = made ?? app.sharedResponder
      made = responder
      return responder
    }
    return try await responder.respond(to: request, context: AppContext(app, context))
  }
}
