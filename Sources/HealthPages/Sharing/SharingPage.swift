import Foundation
import HealthConsent
import HealthModel
import HealthQuestions
import SampleQueries
import WebPages
import WebRequests

/// Who may see what, and who wrote what is there.
package enum SharingPage {
  package static let routes: [Route] = [.get("/sharing", page)]

  private static func page(_ context: AppRequestContext) async throws -> Page {
    let words = context.words
    let sources = SourceContents.all(try await context.store.contents())
    let apps = try apps(context)
    let reviews = try AppReviews.html(context, on: .sharing)
    return Page(words(.sharing), tab: .sharing) {
      requests(context)
      reviews
      tag("h2") { words(.appsThatRead) }
      apps
      if context.app.links != nil {
        tag("ul", .class("list")) { Rows.link(.shield, words(.healthLinks), path: PagePath.links) }
      }
      tag("h2") { words(.appsThatWrote) }
      wrote(sources, words)
    }
  }

  private static func requests(_ context: AppRequestContext) -> HTML? {
    let words = context.words
    guard !context.asking.isEmpty else { return nil }
    return HTML([
      tag("h2") { words(.requests) },
      tag("ul", .class("list")) {
        for question in context.asking {
          Rows.link(
            .shield, question.app.name.isolated, path: RequestPages.path(of: question),
            detail: words.recently(question.asked), note: words(question.sheet.phrase))
        }
      },
    ])
  }

  private static func apps(_ context: AppRequestContext) throws -> HTML {
    let words = context.words
    guard let sharing = context.app.sharing, !sharing.apps.isEmpty else {
      return Rows.empty(words(.noAppReads), .shield, note: words(.noAppReadsNote))
    }
    var lastReads: [AppKey: Date] = [:]
    for entry in try sharing.entries(atMost: .max, where: \.isReading)
    where lastReads[entry.app.key] == nil {
      lastReads[entry.app.key] = entry.at
    }
    return HTML([
      tag("ul", .class("list")) {
        for (key, consent) in sharing.apps {
          Rows.link(
            .grid, consent.name.isolated, path: SharingAppPages.path(of: key), style: "c-other",
            note: [
              summary(consent, words),
              lastReads[key].map { words(.lastRead, words.recently($0)) } ?? words(.neverRead),
            ].joined(separator: " · "))
        }
      },
      tag("ul", .class("list")) { Rows.link(.list, words(.accessLog), path: "/sharing/log") },
    ])
  }

  /// How many types an app writes and reads.
  private static func summary(_ consent: AppConsent, _ words: Localizer) -> String {
    let parts = [
      (LocalizedText.countWrite, consent.sharing.values.count { $0 }),
      (LocalizedText.countRead, consent.reading.values.count { $0 != .denied }),
      (LocalizedText.chosenObjects, consent.objects.values.reduce(0) { $0 + $1.allowed.count }),
    ].filter { $0.1 > 0 }.map { words($0.0, words.number($0.1)) }
    return parts.isEmpty ? words(.nothingAllowed) : parts.joined(separator: " · ")
  }

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
  /// Whether something was about to leave.
  var isReading: Bool {
    switch event {
    case .read, .sharedOnce, .openedLink: true
    case .granted, .changed, .chose, .trusted, .reviewed, .undecided, .wrote, .decidedWakeUp, .woke, .erased:
      false
    }
  }
}
