import Foundation
import HealthModel
import HealthPages
import HealthQuestions
import WebPages
import WebRequests

/// The person, and all that is theirs to decide.
enum ProfilePages {
  /// The page itself, and the pages of all that is reached from it.
  static let routes: [Route] = [
    ownRoutes, DetailsPages.routes, MedicalIDPages.routes, ExportPages.routes, SessionPages.routes,
    SecurityPages.routes, AboutPages.routes,
  ].flatMap(\.self)

  private static let ownRoutes: [Route] = [
    .get("/profile", page), .post("/profile/language", language), .post("/profile/units", units),
    .post("/lock", lock),
  ]

  static func back(_ words: Localizer) -> Page.Link { .init(title: words(.profile), path: "/profile") }

  private static func page(_ context: AppRequestContext) async throws -> Page {
    let words = context.words
    let details = try await PersonDetails(in: context.store)
    return Page(words(.profile), tab: .profile) {
      tag("div", .class("person-head")) {
        tag("span", .class("portrait"), .named("aria-hidden", "true")) { Icon.person.image }
        tag("b") { details.name.isEmpty ? words(.noName) : details.name.isolated }
        if let birth = DetailsPages.birth(details, words) { tag("span") { words(.born, birth) } }
      }
      tag("ul", .class("list")) {
        Rows.link(.person, words(.healthDetails), path: DetailsPages.path, style: "c-other")
        Rows.link(.clipboard, words(.medicalID), path: MedicalIDPages.path, style: "c-heart")
      }
      if context.app.providers != nil {
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
        Rows.link(.info, words(.aboutTitle), path: AboutPages.path, style: "c-respiratory")
      }
      tag("h2", .id("units")) { words(.languageAndUnits) }
      tag("div", .class("panel form")) {
        choice(
          words(.language), "/profile/language", "language", chosen: context.choices.language ?? "",
          [("", words(.asBrowser))] + Language.allCases.map { ($0.rawValue, $0.name) }, words)
        choice(
          words(.units), "/profile/units", "units", chosen: words.units.rawValue,
          [("metric", words(.metric)), ("us", words(.unitsUS)), ("uk", words(.unitsUK))], words)
      }
      tag("p", .class("form-actions")) { Rows.button(words(.lockNow), action: "/lock", style: "pill") }
    }
  }

  static func choice(
    _ label: String, _ action: String, _ name: String, chosen: String, _ options: [(String, String)],
    _ words: Localizer
  ) -> HTML {
    tag("form", .class("choice"), .named("method", "post"), .named("action", action)) {
      Fields.choice(label, name, chosen: chosen, options)
      tag("button", .class("pill")) { words(.apply) }
    }
  }

  private static func language(_ context: AppRequestContext) async throws -> String {
    var choices = context.choices
    choices.language = try await context.form()["language"].flatMap { Language(rawValue: $0) }?.rawValue
    try await context.app.storeSession.keep(choices)
    return "/profile"
  }

  private static func units(_ context: AppRequestContext) async throws -> String {
    guard let units = try await context.form()["units"].flatMap({ UnitSystem(rawValue: $0) }) else {
      throw WebFailure.notFound
    }
    var choices = context.choices
    choices.units = units.rawValue
    try await context.app.storeSession.keep(choices)
    return "/profile"
  }

  /// Locks all sessions and the store, and forgets what waits to be shown or saved.
  ///
  /// - Returns: where the person is led.
  /// - Throws: what keeps the store from being locked.
  static func lock(_ context: AppRequestContext) async throws -> String {
    context.app.sessions.lockAll()
    context.app.setup.forgetAll()
    ExportFolder(context.app.storeSession).empty()
    try await context.app.storeSession.lock()
    return "/"
  }
}
