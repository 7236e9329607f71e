import Foundation
import HealthModel
import HealthService

/// Who wrote samples of a type, and in which order they are believed.
enum SourcePages {
  static let routes: [Route] = [
    .get("/data/{type}/sources", list), .post("/data/{type}/sources", order),
  ]

  private static func list(_ visit: Visit) async throws -> Page {
    let (type, words) = (try visit.type(), visit.words)
    let ranking = try await SourceRanking(of: type, in: visit.store)
    let contents = try await BrowsePages.contents(visit)[type]
    let counts = Dictionary(
      (contents?.sources ?? []).map { ($0.source, $0.count) }, uniquingKeysWith: { first, _ in first })
    let total = try await total(of: type, contents, visit)
    return Page(words(.dataSources), tab: .browse, back: SamplePages.back(type, words)) {
      tag("div", .class(SamplePages.style(type))) {
        if let total {
          tag("p", .class("effect"), .named("role", "status"), .named("data-effect", "")) { total }
        }
        tag("p", .class("note")) { words(.sourcesExplained) }
        if ranking.sources.isEmpty {
          Rows.empty(words(.noData), .devices)
        } else {
          form(type, ranking, counts, words)
        }
      }
    }
  }

  /// What the order makes of the newest day.
  private static func total(of type: HealthType, _ contents: TypeContents?, _ visit: Visit) async throws
    -> String?
  {
    guard let contents, type.row.aggregation != nil,
      let latest = try await LatestValue.read(contents, for: visit)
    else { return nil }
    return visit.words(
      .totalWithOrder, latest.when(visit.words), "\(latest.value) \(latest.unit)")
  }

  /// Every source with buttons that move it; what is dragged presses the same form.
  private static func form(
    _ type: HealthType, _ ranking: SourceRanking, _ counts: [HealthSource: Int], _ words: Words
  ) -> HTML {
    tag(
      "form", .named("method", "post"), .named("action", "/data/\(type.name)/sources"),
      .named("data-order", "")
    ) {
      tag("ol", .class("list order")) {
        for (place, source) in ranking.sources.enumerated() {
          tag("li", .class("row"), .named("data-source", "")) {
            tag(
              "input", .named("type", "hidden"), .named("name", "source"),
              .named("value", source.bundleIdentifier))
            tag("span", .class("rank"), .named("aria-hidden", "true")) { words.number(place + 1) }
            tag("span", .class("row-title")) {
              source.name.isolated
              tag("small") { words(.samplesCount, words.number(counts[source] ?? 0)) }
            }
            move(.up, source, words(.moveUp, source.name.isolated), isOff: place == 0)
            move(
              .down, source, words(.moveDown, source.name.isolated), isOff: place == ranking.sources.count - 1
            )
            tag("span", .class("grip"), .named("aria-hidden", "true")) { Icon.drag.image }
          }
        }
      }
      tag("p", .class("form-actions")) {
        tag("button", .class("pill"), .named("name", "reset"), .named("value", "1")) { words(.usualOrder) }
      }
    }
  }

  private static func move(_ icon: Icon, _ source: HealthSource, _ label: String, isOff: Bool) -> HTML {
    tag(
      "button", .class("move"), .named("name", icon.rawValue), .named("value", source.bundleIdentifier),
      .label(label),
      .flag("disabled", if: isOff)
    ) { icon.image }
  }

  private static func order(_ visit: Visit) async throws -> String {
    let (type, form) = (try visit.type(), try await visit.form())
    var ranking = try await SourceRanking(of: type, in: visit.store)
    var names = form.all("source")
    let known = Set(ranking.sources.map(\.bundleIdentifier))
    guard Set(names).isSubset(of: known), Set(names).count == names.count else {
      throw WebFailure.refused(.notFound, "the order names a source that the type does not have")
    }
    for (field, step) in [("up", -1), ("down", 1)] {
      guard let moved = form[field], let place = names.firstIndex(of: moved),
        names.indices.contains(place + step)
      else { continue }
      names.swapAt(place, place + step)
    }
    try await ranking.choose(form["reset"] == nil ? names : [], in: visit.store)
    return "/data/\(type.name)/sources"
  }
}
