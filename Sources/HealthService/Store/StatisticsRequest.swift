package import Foundation
package import HealthModel

/// A question for the statistics of whole hours, days, weeks, months or years.
package struct StatisticsRequest: Sendable {
  package enum Step: String, Sendable, CaseIterable {
    case hour
    case day
    /// From Monday.
    case week
    case month
    case year
  }

  package var type: HealthType
  package var step: Step
  /// The interval with its start is the first that is asked for; nil for the first with data.
  package var since: DateInterval?
  /// The interval with its end is the last that is asked for; nil for the last with data.
  package var until: DateInterval?
  package var time: LocalTime
  private let unit: HealthUnit

  /// - Parameters:
  ///   - type: a quantity type.
  ///   - step: the length of the intervals.
  ///   - since: what the first interval holds the start of.
  ///   - until: what the last interval holds the end of.
  ///   - unit: what to count in; nil for the metric unit that people use for the type.
  ///   - time: where days begin.
  /// - Throws: ``HealthModel/UnitMismatch``, `UnitParseError`; `StoreError` for a type without quantities.
  package init(
    _ type: HealthType, by step: Step, since: DateInterval? = nil, until: DateInterval? = nil,
    unit: String? = nil, in time: LocalTime
  ) throws {
    guard let own = type.unit else {
      throw StoreError.statistics(StatisticsError(type: type, reason: .notQuantityType))
    }
    (self.type, self.step, self.since, self.until, self.time) = (type, step, since, until, time)
    self.unit = try unit.map { try HealthUnit(parsing: $0) } ?? type.preferredUnits?.metric ?? own
    _ = try own.convert(1, to: self.unit)
  }

  /// The statistics of each interval with data.
  ///
  /// - Throws: what the store throws; ``HealthModel/StoreError/statistics(_:)`` for a type without quantities.
  package func answer(from store: some SampleStore) async throws -> StatisticsAnswer {
    let buckets = buckets
    let first = since.map { buckets.start(of: buckets.index(of: $0.start)) }
    let last = until.map { buckets.bucket(Self.last($0, buckets)).end }
    let query = StatisticsQuery(type, options, .samples(from: first, to: last))
    let collection = try await store.statistics(query, in: buckets)
    let asked = collection.statistics.filter { row in
      row.start >= first ?? .distantPast && row.end <= last ?? .distantFuture
    }
    return StatisticsAnswer(type, asked, in: unit, time)
  }

  /// How the total of the interval with a date came about.
  ///
  /// - Throws: what the store throws.
  package func explanation(of date: Date, from store: some SampleStore) async throws -> ExplanationAnswer {
    let buckets = buckets
    let interval = buckets.bucket(buckets.index(of: date))
    let query = StatisticsQuery(type, options.subtracting(.separateBySource))
    return ExplanationAnswer(try await store.explanation(query, of: interval), in: unit, time)
  }

  private var options: StatisticsOptions {
    type.row.aggregation == .cumulative
      ? [.cumulativeSum, .separateBySource]
      : [.discreteAverage, .discreteMin, .discreteMax, .separateBySource]
  }

  /// Counted from 1 January 2001, a Monday and the first day of a month and a year.
  private var buckets: CalendarBuckets {
    var interval = DateComponents()
    interval.setValue(1, for: step.component)
    let anchor = time.calendar.date(from: DateComponents(year: 2001, month: 1, day: 1))
    guard let anchor,
      let buckets = CalendarBuckets(anchor: anchor, interval: interval, calendar: time.calendar)
    else { preconditionFailure("StatisticsRequest: no buckets for \(step)") }
    return buckets
  }

  /// The bucket of the last moment of an interval, whose end no longer belongs to it.
  private static func last(_ interval: DateInterval, _ buckets: CalendarBuckets) -> Int {
    guard interval.duration > 0 else { return buckets.index(of: interval.end) }
    let index = buckets.index(of: interval.end)
    return buckets.start(of: index) == interval.end ? index - 1 : index
  }
}

extension StatisticsRequest.Step {
  fileprivate var component: Calendar.Component {
    switch self {
    case .hour: .hour
    case .day: .day
    case .week: .weekOfYear
    case .month: .month
    case .year: .year
    }
  }
}
