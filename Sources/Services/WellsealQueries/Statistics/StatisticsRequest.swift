package import Foundation
package import WellsealBase
package import WellsealModel

/// A question for the statistics of whole hours, days, weeks, months or years.
package struct StatisticsRequest: Sendable {
  package enum Step: String, Sendable, CaseIterable {
    case hour
    case day
    /// A week, which begins on Monday.
    case week
    case month
    case year
  }

  var type: HealthType
  var step: Step
  /// The interval with its start is the first that is asked for; nil for the first with data.
  var since: DateInterval?
  /// The interval with its end is the last that is asked for; nil for the last with data.
  var until: DateInterval?
  var time: LocalTime
  /// Whether the share of each source is asked for, too, which takes a result for each of them.
  private let isBySource: Bool
  let unit: HealthUnit

  /// - Parameters:
  ///   - type: a quantity type.
  ///   - step: the length of the intervals.
  ///   - since: what the first interval holds the start of.
  ///   - until: what the last interval holds the end of.
  ///   - unit: what to count in; nil for the metric unit that people use for the type.
  ///   - isBySource: whether the share of each source is asked for, too.
  ///   - time: where days begin.
  /// - Throws: ``HealthModel/UnitMismatch``, ``UnknownUnit``, ``ReversedRange``; `StoreError` for a type without quantities.
  package init(
    _ type: HealthType, by step: Step, since: DateInterval? = nil, until: DateInterval? = nil,
    unit: String? = nil, bySource isBySource: Bool = true, in time: LocalTime
  ) throws {
    guard let own = type.unit else {
      throw StoreError.statistics(StatisticsError(type: type, reason: .notQuantityType))
    }
    try ReversedRange.check(from: since?.start, to: until?.end)
    (self.type, self.step, self.since, self.until, self.time) = (type, step, since, until, time)
    self.isBySource = isBySource
    self.unit = try unit.map { try HealthUnit.named($0, for: type) } ?? type.preferredUnits?.metric ?? own
    _ = try own.convert(1, to: self.unit)
  }

  /// The statistics of each interval with data.
  ///
  /// - Parameters:
  ///   - store: what is asked.
  ///   - now: the present moment, whose interval is marked as unfinished; nil if that doesn't matter.
  /// - Throws: what the store throws; ``SampleQueries/StoreError/statistics(_:)`` for a type without quantities.
  package func answer(from store: some SampleStore, at now: Date? = nil) async throws -> StatisticsAnswer {
    let buckets = buckets
    let first = since.map { buckets.start(of: buckets.index(of: $0.start)) }
    let last = until.map { buckets.bucket(Self.last($0, buckets)).end }
    let query = StatisticsQuery(
      type, isBySource ? options.union(.separateBySource) : options, .samples(from: first, to: last))
    let collection = try await store.statistics(query, in: buckets)
    let asked = collection.statistics.filter { row in
      row.start >= first ?? .distantPast && row.end <= last ?? .distantFuture
    }
    var answer = StatisticsAnswer(type, asked, in: unit, time, at: now)
    let weighted = try await weighted(from: first, to: last, in: store, at: now)
    for place in answer.rows.indices {
      answer.rows[place].values.weigh(weighted[buckets.index(of: answer.rows[place].start)])
    }
    return answer
  }

  /// The statistics of everything that is asked for at once; nil where there is nothing.
  ///
  /// An average of averages is another number wherever the intervals hold different counts.
  /// - Throws: what the store throws.
  package func whole(from store: some SampleStore, at now: Date? = nil) async throws -> StatisticsAnswer.Row?
  {
    let buckets = buckets
    let first = since.map { buckets.start(of: buckets.index(of: $0.start)) }
    let last = until.map { buckets.bucket(Self.last($0, buckets)).end }
    let query = StatisticsQuery(type, options, .samples(from: first, to: last))
    guard let found = try await store.statistics(query) else { return nil }
    var row = StatisticsAnswer(type, [found], in: unit, time).rows.first
    let weighted = try await weightedWhole(from: first, to: last, in: store, at: now)
    row?.values.weigh(weighted)
    return row
  }

  /// How the total of the interval with a date came about.
  ///
  /// - Throws: what the store throws.
  package func explanation(of date: Date, from store: some SampleStore) async throws -> ExplanationAnswer {
    let buckets = buckets
    let interval = buckets.bucket(buckets.index(of: date))
    let query = StatisticsQuery(type, options)
    return ExplanationAnswer(try await store.explanation(query, of: interval), in: unit, time)
  }

  private var options: StatisticsOptions {
    type.row.aggregation == .cumulative
      ? [.cumulativeSum] : [.discreteAverage, .discreteMin, .discreteMax]
  }

  private var buckets: CalendarBuckets { step.buckets(in: time) }

  /// The bucket of the last moment of an interval, whose end no longer belongs to it.
  static func last(_ interval: DateInterval, _ buckets: CalendarBuckets) -> Int {
    guard interval.duration > 0 else { return buckets.index(of: interval.end) }
    let index = buckets.index(of: interval.end)
    return buckets.start(of: index) == interval.end ? index - 1 : index
  }
}

extension StatisticsRequest.Step {
  /// Counted from 1 January 2001, a Monday and the first day of a month and a year; weeks from the first day of a week.
  func buckets(in time: LocalTime) -> CalendarBuckets {
    var interval = DateComponents()
    interval.setValue(1, for: component)
    // Monday is 2: the anchor of weeks lies up to six days before it.
    let day = self == .week ? 1 - (2 - time.firstWeekday + 7) % 7 : 1
    let anchor = time.calendar.date(from: DateComponents(year: 2001, month: 1, day: day))
    guard let anchor,
      let buckets = CalendarBuckets(anchor: anchor, interval: interval, calendar: time.calendar)
    else { preconditionFailure("StatisticsRequest: no buckets for \(self)") }
    return buckets
  }

  private var component: Calendar.Component {
    switch self {
    case .hour: .hour
    case .day: .day
    case .week: .weekOfYear
    case .month: .month
    case .year: .year
    }
  }
}
