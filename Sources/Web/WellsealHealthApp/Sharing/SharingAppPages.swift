import Foundation
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

/// The pages of one app's permissions.
enum SharingAppPages {
  static let routes: [PageRoute] = [
    .get("/sharing/apps/{app}", page), .post("/sharing/apps/{app}/stop", stop),
    .post("/sharing/apps/{app}/forget", removeApp),
    .post("/sharing/apps/{app}/types", change).whichIsAct { context in
      guard let change = change(try await context.form()) else { return false }
      return try change.widens(app(context).1)
    },
  ]

  /// The path of the page for creating API tokens.
  static let tokens = "/sharing/tokens"

  /// Returns the page of an app.
  ///
  /// Caregivers and studies have pages with more details.
  static func path(of app: AppKey) -> String {
    switch app.kind {
    case .account: PagePath.holder(app.identifier)
    case .study: PagePath.study(app.identifier)
    default: PagePath.app(app.description)
    }
  }

  /// Returns the app in the path.
  ///
  /// - Throws: ``WebFailure`` if there are no decisions about it.
  static func app(_ context: PageRequest) throws -> (AppServices.Sharing, AppKey, AppConsent) {
    guard let sharing = context.services.sharing,
      let key = try context.part("app").removingPercentEncoding.flatMap(AppKey.init),
      let consent = sharing.broker.repository.decisions.apps[key]
    else { throw WebFailure.notFound }
    return (sharing, key, consent)
  }

  private static func page(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let (sharing, key, consent) = try app(context)
    let entries = try sharing.entries(atMost: 10) { $0.app.key == key }
    let lastRead = try sharing.entries(atMost: 1) { $0.app.key == key && $0.isReading }.first
    return Page(
      consent.name.isolated, tab: .sharing, back: .init(title: words(.sharing), path: "/sharing")
    ) {
      tag("ul", .class("list")) {
        Rows.fact(words(.identifier), key.description.isolated)
        Rows.fact(
          words(.readings),
          lastRead.map { words(.lastRead, words.moment($0.at)) } ?? words(.neverRead))
      }
      token(of: key, sharing, words)
      grants(key, consent, words)
      wakeUp(key, consent, words)
      tag("h2") { words(.stopSharing) }
      tag("div", .class("panel form")) {
        tag("p") { words(.stopSharingText) }
        tag("div", .class("actions")) {
          let path = PagePath.app(key.description)
          Rows.button(words(.stopSharing), action: "\(path)/stop", style: "pill danger")
          Rows.button(words(.forgetApp), action: "\(path)/forget", style: "pill")
        }
      }
      tag("h2") { words(.accessLog) }
      AccessLogPage.list(entries, words)
    }
  }

  /// Returns the details of a token, without its text.
  static func facts(_ token: IssuedToken, _ words: Localizer) -> [String] {
    [
      words(.tokenEndsIn, token.ending.isolated),
      token.expires.map { "\(words(.tokenHolds)): \(words.day($0))" } ?? words(.tokenHoldsAlways),
      token.lastUsed.map { words(.tokenLastUsed, words.recently($0)) } ?? words(.tokenNeverUsed),
    ]
  }

  /// Returns the token of a program with a button to revoke it, or nothing for other apps.
  private static func token(of key: AppKey, _ sharing: AppServices.Sharing, _ words: Localizer) -> HTML {
    guard let token = sharing.tokens?.tokens.first(where: { $0.key == key }) else { return .none }
    return HTML {
      tag("p", .class("note")) { facts(token, words).joined(separator: " · ") }
      tag("div", .class("actions")) {
        Rows.button(
          words(.endToken), action: "\(tokens)/\(token.program)/end", style: "pill danger")
      }
    }
  }

  private static func grants(_ key: AppKey, _ consent: AppConsent, _ words: Localizer) -> HTML {
    let action = "\(PagePath.app(key.description))/types"
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
    return HTML {
      for (title, rows) in [(LocalizedText.mayWrite, write), (.mayRead, read), (.chosenObjects, objects)]
      where !rows.isEmpty {
        tag("h2") { words(title) }
        tag("ul", .class("list")) { rows }
      }
    }
  }

  private static func switchRow(
    _ type: HealthType, _ isOn: Bool, _ state: String, _ change: String, _ action: String, _ words: Localizer
  ) -> HTML {
    tag("li", .class("row")) {
      tag("span", .class("row-title")) {
        words.name(of: type)
        tag("small") { state }
      }
      if isOn || change == "share" || type.canBeRequestedForReading {
        Rows.toggle(
          "\(words(change == "share" ? .mayWrite : .mayRead)): \(words.name(of: type))", isOn: isOn,
          action: action,
          fields: [("change", change), ("type", type.name), ("granted", isOn ? "no" : "yes")])
      }
    }
  }

  private static func stop(_ context: PageRequest) async throws -> String {
    let (sharing, key, _) = try app(context)
    try await sharing.change(key, .revokeAll)
    return path(of: key)
  }

  private static func removeApp(_ context: PageRequest) async throws -> String {
    let (sharing, key, _) = try app(context)
    try await sharing.change(key, .forget)
    return "/sharing"
  }

  /// Changes a permission.
  ///
  /// Types that the app never requested can't be turned on.
  private static func change(_ context: PageRequest) async throws -> String {
    let (sharing, key, _) = try app(context)
    guard let change = change(try await context.form()) else { throw WebFailure.notFound }
    do { try await sharing.change(key, change) } catch let error as ConsentError
      where error.isNeverAsked
    { throw WebFailure.notFound }
    return path(of: key)
  }

  /// Returns the change of the pressed button, or `nil` if the form is invalid.
  private static func change(_ form: Form) -> ConsentChange? {
    let isGranted = form["granted"] == "yes"
    if form["change"] == "wakeUp" { return .wakeUp(isGranted) }
    guard let type = try? HealthType.named(form["type"] ?? "") else { return nil }
    return switch form["change"] {
    case "share": .share([type], isGranted)
    case "read": .read([type], isGranted ? .all : .denied)
    default: nil
    }
  }
}

extension ConsentChange {
  /// Returns whether the change grants more to a remote reader.
  ///
  /// Remote readers are another user, a study, a program with a token, or an app that reads over
  /// FHIR. The permissions of a program on this machine only concern it and the user's own session.
  func widens(_ app: AppKey) -> Bool {
    guard [.account, .study, .program, .web].contains(app.kind) else { return false }
    return switch self {
    case .share(_, let isGranted): isGranted
    case .read(_, let grant): grant != .denied
    case .untick, .wakeUp, .revokeAll, .keep, .forget: false
    }
  }
}
