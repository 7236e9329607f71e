package import Foundation
package import WellsealConsent
package import WellsealLocalization

/// The banner on every page while requests of apps are pending.
package struct PendingRequestsBanner {
  private let waiting: [ConsentQuestion]
  private let questions: [ConsentQuestion]
  private let words: Localizer

  /// Creates a banner.
  ///
  /// - Parameters:
  ///   - waiting: All pending requests.
  ///   - own: The request that the page is about, which the banner omits.
  ///   - words: The user's localizer.
  package init(_ waiting: [ConsentQuestion], except own: UUID? = nil, _ words: Localizer) {
    (self.waiting, self.words) = (waiting, words)
    questions = waiting.filter { $0.id != own }
  }

  /// The banner, which is hidden if no request is pending, so that events can update it.
  package var html: HTML {
    tag(
      "div", .class("asking"), .named("role", "status"), .named("data-asking", Self.ids(questions)),
      .named("data-waiting", Self.ids(waiting)),
      .flag("hidden", if: questions.isEmpty)
    ) {
      if let first = questions.first {
        tag("a", .class("row"), .href(questions.count == 1 ? PagePath.request(first.id) : "/sharing")) {
          tag("span", .class("badge")) { Icon.shield.image }
          tag("span", .class("row-title")) { title(first) }
          tag("span", .class("pill strong")) { words(.review) }
        }
      }
    }
  }

  private static func ids(_ questions: [ConsentQuestion]) -> String {
    questions.map(\.id.uuidString).joined(separator: " ")
  }

  private func title(_ first: ConsentQuestion) -> String {
    questions.count == 1
      ? words(.asksYou, first.app.name.isolated) : words(.appsAsk, words.number(questions.count))
  }
}

extension ConsentSheet {
  /// The requested access, after the name of the app.
  package var phrase: LocalizedText {
    switch self {
    case .types: .wantsTypes
    case .clinical: .wantsClinical
    case .objects: .wantsObjects
    case .shareOnce: .wantsOnce
    case .doubt: .wantsIn
    case .wakeUp: .wantsWakeUp
    }
  }
}
