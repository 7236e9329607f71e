import Foundation
import HTTPTypes
import Hummingbird
import WellsealConsent
import WellsealFHIR
import WellsealFHIRServer
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// The authorization of an app that reads over FHIR: its identity, the sheets, and the redirect
/// back.
enum WebAppPages {
  static let routes: [PageRoute] = [
    PageRoute(method: .get, path: PagePath.webApp("{name}"), answer: show),
    PageRoute(method: .post, path: PagePath.webApp("{name}"), answer: answer)
      .whichIsAct(letsReturn).refusing { try await shown($0, problem: .wrongSecret) },
  ]

  /// Returns whether the user allows an app to keep reading in their absence.
  private static func letsReturn(_ context: PageRequest) async throws -> Bool {
    guard try await context.form()["answer"] == "allow" else { return false }
    let name = try context.part("name")
    return await context.services.authorization?.request(name)?.request.returns ?? false
  }

  private static func show(_ context: PageRequest) async throws -> Response { try await shown(context) }

  private static func shown(_ context: PageRequest, problem: LocalizedText? = nil) async throws -> Response {
    guard let authorization = context.services.authorization else { throw WebFailure.notFound }
    let name = try context.part("name")
    guard let (request, state) = await authorization.request(name) else { return try gone(context) }
    let words = context.words
    switch state {
    case .done(let address):
      await authorization.recordRedirect(name)
      return Page.leading(to: address, words, context.request)
    case .going:
      let asking = await authorization.question(of: name)
      if let question = context.asking.first(where: { $0.id == asking }) {
        return .redirect(to: RequestPages.path(of: question), type: .normal)
      }
      return try Page(request.app.name.isolated, tab: .sharing, refresh: .always(seconds: 1)) {
        Rows.empty(words(.request), .people)
      }.response(for: context)
    case .asked:
      return try Page(
        request.app.name.isolated, tab: .sharing, back: .init(title: words(.sharing), path: "/sharing"),
        status: problem == nil ? .ok : .unprocessableContent
      ) {
        if let problem { tag("p", .class("problem"), .named("role", "alert")) { words(problem) } }
        sheet(request, name, words)
      }.response(for: context)
    }
  }

  private static func sheet(_ request: WebAppRequest, _ name: String, _ words: Localizer) -> HTML {
    tag("form", .class("sheet-page"), .named("method", "post"), .named("action", PagePath.webApp(name))) {
      tag("p", .class("lead")) { words(request.isKnown ? .webAppReturns : .doubtUnknown) }
      tag("ul", .class("list facts")) {
        Rows.fact(words(.identifier), request.app.client.isolated)
        Rows.fact(words(.program), request.redirect.isolated)
        Rows.fact(words(.request), request.scopes.text.isolated)
      }
      if request.returns {
        tag("p", .class("note")) { words(.returningNeedsSecret) }
        tag("div", .class("fields")) { Fields.secret(words, .currentSecret, "secret", isRequired: false) }
      }
      tag("div", .class("form-actions decide")) {
        tag("button", .class("pill"), .named("name", "answer"), .named("value", "deny")) { words(.dontAllow) }
        tag("button", .class("pill strong"), .named("name", "answer"), .named("value", "allow")) {
          words(.allow)
        }
      }
    }
  }

  private static func gone(_ context: PageRequest) throws -> Response {
    let words = context.words
    return try Page(
      words(.request), tab: .sharing, back: .init(title: words(.sharing), path: "/sharing"), status: .gone
    ) { Rows.empty(words(.requestGone), .check) }.response(for: context)
  }

  private static func answer(_ context: PageRequest) async throws -> Response {
    guard let authorization = context.services.authorization else { throw WebFailure.notFound }
    let name = try context.part("name")
    let form = try await context.form(limit: 4096)
    guard let request = await authorization.request(name)?.request else { return try gone(context) }
    if form["answer"] == "allow", let sharing = context.services.sharing {
      try await sharing.confirm(request.app.key) { await authorization.answer(name, allows: true) }
    } else {
      await authorization.answer(name, allows: false)
    }
    return .redirect(to: PagePath.webApp(name), type: .normal)
  }
}
