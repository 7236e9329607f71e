import Foundation
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The pages of the sources of a type and their priority.
enum SourcePages {
  static let routes: [PageRoute] = [
    .get("/data/{type}/sources", list), .post("/data/{type}/sources", order),
  ]

  private static func list(_ context: PageRequest) async throws -> Page {
    let (type, words) = (try context.type(), context.words)
    let ranking = try await SourceRanking(of: type, in: context.store)
    let contents = try await context.store.contents(of: type)
    let counts = Dictionary(
      (contents?.sources ?? []).map { ($0.source, $0.count) }, uniquingKeysWith: { first, _ in first })
    let total = try await total(of: type, contents, context)
    let freshness = try await Freshness(of: [type], in: context.store, at: words.now)
    let newest = Dictionary(
      (freshness.rows.first?.sources ?? []).map { ($0.source, $0.newest) },
      uniquingKeysWith: { max($0, $1) })
    return Page(words(.dataSources), tab: .browse, back: SamplePages.back(type, words)) {
      tag("div", .class(SamplePages.style(type))) {
        if let total {
          tag("p", .class("effect"), .named("role", "status"), .named("data-effect", "")) { total }
        }
        tag("p", .class("note")) { words(.sourcesExplained) }
        if ranking.sources.isEmpty {
          Rows.empty(words(.noData), .devices)
        } else {
          form(type, ranking, counts, newest, words)
        }
        access(type, context)
      }
    }
  }

  /// Returns the apps with read or write access to the type, with its extent.
  private static func access(_ type: HealthType, _ context: PageRequest) -> HTML? {
    guard let sharing = context.services.sharing else { return nil }
    let words = context.words
    let rows: [HTML] = sharing.apps.compactMap { identifier, consent in
      let reads = consent.reading[type].flatMap { $0 == .denied ? nil : $0.text(words) }
      let writes = consent.sharing[type] == true ? words(.mayWrite) : nil
      guard reads != nil || writes != nil else { return nil }
      return Rows.link(
        .grid, consent.name.isolated, path: PagePath.app(identifier.description), style: "c-other",
        note: [reads.map { "\(words(.mayRead)): \($0)" }, writes].compactMap(\.self).joined(separator: " · "))
    }
    return HTML {
      tag("h2") { words(.appsWithAccess) }
      rows.isEmpty ? Rows.empty(words(.noAppHasAccess), .shield) : tag("ul", .class("list")) { HTML(rows) }
    }
  }

  /// Returns the total of the latest day with the current priority.
  private static func total(of type: HealthType, _ contents: TypeContents?, _ context: PageRequest)
    async throws
    -> String?
  {
    guard let contents, type.row.aggregation != nil,
      let latest = try await LatestValue.read(contents, for: context)
    else { return nil }
    return context.words(
      .totalWithOrder, latest.when(context.words), "\(latest.value) \(latest.unit)")
  }

  /// Returns the list of sources with buttons to move them.
  private static func form(
    _ type: HealthType, _ ranking: SourceRanking, _ counts: [HealthSource: Int],
    _ newest: [HealthSource: Date], _ words: Localizer
  ) -> HTML {
    OrderList(
      items: ranking.sources.map { source in
        .init(
          value: source.bundleIdentifier, title: words.sourceName(source, in: ranking.sources),
          note: [
            words(.samplesCount, words.number(counts[source] ?? 0)),
            newest[source].map { words(.newestEntry, words.recently($0)) },
          ].compactMap(\.self).joined(separator: " · "))
      }, field: "source", action: "/data/\(type.name)/sources", reset: .usualOrder, words: words
    ).html
  }

  private static func order(_ context: PageRequest) async throws -> String {
    let (type, form) = (try context.type(), try await context.form())
    var ranking = try await SourceRanking(of: type, in: context.store)
    let names = OrderList.order(form, field: "source")
    let known = Set(ranking.sources.map(\.bundleIdentifier))
    guard Set(names).isSubset(of: known), Set(names).count == names.count else {
      throw WebFailure.refused(.notFound, "the order contains a source that the type doesn't have")
    }
    try await ranking.choose(form["reset"] == nil ? names : [], in: context.store)
    return "/data/\(type.name)/sources"
  }
}
