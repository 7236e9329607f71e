package import Foundation
package import WellsealBase
package import WellsealModel

/// A request for the number and the duration of the samples for each value of a category, by hour,
/// day, week, month or year.
package struct CategoryStatisticsRequest: Sendable {
  var type: HealthType
  var step: StatisticsRequest.Step
  var since: DateInterval?
  var until: DateInterval?
  var time: LocalTime

  /// Creates a category statistics request.
  ///
  /// - Throws: ``ReversedRange``, or `StoreError` if the type isn't a category.
  package init(
    _ type: HealthType, by step: StatisticsRequest.Step, since: DateInterval? = nil,
    until: DateInterval? = nil, in time: LocalTime
  ) throws {
    guard type.kind == .category else {
      throw StoreError.statistics(StatisticsError(type: type, reason: .notQuantityType))
    }
    try ReversedRange.check(from: since, to: until)
    self.type = type
    self.step = step
    self.since = since
    self.until = until
    self.time = time
  }

  /// Returns the intervals with data, in order.
  ///
  /// If several sources have data for the same time, the one with the highest priority counts. A
  /// sample counts in the interval in which it starts, unless other sources cover it completely.
  /// Its duration counts in the intervals that it overlaps.
  /// - Throws: Errors of the store.
  package func answer(from store: some SampleStore) async throws -> CategoryStatisticsAnswer {
    let buckets = step.buckets(in: time, near: since?.start ?? until?.start)
    let first = since.map { buckets.start(of: buckets.index(of: $0.start)) }
    let last = until.map { buckets.bucket(StatisticsRequest.last($0, buckets)).end }
    var samples: [HealthSource: [HealthSample]] = [:]
    let part = SampleQuery.Part(type, .samples(from: first, to: last))
    try await store.visit(SampleQuery([part])) { slice in
      for sample in slice.map(\.sample) where sample.isCounted {
        guard let source = sample.provenance.sourceRevision?.source else { continue }
        samples[source, default: []].append(sample)
      }
    }
    guard !samples.isEmpty else { return CategoryStatisticsAnswer(type, [:], buckets, time) }
    var tally = CategoryTally(
      of: type, buckets: buckets, in: (first ?? .distantPast)...(last ?? .distantFuture))
    let order = try await store.sourceOrder(of: type)
    let others = samples.keys.filter { !order.contains($0) }.sorted {
      $0.bundleIdentifier < $1.bundleIdentifier
    }
    for source in order + others { try tally.add(samples[source] ?? [], of: source) }
    let counted = tally.rows.filter { index, _ in
      let interval = buckets.bucket(index)
      return interval.start >= first ?? .distantPast && interval.end <= last ?? .distantFuture
    }
    return CategoryStatisticsAnswer(type, counted, buckets, time)
  }
}

/// A tally of the samples, one source at a time in order of priority.
struct CategoryTally: Sendable {
  private let type: HealthType
  private let buckets: CalendarBuckets
  private let range: ClosedRange<Date>
  private(set) var rows: [Int: Row] = [:]
  private var covered = CoveredTime()

  struct Row: Sendable, Hashable {
    var values: [Int: CategoryStatisticsAnswer.Value] = [:]
    var sources: [HealthSource] = []
  }

  /// Creates a tally of the intervals in a range of whole intervals.
  init(of type: HealthType, buckets: CalendarBuckets, in range: ClosedRange<Date>) {
    self.type = type
    self.buckets = buckets
    self.range = range
  }

  mutating func add(_ samples: [HealthSample], of source: HealthSource) throws(StoreError) {
    let before = covered
    for sample in samples {
      guard case .category(let value) = sample.value else { continue }
      let own = CoveredTime([StatisticsPoint(start: sample.start, end: sample.end, value: 0)])
      let left = own.subtracting(before).stretches
      guard sample.start < sample.end ? !left.isEmpty : !before.holds(sample.start) else { continue }
      add(value, of: source, in: buckets.index(of: left.first?.start ?? sample.start)) { $0.count += 1 }
      for stretch in left { try spread(stretch, value, source) }
    }
    covered.cover(samples.map { StatisticsPoint(start: $0.start, end: $0.end, value: 0) })
  }

  /// Distributes a period of time over the intervals in the range.
  private mutating func spread(
    _ stretch: CoveredTime.Stretch, _ value: Int, _ source: HealthSource
  ) throws(StoreError) {
    var start = max(stretch.start, range.lowerBound)
    let last = min(stretch.end, range.upperBound)
    guard start < last else { return }
    var index = buckets.index(of: start)
    try StatisticsSize.check(buckets.index(of: last) - index, of: type)
    while start < last {
      try StatisticsSize.check(rows.count, of: type)
      let end = min(last, buckets.start(of: index + 1))
      // A day that a time zone skipped has no time.
      if start < end { add(value, of: source, in: index) { $0.seconds += end.timeIntervalSince(start) } }
      (start, index) = (end, index + 1)
    }
  }

  private mutating func add(
    _ value: Int, of source: HealthSource, in index: Int,
    _ change: (inout CategoryStatisticsAnswer.Value) -> Void
  ) {
    change(&rows[index, default: Row()].values[value, default: CategoryStatisticsAnswer.Value(value: value)])
    if rows[index]?.sources.contains(source) != true { rows[index]?.sources.append(source) }
  }
}

extension CoveredTime {
  /// Returns true if the covered time includes a date.
  fileprivate func holds(_ date: Date) -> Bool {
    stretches.contains { $0.start <= date && date < $0.end }
  }
}
