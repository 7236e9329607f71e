import Foundation
import HealthModel
import HealthService

/// What a person sees first: pinned types, what stands out, and where things are going.
enum SummaryPage {
  static let routes: [Route] = [.get("/", page)]

  private static func page(_ visit: Visit) async throws -> Page {
    let words = visit.words
    let contents = try await BrowsePages.contents(visit)
    let checklist = try await Checklist(visit, hasData: !contents.isEmpty)
    guard !contents.isEmpty else { return start(words, checklist) }
    var cards: [HTML] = []
    if let rings = try await ActivityRings.newest(visit) { cards.append(ActivityRings.card(rings, visit)) }
    for type in SummaryPins(visit.choices).types {
      guard let there = contents[type], let name = TypeName.of(type),
        let latest = try await LatestValue.read(there, for: visit)
      else { continue }
      cards.append(Rows.card(name, latest, words, spark: try await spark(there, visit)))
    }
    let highlights = try await Highlights.read(contents, for: visit)
    let reviews = try AppReviews.html(visit, on: .summary)
    let trends = try await Trends.read(contents, for: visit)
    return Page(words(.summary), tab: .summary) {
      checklist?.html
      reviews
      tag("div", .class("section-head")) {
        tag("h2") { words(.pinned) }
        tag("span", .class("links")) {
          tag("a", .href(PinsPage.path)) { words(.editPins) }
          tag("a", .href("/browse")) { words(.showAllTypes) }
        }
      }
      tag("ul", .class("cards")) { cards }
      if !highlights.isEmpty {
        tag("h2") { words(.highlights) }
        tag("ul", .class("cards wide")) { highlights.map { $0.html(words) } }
      }
      if !trends.isEmpty {
        tag("h2") { words(.trends) }
        tag("ul", .class("cards")) { trends.map { $0.html(words) } }
      }
      records(contents, words)
    }
  }

  /// The last seven days of a type; for a type of many values a day, its averages.
  private static func spark(_ contents: TypeContents, _ visit: Visit) async throws -> HTML? {
    let end = min(contents.latestEnd, visit.words.now)
    let isSparse =
      Double(contents.count) / max(1, end.timeIntervalSince(contents.earliestStart) / 86_400) < 0.6
    let series = try await TypeSeries.read(
      contents.type, isSparse ? .halfYear : .week, endingWith: end - 1, for: visit)
    let isBars: Bool =
      switch series.values.first {
      case .range: false
      default: true
      }
    return Sparkline(values: series.slots.map { $0.value?.size }, isBars: isBars).html
  }

  /// What a person with an empty store can do.
  private static func start(_ words: Words, _ checklist: Checklist?) -> Page {
    Page(words(.summary), tab: .summary) {
      tag("section", .class("welcome")) {
        Icon.heart.image
        tag("h2") { words(.welcome) }
        tag("p") { words(.welcomeText) }
        tag("ul", .class("list")) {
          Rows.link(.upload, words(.importExport), path: HealthImportPages.path, style: "c-heart")
          Rows.link(.card, words(.addHealthCard), path: "/import", style: "c-cards")
          Rows.link(.plus, words(.addByHand), path: "/browse", style: "c-activity")
        }
      }
      checklist?.html
    }
  }

  private static func records(_ contents: [HealthType: TypeContents], _ words: Words) -> HTML? {
    let kinds = (HealthCategory.records.types + HealthCategory.cards.types).filter {
      contents[$0.type] != nil
    }
    guard !kinds.isEmpty else { return nil }
    return tag("section") {
      tag("h2") { words(.healthRecords) }
      tag("ul", .class("list")) {
        for name in kinds {
          Rows.link(
            name.category == .cards ? .card : RecordKind.icon(of: name.type), name.text(words),
            path: BrowsePages.path(of: name.type), style: "c-\(name.category.rawValue)",
            detail: contents[name.type].map { words.number($0.count) })
        }
      }
    }
  }
}
