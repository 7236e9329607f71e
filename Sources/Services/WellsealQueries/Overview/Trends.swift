package import Foundation
package import WellsealBase
package import WellsealModel

/// A question for the types whose last weeks differ from the weeks before.
package struct TrendsRequest: Sendable {
  /// How many weeks are held against as many before.
  var weeks: Int
  /// Nil for all quantity types.
  var types: [HealthType]?
  package var time: LocalTime

  package init(weeks: Int = 13, types: [HealthType]? = nil, in time: LocalTime) {
    self.weeks = weeks
    self.types = types
    self.time = time
  }

  /// The changes, the greatest first; those of types that were named are there whatever their size.
  ///
  /// The weeks end with the newest day of the type that is over, if that is not more than two weeks old; older types have no
  /// trend. A half needs eight days with data, and a change less than ``least`` is none.
  /// - Parameters:
  ///   - store: what is asked.
  ///   - now: the present moment.
  /// - Returns: the trends.
  /// - Throws: what the store throws.
  package func answer(from store: some SampleStore, at now: Date) async throws -> TrendsAnswer {
    var found: [TrendsAnswer.Trend] = []
    var leftOut = LeftOutTypes()
    for there in try await store.contents() where types?.contains(there.type) ?? true {
      guard there.type.kind == .quantity,
        let trend = try await leftOut.answer(about: there.type, { try await trend(of: there, store, now) }),
        types != nil || abs(trend.change) >= Self.least
      else { continue }
      found.append(trend)
    }
    found.sort { abs($0.change) > abs($1.change) }
    return TrendsAnswer(trends: found, weeks: weeks, time: time, leftOut: leftOut.types)
  }

  /// A change that counts, as a part of what was.
  package static let least = 0.03
  private static let leastDays = 8
  private static let staleAfter: TimeInterval = 14 * 86_400

  private func trend(of there: TypeContents, _ store: some SampleStore, _ now: Date) async throws
    -> TrendsAnswer.Trend?
  {
    let calendar = time.calendar
    let newest = min(there.latestEnd, now)
    guard now.timeIntervalSince(newest) <= Self.staleAfter else { return nil }
    // Today isn't over, and a part of a day says nothing about whole ones.
    let today = calendar.startOfDay(for: now)
    let newestDay = calendar.startOfDay(for: newest - 1)
    guard let yesterday = calendar.date(byAdding: .day, value: -1, to: today) else { return nil }
    let last = min(newestDay, yesterday)
    guard let end = calendar.date(byAdding: .day, value: 1, to: last),
      let middle = calendar.date(byAdding: .day, value: -7 * weeks, to: end),
      let start = calendar.date(byAdding: .day, value: -14 * weeks, to: end),
      let values = try await DailyValues(
        there.type, in: DateInterval(start: start, end: end), store, time, at: now)
    else { return nil }
    let before = values.days.filter { $0.day < middle }
    let after = values.days.filter { $0.day >= middle }
    guard before.count >= Self.leastDays, after.count >= Self.leastDays,
      let was = DailyValues.mean(before.map(\.value)), let now = DailyValues.mean(after.map(\.value)),
      was != 0
    else { return nil }
    let steps = (0..<weeks * 2).map { week -> Double? in
      guard let from = calendar.date(byAdding: .day, value: 7 * week, to: start),
        let to = calendar.date(byAdding: .day, value: 7, to: from)
      else { return nil }
      return DailyValues.mean(values.days.filter { from <= $0.day && $0.day < to }.map(\.value))
    }
    return TrendsAnswer.Trend(
      type: there.type, unit: values.unit, before: was, after: now, daysBefore: before.count,
      daysAfter: after.count, end: last, weekly: steps)
  }
}

/// What changed.
package struct TrendsAnswer: Sendable {
  package var trends: [Trend]
  var weeks: Int
  package var time: LocalTime
  /// The types whose statistics can't be made.
  var leftOut: [HealthType] = []

  package struct Trend: Sendable, Hashable {
    package var type: HealthType
    package var unit: HealthUnit
    /// The average of the days of the earlier weeks.
    package var before: Double
    /// The average of the days of the later weeks.
    package var after: Double
    var daysBefore: Int
    var daysAfter: Int
    /// The last day.
    package var end: Date
    /// The average of each week, the oldest first; nil for a week without data.
    package var weekly: [Double?]

    /// How much it grew, as a part of what it was.
    package var change: Double { (after - before) / abs(before) }
  }

  /// `{weeks, trends}`, and `leftOut` where types are left out.
  package var json: JSON {
    var json: JSON = [
      "weeks": .integer(weeks),
      "trends": .array(
        trends.map { trend in
          [
            "type": .string(trend.type.identifier), "name": .string(trend.type.name),
            "unit": .string(trend.unit.description), "before": .number(Rounding.calculated(trend.before)),
            "after": .number(Rounding.calculated(trend.after)),
            "change": .number(Rounding.fraction(trend.change)),
            "daysBefore": .integer(trend.daysBefore), "daysAfter": .integer(trend.daysAfter),
            "until": .string(time.dayWords(trend.end)),
            "weekly": .array(trend.weekly.map { .number($0.map(Rounding.calculated)) }),
          ]
        }),
    ]
    if !leftOut.isEmpty { json["leftOut"] = .array(leftOut.map { .string($0.name) }) }
    return json
  }
}
