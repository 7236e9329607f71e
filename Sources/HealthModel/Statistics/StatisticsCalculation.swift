package import FoundationEssentials

/// What is to be calculated about a quantity type, and in which order sources are believed.
package struct StatisticsCalculation: Hashable, Sendable {
  package let type: HealthType
  package let options: StatisticsOptions
  /// Sources, the most trusted first; others follow by their identifiers.
  package let sourcePriority: [HealthSource]
  private let unit: HealthUnit
  private let style: AggregationStyle

  /// - Throws: ``StatisticsError`` where an option does not go with the type.
  package init(
    _ options: StatisticsOptions, of type: HealthType, sourcePriority: [HealthSource] = []
  ) throws(StatisticsError) {
    try options.check(for: type)
    guard let unit = type.row.unit, let style = type.row.aggregation else {
      throw StatisticsError(type: type, reason: .notQuantityType)
    }
    self.type = type
    self.options = options
    self.sourcePriority = sourcePriority
    self.unit = unit
    self.style = style
  }

  /// The statistics of some samples; nil where none of them is of the type.
  ///
  /// With an interval, samples that cross its bounds count with the part inside, as in the activities of a workout.
  package func statistics(
    of samples: some Sequence<HealthSample>, clippedTo interval: DateInterval? = nil
  ) -> HealthStatistics? {
    let sources = points(of: samples).map { source in
      (source.source, interval.map { clip(source.points, to: $0) } ?? source.points)
    }
    let merged = accumulate(SourceTimeline.merge(sources.map(\.1), style: style))
    let all = sources.flatMap(\.1)
    guard let start = all.map(\.start).min(), let end = all.map(\.end).max() else { return nil }
    return HealthStatistics(
      type: type, start: start, end: end, merged: merged.results(options, unit: unit),
      bySource: separated(sources.map { ($0.0, accumulate($0.1)) }))
  }

  /// The statistics of each bucket that samples fall into.
  ///
  /// A cumulative sample that crosses a cut is divided in proportion to time; a discrete one counts on both sides.
  /// - Throws: ``StatisticsError`` where the buckets cut the samples into too many parts.
  package func collection(
    of samples: some Sequence<HealthSample>, in buckets: CalendarBuckets
  ) throws(StatisticsError) -> StatisticsCollection {
    let sources = points(of: samples)
    let merged = try split(SourceTimeline.merge(sources.map(\.points), style: style), in: buckets)
    var separate: [Int: [(HealthSource?, StatisticsAccumulator)]] = [:]
    if options.contains(.separateBySource) {
      for (source, points) in sources {
        for (index, accumulator) in try split(points, in: buckets) {
          separate[index, default: []].append((source, accumulator))
        }
      }
    }
    let indices = Set(merged.keys).union(separate.keys).sorted()
    let statistics = indices.map { index in
      let interval = buckets.bucket(index)
      return HealthStatistics(
        type: type, start: interval.start, end: interval.end,
        merged: merged[index]?.results(options, unit: unit) ?? HealthStatistics.Results(),
        bySource: separated(separate[index] ?? []))
    }
    return StatisticsCollection(type: type, buckets: buckets, statistics: statistics)
  }
}

extension StatisticsCalculation {
  /// A hostile sample of many years could otherwise be cut into seconds.
  private static let mostCuts = 1_000_000

  /// The points of each source in the order of their starts; sources by priority.
  private func points(
    of samples: some Sequence<HealthSample>
  ) -> [(source: HealthSource?, points: [StatisticsPoint])] {
    var bySource: [HealthSource?: [StatisticsPoint]] = [:]
    for sample in samples where sample.type == type {
      guard let point = StatisticsPoint(sample) else { continue }
      bySource[sample.provenance.sourceRevision?.source, default: []].append(point)
    }
    return bySource.map { (source: $0, points: $1.sorted { $0.start < $1.start }) }
      .sorted { rank(of: $0.source) < rank(of: $1.source) }
  }

  private func rank(of source: HealthSource?) -> (Int, String) {
    guard let source else { return (Int.max, "") }
    return (sourcePriority.firstIndex(of: source) ?? Int.max - 1, source.bundleIdentifier)
  }

  private func clip(_ points: [StatisticsPoint], to interval: DateInterval) -> [StatisticsPoint] {
    points.filter { $0.end >= interval.start && $0.start <= interval.end }
      .filter { $0.start == $0.end || ($0.end > interval.start && $0.start < interval.end) }
      .map { $0.part(from: interval.start, to: interval.end, style: style) }
  }

  private func accumulate(_ points: [StatisticsPoint]) -> StatisticsAccumulator {
    var accumulator = StatisticsAccumulator(style: style)
    for point in points { accumulator.add(point) }
    return accumulator
  }

  private func split(
    _ points: [StatisticsPoint], in buckets: CalendarBuckets
  ) throws(StatisticsError) -> [Int: StatisticsAccumulator] {
    var accumulators: [Int: StatisticsAccumulator] = [:]
    var cuts = 0
    for point in points {
      var index = buckets.index(of: point.start)
      var cut = buckets.start(of: index + 1)
      if cut < point.end { cuts += buckets.index(of: point.end) - index }
      guard cuts <= Self.mostCuts else {
        throw StatisticsError(type: type, reason: .tooManyCuts(limit: Self.mostCuts))
      }
      var start = point.start
      repeat {
        let part = point.part(from: start, to: min(point.end, cut), style: style)
        accumulators[index, default: StatisticsAccumulator(style: style)].add(part)
        index += 1
        start = cut
        cut = buckets.start(of: index + 1)
      } while start < point.end
    }
    return accumulators
  }

  private func separated(
    _ sources: [(HealthSource?, StatisticsAccumulator)]
  ) -> [HealthStatistics.SourceResults]? {
    guard options.contains(.separateBySource) else { return nil }
    return sources.compactMap { source, accumulator in
      guard let source, !accumulator.isEmpty else { return nil }
      return HealthStatistics.SourceResults(
        source: source, results: accumulator.results(options, unit: unit))
    }
  }
}
