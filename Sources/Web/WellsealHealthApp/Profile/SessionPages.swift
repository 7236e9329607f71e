import Foundation
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// The browsers that came through a link, and ending one.
enum SessionPages {
  static let path = "/profile/sessions"
  static let routes: [PageRoute] = [
    .get(path) { page($0) }, .post("\(path)/{id}/end", end), .post("\(path)/end-others", endOthers),
  ]

  private static func page(_ context: PageRequest) -> Page {
    let (words, sessions) = (context.words, context.services.sessions.sessions(as: context.session))
    return Page(words(.devicesAndSessions), tab: .profile, back: ProfilePages.back(words)) {
      tag("p", .class("lead")) { words(.sessionsText) }
      tag("ul", .class("list")) { sessions.map { row($0, words) } }
      if sessions.count > 1 {
        tag("p", .class("form-actions")) {
          Rows.button(words(.endOthers), action: "\(path)/end-others", style: "pill danger")
        }
      }
      tag("p", .class("note")) {
        words(.anotherBrowser)
        " "
        tag("code", .named("dir", "ltr")) { "wellseal open" }
      }
    }
  }

  private static func row(_ session: SessionStore.Listed, _ words: Localizer) -> HTML {
    tag("li", .class("row")) {
      tag("span", .class("badge c-mobility")) { Icon.devices.image }
      tag("span", .class("row-title")) {
        session.browser.isEmpty ? words(.aProgram) : session.browser.isolated
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

  private static func end(_ context: PageRequest) throws -> String {
    guard let id = UUID(uuidString: try context.part("id")), context.services.sessions.end(id) else {
      throw WebFailure.notFound
    }
    return path
  }

  private static func endOthers(_ context: PageRequest) -> String {
    for session in context.services.sessions.sessions(as: context.session) where !session.isOwn {
      context.services.sessions.end(session.id)
    }
    return path
  }
}

/// What a browser says of itself, in two words.
enum BrowserName {
  /// `Chromium, Linux`; empty where nothing is known.
  ///
  /// Only names of these tables ever come out of it.
  static func text(_ agent: String) -> String {
    let agent = agent.prefix(400)
    return [browsers, systems].compactMap { table in table.first { agent.contains($0.mark) }?.name }
      .joined(separator: ", ")
  }

  /// Later ones call themselves by earlier names, too, so the order counts.
  private static let browsers: [(mark: String, name: String)] = [
    ("Firefox/", "Firefox"), ("Edg/", "Edge"), ("OPR/", "Opera"), ("Chrome/", "Chromium"),
    ("Safari/", "Safari"), ("curl/", "curl"), ("python", "Python"),
  ]
  private static let systems: [(mark: String, name: String)] = [
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Linux", "Linux"), ("Mac OS", "macOS"),
    ("Windows", "Windows"),
  ]
}
