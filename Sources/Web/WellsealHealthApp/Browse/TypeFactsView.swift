import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The notable facts of a type, with its usual range, records and goal.
struct TypeFactsView: Sendable {
  private let facts: TypeFacts
  private let goal: Double?
  private let words: Localizer

  /// Reads the facts, or returns `nil` without recent data.
  init?(_ type: HealthType, goal: Double?, for context: PageRequest) async throws {
    let unit = context.words.unit(of: type)?.description
    guard
      let facts = try await TypeFacts(
        type, unit: unit, goal: goal, in: context.store, context.time, at: context.words.now)
    else { return nil }
    self.facts = facts
    self.goal = goal
    words = context.words
  }

  var html: HTML {
    tag("section", .class("second")) {
      tag("h2") { words(.factsTitle) }
      for fact in facts.facts.prefix(Self.maxFacts) { tag("p", .class("sentence")) { sentence(fact) } }
      tag("ul", .class("list")) {
        facts.typical.map { Rows.fact(words(.factsRange), text($0)) }
        facts.highest.map { Rows.fact(words(.factsHighest), text($0.value), note: words.day($0.date)) }
        facts.lowest.map { Rows.fact(words(.factsLowest), text($0.value), note: words.day($0.date)) }
        reached
      }
      tag("p", .class("note")) { words(.factsYear, words.number(facts.days.count)) }
      if facts.typical != nil { tag("p", .class("note")) { words(.factsHow) } }
    }
  }

  private static let maxFacts = 2

  private var reached: HTML? {
    facts.reached.map { reached in
      Rows.fact(
        words(.factGoalWeek), words(.factsOf, words.number(reached.count), words.number(reached.of)),
        note: goal.map { "\(words(.goal))\(words.comma)\(text($0))" })
    }
  }

  private func sentence(_ fact: TypeFacts.Fact) -> String {
    switch fact {
    case .record(let isHigh, let day):
      words(isHigh ? .factRecordHigh : .factRecordLow, words.day(day.date), text(day.value))
    case .goalDays(let count): words(.factGoalDays, words.number(count))
    case .daysOutside(let isHigh, let count):
      words(isHigh ? .factDaysAbove : .factDaysBelow, words.number(count))
    case .week(let isHigh, let average, let usual):
      words(isHigh ? .factWeekAbove : .factWeekBelow, text(average), text(usual))
    case .trend(let isHigh, let after, let before):
      words(isHigh ? .factTrendUp : .factTrendDown, text(after), text(before))
    case .usual(let average, let usual): words(.factWeekUsual, text(average), text(usual))
    }
  }

  private func text(_ value: Double) -> String { words.valueAndUnit(value, of: facts.type) }

  private func text(_ range: UsualRange) -> String {
    "\(words.value(range.low, of: facts.type)) – \(text(range.high))"
  }
}
