import CaregiverPages
import Caregivers
import Hummingbird
import WebPages
import WebRequests

extension HostPages {
  /// Whether an address is that of an invitation to see somebody's data.
  static func isInvitation(_ path: String) -> Bool {
    let prefix = "\(SeenPages.invited)/"
    return path.hasPrefix(prefix) && InvitationSecret.isOne(String(path.dropFirst(prefix.count)))
  }

  /// What somebody sees who opens such a link without a session.
  ///
  /// Browsers keep the cookie from what a page of elsewhere leads to, but not from what this page leads to.
  func invited(_ request: Request, _ path: String) -> Response {
    let words = words(for: request)
    let site = request.headers[Guards.named("Sec-Fetch-Site")] ?? ""
    guard !["cross-site", "same-site"].contains(site) else { return Page.leading(to: path, words, request) }
    let document = Frame(words: words).bare(title: words(.peopleYouSee)) {
      tag("section", .class("door")) {
        Icon.people.image
        tag("h1") { words(.peopleYouSee) }
        tag("p") { words(.signInForInvitation) }
        tag("p") { tag("a", .class("pill strong"), .href(Self.signIn)) { words(.signIn) } }
      }
    }
    return Page.response(document, .unauthorized, to: request)
  }
}
