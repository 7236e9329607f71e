import Foundation
import HealthModel
import HealthService

/// What one app may do, and how the person changes it.
enum SharingAppPages {
  static let routes: [Route] = [
    .get("/sharing/apps/{app}", page), .post("/sharing/apps/{app}/stop", stop),
    .post("/sharing/apps/{app}/forget", forget), .post("/sharing/apps/{app}/types", change),
  ]

  static func path(of identifier: String) -> String {
    let allowed = CharacterSet(charactersIn: "a"..."z").union(CharacterSet(charactersIn: "A"..."Z"))
      .union(CharacterSet(charactersIn: "0"..."9")).union(CharacterSet(charactersIn: "-._~"))
    return "/sharing/apps/\(identifier.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
  }

  /// The app that the address names.
  ///
  /// - Throws: ``WebFailure`` where nothing was decided about it.
  static func app(_ visit: Visit) throws -> (SharingDesk, String, AppConsent) {
    guard let sharing = visit.app.sharing, let identifier = try visit.part("app").removingPercentEncoding,
      let consent = sharing.desk.keeper.book.apps[identifier]
    else { throw WebFailure.notFound }
    return (sharing, identifier, consent)
  }

  private static func page(_ visit: Visit) async throws -> Page {
    let words = visit.words
    let (sharing, identifier, consent) = try app(visit)
    let entries = try sharing.entries(atMost: 10) { $0.app.identifier == identifier }
    let lastRead = try sharing.entries(atMost: 1) { $0.app.identifier == identifier && $0.isReading }.first
    return Page(
      consent.name.isolated, tab: .sharing, back: .init(title: words(.sharing), path: "/sharing")
    ) {
      tag("ul", .class("list")) {
        Rows.fact(words(.identifier), identifier.isolated)
        Rows.fact(
          words(.readings),
          lastRead.map { words(.lastRead, words.moment($0.at)) } ?? words(.neverRead))
      }
      grants(identifier, consent, words)
      tag("h2") { words(.stopSharing) }
      tag("div", .class("panel form")) {
        tag("p") { words(.stopSharingText) }
        tag("div", .class("actions")) {
          Rows.button(words(.stopSharing), action: "\(path(of: identifier))/stop", style: "pill danger")
          Rows.button(words(.forgetApp), action: "\(path(of: identifier))/forget", style: "pill")
        }
      }
      tag("h2") { words(.accessLog) }
      AccessLogPage.list(entries, words)
    }
  }

  private static func grants(_ identifier: String, _ consent: AppConsent, _ words: Words) -> HTML {
    let action = "\(path(of: identifier))/types"
    let write = consent.sharing.sorted { $0.key < $1.key }.map { type, isOn in
      switchRow(type, isOn, words(isOn ? .on : .off), "share", action, words)
    }
    let read = consent.reading.sorted { $0.key < $1.key }.map { type, grant in
      switchRow(type, grant != .denied, grant.text(words), "read", action, words)
    }
    let objects = consent.objects.sorted { $0.key < $1.key }.map { type, choice in
      Rows.fact(
        words.name(of: type),
        words(.chosenCount, words.number(choice.allowed.count), words.number(choice.decided.count)))
    }
    return HTML(
      [(Phrase.mayWrite, write), (.mayRead, read), (.chosenObjects, objects)].filter { !$0.1.isEmpty }.map {
        title, rows in
        HTML([tag("h2") { words(title) }, tag("ul", .class("list")) { HTML(rows) }])
      })
  }

  private static func switchRow(
    _ type: HealthType, _ isOn: Bool, _ state: String, _ change: String, _ action: String, _ words: Words
  ) -> HTML {
    tag("li", .class("row")) {
      tag("span", .class("row-title")) {
        words.name(of: type)
        tag("small") { state }
      }
      if isOn || change == "share" || type.canBeRequestedForReading {
        Rows.button(
          words(isOn ? .turnOff : .turnOn), action: action, style: "pill small",
          fields: [("change", change), ("type", type.name), ("granted", isOn ? "no" : "yes")])
      }
    }
  }

  private static func stop(_ visit: Visit) async throws -> String {
    let (sharing, identifier, _) = try app(visit)
    try await sharing.desk.change(identifier, .revokeAll)
    return path(of: identifier)
  }

  private static func forget(_ visit: Visit) async throws -> String {
    let (sharing, identifier, _) = try app(visit)
    try await sharing.desk.change(identifier, .forget)
    return "/sharing"
  }

  /// Only types that the app asked for can be switched.
  private static func change(_ visit: Visit) async throws -> String {
    let (sharing, identifier, consent) = try app(visit)
    let form = try await visit.form()
    let isGranted = form["granted"] == "yes"
    guard let type = HealthType.all.first(where: { $0.name == form["type"] }) else {
      throw WebFailure.notFound
    }
    switch form["change"] {
    case "share" where consent.sharing[type] != nil:
      try await sharing.desk.change(identifier, .share([type], isGranted))
    case "read" where consent.reading[type] != nil:
      try await sharing.desk.change(identifier, .read([type], isGranted ? .all : .denied))
    default: throw WebFailure.notFound
    }
    return path(of: identifier)
  }
}

extension ReadGrant {
  /// How much it is, in a few words.
  func text(_ words: Words) -> String {
    switch self {
    case .denied: words(.off)
    case .all: words(.readEverything)
    case .window(let window): window.text(words)
    case .current(let records): words(.readCurrent, records.count)
    }
  }
}

extension ReadWindow {
  func text(_ words: Words) -> String {
    switch (from, to) {
    case (let from?, let to?): words(.readBetween, words.day(from), words.day(to))
    case (let from?, nil): words(.readFrom, words.day(from))
    case (nil, let to?): words(.readUntil, words.day(to))
    case (nil, nil): words(.readEverything)
    }
  }
}
