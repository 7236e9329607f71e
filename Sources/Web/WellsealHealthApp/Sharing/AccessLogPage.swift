import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealConsent
import WellsealFiles
import WellsealLocalization
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The access log as sentences.
enum AccessLogPage {
  static let routes: [PageRoute] = [
    .get("/sharing/log", page), PageRoute(method: .get, path: "/sharing/log/file", answer: file),
  ]

  private static func page(_ context: PageRequest) async throws -> Page {
    let words = context.words
    guard let sharing = context.services.sharing else { throw WebFailure.notFound }
    let (app, kind) = (context.query("app") ?? "", context.query("kind").flatMap(Kind.init) ?? .everything)
    let before = context.query("before").flatMap { Int($0) }
    let (entries, next) = try sharing.page(of: maxShown, before: before) { entry in
      (app.isEmpty || "\(entry.app.key)" == app) && kind.includes(entry.event)
    }
    let verification = context.query("check") == nil ? nil : try sharing.log.verify(against: [])
    return Page(words(.accessLog), tab: .sharing, back: .init(title: words(.sharing), path: "/sharing")) {
      tag("p") { words(.accessLogText) }
      verification.map { result($0, words) }
      filter(sharing, app, kind, words)
      list(entries, words)
      if let next {
        tag("p", .class("more")) {
          tag(
            "a", .class("pill"),
            .href("/sharing/log?app=\(app.inQuery)&kind=\(kind.rawValue)&before=\(next)")
          ) { words(.olderEntries) }
        }
      }
    }
  }

  private static let maxShown = 100

  /// Returns the complete original log, which `wellseal log verify` and others can verify.
  private static func file(_ context: PageRequest) throws -> Response {
    guard let sharing = context.services.sharing else { throw WebFailure.notFound }
    let scratch = context.services.storeSession.scratchFolder()
    try scratch.create()
    defer { scratch.removeAll() }
    let file = try NewFile(scratch.file("access-log"))
    try sharing.log.visit { try file.write($0) }
    return try FileAnswer.response(
      scratch.file("access-log"), name: "access-log-\(context.time.dayWords(context.words.now)).jsonl",
      type: "application/jsonl",
      isOnce: true)
  }

  /// A filter of the log.
  enum Kind: String, CaseIterable {
    case everything = "everything"
    case decisions = "decisions"
    case readings = "readings"
    case writings = "writings"
    case cards = "cards"

    func includes(_ event: AccessEvent) -> Bool {
      switch event {
      case .granted, .changed, .chose, .trusted, .reviewed, .undecided, .decidedWakeUp:
        self == .everything || self == .decisions
      case .woke, .erased, .account: self == .everything
      case .read: self == .everything || self == .readings
      case .wrote: self == .everything || self == .writings
      case .sharedOnce, .openedLink: self == .everything || self == .cards
      }
    }

    var phrase: LocalizedText {
      switch self {
      case .everything: .allEvents
      case .decisions: .decisions
      case .readings: .readings
      case .writings: .writings
      case .cards: .sharedCards
      }
    }
  }

  private static func filter(_ sharing: AppServices.Sharing, _ app: String, _ kind: Kind, _ words: Localizer)
    -> HTML
  {
    tag("form", .class("panel form filter"), .named("method", "get"), .named("action", "/sharing/log")) {
      select(
        words(.app), "app", app,
        [("", words(.allApps))] + sharing.apps.map { ($0.key.description, $0.consent.name.isolated) })
      select(
        words(.kind), "kind", kind.rawValue, Kind.allCases.map { ($0.rawValue, words($0.phrase)) })
      tag("button", .class("pill")) { words(.apply) }
      tag("button", .class("pill"), .named("name", "check"), .named("value", "1")) { words(.checkLog) }
      tag("a", .class("pill"), .href("/sharing/log/file"), .flag("download")) { words(.saveFile) }
    }
  }

  private static func select(
    _ label: String, _ name: String, _ chosen: String, _ options: [(String, String)]
  ) -> HTML {
    tag("label", .class("field")) {
      tag("span") { label }
      tag("select", .named("name", name)) {
        for (value, title) in options {
          tag("option", .named("value", value), .flag("selected", if: value == chosen)) { title }
        }
      }
    }
  }

  private static func result(_ verification: AccessVerification, _ words: Localizer) -> HTML {
    let count = words.number(verification.sound)
    return tag("div", .class("panel")) {
      tag("p", .class(verification.isSound ? "good" : "problem"), .named("role", "status")) {
        words(verification.isSound ? .logSound : .logBroken, count)
      }
      tag("p", .class("note")) { words(.logCheckpoint) }
      tag("pre", .class("wrap"), .named("dir", "ltr")) { "\(verification.checkpoint)" }
    }
  }

  static func list(_ entries: [AccessEntry], _ words: Localizer) -> HTML {
    guard !entries.isEmpty else { return Rows.empty(words(.logEmpty), .list) }
    return tag("ul", .class("list log")) {
      for entry in entries {
        tag("li", .class("row")) {
          tag("span", .class("row-title")) {
            entry.sentence(words)
            tag("small") {
              words.moment(entry.at)
              if let key = entry.app.keyNextToName { " · \(key)" }
            }
          }
        }
      }
    }
  }
}
