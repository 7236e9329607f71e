package import FoundationEssentials

/// The calculations for a quantity type, with the source priority.
package struct StatisticsCalculation: Hashable, Sendable {
  /// The quantity type.
  package let type: HealthType
  /// The calculations, which are valid for the type.
  let options: StatisticsOptions
  /// The sources by priority, the highest first.
  ///
  /// Others follow by identifier.
  package let sourcePriority: [HealthSource]
  private let unit: HealthUnit
  private let style: AggregationStyle

  /// Creates a calculation.
  ///
  /// - Throws: ``StatisticsError`` if an option isn't valid for the type.
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

  /// Returns the statistics of samples, or `nil` if none of them has the type.
  ///
  /// With an interval, samples that cross its bounds count with the part inside, as in the
  /// activities of a workout.
  package func statistics(
    of samples: [HealthSample], clippedTo interval: DateInterval? = nil
  ) -> HealthStatistics? {
    var sources = points(of: samples)
    if let interval {
      for place in sources.indices {
        sources[place].points = StatisticsPoint.clip(sources[place].points, to: interval, style: style)
      }
    }
    let merged = accumulate(merge(sources))
    return statistics(
      merged: merged, sources: sources.map { (source: $0.source, result: accumulate($0.points)) })
  }

  /// Returns the statistics of each bucket that contains samples.
  ///
  /// A cumulative sample that crosses a cut is divided in proportion to time; a discrete one counts
  /// on both sides.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - buckets: The intervals.
  ///   - range: The requested range.
  /// - Returns: The statistics.
  /// - Throws: ``StatisticsError`` if the buckets divide the samples into too many parts.
  package func collection(
    of samples: [HealthSample], in buckets: CalendarBuckets, range: ClosedRange<Date> = .always
  ) throws(StatisticsError) -> StatisticsCollection {
    let sources = points(of: samples)
    let merged = try split(merge(sources), in: buckets, range: range)
    var separate: [(source: HealthSource?, results: PartialResults)] = []
    for group in options.contains(.separateBySource) ? sources : [] {
      separate.append((group.source, try split(group.points, in: buckets, range: range)))
    }
    return collection(merged: merged, sources: separate, in: buckets)
  }
}

/// Support for engines that store partial results and combine them.
extension StatisticsCalculation {
  /// Returns the points of several sources, merged by priority.
  package func mergedLine(of samples: [HealthSample]) -> [StatisticsPoint] {
    merge(points(of: samples))
  }

  /// Returns the points of each source.
  package func lines(of samples: [HealthSample]) -> [SourcePoints] {
    points(of: samples).compactMap { group in
      group.source.map { SourcePoints(source: $0, points: group.points) }
    }
  }

  /// Returns the results of points in each bucket.
  package func split(
    _ points: [StatisticsPoint], in buckets: CalendarBuckets, range: ClosedRange<Date> = .always
  ) throws(StatisticsError) -> PartialResults {
    var bucketed = BucketedStatistics(buckets, of: type, style: style, in: range)
    for point in points { try bucketed.add(point) }
    return PartialResults(bucketed.entries.map { ($0.index, $0.accumulator) })
  }

  /// Returns the statistics of all buckets that have results.
  package func collection(
    merged: PartialResults, sources: [(source: HealthSource?, results: PartialResults)],
    in buckets: CalendarBuckets
  ) -> StatisticsCollection {
    var indices = merged.indices
    if sources.contains(where: { $0.results.indices != indices }) {
      indices = sources.reduce(into: Set(indices)) { $0.formUnion($1.results.indices) }.sorted()
    }
    var statistics: [HealthStatistics] = []
    statistics.reserveCapacity(indices.count)
    var bounds: (index: Int, end: Date)?
    for index in indices {
      // The end of one bucket is the start of the next, and usually both have results.
      let start = bounds.flatMap { $0.index + 1 == index ? $0.end : nil } ?? buckets.start(of: index)
      let end = max(start, buckets.start(of: index + 1))
      bounds = (index, end)
      statistics.append(
        HealthStatistics(
          type: type, start: start, end: end,
          merged: merged[index]?.results(options, unit: unit) ?? HealthStatistics.Results(),
          bySource: separated(sources, at: index)))
    }
    return StatisticsCollection(type: type, buckets: buckets, statistics: statistics)
  }

  private func separated(
    _ sources: [(source: HealthSource?, results: PartialResults)], at index: Int
  ) -> [HealthStatistics.SourceResults]? {
    guard options.contains(.separateBySource) else { return nil }
    return separated(sources.compactMap { source, results in results[index].map { (source, $0) } })
  }

  /// Returns the statistics of all points, or `nil` if there are none.
  package func statistics(
    merged: StatisticsAccumulator, sources: [(source: HealthSource?, result: StatisticsAccumulator)]
  ) -> HealthStatistics? {
    guard let start = sources.compactMap(\.result.start).min(),
      let end = sources.compactMap(\.result.end).max()
    else { return nil }
    return HealthStatistics(
      type: type, start: start, end: end, merged: merged.results(options, unit: unit),
      bySource: separated(sources.map { ($0.source, $0.result) }))
  }

  /// Returns the accumulated result of points.
  package func accumulate(_ points: [StatisticsPoint]) -> StatisticsAccumulator {
    var accumulator = StatisticsAccumulator(style: style)
    for point in points { accumulator.add(point) }
    return accumulator
  }
}

extension StatisticsCalculation {
  /// Returns an explanation of the total of an interval.
  ///
  /// Samples without a source are ignored.
  package func explanation(of samples: [HealthSample], in interval: DateInterval) -> StatisticsExplanation {
    StatisticsExplanation(
      type: type, style: style, interval: interval,
      sources: points(of: samples).compactMap { group in
        group.source.map { SourcePoints(source: $0, points: group.points) }
      })
  }

  private struct Group {
    let source: HealthSource?
    var points: [StatisticsPoint] = []
  }

  private func merge(_ groups: [Group]) -> [StatisticsPoint] {
    SourceTimeline.merge(groups.map(\.points), of: groups.map(\.source), style: style)
  }

  /// Returns the points of each source, sorted by start, with the sources by priority.
  private func points(of samples: [HealthSample]) -> [Group] {
    var groups: [Group] = []
    var indexes: [HealthSource?: Int] = [:]
    var last: (provenance: Provenance, place: Int)?
    for sample in samples where sample.type == type {
      guard let point = StatisticsPoint(sample) else { continue }
      // Adjacent samples usually have the same source, which then needn't be looked up.
      if let last, last.provenance === sample.provenance {
        groups[last.place].points.append(point)
        continue
      }
      let source = sample.provenance.sourceRevision?.source
      let groupIndex = indexes[source] ?? groups.count
      if groupIndex == groups.count {
        groups.append(Group(source: source))
        indexes[source] = groupIndex
      }
      groups[groupIndex].points.append(point)
      last = (sample.provenance, groupIndex)
    }
    for place in groups.indices { groups[place].points.sort { $0.start < $1.start } }
    return groups.sorted { rank(of: $0.source) < rank(of: $1.source) }
  }

  private func rank(of source: HealthSource?) -> (Int, String) {
    guard let source else { return (Int.max, "") }
    return (sourcePriority.firstIndex(of: source) ?? Int.max - 1, source.bundleIdentifier)
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
