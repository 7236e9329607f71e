import Hummingbird
import WellsealAccounts
import WellsealHealthApp
import WellsealLocalization
import WellsealPages
import WellsealRequests

extension HostPages {
  /// Returns the page of an invitation: to what, as whom, and how long it takes.
  ///
  /// Its button takes the invitation, so that a program that only looks at addresses takes none.
  func invitation(_ request: Request, for name: String, action: String) -> Response {
    let words = words(for: request)
    let document = Frame(words: words).bare(title: words(.invitationTitle)) {
      tag("section", .class("door")) {
        Icon.heart.image
        tag("h1") { words(.invitationTitle) }
        tag("p") { words(.invitationText) }
        tag("ul", .class("list facts")) {
          Rows.fact(words(.signInName), name.isolated)
          request.head.authority.map { Rows.fact(words(.serverAddress), $0.isolated) }
        }
        tag("p", .class("note")) { words(.invitationSteps) }
        tag("form", .class("form"), .named("method", "post"), .named("action", action)) {
          tag("button", .class("pill strong")) { words(.invitationAccept) }
        }
      }
    }
    return Page.response(document, .ok, to: request)
  }

  /// Whether an address is that of an invitation to see somebody's data, or to take part in a study.
  static func isInvitation(_ path: String) -> Bool {
    [SeenPages.invited, StudyPages.linked].contains { place in
      path.hasPrefix("\(place)/") && InvitationSecret.isOne(String(path.dropFirst(place.count + 1)))
    }
  }

  /// What somebody sees who opens such a link without a session.
  ///
  /// Browsers keep the cookie from what a page of elsewhere leads to, but not from what this page leads to.
  func invited(_ request: Request) -> Response {
    let path = request.uri.path
    let words = words(for: request)
    guard !request.isFromElsewhere else { return Page.leading(to: path, words, request) }
    let isStudy = path.hasPrefix(StudyPages.linked)
    let title = words(isStudy ? .studies : .peopleYouSee)
    let document = Frame(words: words).bare(title: title) {
      tag("section", .class("door")) {
        (isStudy ? Icon.flask : .people).image
        tag("h1") { title }
        tag("p") { words(.signInForLink) }
        tag("p") { tag("a", .class("pill strong"), .href(Self.signIn)) { words(.signIn) } }
      }
    }
    var response = Page.response(document, .unauthorized, to: request)
    response.headers[.setCookie] = ReturnCookie.field(for: path)
    return response
  }
}
