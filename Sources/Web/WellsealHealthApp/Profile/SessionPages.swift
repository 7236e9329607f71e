import Foundation
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// The pages of signed-in browsers, and ending a session.
enum SessionPages {
  static let path = "/profile/sessions"
  static let routes: [PageRoute] = [
    .get(path) { try await page($0) }, .post("\(path)/{id}/end", end), .post("\(path)/end-others", endOthers),
  ]

  private static func page(_ context: PageRequest) async throws -> Page {
    let (words, isHosted) = (context.words, context.services.account != nil)
    let sessions = try await context.services.sessions.allSessions(as: context.session)
    return Page(words(.devicesAndSessions), tab: .profile, back: ProfilePages.back(words)) {
      tag("p", .class("lead")) { words(isHosted ? .hostSessionsText : .sessionsText) }
      tag("ul", .class("list")) { sessions.map { row($0, isHosted: isHosted, words) } }
      if sessions.count > 1 {
        tag("div", .class("form-actions")) {
          Rows.button(words(.endOthers), action: "\(path)/end-others", style: "pill danger")
        }
      }
      if !isHosted {
        tag("p", .class("note")) {
          words(.anotherBrowser)
          " "
          tag("code", .named("dir", "ltr")) { "wellseal open" }
        }
      }
    }
  }

  private static func row(_ session: SessionStore.Listed, isHosted: Bool, _ words: Localizer) -> HTML {
    let unnamed = words(isHosted ? .unknownBrowser : .aProgram)
    return tag("li", .class("row")) {
      tag("span", .class("badge c-mobility")) { Icon.devices.image }
      tag("span", .class("row-title")) {
        session.browser.isEmpty ? unnamed : session.browser.isolated
        tag("small") {
          words(.sinceLastSeen, words.moment(session.since), words.clock(session.seen))
          if session.isLocked { " · \(words(.locked))" }
        }
      }
      if session.isOwn {
        tag("span", .class("row-detail")) { words(.thisBrowser) }
      } else {
        Rows.button(
          words(.endSession), action: "\(path)/\(session.id.uuidString)/end", style: "pill small danger")
      }
    }
  }

  private static func end(_ context: PageRequest) async throws -> String {
    guard let id = UUID(uuidString: try context.part("id")),
      try await context.services.sessions.end(id)
    else { throw WebFailure.notFound }
    return path
  }

  private static func endOthers(_ context: PageRequest) async throws -> String {
    try await context.services.sessions.endOthers(than: context.session)
    return path
  }
}

/// A short name of a browser, from its user agent.
package enum BrowserName {
  /// Returns a name such as `Chromium, Linux`, or an empty text if nothing is known.
  ///
  /// The result only contains names of these tables.
  package static func text(_ agent: String) -> String {
    let agent = agent.prefix(400)
    return [browsers, systems].compactMap { table in table.first { agent.contains($0.mark) }?.name }
      .joined(separator: ", ")
  }

  /// Later browsers also contain the names of earlier ones, so the order matters.
  private static let browsers: [(mark: String, name: String)] = [
    ("Firefox/", "Firefox"), ("Edg/", "Edge"), ("OPR/", "Opera"), ("Chrome/", "Chromium"),
    ("Safari/", "Safari"), ("curl/", "curl"), ("python", "Python"),
  ]
  private static let systems: [(mark: String, name: String)] = [
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Linux", "Linux"), ("Mac OS", "macOS"),
    ("Windows", "Windows"),
  ]
}
