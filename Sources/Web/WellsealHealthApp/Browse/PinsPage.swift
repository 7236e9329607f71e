import HTTPTypes
import Hummingbird
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

/// The page of the pinned types in the user's order.
enum PinsPage {
  static let path = "/pins"
  static let routes: [PageRoute] = [
    .get(path, page), .post(path, order), .post("\(path)/add", add),
  ]

  private static func page(_ context: PageRequest) async throws -> Page {
    let (words, pins) = (context.words, SummaryPins(context.choices))
    let newest = try await newest(of: pins.types, context)
    let others = TypeName.all.filter { !pins.names.contains($0.type.name) && $0.canBePinned }
    return Page(words(.editPins), tab: .summary, back: .init(title: words(.summary), path: "/")) {
      tag("p", .class("note")) { words(.pinsText) }
      if pins.names.count < SummaryPins.maxCount {
        tag("form", .class("panel choice"), .named("method", "post"), .named("action", "\(path)/add")) {
          Fields.choice(
            words(.pinMore), "pin", chosen: "", others.map { ($0.type.name, $0.text(words)) })
          tag("button", .class("pill")) { words(.add) }
        }
      }
      if pins.types.isEmpty { Rows.empty(words(.noPins), .pin) }
      OrderList(
        items: pins.types.map {
          .init(value: $0.name, title: words.name(of: $0), note: newest[$0] ?? words(.noData))
        }, field: "pin",
        action: path,
        canRemove: true, reset: .usualPins, words: words
      ).html
    }
  }

  /// Returns the text of each type's card on the summary.
  private static func newest(
    of types: [HealthType], _ context: PageRequest
  ) async throws -> [HealthType: String] {
    let contents = try await BrowsePages.contents(context)
    var found: [HealthType: String] = [:]
    for type in types {
      guard let there = contents[type], let value = try await LatestValue.read(there, for: context)
      else { continue }
      found[type] = value.unit.isEmpty ? value.value : "\(value.value) \(value.unit)"
    }
    return found
  }

  private static func order(_ context: PageRequest) async throws -> String {
    let form = try await context.form()
    let names = OrderList.order(form, field: "pin")
    let known = Set(TypeName.all.map(\.type.name))
    guard Set(names).isSubset(of: known), Set(names).count == names.count, names.count <= SummaryPins.maxCount
    else {
      throw WebFailure.refused(.notFound, "pins must be distinct names of types")
    }
    var choices = context.choices
    choices.pins = form["reset"] == nil ? names : nil
    try await context.services.storeSession.keep(choices)
    return path
  }

  private static func add(_ context: PageRequest) async throws -> String {
    let wanted = try await context.form()["pin"]
    guard let name = TypeName.all.first(where: { $0.type.name == wanted && $0.canBePinned })?.type.name else {
      throw WebFailure.notFound
    }
    var choices = context.choices
    let pins = SummaryPins(choices)
    if !pins.names.contains(name) { choices.pins = pins.toggling(name) }
    try await context.services.storeSession.keep(choices)
    return path
  }
}

extension TypeName {
  /// Whether the type has its own card on the summary.
  fileprivate var canBePinned: Bool { category != .records && category != .cards && type.row.kind.isSample }
}
