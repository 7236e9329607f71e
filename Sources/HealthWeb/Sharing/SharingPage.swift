import Foundation
import HealthModel
import HealthService

/// Who may see what, and who wrote what is there.
enum SharingPage {
  static let routes: [Route] = [.get("/sharing", page)]

  private static func page(_ visit: Visit) async throws -> Page {
    let words = visit.words
    let sources = SourceContents.all(try await visit.store.contents())
    let apps = try apps(visit)
    let reviews = try AppReviews.html(visit, on: .sharing)
    return Page(words(.sharing), tab: .sharing) {
      requests(visit)
      reviews
      tag("h2") { words(.appsThatRead) }
      apps
      tag("h2") { words(.appsThatWrote) }
      wrote(sources, words)
    }
  }

  private static func requests(_ visit: Visit) -> HTML? {
    let words = visit.words
    guard !visit.asking.isEmpty else { return nil }
    return HTML([
      tag("h2") { words(.requests) },
      tag("ul", .class("list")) {
        for question in visit.asking {
          Rows.link(
            .shield, question.app.name.isolated, path: RequestPages.path(of: question),
            detail: words.recently(question.asked), note: words(question.sheet.phrase))
        }
      },
    ])
  }

  private static func apps(_ visit: Visit) throws -> HTML {
    let words = visit.words
    guard let sharing = visit.app.sharing, !sharing.apps.isEmpty else {
      return Rows.empty(words(.noAppReads), .shield, note: words(.noAppReadsNote))
    }
    var lastReads: [String: Date] = [:]
    for entry in try sharing.entries(atMost: .max, where: \.isReading)
    where lastReads[entry.app.identifier] == nil {
      lastReads[entry.app.identifier] = entry.at
    }
    return HTML([
      tag("ul", .class("list")) {
        for (identifier, consent) in sharing.apps {
          Rows.link(
            .grid, consent.name.isolated, path: SharingAppPages.path(of: identifier), style: "c-other",
            note: [
              summary(consent, words),
              lastReads[identifier].map { words(.lastRead, words.recently($0)) } ?? words(.neverRead),
            ].joined(separator: " · "))
        }
      },
      tag("ul", .class("list")) { Rows.link(.list, words(.accessLog), path: "/sharing/log") },
    ])
  }

  /// How many types an app writes and reads.
  private static func summary(_ consent: AppConsent, _ words: Words) -> String {
    let parts = [
      (Phrase.countWrite, consent.sharing.values.count { $0 }),
      (Phrase.countRead, consent.reading.values.count { $0 != .denied }),
      (Phrase.chosenObjects, consent.objects.values.reduce(0) { $0 + $1.allowed.count }),
    ].filter { $0.1 > 0 }.map { words($0.0, words.number($0.1)) }
    return parts.isEmpty ? words(.nothingAllowed) : parts.joined(separator: " · ")
  }

  private static func wrote(_ sources: [SourceContents], _ words: Words) -> HTML {
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
  /// Whether something was about to leave.
  var isReading: Bool {
    switch event {
    case .read, .sharedOnce: true
    case .granted, .changed, .chose, .trusted, .reviewed, .wrote: false
    }
  }
}
