import HTTPTypes
import HealthStore
import Hummingbird

/// An address that is answered without the store: before there is one, or while it is replaced.
struct SetupRoute: Sendable {
  var method: HTTPRequest.Method
  var path: String
  /// Whether it is answered also when there is a store, which otherwise leads to the summary.
  var isAlways = false
  /// Whether browsers ask by themselves, so that it says nothing about whether somebody sits there.
  var isQuiet = false
  var answer: @Sendable (SetupVisit) async throws -> Response
}

/// The request of a person who came through the link, whether or not there is a store.
struct SetupVisit: Sendable {
  let request: Request
  let app: HealthApp
  let session: String
  let words: Words

  var draft: SetupDesk.Draft { app.setup.draft(of: session, at: words.now) }

  func form() async throws -> Form {
    var request = request
    return Form(Array(try await request.collectBody(upTo: 1 << 14).readableBytesView))
  }
}

extension HealthApp {
  /// What is shown while a backup takes the store's place; nil otherwise.
  func replacing(_ request: Request) async -> Response? {
    guard let work = works.current, work.isRunning, work.kind == .restore else { return nil }
    guard !AppInterface.isAsked(by: request) else {
      return AppInterface.problem(.serviceUnavailable, "a backup is being put in the place of the store")
    }
    let words = words(for: request, await home.choices())
    let document = Frame(words: words).bare(title: words(.restoring), refresh: 2) {
      tag("section", .class("setup")) {
        tag("h1") { words(.restoring) }
        WorkView(work, words).html
      }
    }
    return Page.response(document, .ok, to: request)
  }

  /// Answers a person who came through the link, whether or not there is a store.
  func answer(_ request: Request, _ route: SetupRoute) async throws -> Response {
    let session = SessionCookie.read(request)
    let standing = desk.standing(of: session, isUse: !route.isQuiet)
    guard let session, standing != .unknown else { return await door(request, .unauthorized) }
    guard standing == .open else { return await locked(request, isWrong: false) }
    if !route.isAlways, await home.hasStore { return .redirect(to: "/", type: .normal) }
    let words = words(for: request, await home.choices())
    let visit = SetupVisit(request: request, app: self, session: session, words: words)
    do { return try await route.answer(visit) } catch let fault as StoreFault {
      return refusal(WebFailure(Work.Failure(fault)), request, words, await home.choices())
    }
  }
}
