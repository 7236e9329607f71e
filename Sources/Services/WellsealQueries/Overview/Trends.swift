package import Foundation
package import WellsealBase
package import WellsealModel

/// A request for the types whose recent weeks differ from the weeks before.
package struct TrendsRequest: Sendable {
  /// The number of weeks to compare with the same number of weeks before.
  var weeks: Int
  /// The types, or `nil` for all quantity types.
  var types: [HealthType]?
  package var time: LocalTime

  package init(weeks: Int = 13, types: [HealthType]? = nil, in time: LocalTime) {
    self.weeks = weeks
    self.types = types
    self.time = time
  }

  /// Returns the trends, largest change first.
  ///
  /// Types that were named are included regardless of the size of their change.
  ///
  /// The period ends with the type's latest finished day, which must not be more than two weeks
  /// old. Each half needs eight days with data. Changes less than ``least`` aren't trends.
  /// - Parameters:
  ///   - store: The store to read.
  ///   - now: The current time.
  /// - Returns: The trends.
  /// - Throws: Errors of the store.
  package func answer(from store: some SampleStore, at now: Date) async throws -> TrendsAnswer {
    var found: [TrendsAnswer.Trend] = []
    var leftOut = LeftOutTypes()
    for there in try await store.contents() where types?.contains(there.type) ?? true {
      guard there.type.kind == .quantity,
        let trend = try await leftOut.answer(about: there.type, { try await trend(of: there, store, now) }),
        types != nil || abs(trend.change) >= Self.minChange
      else { continue }
      found.append(trend)
    }
    found.sort { abs($0.change) > abs($1.change) }
    return TrendsAnswer(trends: found, weeks: weeks, time: time, leftOut: leftOut.types)
  }

  /// The minimum relative change.
  package static let minChange = 0.03
  private static let minDays = 8
  private static let staleAfter: TimeInterval = 14 * 86_400

  private func trend(of there: TypeContents, _ store: some SampleStore, _ now: Date) async throws
    -> TrendsAnswer.Trend?
  {
    let calendar = time.calendar
    let newest = min(there.latestEnd, now)
    guard now.timeIntervalSince(newest) <= Self.staleAfter else { return nil }
    // Exclude today, because a partial day isn't comparable.
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
    guard before.count >= Self.minDays, after.count >= Self.minDays,
      let was = before.map(\.value).mean, let now = after.map(\.value).mean,
      was != 0
    else { return nil }
    let steps = (0..<weeks * 2).map { week -> Double? in
      guard let from = calendar.date(byAdding: .day, value: 7 * week, to: start),
        let to = calendar.date(byAdding: .day, value: 7, to: from)
      else { return nil }
      return values.days.filter { from <= $0.day && $0.day < to }.map(\.value).mean
    }
    return TrendsAnswer.Trend(
      type: there.type, unit: values.unit, before: was, after: now, daysBefore: before.count,
      daysAfter: after.count, end: last, weekly: steps)
  }
}

/// The trends that were found.
package struct TrendsAnswer: Sendable {
  package var trends: [Trend]
  var weeks: Int
  package var time: LocalTime
  /// The types whose statistics can't be calculated.
  var leftOut: [HealthType] = []

  package struct Trend: Sendable, Hashable {
    package var type: HealthType
    package var unit: HealthUnit
    /// The daily average of the earlier weeks.
    package var before: Double
    /// The daily average of the later weeks.
    package var after: Double
    var daysBefore: Int
    var daysAfter: Int
    /// The last day.
    package var end: Date
    /// The average of each week, oldest first, or `nil` for a week without data.
    package var weekly: [Double?]

    /// The relative change.
    package var change: Double { (after - before) / abs(before) }
  }

  /// `{weeks, trends}`, and `leftOut` if types are left out.
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
