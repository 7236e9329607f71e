package import Foundation
package import WellsealBase
package import WellsealModel

/// A request for statistics by hour, day, week, month or year.
package struct StatisticsRequest: Sendable {
  package enum Step: String, Sendable, CaseIterable {
    case hour = "hour"
    case day = "day"
    /// A week, which starts on Monday.
    case week = "week"
    case month = "month"
    case year = "year"
  }

  var type: HealthType
  var step: Step
  /// The interval whose start is in the first bucket, or `nil` to start with the first data.
  var since: DateInterval?
  /// The interval whose end is in the last bucket, or `nil` to end with the last data.
  var until: DateInterval?
  var time: LocalTime
  /// Whether the statistics of each source are requested, which adds a result for each of them.
  let isBySource: Bool
  let unit: HealthUnit

  /// Creates a statistics request.
  ///
  /// - Parameters:
  ///   - type: A quantity type.
  ///   - step: The length of the intervals.
  ///   - since: The interval whose start is in the first bucket.
  ///   - until: The interval whose end is in the last bucket.
  ///   - unit: The unit of the values, or `nil` for the preferred metric unit of the type.
  ///   - isBySource: Whether to include the statistics of each source.
  ///   - time: The time zone, which determines when days begin.
  /// - Throws: ``WellsealModel/UnitMismatch``, ``UnknownUnit``, ``ReversedRange``, or `StoreError`
  ///   if the type has no quantities.
  package init(
    _ type: HealthType, by step: Step, since: DateInterval? = nil, until: DateInterval? = nil,
    unit: String? = nil, bySource isBySource: Bool = true, in time: LocalTime
  ) throws {
    guard let own = type.unit else {
      throw StoreError.statistics(StatisticsError(type: type, reason: .notQuantityType))
    }
    try ReversedRange.check(from: since, to: until)
    (self.type, self.step, self.since, self.until, self.time) = (type, step, since, until, time)
    self.isBySource = isBySource
    self.unit = try unit.map { try HealthUnit.named($0, for: type) } ?? type.preferredUnits?.metric ?? own
    _ = try own.convert(1, to: self.unit)
  }

  /// Returns the statistics of each interval with data.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - now: The current date, whose interval is marked as unfinished, or `nil` if that doesn't
  ///     matter.
  /// - Returns: The statistics.
  /// - Throws: Errors of the store, such as ``WellsealModel/StoreError/statistics(_:)`` if the type
  ///   has no quantities.
  package func answer(from store: some SampleStore, at now: Date? = nil) async throws -> StatisticsAnswer {
    if type.isOncePerDay { return try answer(of: await dailyValues(in: store), at: now) }
    return try await answer(from: store, at: now, averages(of: step == .hour ? .hour : .day, in: store))
  }

  /// Returns the statistics of the intervals, and of the whole period if there is data.
  ///
  /// Samples of a type whose average is weighted by time are read only once, unless the intervals
  /// are hours.
  /// - Throws: Errors of the store.
  package func answerWithWhole(
    from store: some SampleStore, at now: Date? = nil
  ) async throws -> (answer: StatisticsAnswer, whole: StatisticsAnswer.Row?) {
    if type.isOncePerDay {
      let values = try await dailyValues(in: store)
      return (try answer(of: values, at: now), whole(of: values, at: now))
    }
    guard step != .hour else {
      return (try await answer(from: store, at: now), try await whole(from: store, at: now))
    }
    let days = try await averages(of: .day, in: store)
    return (try await answer(from: store, at: now, days), try await whole(from: store, at: now, days))
  }

  /// The start and the end of the requested period, or `nil` if it is open.
  var bounds: (first: Date?, last: Date?) {
    let buckets = buckets
    return (
      since.map { buckets.start(of: buckets.index(of: $0.start)) },
      until.map { buckets.bucket(Self.last($0, buckets)).end }
    )
  }

  private func answer(
    from store: some SampleStore, at now: Date?, _ averages: [TimeWeightedAverage.Day]
  ) async throws -> StatisticsAnswer {
    let (buckets, (first, last)) = (buckets, bounds)
    let query = StatisticsQuery(
      type, isBySource ? options.union(.separateBySource) : options, .samples(from: first, to: last))
    let collection = try await store.statistics(query, in: buckets)
    let asked = collection.statistics.filter { row in
      row.start >= first ?? .distantPast && row.end <= last ?? .distantFuture
    }
    try StatisticsSize.check(asked.count, of: type)
    var answer = StatisticsAnswer(type, asked, in: unit, time, at: now)
    let weighted = weighted(averages, at: now)
    for place in answer.rows.indices {
      answer.rows[place].values.weigh(weighted[buckets.index(of: answer.rows[place].start)])
    }
    return answer
  }

  /// Returns the statistics of the whole requested period, or `nil` if there is no data.
  ///
  /// It differs from the average of the interval averages if the intervals have different counts.
  /// - Throws: Errors of the store.
  package func whole(from store: some SampleStore, at now: Date? = nil) async throws -> StatisticsAnswer.Row?
  {
    if type.isOncePerDay { return whole(of: try await dailyValues(in: store), at: now) }
    return try await whole(from: store, at: now, averages(of: .day, in: store))
  }

  private func whole(
    from store: some SampleStore, at now: Date?, _ days: [TimeWeightedAverage.Day]
  ) async throws -> StatisticsAnswer.Row? {
    let (first, last) = bounds
    let query = StatisticsQuery(type, options, .samples(from: first, to: last))
    guard let found = try await store.statistics(query) else { return nil }
    var row = StatisticsAnswer(type, [found], in: unit, time).rows.first
    row?.values.weigh(mean(of: days, at: now))
    return row
  }

  /// Returns an explanation of the total of the interval that contains a date.
  ///
  /// - Throws: Errors of the store.
  package func explanation(of date: Date, from store: some SampleStore) async throws -> ExplanationAnswer {
    let buckets = buckets
    let interval = buckets.bucket(buckets.index(of: date))
    guard !type.isOncePerDay else {
      return ExplanationAnswer(try await dailyExplanation(of: interval, from: store), in: unit, time)
    }
    let query = StatisticsQuery(type, options)
    return ExplanationAnswer(try await store.explanation(query, of: interval), in: unit, time)
  }

  private var options: StatisticsOptions {
    type.row.aggregation == .cumulative
      ? [.cumulativeSum] : [.discreteAverage, .discreteMin, .discreteMax]
  }

  private var buckets: CalendarBuckets { buckets(of: step) }

  /// Returns the buckets of a step, with hours that start with those of the first or last day.
  func buckets(of step: Step) -> CalendarBuckets {
    step.buckets(in: time, near: since?.start ?? until?.start)
  }

  /// Returns the index of the bucket that contains the last moment of an interval, whose end is
  /// exclusive.
  static func last(_ interval: DateInterval, _ buckets: CalendarBuckets) -> Int {
    guard interval.duration > 0 else { return buckets.index(of: interval.end) }
    let index = buckets.index(of: interval.end)
    return buckets.start(of: index) == interval.end ? index - 1 : index
  }
}

extension StatisticsRequest.Step {
  /// Returns the buckets of the step, starting at 1 January 2001, which is a Monday and the first
  /// day of a month and a year.
  ///
  /// Weeks start at the first day of a week. Hours start with those of the day of a date: if the
  /// clocks change by half an hour, as on Lord Howe Island, hours of another season start at half
  /// past.
  package func buckets(in time: LocalTime, near date: Date? = nil) -> CalendarBuckets {
    var interval = DateComponents()
    interval.setValue(1, for: component)
    // Monday is 2. The anchor of weeks is up to six days before it.
    let day = self == .week ? 1 - (2 - time.firstWeekday + 7) % 7 : 1
    let anchor =
      self == .hour && date != nil
      ? date.map(time.calendar.startOfDay)
      : time.calendar.date(from: DateComponents(year: 2001, month: 1, day: day))
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
