import HTTPTypes
import Hummingbird

/// An address that is answered before there is a store.
struct SetupRoute: Sendable {
  var method: HTTPRequest.Method
  var path: String
  /// Whether it is answered also when there is a store, which otherwise leads to the summary.
  var isAlways = false
  var answer: @Sendable (SetupVisit) async throws -> Response
}

/// The request of a person who has no store yet.
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
  /// Answers a person who came through the link, whether or not there is a store.
  func answer(_ request: Request, _ route: SetupRoute) async throws -> Response {
    let session = SessionCookie.read(request)
    let standing = desk.standing(of: session)
    guard let session, standing != .unknown else { return await door(request, .unauthorized) }
    guard standing == .open else { return await locked(request, isWrong: false) }
    if !route.isAlways, await home.hasStore { return .redirect(to: "/", type: .normal) }
    let words = words(for: request, await home.choices())
    return try await route.answer(SetupVisit(request: request, app: self, session: session, words: words))
  }
}
