import Foundation
import WellsealBase
import WellsealModel

extension StatisticsRequest {
  /// Returns the averages of the intervals by bucket index.
  ///
  /// Weeks, months and years are means of their days.
  func weighted(_ averages: [TimeWeightedAverage.Day], at now: Date?) -> [Int: TimeWeightedAverage] {
    let buckets = self.buckets(of: step)
    let days = Dictionary(grouping: averages) { buckets.index(of: $0.interval.start) }
    guard step != .hour, step != .day else { return days.compactMapValues { $0.first?.average } }
    return days.compactMapValues { mean(of: $0, at: now) }
  }

  /// Returns the mean of days; `nil` for a type that is averaged in another way.
  func mean(of days: [TimeWeightedAverage.Day], at now: Date?) -> TimeWeightedAverage? {
    guard case .timeWeighted(_, let leastCovered) = AveragingRule.of(type) else { return nil }
    return TimeWeightedAverage.mean(of: days, minCoverage: leastCovered, at: now)
  }

  /// Returns the time-weighted averages of the days or hours of the period; empty for a type that
  /// is averaged in another way.
  func averages(of part: Step, in store: some SampleStore) async throws -> [TimeWeightedAverage.Day] {
    guard case .timeWeighted(let gap, _) = AveragingRule.of(type) else { return [] }
    let (first, last) = bounds
    // A source counts at times that no source with higher priority covers, so samples before and
    // after a period matter as far as their gaps reach.
    let reach = gap / 2 * Double(max(1, try await store.sourceOrder(of: type).count))
    guard part == .day, let first, let last, let weeks = weeks(from: first, to: last) else {
      return try await averages(of: part, from: first, to: last, reach: reach, gap: gap, in: store)
    }
    var days: [TimeWeightedAverage.Day] = []
    for week in weeks {
      let (start, end) = (week.start - reach, week.end + reach)
      let inputs = [unit.description, time.zone.identifier, Self.text(week.start)]
      let calculation = SampleCalculation("daily averages", inputs, reading: [type], from: start, to: end)
      days += try await store.result(of: calculation) {
        let days = try await averages(
          of: .day, from: week.start, to: week.end, reach: reach, gap: gap, in: store)
        return (days, bytes: days.count * MemoryLayout<TimeWeightedAverage.Day>.stride)
      }
    }
    return days.filter { first <= $0.interval.start && $0.interval.end <= last }
  }

  /// Returns the calendar weeks that overlap a period, or `nil` if there are too many to look up.
  ///
  /// The averages of a week's days are cached together: new samples usually change only the last
  /// week.
  private func weeks(from first: Date, to last: Date) -> [DateInterval]? {
    let weeks = buckets(of: .week)
    let indices = weeks.index(of: first)...max(weeks.index(of: first), weeks.index(of: last))
    guard indices.count <= Self.maxWeeks else { return nil }
    return indices.map(weeks.bucket).filter { $0.start < last }
  }

  private static let maxWeeks = 1000

  private static func text(_ date: Date) -> String { String(date.timeIntervalSinceReferenceDate) }

  /// Calculates the averages of the days or hours in a period.
  private func averages(
    of part: Step, from first: Date?, to last: Date?, reach: TimeInterval, gap: TimeInterval,
    in store: some SampleStore
  ) async throws -> [TimeWeightedAverage.Day] {
    let found = try await points(from: first.map { $0 - reach }, to: last.map { $0 + reach }, in: store)
    let points = TimeWeightedAverage.trusted(found, gap: gap)
    return Self.pieces(points, of: buckets(of: part)).compactMap { interval, points in
      guard interval.start >= first ?? .distantPast, interval.end <= last ?? .distantFuture else {
        return nil
      }
      return TimeWeightedAverage(of: points, in: interval, gap: gap).map {
        TimeWeightedAverage.Day(interval: interval, average: $0)
      }
    }.sorted { $0.interval.start < $1.interval.start }
  }

  /// Assigns each interval its part of the samples.
  private static func pieces(
    _ points: [TimeWeightedAverage.Point], of buckets: CalendarBuckets
  ) -> [DateInterval: [TimeWeightedAverage.Point]] {
    var found: [DateInterval: [TimeWeightedAverage.Point]] = [:]
    var (interval, pieces) = (DateInterval(), [TimeWeightedAverage.Point]())
    for point in points {
      var point = point
      repeat {
        let start = Date(timeIntervalSinceReferenceDate: point.start)
        // The next sample is nearly always in the same interval, whose bounds take long to find.
        if start < interval.start || start >= interval.end {
          found[interval, default: []] += pieces
          (interval, pieces) = (buckets.bucket(buckets.index(of: start)), [])
        }
        let end = interval.end.timeIntervalSinceReferenceDate
        var piece = point
        piece.end = min(point.end, end)
        pieces.append(piece)
        point.start = end
      } while point.end > point.start
    }
    found[interval, default: []] += pieces
    return found
  }

  /// Returns the samples of each source, the most trusted first, in the unit that is asked for.
  private func points(
    from first: Date?, to last: Date?, in store: some SampleStore
  ) async throws -> [[TimeWeightedAverage.Point]] {
    var found: [HealthSource: [TimeWeightedAverage.Point]] = [:]
    var ownless: [TimeWeightedAverage.Point] = []
    try await store.visitQuantities(of: type, from: first, to: last, in: unit) { source, points in
      if let source { found[source, default: []] += points } else { ownless += points }
    }
    let order = try await store.sourceOrder(of: type)
    let others = found.keys.filter { !order.contains($0) }.sorted {
      $0.bundleIdentifier < $1.bundleIdentifier
    }
    return (order + others).compactMap { found[$0] } + [ownless]
  }
}
