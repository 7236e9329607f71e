import Foundation
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
    let (buckets, (first, last)) = (buckets(of: part), bounds)
    let points = TimeWeightedAverage.trusted(try await points(from: first, to: last, in: store), gap: gap)
    return Self.pieces(points, of: buckets).compactMap { interval, points in
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
