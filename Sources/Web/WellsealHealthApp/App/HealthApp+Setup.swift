import HTTPTypes
import Hummingbird
import WellsealLocalization
import WellsealPages
import WellsealRequests
import WellsealStore

extension HealthApp {
  /// Returns the page that is displayed while a backup replaces the store, or `nil` otherwise.
  func replacing(_ request: Request) async -> Response? {
    guard let work = services.jobs.current, work.isRunning, work.kind == .restore else { return nil }
    guard !request.isFromProgram else {
      return .problem(.serviceUnavailable, "a backup is replacing the store")
    }
    let words = words(for: request, await services.storeSession.choices())
    let document = Frame(words: words).bare(title: words(.restoring), refresh: .withoutScripts(seconds: 2)) {
      tag("section", .class("setup")) {
        tag("h1") { words(.restoring) }
        WorkView(work, words).html
      }
    }
    return Page.response(document, .ok, to: request)
  }

  /// Handles a request of a signed-in user, whether or not there is a store.
  func answer(_ request: Request, _ route: SetupRoute) async throws -> Response {
    let session = SessionCookie.read(request)
    let status = services.sessions.status(of: session, isUse: !route.isQuiet)
    guard let session, status != .unknown else { return await signInPage(request, .unauthorized) }
    guard status == .open else { return await locked(request, at: InterruptedRequest()) }
    if !route.isAlways, await services.storeSession.hasStore { return .redirect(to: "/", type: .normal) }
    let words = words(for: request, await services.storeSession.choices())
    let context = SetupRequest(
      request: authorized(request, session, isQuiet: route.isQuiet), services: services, session: session,
      words: words)
    do { return try await route.answer(context) } catch let fault as StoreFileError {
      return refusal(WebFailure(Job.Failure(fault)), request, words, await services.storeSession.choices())
    }
  }
}
