import Foundation
import WellsealAccounts
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The profile page and the user's settings.
enum ProfilePages {
  /// The page itself, and all pages that it links to.
  static let routes: [PageRoute] = [
    ownRoutes, DetailsPages.routes, HeartRateZonePages.routes, MedicalIDPages.routes, ExportPages.routes,
    SessionPages.routes, SecurityPages.routes, SignInMethodPages.routes, AboutPages.routes,
  ].flatMap(\.self)

  private static let ownRoutes: [PageRoute] = [
    .get("/profile", page), .post("/profile/choices", choose),
    .post("/lock", lock),
  ]

  static func back(_ words: Localizer) -> Page.Link { .init(title: words(.profile), path: "/profile") }

  private static func page(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let details = try await PersonDetails(in: context.store)
    return Page(words(.profile), tab: .profile) {
      tag("div", .class("person-head")) {
        tag("span", .class("portrait"), .named("aria-hidden", "true")) { Icon.person.image }
        tag("b") {
          let name = details.name.isEmpty ? context.services.accountName ?? "" : details.name
          name.isEmpty ? words(.noName) : name.isolated
        }
        if let birth = DetailsPages.birth(details, words) { tag("span") { words(.born, birth) } }
      }
      tag("ul", .class("list")) {
        Rows.link(.person, words(.healthDetails), path: DetailsPages.path, style: "c-other")
        Rows.link(.clipboard, words(.medicalID), path: MedicalIDPages.path, style: "c-heart")
        Rows.link(.heart, words(.pulseZones), path: PagePath.heartRateZones, style: "c-heart")
        Rows.link(
          .document, words(.reportTitle), path: ReportPages.path, style: "c-vitals", note: words(.reportNote))
      }
      if context.services.providers != nil {
        tag("ul", .class("list")) {
          Rows.link(.clipboard, words(.providers), path: ProviderPages.list, note: words(.providersNote))
        }
      }
      tag("ul", .class("list")) {
        Rows.link(.upload, words(.importExport), path: PagePath.healthImport, style: "c-activity")
        Rows.link(.document, words(.exportData), path: ExportPages.path, style: "c-records")
        Rows.link(.shield, words(.backupAndRestore), path: PagePath.backup, style: "c-cards")
      }
      tag("ul", .class("list")) {
        Rows.link(.devices, words(.devicesAndSessions), path: SessionPages.path, style: "c-mobility")
        Rows.link(.lock, words(.security), path: SecurityPages.path, style: "c-mental")
        if context.services.account != nil {
          Rows.link(
            .person, words(context.services.isInstallable ? .passkeys : .signInMethods),
            path: SignInMethodPages.path,
            style: "c-other", note: words(.signInMethodsNote))
        }
        Rows.link(.info, words(.aboutTitle), path: AboutPages.path, style: "c-respiratory")
      }
      if let account = context.services.account {
        tag("ul", .class("list facts")) {
          if !context.services.isInstallable { Rows.fact(words(.signInName), account.name.isolated) }
          Rows.fact(words(.serverAddress), account.server.isolated)
          context.services.serverOperator?.rows(words)
        }
      }
      tag("h2", .id("units")) { words(.languageAndUnits) }
      tag(
        "form", .class("form"), .named("method", "post"), .named("action", "/profile/choices"),
        .named("data-sent", "")
      ) {
        tag("div", .class("fields")) {
          Fields.choice(
            words(.language), "language", chosen: context.choices.language ?? "",
            [("", words(.asBrowser))] + Language.allCases.map { ($0.rawValue, $0.name) })
          Fields.choice(
            words(.units), "units", chosen: words.units.rawValue,
            [("metric", words(.metric)), ("us", words(.unitsUS)), ("uk", words(.unitsUK))])
          Fields.choice(
            words(.firstWeekday), "firstWeekday", chosen: context.choices.firstWeekday?.rawValue ?? "",
            [("", words(.byRegion))]
              + Weekday.allCases.map { ($0.rawValue, words.weekdayName($0.number - 1)) })
        }
        tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.apply) } }
      }
      tag("div", .class("form-actions")) {
        Rows.button(words(.lockNow), action: "/lock", style: "pill")
        if context.services.account != nil {
          Rows.button(words(.signOut), action: PagePath.signOut, style: "pill")
        }
      }
    }
  }

  /// Saves the language, the units and the first day of the week, if the form contains them.
  private static func choose(_ context: PageRequest) async throws -> String {
    let form = try await context.form()
    var choices = context.choices
    if let language = form["language"] { choices.language = Language(rawValue: language)?.rawValue }
    if let first = form["firstWeekday"] { choices.firstWeekday = Weekday(rawValue: first) }
    if let wanted = form["units"] {
      guard let units = UnitSystem(rawValue: wanted) else { throw WebFailure.notFound }
      choices.units = units.rawValue
    }
    try await context.services.storeSession.keep(choices)
    return "/profile"
  }

  /// Locks all sessions and the store, and discards pending previews and exports.
  ///
  /// - Returns: The path to redirect to.
  /// - Throws: An error if the store can't be locked.
  static func lock(_ context: PageRequest) async throws -> String {
    context.services.sessions.lockAll()
    context.services.setup.discardAll()
    ExportFolder(context.services.storeSession).empty()
    try await context.services.storeSession.lock()
    return "/"
  }
}
