import Foundation
import WellsealModel

/// The values of a type that devices write once per day, with at most one for each day and source.
///
/// A value belongs to the day that contains its middle, where most of it is. A device replaces its
/// value during the day, so the one that ends last counts; if several end then, the one that was
/// written last.
struct OncePerDay: Sendable {
  /// The value of a source on a day.
  struct Value: Sendable, Hashable {
    var sample: StoredSample
    var number: Double
    /// The number of samples of the source that belong to the day.
    var samples = 1

    var middle: Date { sample.sample.middle }
    var seconds: TimeInterval { sample.sample.duration }

    fileprivate var rank: (Date, Date, UInt64) {
      (sample.sample.end, sample.created ?? .distantPast, sample.position)
    }
  }

  /// The values of each source by the index of the day, the highest priority first.
  private(set) var sources: [(source: HealthSource?, values: [Int: Value])]

  /// Ranks the values of sources.
  ///
  /// - Parameters:
  ///   - found: The values of each source by day.
  ///   - order: The sources by priority; others follow.
  init(_ found: [HealthSource?: [Int: Value]], order: [HealthSource]) {
    let others = found.keys.compactMap(\.self).filter { !order.contains($0) }.sorted {
      $0.bundleIdentifier < $1.bundleIdentifier
    }
    sources = ((order + others).map(Optional.some) + [nil]).compactMap { source in
      found[source].map { (source, $0) }
    }
  }

  /// The values that count, by the index of the day.
  var counted: [Int: (source: HealthSource?, value: Value)] {
    sources.reduce(into: [:]) { days, item in
      for (day, value) in item.values where days[day] == nil { days[day] = (item.source, value) }
    }
  }

  /// Adds a sample to the values of its source, which keep the last one of each day.
  static func add(_ value: Value, on day: Int, to values: inout [Int: Value]) {
    guard var other = values[day] else {
      values[day] = value
      return
    }
    let count = other.samples + 1
    if other.rank < value.rank { other = value }
    other.samples = count
    values[day] = other
  }
}

extension StatisticsRequest {
  /// Reads the values of the days of the period.
  func dailyValues(in store: some SampleStore) async throws -> OncePerDay {
    let (first, last) = bounds
    return try await dailyValues(from: first, to: last, in: store)
  }

  private func dailyValues(
    from first: Date?, to last: Date?, in store: some SampleStore
  ) async throws -> OncePerDay {
    let days = buckets(of: .day)
    // The last value of a day counts, even if the period is only an hour of it.
    let from = first.map { days.start(of: days.index(of: $0)) } ?? .distantPast
    let to = last.map { days.bucket(Self.last(DateInterval(start: min(from, $0), end: $0), days)).end }
    let part = SampleQuery.Part(type, .samples(from: first == nil ? nil : from, to: to))
    var found: [HealthSource?: [Int: OncePerDay.Value]] = [:]
    try await store.visit(SampleQuery([part])) { slice in
      for stored in slice where stored.sample.isCounted {
        guard let number = try? stored.sample.value.quantity?.plainValue(in: unit), number.isFinite,
          from <= stored.sample.middle, stored.sample.middle < to ?? .distantFuture
        else { continue }
        OncePerDay.add(
          OncePerDay.Value(sample: stored, number: number), on: days.index(of: stored.sample.middle),
          to: &found[stored.sample.provenance.sourceRevision?.source, default: [:]])
      }
    }
    return OncePerDay(found, order: found.isEmpty ? [] : try await store.sourceOrder(of: type))
  }

  /// Returns the statistics of the intervals with values.
  func answer(of values: OncePerDay, at now: Date?) throws -> StatisticsAnswer {
    let (buckets, (first, last)) = (buckets(of: step), bounds)
    let counted = Dictionary(grouping: values.counted.map(\.value.value)) { buckets.index(of: $0.middle) }
    try StatisticsSize.check(counted.count, of: type)
    let sources = isBySource ? self.sources(of: values, in: buckets, at: now) : [:]
    let rows = counted.sorted { $0.key < $1.key }.compactMap { index, found -> StatisticsAnswer.Row? in
      let interval = buckets.bucket(index)
      guard interval.start >= first ?? .distantPast, interval.end <= last ?? .distantFuture else {
        return nil
      }
      return StatisticsAnswer.Row(
        start: interval.start, end: interval.end, values: summary(of: found, at: now),
        sources: sources[index] ?? [])
    }
    return StatisticsAnswer(type, rows, in: unit, time, at: now)
  }

  /// Returns the statistics of the whole period, or `nil` if there are no values.
  func whole(of values: OncePerDay, at now: Date?) -> StatisticsAnswer.Row? {
    let days = buckets(of: .day)
    let counted = values.counted
    guard let first = counted.keys.min(), let last = counted.keys.max() else { return nil }
    return StatisticsAnswer.Row(
      start: days.start(of: first), end: days.bucket(last).end,
      values: summary(of: counted.map(\.value.value), at: now), sources: [])
  }

  /// Returns an explanation of an interval, in numbers of days: which source counted for which.
  func dailyExplanation(
    of interval: DateInterval, from store: some SampleStore
  ) async throws -> StatisticsExplanation {
    let values = try await dailyValues(from: interval.start, to: interval.end, in: store)
    let counted = values.counted
    let shares = values.sources.compactMap { source, own -> StatisticsExplanation.Share? in
      guard let source else { return nil }
      let (used, rest) = (
        own.filter { counted[$0.key]?.source == source }, own.filter { counted[$0.key]?.source != source }
      )
      let ignored = Dictionary(grouping: rest) { counted[$0.key]?.source }
      return StatisticsExplanation.Share(
        source: source, samples: own.values.reduce(0) { $0 + $1.samples }, ownTotal: Double(own.count),
        countedTotal: Double(used.count), countedSeconds: used.values.reduce(0) { $0 + $1.seconds },
        ignored: values.sources.compactMap { other, _ in
          other.flatMap { other in
            ignored[other].map { values in
              .init(inFavorOf: other, seconds: values.reduce(0) { $0 + $1.value.seconds })
            }
          }
        })
    }
    return StatisticsExplanation(type: type, interval: interval, shares: shares)
  }

  private func sources(
    of values: OncePerDay, in buckets: CalendarBuckets, at now: Date?
  ) -> [Int: [StatisticsAnswer.Source]] {
    values.sources.reduce(into: [:]) { found, item in
      guard let source = item.source else { return }
      for (index, own) in Dictionary(grouping: item.values.values, by: { buckets.index(of: $0.middle) }) {
        found[index, default: []].append(.init(source: source, values: summary(of: own, at: now)))
      }
    }
  }

  /// Returns the average of days, without the unfinished one if there are others, and the extent.
  private func summary(of values: [OncePerDay.Value], at now: Date?) -> StatisticsAnswer.Values {
    let days = buckets(of: .day)
    let over = values.filter { value in
      now.map { days.index(of: $0) != days.index(of: value.middle) } ?? true
    }
    let numbers = values.map(\.number)
    return StatisticsAnswer.Values(
      average: (over.isEmpty ? values : over).map(\.number).mean.map(Rounding.calculated),
      minimum: numbers.min(), maximum: numbers.max())
  }
}
