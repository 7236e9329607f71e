import Foundation
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

/// The summary page: pinned types, highlights and trends.
enum SummaryPage {
  static let routes: [PageRoute] = [.get("/", page)] + Trends.routes

  private static func page(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let contents = try await BrowsePages.contents(context)
    let checklist = try await Checklist(context, hasData: !contents.isEmpty)
    guard !contents.isEmpty else { return start(words, checklist) }
    var cards: [HTML] = []
    if let rings = try await ActivityRings.newest(context) {
      cards.append(ActivityRings.card(rings, context))
    }
    if let vitals = try await VitalsPages.card(contents, context) { cards.append(vitals) }
    for type in SummaryPins(context.choices).types {
      guard let there = contents[type], let name = TypeName.of(type),
        let latest = try await LatestValue.read(there, for: context)
      else { continue }
      cards.append(Rows.card(name, latest, words, spark: try await TypeSpark.html(there, context)))
    }
    let highlights = try await Highlights.read(contents, for: context)
    let notices = try await NoticePages.summary(context)
    let reviews = try AppReviews.html(context, on: .summary)
    let trends = try await Trends.cards(context)
    return Page(words(.summary), tab: .summary) {
      checklist?.html
      stale(contents, words)
      notices
      reviews
      tag("div", .class("section-head")) {
        tag("h2") { words(.pinned) }
        tag("span", .class("links")) {
          tag("a", .href("/pins")) { words(.editPins) }
          tag("a", .href(PagePath.allData)) { words(.showAllTypes) }
        }
      }
      tag("ul", .class("cards")) { cards }
      LogLinks.html(words)
      if !highlights.isEmpty {
        tag("h2") { words(.highlights) }
        tag("ul", .class("cards wide")) { highlights.map { $0.html(words) } }
      }
      if !trends.isEmpty {
        tag("div", .class("section-head")) {
          tag("h2") { words(.trends) }
          tag("a", .href(PagePath.trends)) { words(.showAllTypes) }
        }
        tag("ul", .class("cards")) { trends }
      }
      tag("ul", .class("list")) { Rows.link(.wave, words(.together), path: PagePath.together) }
      records(contents, words)
    }
  }

  /// Returns a note if the latest data is old, so that it isn't mistaken for current.
  private static func stale(_ contents: [HealthType: TypeContents], _ words: Localizer) -> HTML? {
    let measured = contents.values.filter { TypeName.of($0.type)?.category != .records }
    guard let newest = measured.map({ min($0.latestEnd, words.now) }).max(),
      words.now.timeIntervalSince(newest) > Highlights.maxAge
    else { return nil }
    return tag("p", .class("panel stale"), .named("role", "note")) {
      words(.newestData, words.day(newest))
      " "
      tag("a", .href(PagePath.healthImport)) { words(.importNewer) }
    }
  }

  /// Returns the page of an empty store.
  private static func start(_ words: Localizer, _ checklist: Checklist?) -> Page {
    Page(words(.summary), tab: .summary) {
      tag("section", .class("welcome")) {
        Icon.heart.image
        tag("h2") { words(.welcome) }
        tag("p") { words(.welcomeText) }
        tag("ul", .class("list")) {
          Rows.link(.upload, words(.importExport), path: PagePath.healthImport, style: "c-heart")
          Rows.link(.card, words(.addHealthCard), path: "/import", style: "c-cards")
          Rows.link(.plus, words(.addByHand), path: "/browse", style: "c-activity")
        }
      }
      checklist?.html
    }
  }

  private static func records(_ contents: [HealthType: TypeContents], _ words: Localizer) -> HTML? {
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
