import Foundation
import HealthModel
import HealthService

/// The person, and how the Health app looks to them.
enum ProfilePages {
  static let routes: [Route] = [
    .get("/profile", page), .post("/profile/language", language), .post("/profile/units", units),
    .post("/lock", lock),
  ]

  private static func page(_ visit: Visit) async throws -> Page {
    let words = visit.words
    let person = try await visit.store.characteristics()
    let count = try await visit.store.contents().reduce(0) { $0 + $1.count }
    return Page(words(.profile), tab: .profile) {
      tag("h2") { words(.healthDetails) }
      tag("ul", .class("list")) { details(person, words) }
      if visit.app.providers != nil {
        tag("h2") { words(.healthRecords) }
        tag("ul", .class("list")) {
          Rows.link(.clipboard, words(.providers), path: ProviderPages.list, note: words(.providersNote))
        }
      }
      tag("h2") { words(.languageAndUnits) }
      tag("div", .class("panel form")) {
        choice(
          words(.language), "/profile/language", "language", chosen: visit.choices.language ?? "",
          [("", words(.asBrowser))] + Language.allCases.map { ($0.rawValue, $0.name) }, words)
        choice(
          words(.units), "/profile/units", "units", chosen: words.units.rawValue,
          [("metric", words(.metric)), ("us", words(.unitsUS)), ("uk", words(.unitsUK))], words)
      }
      tag("h2") { words(.security) }
      tag("div", .class("panel form")) {
        tag("p") { words(.securityText) }
        Rows.button(words(.lockNow), action: "/lock", style: "pill strong")
      }
      tag("h2") { words(.aboutTitle) }
      tag("ul", .class("list")) {
        Rows.fact(words(.samplesStored), words.number(count))
        Rows.link(.document, words(.programInterface), path: "/openapi.json")
      }
      tag("p", .class("note")) { words(.notAffiliated) }
    }
  }

  private static func details(_ person: Characteristics, _ words: Words) -> HTML {
    func name(_ raw: Int, _ enumeration: String) -> String {
      ValueName.text(raw, of: enumeration, words)
    }
    let birth = person.dateOfBirth.flatMap {
      words.time.calendar.date(from: DateComponents(year: $0.year, month: $0.month, day: $0.day, hour: 12))
    }
    return HTML([
      Rows.fact(words(.dateOfBirth), birth.map { words.day($0) } ?? words(.notSet)),
      Rows.fact(words(.sex), name(person.biologicalSex, "HKBiologicalSex")),
      Rows.fact(words(.bloodType), name(person.bloodType, "HKBloodType")),
      Rows.fact(words(.wheelchair), name(person.wheelchairUse, "HKWheelchairUse")),
    ])
  }

  private static func choice(
    _ label: String, _ action: String, _ name: String, chosen: String, _ options: [(String, String)],
    _ words: Words
  ) -> HTML {
    tag("form", .class("choice"), .named("method", "post"), .named("action", action)) {
      tag("label", .class("field")) {
        tag("span") { label }
        tag("select", .named("name", name)) {
          for (value, title) in options {
            tag("option", .named("value", value), .flag("selected", if: value == chosen)) { title }
          }
        }
      }
      tag("button", .class("pill")) { words(.apply) }
    }
  }

  private static func language(_ visit: Visit) async throws -> String {
    var choices = visit.choices
    choices.language = try await visit.form()["language"].flatMap { Language(rawValue: $0) }?.rawValue
    try await visit.app.home.keep(choices)
    return "/profile"
  }

  private static func units(_ visit: Visit) async throws -> String {
    guard let units = try await visit.form()["units"].flatMap({ UnitSystem(rawValue: $0) }) else {
      throw WebFailure.notFound
    }
    var choices = visit.choices
    choices.units = units.rawValue
    try await visit.app.home.keep(choices)
    return "/profile"
  }

  private static func lock(_ visit: Visit) async throws -> String {
    visit.app.desk.lock(visit.session)
    try await visit.app.home.lock()
    return "/"
  }
}
