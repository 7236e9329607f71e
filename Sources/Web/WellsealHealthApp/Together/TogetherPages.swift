import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The measures that go together, each with the days behind it.
enum TogetherPages {
  static let routes: [PageRoute] = [.get(PagePath.together, page)]

  private static func page(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let request = AssociationsRequest(in: context.time)
    let answer = try await request.answer(from: context.store, at: words.now)
    let own = try await question(context)
    return Page(words(.together), tab: .summary, back: .init(title: words(.summary), path: "/")) {
      found(answer, words)
      form(context)
      own
      explanation(answer, words)
    }
  }

  // MARK: Pairs

  private static func found(_ answer: AssociationsAnswer, _ words: Localizer) -> HTML {
    HTML {
      if answer.found.isEmpty {
        Rows.empty(words(answer.compared == 0 ? .togetherFew : .togetherNone), .wave)
      }
      for pair in answer.found { section(pair, words) }
      if answer.compared > 0 {
        tag("p", .class("note")) {
          words(
            .togetherCount, words.number(answer.compared), words.number(answer.found.count),
            words.day(answer.lastDay))
        }
        tag("p", .class("note")) { words(.togetherNote) }
      }
    }
  }

  private static func section(_ pair: Association, _ words: Localizer) -> HTML {
    let text = AssociationText(pair: pair, words: words)
    return tag("section", .class("panel"), .label(text.title)) {
      tag("h2", .class("sentence")) { text.sentence }
      facts(pair, text, words)
    }
  }

  private static func facts(_ pair: Association, _ text: AssociationText, _ words: Localizer) -> HTML {
    HTML {
      tag("p") { text.medians }
      text.likely.map { line in tag("p", .class("note")) { line } }
      DataTable(
        heads: [words(.date), words(.togetherGroup), text.outcomeName],
        rows: pair.days.reversed().map { day in
          [
            words.day(day.date), words(day.isWith ? .togetherWith : .togetherWithout),
            text.figure(day.outcome),
          ]
        }
      ).folded(under: words(.togetherDays))
    }
  }

  private static func explanation(_ answer: AssociationsAnswer, _ words: Localizer) -> HTML {
    tag("section", .class("about")) {
      DataTable(
        heads: [words(.togetherAll), words(.togetherOutcome), words(.result)],
        rows: answer.pairs.map { pair in
          let text = AssociationText(pair: pair, words: words)
          return [text.condition, text.outcomeName, words(results[pair.verdict] ?? .togetherNo)]
        }
      ).folded(under: words(.togetherAll))
      tag("h2") { words(.vitalsHow) }
      tag("p") { words(.togetherHowDays) }
      tag("p") { words(.togetherHowTest) }
      tag("p") { words(.togetherHowShown) }
    }
  }

  private static let results: [Association.Verdict: LocalizedText] = [
    .found: .togetherFound, .once: .togetherOnce, .none: .togetherNo, .fewDays: .togetherFewDays,
  ]

  // MARK: Own question

  /// Returns the comparison that was asked for, or `nil` without a question.
  private static func question(_ context: PageRequest) async throws -> HTML? {
    let words = context.words
    guard let factor = context.query("factor").flatMap({ AssociationFactor(rawValue: $0) }),
      let outcome = context.query("outcome").flatMap({ AssociationOutcome(rawValue: $0) })
    else { return nil }
    guard let pair = AssociationPair(factor, outcome) else {
      return tag("p", .class("note"), .named("role", "status")) { words(.togetherSameNight) }
    }
    let answer = try await AssociationsRequest(in: context.time).answer(
      about: pair, from: context.store, at: words.now)
    return answer.pairs.first.map { comparison(of: $0, words) }
  }

  private static func comparison(of pair: Association, _ words: Localizer) -> HTML {
    let text = AssociationText(pair: pair, words: words)
    return tag("section", .class("panel"), .named("id", "answer"), .label(text.title)) {
      switch pair.verdict {
      case .fewDays:
        tag("p") { text.title }
        tag("p", .class("note")) { words(.togetherMissingDays, words.number(pair.missingDaysIfAsked)) }
      case .found, .once:
        tag("h2", .class("sentence")) { text.sentence }
        facts(pair, text, words)
      case .none:
        tag("h2", .class("sentence")) { words(.togetherNothing) }
        tag("p") { text.title }
        facts(pair, text, words)
        pair.furtherDays.map { days in
          tag("p", .class("note")) {
            words(.togetherMoreDays, text.amount(pair.minDifference), words.number(days))
          }
        }
      }
    }
  }

  private static func form(_ context: PageRequest) -> HTML {
    let words = context.words
    return tag(
      "form", .class("form"), .named("method", "get"), .named("action", "\(PagePath.together)#answer")
    ) {
      tag("h2") { words(.togetherOwn) }
      tag("div", .class("fields")) {
        choice(
          "factor", words(.togetherFactor), context,
          AssociationFactor.allCases.map { ($0.rawValue, words.factor($0, cut: nil)) })
        choice(
          "outcome", words(.togetherOutcome), context,
          AssociationOutcome.allCases.map { ($0.rawValue, words.outcome($0)) })
      }
      tag("p", .class("note")) { words(.togetherOwnNote) }
      tag("p", .class("form-actions")) { tag("button", .class("pill")) { words(.togetherCompare) } }
    }
  }

  private static func choice(
    _ name: String, _ title: String, _ context: PageRequest, _ options: [(value: String, text: String)]
  ) -> HTML {
    tag("label", .class("field")) {
      tag("span") { title }
      tag("select", .named("name", name)) {
        for option in options {
          tag(
            "option", .named("value", option.value),
            .flag("selected", if: context.query(name) == option.value)
          ) { option.text }
        }
      }
    }
  }
}
