package import Foundation
package import WellsealBase
import WellsealModel

/// The pairs of measures that were compared.
package struct AssociationsAnswer: Sendable {
  /// All pairs, in the order of their list.
  package var pairs: [Association]
  /// The start of the day after the last that counts.
  var end: Date
  package var time: LocalTime
  /// Whether the pair was asked for.
  var isAsked = false

  /// The pairs that stand out.
  package var found: [Association] { pairs.filter { $0.verdict == .found } }
  /// The number of pairs with enough days.
  package var compared: Int { pairs.reduce(0) { $0 + ($1.verdict == .fewDays ? 0 : 1) } }

  /// The last day that counts.
  package var lastDay: Date { time.calendar.date(byAdding: .day, value: -1, to: end) ?? end }
}

extension AssociationsAnswer {
  /// `{until, compared, found, pairs}`.
  ///
  /// - Parameter hasDays: Whether each pair includes its days.
  /// - Returns: The result as JSON.
  package func json(withDays hasDays: Bool = false) -> JSON {
    [
      "until": .string(time.dayWords(lastDay)), "compared": .integer(compared),
      "found": .integer(found.count), "pairs": .array(pairs.map { json($0, hasDays) }),
    ]
  }

  private func json(_ pair: Association, _ hasDays: Bool) -> JSON {
    let missing = isAsked ? pair.missingDaysIfAsked : pair.missingDays
    var members: [JSON.Member] = [
      .init("factor", .string(pair.pair.factor.rawValue)),
      .init("outcome", .string(pair.pair.outcome.rawValue)),
      .init("relation", .string(pair.pair.relation.rawValue)), .init("cut", .number(pair.cut)),
      .init("unit", .string(pair.pair.outcome.unit)), .init("result", .string(pair.verdict.rawValue)),
      .init("daysMissing", .integer(pair.verdict == .fewDays ? missing : 0)),
      .init("with", Self.json(pair, true)), .init("without", Self.json(pair, false)),
      .init("difference", .number(pair.difference.map(Rounding.calculated))),
      .init("low", .number((pair.interval?.lowerBound).map(Rounding.calculated))),
      .init("high", .number((pair.interval?.upperBound).map(Rounding.calculated))),
      .init("probability", .number(pair.probability.map(Rounding.fraction))),
    ]
    if hasDays { members.append(.init("days", .array(pair.days.map(json)))) }
    return .object(members)
  }

  private static func json(_ pair: Association, _ isWith: Bool) -> JSON {
    [
      "days": .integer(pair.count(with: isWith)),
      "median": .number(pair.median(with: isWith).map(Rounding.calculated)),
    ]
  }

  private func json(_ day: Association.Day) -> JSON {
    [
      "day": .string(time.dayWords(day.date)), "factor": .number(Rounding.calculated(day.factor)),
      "with": .bool(day.isWith), "outcome": .number(Rounding.calculated(day.outcome)),
    ]
  }
}
