import Foundation
import HealthService

/// What every page says while apps ask for something.
struct AskingBanner {
  private let waiting: [ConsentQuestion]
  private let questions: [ConsentQuestion]
  private let words: Words

  /// - Parameters:
  ///   - waiting: everything that waits.
  ///   - own: the question that the page is about, of which the banner need not speak.
  ///   - words: of the person.
  init(_ waiting: [ConsentQuestion], except own: UUID? = nil, _ words: Words) {
    (self.waiting, self.words) = (waiting, words)
    questions = waiting.filter { $0.id != own }
  }

  /// There even where nothing waits, so that a page can be told later.
  var html: HTML {
    tag(
      "div", .class("asking"), .named("role", "status"), .named("data-asking", Self.ids(questions)),
      .named("data-waiting", Self.ids(waiting)),
      .flag("hidden", if: questions.isEmpty)
    ) {
      if let first = questions.first {
        tag("a", .class("row"), .href(questions.count == 1 ? RequestPages.path(of: first) : "/sharing")) {
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
  /// What is wanted, after the name of the app.
  var phrase: Phrase {
    switch self {
    case .types: .wantsTypes
    case .clinical: .wantsClinical
    case .objects: .wantsObjects
    case .shareOnce: .wantsOnce
    case .doubt: .wantsIn
    }
  }
}
