import FHIR
import Foundation
import HTTPTypes
import HealthService
import Hummingbird

/// An app that reads over FHIR asks to be let in: who it is, then the sheets, then the way back.
enum WebAppPages {
  static let routes: [Route] = [
    Route(method: .get, path: "/sharing/web/{name}", answer: show),
    Route(method: .post, path: "/sharing/web/{name}", answer: answer),
  ]

  static func path(_ name: String) -> String { "/sharing/web/\(name)" }

  private static func show(_ visit: Visit) async throws -> Response {
    guard let face = visit.app.face else { throw WebFailure.notFound }
    let name = try visit.part("name")
    guard let (request, state) = await face.desk.request(name) else { return try gone(visit) }
    let words = visit.words
    switch state {
    case .done(let address): return FaceSignIn.leading(to: address, words, visit.request)
    case .going:
      if let question = visit.asking.first(where: { $0.app.identifier == request.app.identifier }) {
        return .redirect(to: RequestPages.path(of: question), type: .normal)
      }
      return try Page(request.app.name.isolated, tab: .sharing, refresh: 1) {
        Rows.empty(words(.request), .people)
      }.response(for: visit)
    case .asked:
      return try Page(
        request.app.name.isolated, tab: .sharing, back: .init(title: words(.sharing), path: "/sharing")
      ) { sheet(request, name, words) }.response(for: visit)
    }
  }

  private static func sheet(_ request: WebAppRequest, _ name: String, _ words: Words) -> HTML {
    tag("form", .class("sheet-page"), .named("method", "post"), .named("action", path(name))) {
      tag("p", .class("lead")) { words(request.isKnown ? .webAppReturns : .doubtUnknown) }
      tag("ul", .class("list facts")) {
        Rows.fact(words(.identifier), request.app.client.isolated)
        Rows.fact(words(.program), request.redirect.isolated)
        Rows.fact(words(.request), request.scopes.text.isolated)
      }
      tag("div", .class("form-actions decide")) {
        tag("button", .class("pill"), .named("name", "answer"), .named("value", "deny")) { words(.dontAllow) }
        tag("button", .class("pill strong"), .named("name", "answer"), .named("value", "allow")) {
          words(.allow)
        }
      }
    }
  }

  private static func gone(_ visit: Visit) throws -> Response {
    let words = visit.words
    return try Page(
      words(.request), tab: .sharing, back: .init(title: words(.sharing), path: "/sharing"), status: .gone
    ) { Rows.empty(words(.requestGone), .check) }.response(for: visit)
  }

  private static func answer(_ visit: Visit) async throws -> Response {
    guard let face = visit.app.face else { throw WebFailure.notFound }
    let name = try visit.part("name")
    let form = try await visit.form(limit: 4096)
    guard await face.desk.request(name) != nil else { return try gone(visit) }
    await face.desk.answer(name, allows: form["answer"] == "allow")
    return .redirect(to: path(name), type: .normal)
  }
}
