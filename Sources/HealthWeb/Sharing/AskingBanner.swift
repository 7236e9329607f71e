import Foundation
import HealthService

/// What every page says while apps ask for something.
struct AskingBanner {
  let questions: [ConsentQuestion]
  let words: Words

  /// There even where nothing waits, so that a page can be told later.
  var html: HTML {
    tag(
      "div", .class("asking"), .named("role", "status"), .named("data-asking", ids),
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

  private var ids: String { questions.map(\.id.uuidString).joined(separator: " ") }

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
