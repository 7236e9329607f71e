package import FoundationEssentials

/// What is to be calculated about a quantity type, and in which order sources are believed.
package struct StatisticsCalculation: Hashable, Sendable {
  /// The quantity type that is calculated.
  package let type: HealthType
  /// What is calculated; it goes with the type.
  let options: StatisticsOptions
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
    of samples: [HealthSample], clippedTo interval: DateInterval? = nil
  ) -> HealthStatistics? {
    var sources = points(of: samples)
    if let interval {
      for place in sources.indices {
        sources[place].points = StatisticsPoint.clip(sources[place].points, to: interval, style: style)
      }
    }
    let merged = accumulate(SourceTimeline.merge(sources.map(\.points), style: style))
    return statistics(
      merged: merged, sources: sources.map { (source: $0.source, result: accumulate($0.points)) })
  }

  /// The statistics of each bucket that samples fall into.
  ///
  /// A cumulative sample that crosses a cut is divided in proportion to time; a discrete one counts on both sides.
  ///
  /// - Parameters:
  ///   - samples: The samples.
  ///   - buckets: The intervals.
  ///   - range: The time that was asked for.
  /// - Returns: The statistics.
  /// - Throws: ``StatisticsError`` where the buckets cut the samples into too many parts.
  package func collection(
    of samples: [HealthSample], in buckets: CalendarBuckets, range: ClosedRange<Date> = .always
  ) throws(StatisticsError) -> StatisticsCollection {
    let sources = points(of: samples)
    let merged = try split(
      SourceTimeline.merge(sources.map(\.points), style: style), in: buckets, range: range)
    var separate: [(source: HealthSource?, results: PartialResults)] = []
    for group in options.contains(.separateBySource) ? sources : [] {
      separate.append((group.source, try split(group.points, in: buckets, range: range)))
    }
    return collection(merged: merged, sources: separate, in: buckets)
  }
}

/// For engines that keep partial results and put them together.
extension StatisticsCalculation {
  /// The line of points that samples of several sources make, merged by priority.
  package func mergedLine(of samples: [HealthSample]) -> [StatisticsPoint] {
    SourceTimeline.merge(points(of: samples).map(\.points), style: style)
  }

  /// The points of each source by itself.
  package func lines(of samples: [HealthSample]) -> [SourcePoints] {
    points(of: samples).compactMap { group in
      group.source.map { SourcePoints(source: $0, points: group.points) }
    }
  }

  /// What points come to in each bucket.
  package func split(
    _ points: [StatisticsPoint], in buckets: CalendarBuckets, range: ClosedRange<Date> = .always
  ) throws(StatisticsError) -> PartialResults {
    var bucketed = BucketedStatistics(buckets, of: type, style: style, in: range)
    for point in points { try bucketed.add(point) }
    return PartialResults(bucketed.entries.map { ($0.index, $0.accumulator) })
  }

  /// The buckets that have results.
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
      // The end of one bucket is the start of the next, and mostly both have results.
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

  /// The statistics of everything; nil where there are no points.
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

  /// What points come to.
  package func accumulate(_ points: [StatisticsPoint]) -> StatisticsAccumulator {
    var accumulator = StatisticsAccumulator(style: style)
    for point in points { accumulator.add(point) }
    return accumulator
  }
}

extension StatisticsCalculation {
  /// How the total of an interval comes about; samples without a source say nothing.
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

  /// The points of each source in the order of their starts; sources by priority.
  private func points(of samples: [HealthSample]) -> [Group] {
    var groups: [Group] = []
    var places: [HealthSource?: Int] = [:]
    var last: (provenance: Provenance, place: Int)?
    for sample in samples where sample.type == type {
      guard let point = StatisticsPoint(sample) else { continue }
      // Neighbours mostly come from the same source, which then need not be looked up.
      if let last, last.provenance === sample.provenance {
        groups[last.place].points.append(point)
        continue
      }
      let source = sample.provenance.sourceRevision?.source
      let place = places[source] ?? groups.count
      if place == groups.count {
        groups.append(Group(source: source))
        places[source] = place
      }
      groups[place].points.append(point)
      last = (sample.provenance, place)
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
