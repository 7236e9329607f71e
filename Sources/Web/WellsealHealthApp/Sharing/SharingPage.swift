import Foundation
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The page of apps with access and sources of data.
enum SharingPage {
  static let routes: [PageRoute] = [.get("/sharing", page)]

  private static func page(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let sources = SourceContents.all(try await context.store.contents())
    let readers = try readers(context)
    let reviews = try AppReviews.html(context, on: .sharing)
    return Page(words(.sharing), tab: .sharing) {
      requests(context)
      reviews
      readers
      if context.services.sharing?.takesPeople ?? false {
        tag("ul", .class("list")) {
          Rows.link(.people, words(.peopleWhoSee), path: PagePath.holders)
          Rows.link(.flask, words(.studies), path: PagePath.studies)
        }
      }
      if context.services.sharing?.tokens != nil {
        tag("ul", .class("list")) { Rows.link(.grid, words(.programTokens), path: SharingAppPages.tokens) }
      }
      if context.services.links != nil {
        tag("ul", .class("list")) { Rows.link(.shield, words(.healthLinks), path: PagePath.links) }
      }
      tag("h2") { words(.appsThatWrote) }
      wrote(sources, words)
    }
  }

  private static func requests(_ context: PageRequest) -> HTML? {
    let words = context.words
    guard !context.asking.isEmpty else { return nil }
    return HTML {
      tag("h2") { words(.requests) }
      tag("ul", .class("list")) {
        for question in context.asking {
          Rows.link(
            .shield, question.app.name.isolated, path: RequestPages.path(of: question),
            detail: words.recently(question.asked), note: words(question.sheet.phrase))
        }
      }
    }
  }

  /// Returns the people and studies, if any, then the apps, then the latest entries of the log.
  private static func readers(_ context: PageRequest) throws -> HTML {
    let words = context.words
    let empty = Rows.empty(words(.noAppReads), .shield, note: words(.noAppReadsNote))
    guard let sharing = context.services.sharing, !sharing.apps.isEmpty else {
      return HTML {
        tag("h2") { words(.appsThatRead) }
        empty
      }
    }
    var lastReads: [AppKey: Date] = [:]
    for entry in try sharing.entries(atMost: .max, where: \.isReading)
    where lastReads[entry.app.key] == nil {
      lastReads[entry.app.key] = entry.at
    }
    let newest = try sharing.entries(atMost: newestEntries)
    let people = sharing.apps.filter { icons[$0.key.kind] != nil }
    let apps = sharing.apps.filter { icons[$0.key.kind] == nil }
    return HTML {
      if !people.isEmpty {
        tag("h2") { words(.peopleWhoSee) }
        list(people, lastReads, words)
      }
      tag("h2") { words(.appsThatRead) }
      apps.isEmpty ? empty : list(apps, lastReads, words)
      tag("div", .class("section-head")) {
        tag("h2") { words(.accessLog) }
        tag("a", .href("/sharing/log")) { words(.showAllTypes) }
      }
      AccessLogPage.list(newest, words)
    }
  }

  /// The icons of readers that aren't apps.
  private static let icons: [AppKey.Kind: Icon] = [.account: .person, .study: .flask]

  private static func list(
    _ readers: [(key: AppKey, consent: AppConsent)], _ lastReads: [AppKey: Date], _ words: Localizer
  ) -> HTML {
    tag("ul", .class("list")) {
      for (key, consent) in readers {
        Rows.link(
          icons[key.kind] ?? .grid, consent.name.isolated, path: SharingAppPages.path(of: key),
          style: "c-other",
          note: [
            summary(consent, words),
            lastReads[key].map { words(.lastRead, words.recently($0)) } ?? words(.neverRead),
          ].joined(separator: " · "))
      }
    }
  }

  /// The number of log entries on this page.
  private static let newestEntries = 3

  /// Returns the types that an app writes and reads.
  private static func summary(_ consent: AppConsent, _ words: Localizer) -> String {
    let parts = [
      (LocalizedText.writesTypes, names(consent.sharing.filter { $0.value }.keys, words)),
      (LocalizedText.readsTypes, names(consent.reading.filter { $0.value != .denied }.keys, words)),
    ].filter { !$0.1.isEmpty }.map { words($0.0, $0.1) }
    let chosen = consent.objects.values.reduce(0) { $0 + $1.allowed.count }
    let all = parts + (chosen > 0 ? ["\(words(.chosenObjects)): \(words.number(chosen))"] : [])
    return all.isEmpty ? words(.nothingAllowed) : all.joined(separator: " · ")
  }

  /// Returns a few names and the number of others.
  private static func names(_ types: some Sequence<HealthType>, _ words: Localizer) -> String {
    let all = types.map { words.name(of: $0) }.sorted()
    let shown = all.prefix(maxNames).joined(separator: words.comma)
    return all.count > maxNames ? "\(shown) +\(words.number(all.count - maxNames))" : shown
  }

  private static let maxNames = 3

  private static func wrote(_ sources: [SourceContents], _ words: Localizer) -> HTML {
    guard !sources.isEmpty else { return Rows.empty(words(.noData), .devices) }
    return tag("ul", .class("list")) {
      for item in sources {
        tag("li", .class("row")) {
          tag("span", .class("badge c-other")) { Icon.devices.image }
          tag("span", .class("row-title")) {
            item.source.name.isolated
            tag("small") {
              item.types.prefix(4).map { words.name(of: $0) }.joined(separator: " · ")
                + (item.types.count > 4 ? " …" : "")
            }
          }
          tag("span", .class("row-detail")) { words.number(item.count) }
        }
      }
    }
  }
}

extension AccessEntry {
  /// Whether data was about to be shared.
  var isReading: Bool {
    switch event {
    case .read, .sharedOnce, .openedLink: true
    case .granted, .changed, .chose, .trusted, .reviewed, .undecided, .wrote, .decidedWakeUp, .woke, .erased,
      .account:
      false
    }
  }
}
