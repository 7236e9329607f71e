package import Foundation
package import WellsealBase
package import WellsealModel

/// The facts about a type from the finished days of the last year: notable facts, records and the
/// usual range.
package struct TypeFacts: Sendable {
  package struct Day: Sendable, Hashable {
    /// The start of the day.
    package var date: Date
    package var value: Double
  }

  /// A notable fact, as data for a sentence.
  package enum Fact: Sendable, Hashable {
    /// A day of the last seven is the highest or lowest of all.
    case record(isHigh: Bool, Day)
    /// The number of days in a row up to the last, on which the goal was reached.
    case goalDays(Int)
    /// The number of days in a row up to the last, outside the usual range.
    case daysOutside(isHigh: Bool, Int)
    /// The average of the last seven days differs from the usual median.
    case week(isHigh: Bool, average: Double, usual: Double)
    /// The average of the last 13 weeks differs from that of the 13 before.
    case trend(isHigh: Bool, after: Double, before: Double)
    /// The average of the last seven days is as usual.
    case usual(average: Double, usual: Double)
  }

  package let type: HealthType
  /// The finished days with data, in order.
  package let days: [Day]
  /// The usual range of a day, or `nil` if there are too few.
  package let typical: UsualRange?
  /// The facts, most notable first.
  package let facts: [Fact]
  /// The days of the last seven that reached the goal and those with data, or `nil` without a goal.
  package let reached: (count: Int, of: Int)?
  package let highest: Day?
  package let lowest: Day?

  /// The number of days that are read.
  static let span = 365
  private static let (week, usualDays, weeksOfTrend) = (7, UsualRange.days, 13)
  /// The minimum number of days with data: of records, of the week, and of each half of a trend.
  private static let (minRecordDays, minWeekDays, minTrendDays) = (60, 4, 8)
  /// The minimum spread, as a share of the median: devices round.
  private static let floor = 0.02
  private static let (minGoalDays, minDaysOutside) = (3, 2)
  /// The maximum age of the last day with data, in days.
  private static let maxAge = 14

  /// Reads the last 365 finished days of a quantity type.
  ///
  /// Returns `nil` without recent data, and for types that are averaged over time from all their
  /// samples, because reading a year of them takes long.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - unit: The unit of the values as a unit string, or `nil` for the preferred one.
  ///   - goal: The goal of a day, if there is one.
  ///   - store: The store.
  ///   - time: The time zone.
  ///   - now: The current time, whose day isn't included.
  /// - Throws: Errors of the store.
  package init?(
    _ type: HealthType, unit: String? = nil, goal: Double? = nil, in store: some SampleStore,
    _ time: LocalTime, at now: Date
  ) async throws {
    guard type.kind == .quantity else { return nil }
    if case .timeWeighted = AveragingRule.of(type) { return nil }
    let calendar = time.calendar
    let today = calendar.startOfDay(for: now)
    guard let first = calendar.date(byAdding: .day, value: -Self.span, to: today),
      let yesterday = calendar.date(byAdding: .day, value: -1, to: today)
    else { return nil }
    let request = try StatisticsRequest(
      type, by: .day, since: DateInterval(start: first, duration: 0),
      until: DateInterval(start: yesterday, duration: 1), unit: unit, bySource: false, in: time)
    var leftOut = LeftOutTypes()
    let rows =
      try await leftOut.answer(about: type) { try await request.answer(from: store, at: now).rows } ?? []
    let days = rows.compactMap { row in
      (row.values.sum ?? row.values.typical).map { Day(date: row.start, value: $0) }
    }
    self.init(type, days, goal: goal, before: today, calendar)
  }

  /// Calculates the facts of days in order, or returns `nil` without a recent one.
  init?(_ type: HealthType, _ days: [Day], goal: Double?, before today: Date, _ calendar: Calendar) {
    func start(_ count: Int) -> Date { calendar.date(byAdding: .day, value: -count, to: today) ?? today }
    guard let last = days.last, last.date >= start(Self.maxAge) else { return nil }
    let week = days.filter { $0.date >= start(Self.week) }
    let usual = days.filter { start(Self.week + Self.usualDays) <= $0.date && $0.date < start(Self.week) }
    self.type = type
    self.days = days
    let center = UsualRange.median(usual.map(\.value)) ?? 0
    typical = UsualRange(of: usual.map(\.value), floor: abs(center) * Self.floor)
    highest = days.max { $0.value < $1.value }
    lowest = days.min { $0.value < $1.value }
    reached = goal.map { goal in (week.filter { $0.value >= goal }.count, week.count) }
    let trend = Self.trend(days, from: start(14 * Self.weeksOfTrend), middle: start(7 * Self.weeksOfTrend))
    facts = [
      Self.record(highest, lowest, of: days, since: start(Self.week)),
      Self.goalDays(days, goal, last: start(1), calendar),
      typical.flatMap { Self.outside($0, days, last: start(1), calendar) },
      typical.flatMap { Self.week(week, $0) }, trend,
    ].compactMap(\.self).sorted { Self.rank($0) < Self.rank($1) }
  }

  private static func rank(_ fact: Fact) -> Int {
    if case .usual = fact { 1 } else { 0 }
  }

  // MARK: Facts

  private static func record(_ highest: Day?, _ lowest: Day?, of days: [Day], since start: Date) -> Fact? {
    guard days.count >= minRecordDays, let highest, let lowest, highest.value > lowest.value else {
      return nil
    }
    if highest.date >= start { return .record(isHigh: true, highest) }
    return lowest.date >= start ? .record(isHigh: false, lowest) : nil
  }

  private static func goalDays(_ days: [Day], _ goal: Double?, last: Date, _ calendar: Calendar) -> Fact? {
    guard let goal else { return nil }
    let count = streak(days, last: last, calendar) { $0 >= goal }
    return count >= minGoalDays ? .goalDays(count) : nil
  }

  private static func outside(_ typical: UsualRange, _ days: [Day], last: Date, _ calendar: Calendar) -> Fact?
  {
    for (isHigh, position) in [(true, UsualRange.Position.above), (false, .below)] {
      let count = streak(days, last: last, calendar) { typical.position(of: $0) == position }
      if count >= minDaysOutside { return .daysOutside(isHigh: isHigh, count) }
    }
    return nil
  }

  /// Returns the number of days in a row up to a day whose values meet a condition.
  private static func streak(
    _ days: [Day], last: Date, _ calendar: Calendar, _ condition: (Double) -> Bool
  ) -> Int {
    var (expected, count) = (last, 0)
    for day in days.reversed() {
      guard calendar.isDate(day.date, inSameDayAs: expected), condition(day.value) else { break }
      count += 1
      expected = calendar.date(byAdding: .day, value: -1, to: expected) ?? .distantPast
    }
    return count
  }

  /// Compares the average of the week with the usual median: it differs if it is further away than
  /// 2.5 times the spread of such an average.
  private static func week(_ week: [Day], _ typical: UsualRange) -> Fact? {
    guard week.count >= minWeekDays, let average = week.map(\.value).mean else { return nil }
    let reach = typical.factor * typical.spread / Double(week.count).squareRoot()
    guard abs(average - typical.center) > reach else {
      return .usual(average: average, usual: typical.center)
    }
    return .week(isHigh: average > typical.center, average: average, usual: typical.center)
  }

  private static func trend(_ days: [Day], from start: Date, middle: Date) -> Fact? {
    let before = days.filter { start <= $0.date && $0.date < middle }.map(\.value)
    let after = days.filter { middle <= $0.date }.map(\.value)
    guard before.count >= minTrendDays, after.count >= minTrendDays, let old = before.mean,
      let new = after.mean, old != 0, abs(new - old) / abs(old) >= TrendsRequest.minChange
    else { return nil }
    return .trend(isHigh: new > old, after: new, before: old)
  }
}
