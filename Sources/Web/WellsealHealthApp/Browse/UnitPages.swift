import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

/// The page for selecting the display unit of a type.
enum UnitPages {
  static let routes: [PageRoute] = [.get("/data/{type}/unit", page), .post("/data/{type}/unit", choose)]

  static func path(of type: HealthType) -> String { "/data/\(type.name)/unit" }

  private static func type(_ context: PageRequest) throws -> HealthType {
    let type = try context.type()
    guard !type.choosableUnits.isEmpty else { throw WebFailure.notFound }
    return type
  }

  private static func page(_ context: PageRequest) async throws -> Page {
    let (type, words) = (try type(context), context.words)
    let chosen = context.choices.chosenUnits[type]
    let usual = words.unitOfSystem(of: type).map { words.name(of: $0, of: type) } ?? ""
    return Page(
      words(.unitOf, words.name(of: type)), tab: .browse,
      back: .init(title: words.name(of: type), path: BrowsePages.path(of: type))
    ) {
      tag("form", .class("form"), .named("method", "post"), .named("action", path(of: type))) {
        tag("fieldset", .class("fields")) {
          tag("legend", .class("hidden")) { words(.unit) }
          choice("", words(.unitOfSystem, usual.isolated), isChosen: chosen == nil)
          for unit in type.choosableUnits {
            choice(unit.description, words.name(of: unit, of: type), isChosen: unit == chosen)
          }
        }
        tag("p", .class("note")) { words(.unitNote) }
        tag("p", .class("form-actions")) { tag("button", .class("pill strong")) { words(.apply) } }
      }
    }
  }

  private static func choice(_ value: String, _ title: String, isChosen: Bool) -> HTML {
    tag("label", .class("row choice-row")) {
      tag(
        "input", .named("type", "radio"), .named("name", "unit"), .named("value", value),
        .flag("checked", if: isChosen))
      tag("span", .class("row-title")) { title }
    }
  }

  private static func choose(_ context: PageRequest) async throws -> String {
    let type = try type(context)
    let wanted = try await context.form()["unit"] ?? ""
    var choices = context.choices
    guard choices.setUnit(wanted.isEmpty ? nil : wanted, of: type.name) else { throw WebFailure.notFound }
    try await context.services.storeSession.keep(choices)
    return BrowsePages.path(of: type)
  }
}
