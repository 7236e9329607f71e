import Hummingbird
import WellsealAccounts
import WellsealHealthApp
import WellsealLocalization
import WellsealPages
import WellsealRequests

extension HostPages {
  /// Returns the page of an invitation, with the sign-in name, the server and the steps.
  ///
  /// The invitation is accepted by a button, so that link scanners that only fetch URLs accept
  /// none.
  func invitation(_ request: Request, for name: String, action: String) -> Response {
    let words = words(for: request)
    let document = Frame(words: words).bare(title: words(.invitationTitle)) {
      tag("section", .class("door")) {
        Icon.heart.image
        tag("h1") { words(.invitationTitle) }
        tag("p") {
          serverOperator.map { words(.invitedBy, $0.name.isolated) } ?? words(.invitationText)
        }
        tag("ul", .class("list facts")) {
          Rows.fact(words(.signInName), name.isolated)
          request.head.authority.map { Rows.fact(words(.serverAddress), $0.isolated) }
          serverOperator?.rows(words)
        }
        tag("p", .class("note")) { words(.invitationSteps) }
        tag("form", .class("form"), .named("method", "post"), .named("action", action)) {
          tag("button", .class("pill strong")) { words(.invitationAccept) }
        }
      }
    }
    return Page.response(document, .ok, to: request)
  }

  /// Returns whether a path is that of an invitation to view another user's data, or to join a
  /// study.
  static func isInvitation(_ path: String) -> Bool {
    [CareRecipientPages.invited, StudyPages.linked].contains { place in
      path.hasPrefix("\(place)/") && InvitationSecret.isValid(String(path.dropFirst(place.count + 1)))
    }
  }

  /// Returns the page for such a link if there is no session.
  ///
  /// Browsers don't send the cookie when a page of another site leads here, but do when this page
  /// does.
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
