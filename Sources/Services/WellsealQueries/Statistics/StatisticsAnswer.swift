package import Foundation
package import WellsealBase
package import WellsealModel

/// The statistics of intervals.
package struct StatisticsAnswer: Sendable {
  package var type: HealthType
  /// The unit of all values.
  package var unit: HealthUnit
  package var rows: [Row]
  package var time: LocalTime
  /// The moment of the question; nil if it doesn't matter.
  private var now: Date?

  package struct Row: Sendable, Hashable {
    package var start: Date
    var end: Date
    package var values: Values
    /// The sources separately, in order of priority, including those that don't count in the total.
    package var sources: [Source]
  }

  package struct Source: Sendable, Hashable {
    package var source: HealthSource
    package var values: Values
  }

  /// The statistics of the type: a sum, or the average, minimum and maximum, or `nil` if a source
  /// has none.
  ///
  /// Sums and averages are calculated, and rounded accordingly. The minimum and the maximum are
  /// values of samples with their original digits.
  package struct Values: Sendable, Hashable {
    package var sum: Double?
    /// Apple's average, in which a sample without duration weighs a second, or that of days if
    /// ``AveragingRule/oncePerDay`` applies.
    ///
    /// Other modules use ``typical``.
    var average: Double?
    package var minimum: Double?
    package var maximum: Double?
    /// The average in which each moment counts equally; nil for a type that is averaged in another
    /// way.
    var timeWeighted: Double?
    /// The seconds that ``timeWeighted`` is made of.
    var coveredSeconds: TimeInterval?

    /// The average that people are shown.
    package var typical: Double? { timeWeighted ?? average }

    mutating func weigh(_ average: TimeWeightedAverage?) {
      timeWeighted = average.map { Rounding.calculated($0.value) }
      coveredSeconds = average?.covered
    }
  }

  init(
    _ type: HealthType, _ statistics: [HealthStatistics], in unit: HealthUnit, _ time: LocalTime,
    at now: Date? = nil
  ) {
    let rows = statistics.map { item in
      Row(
        start: item.start, end: item.end, values: Values(item.merged, unit),
        sources: (item.bySource ?? []).map { Source(source: $0.source, values: Values($0.results, unit)) })
    }
    self.init(type, rows, in: unit, time, at: now)
  }

  init(_ type: HealthType, _ rows: [Row], in unit: HealthUnit, _ time: LocalTime, at now: Date? = nil) {
    (self.type, self.unit, self.rows, self.time, self.now) = (type, unit, rows, time, now)
  }

  package var isCumulative: Bool { type.row.aggregation == .cumulative }

  /// Returns whether the interval of a row isn't over, so that its sum still grows.
  package func isUnfinished(_ row: Row) -> Bool { now.map { row.start <= $0 && $0 < row.end } ?? false }
}

extension StatisticsAnswer.Values {
  init(_ results: HealthStatistics.Results, _ unit: HealthUnit) {
    sum = Self.number(results.sum, unit).map(Rounding.calculated)
    average = Self.number(results.average, unit).map(Rounding.calculated)
    minimum = Self.number(results.minimum, unit)
    maximum = Self.number(results.maximum, unit)
  }

  private static func number(_ quantity: HealthQuantity?, _ unit: HealthUnit) -> Double? {
    quantity.flatMap { try? $0.plainValue(in: unit) }
  }
}

extension StatisticsAnswer {
  /// Returns `[{start, end, sum, unit, sources}]`, or `average`, `min` and `max` instead of `sum`.
  ///
  /// - Parameter separately: Whether each source includes its own values.
  /// - Returns: The result as JSON.
  package func json(separately: Bool = false) -> JSON {
    .array(
      rows.map { row in
        let sources = row.sources.map { item in
          JSON.object(item.source.members + (separately ? members(item.values) : []))
        }
        var all: [JSON.Member] = [
          .init("start", .string(time.text(row.start))), .init("end", .string(time.text(row.end))),
        ]
        all += members(row.values)
        all += [.init("unit", .string(unit.description)), .init("sources", .array(sources))]
        all += weighted(row.values)
        if isUnfinished(row) { all.append(.init("unfinished", .bool(true))) }
        return JSON.object(all)
      })
  }

  private func members(_ values: Values) -> [JSON.Member] {
    isCumulative
      ? [.init("sum", .number(values.sum))]
      : [
        .init("average", .number(values.average)), .init("min", .number(values.minimum)),
        .init("max", .number(values.maximum)),
      ]
  }
}

extension StatisticsAnswer {
  private func weighted(_ values: Values) -> [JSON.Member] {
    guard let average = values.timeWeighted else { return [] }
    return [
      .init("timeWeighted", .number(average)), .init("coveredSeconds", Seconds.json(values.coveredSeconds)),
    ]
  }
}

extension HealthSource {
  /// The members that identify a source in JSON.
  var members: [JSON.Member] {
    [.init("name", .string(name)), .init("identifier", .string(bundleIdentifier))]
  }
}

extension JSON {
  /// Returns a number with all its digits, or null if there is none that JSON can represent.
  package static func number(_ value: Double?) -> JSON {
    guard let value, value.isFinite else { return .null }
    return .number(value.shortText)
  }
}
