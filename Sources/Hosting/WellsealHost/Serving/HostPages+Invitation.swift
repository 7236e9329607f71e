import Hummingbird
import WellsealAccounts
import WellsealHealthApp
import WellsealLocalization
import WellsealPages
import WellsealRequests

extension HostPages {
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
        tag("p") { words(.signInForInvitation) }
        tag("p") { tag("a", .class("pill strong"), .href(Self.signIn)) { words(.signIn) } }
      }
    }
    return Page.response(document, .unauthorized, to: request)
  }
}
