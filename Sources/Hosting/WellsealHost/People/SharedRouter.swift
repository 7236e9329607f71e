import Hummingbird
import Synchronization
import WellsealHealthApp
import WellsealRequests

/// The way from a request to its page, the same for all people.
///
/// It is made once, with the first person's app, and asks the app that the context of a request names.
final class SharedRouter: Sendable {
  // Held while it is made, so that it is made once.
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
