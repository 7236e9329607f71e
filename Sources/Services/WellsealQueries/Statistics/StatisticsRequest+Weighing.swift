import Foundation
import WellsealModel

extension StatisticsRequest {
  /// The time-weighted averages of intervals, by their places among buckets; empty for a type that
  /// is averaged in another way.
  ///
  /// Weeks, months and years are means of their days.
  func weighted(
    from first: Date?, to last: Date?, in store: some SampleStore, at now: Date?
  ) async throws -> [Int: TimeWeightedAverage] {
    guard case .timeWeighted(let gap, let leastCovered) = AveragingRule.of(type) else { return [:] }
    let parts = step == .hour ? step : .day
    let found = try await averages(of: buckets(of: parts), gap, first, last, store)
    let buckets = self.buckets(of: step)
    let days = Dictionary(grouping: found) { buckets.index(of: $0.interval.start) }
    guard step != .hour, step != .day else { return days.compactMapValues { $0.first?.average } }
    return days.compactMapValues { TimeWeightedAverage.mean(of: $0, minCoverage: leastCovered, at: now) }
  }

  /// The mean of the days' time-weighted averages; `nil` for a type that is averaged in another
  /// way.
  func weightedWhole(
    from first: Date?, to last: Date?, in store: some SampleStore, at now: Date?
  ) async throws -> TimeWeightedAverage? {
    guard case .timeWeighted(let gap, let leastCovered) = AveragingRule.of(type) else { return nil }
    let days = try await averages(of: buckets(of: .day), gap, first, last, store)
    return TimeWeightedAverage.mean(of: days, minCoverage: leastCovered, at: now)
  }

  private func averages(
    of buckets: CalendarBuckets, _ gap: TimeInterval, _ first: Date?, _ last: Date?, _ store: some SampleStore
  ) async throws -> [TimeWeightedAverage.Day] {
    let points = TimeWeightedAverage.trusted(try await points(from: first, to: last, in: store), gap: gap)
    var pieces: [Int: [TimeWeightedAverage.Point]] = [:]
    for point in points { Self.spread(point, over: buckets, &pieces) }
    return pieces.compactMap { index, points in
      let interval = buckets.bucket(index)
      guard interval.start >= first ?? .distantPast, interval.end <= last ?? .distantFuture else {
        return nil
      }
      return TimeWeightedAverage(of: points, in: interval, gap: gap).map {
        TimeWeightedAverage.Day(interval: interval, average: $0)
      }
    }.sorted { $0.interval.start < $1.interval.start }
  }

  /// Assigns each interval its part of a sample.
  private static func spread(
    _ point: TimeWeightedAverage.Point, over buckets: CalendarBuckets,
    _ pieces: inout [Int: [TimeWeightedAverage.Point]]
  ) {
    var point = point
    var index = buckets.index(of: Date(timeIntervalSinceReferenceDate: point.start))
    while true {
      let next = buckets.start(of: index + 1).timeIntervalSinceReferenceDate
      var piece = point
      piece.end = min(point.end, next)
      pieces[index, default: []].append(piece)
      guard point.end > next else { return }
      (point.start, index) = (next, index + 1)
    }
  }

  /// The samples of each source, the most trusted first, in the unit that is asked for.
  private func points(
    from first: Date?, to last: Date?, in store: some SampleStore
  ) async throws -> [[TimeWeightedAverage.Point]] {
    var found: [HealthSource: [TimeWeightedAverage.Point]] = [:]
    var ownless: [TimeWeightedAverage.Point] = []
    let unit = unit
    try await store.visit(SampleQuery([SampleQuery.Part(type, .samples(from: first, to: last))])) { slice in
      for sample in slice.map(\.sample) where sample.isCounted {
        guard let quantity = sample.value.quantity, let value = try? quantity.value(in: unit) else {
          continue
        }
        let point = TimeWeightedAverage.Point(
          start: sample.start.timeIntervalSinceReferenceDate, end: sample.end.timeIntervalSinceReferenceDate,
          value: value)
        if let source = sample.provenance.sourceRevision?.source {
          found[source, default: []].append(point)
        } else {
          ownless.append(point)
        }
      }
    }
    let order = try await store.sourceOrder(of: type)
    let others = found.keys.filter { !order.contains($0) }.sorted {
      $0.bundleIdentifier < $1.bundleIdentifier
    }
    return (order + others).compactMap { found[$0] } + [ownless]
  }
}
