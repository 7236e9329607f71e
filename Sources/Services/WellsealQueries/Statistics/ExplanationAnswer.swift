import Foundation
package import WellsealBase
package import WellsealModel

/// The sources of a total: the time that counted for each, and the time that didn't.
package struct ExplanationAnswer: Sendable {
  package var explanation: StatisticsExplanation
  package var time: LocalTime
  private let sumUnit: HealthUnit

  /// The quantity in which the totals of the sources are measured.
  package enum Measure: String, Sendable {
    /// The total itself, in the unit of the type.
    case sum = "sum"
    /// The seconds that the average is weighted by.
    case seconds = "seconds"
    /// The number of quantities that the average is weighted by.
    case quantities = "quantities"
  }

  /// Creates an answer with sums converted to a unit.
  ///
  /// Other measures are unchanged.
  init(_ explanation: StatisticsExplanation, in unit: HealthUnit, _ time: LocalTime) {
    (self.explanation, self.sumUnit, self.time) = (explanation, unit, time)
    guard measure == .sum, let own = explanation.type.unit else { return }
    for place in explanation.shares.indices {
      let share = explanation.shares[place]
      self.explanation.shares[place].ownTotal = Self.number(share.ownTotal, own, unit)
      self.explanation.shares[place].countedTotal = Self.number(share.countedTotal, own, unit)
    }
  }

  private static func number(_ total: Double, _ own: HealthUnit, _ unit: HealthUnit) -> Double {
    (try? HealthQuantity(total, own).plainValue(in: unit)).map(Rounding.calculated) ?? .nan
  }

  package var measure: Measure {
    if explanation.type.isOncePerDay { return .quantities }
    return switch explanation.type.row.aggregation {
    case .cumulative: .sum
    case .discreteArithmetic: .quantities
    default: .seconds
    }
  }

  /// The unit of the totals, or an empty string if they are counts.
  package var unit: String {
    switch measure {
    case .sum: sumUnit.description
    case .seconds: "s"
    case .quantities: ""
    }
  }

  package var total: Double { Rounding.calculated(explanation.shares.reduce(0) { $0 + $1.countedTotal }) }
}

extension ExplanationAnswer {
  /// `{type, start, end, measure, unit, total, sources}`, with the sources in order of priority.
  package var json: JSON {
    [
      "type": .string(explanation.type.identifier),
      "start": .string(time.text(explanation.interval.start)),
      "end": .string(time.text(explanation.interval.end)),
      "measure": .string(measure.rawValue), "unit": .string(unit), "total": .number(total),
      "sources": .array(explanation.shares.map(Self.json)),
    ]
  }

  private static func json(_ share: StatisticsExplanation.Share) -> JSON {
    .object(
      share.source.members + [
        .init("samples", .integer(share.samples)), .init("own", .number(Rounding.calculated(share.ownTotal))),
        .init("counted", .number(Rounding.calculated(share.countedTotal))),
        .init("countedSeconds", Seconds.json(share.countedSeconds)),
        .init(
          "ignored",
          .array(
            share.ignored.map { ignored in
              [
                "inFavorOf": .object(ignored.inFavorOf.members), "seconds": Seconds.json(ignored.seconds),
              ]
            })),
      ])
  }
}
