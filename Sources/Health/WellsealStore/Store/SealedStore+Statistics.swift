package import FoundationEssentials
package import WellsealModel

extension SealedStore {
  package func statistics(_ query: StatisticsQuery) throws -> HealthStatistics? {
    try calculate(query) { calculation, snapshot in
      let blocks = TypeBlocks(query.type, order: calculation.sourcePriority, snapshot)
      if let cells = try CellStatistics(query, calculation, of: blocks, cutAt: [], snapshot) {
        return try cells.statistics()
      }
      return calculation.statistics(of: try snapshot.samples(query))
    }
  }

  package func statistics(
    _ query: StatisticsQuery, in buckets: CalendarBuckets
  ) throws -> StatisticsCollection {
    try calculate(query) { calculation, snapshot in
      let blocks = TypeBlocks(query.type, order: calculation.sourcePriority, snapshot)
      let isSettled =
        snapshot.content.pending.samples[query.type]?.isEmpty ?? true && !snapshot.hasRemovals(query.type)
      if isSettled, let known = snapshot.cells.answer(query, buckets, blocks) { return known }
      let answer = try snapshot.collection(query, in: buckets, calculation, blocks)
      if isSettled { snapshot.cells.keep(answer, to: query, buckets, blocks) }
      return answer
    }
  }

  package func explanation(
    _ query: StatisticsQuery, of interval: DateInterval
  ) throws -> StatisticsExplanation {
    let within = SamplePredicate.all(of: [
      query.predicate, .comparing(.field(.startDate), .lessOrEqual, .date(interval.end)),
      .comparing(.field(.endDate), .greaterOrEqual, .date(interval.start)),
    ])
    let part = StatisticsQuery(query.type, query.options, within)
    return try calculate(part) { calculation, snapshot in
      calculation.explanation(of: try snapshot.samples(part), in: interval)
    }
  }

  private func calculate<Answer>(
    _ query: StatisticsQuery, _ body: (StatisticsCalculation, Snapshot) throws -> Answer
  ) throws -> Answer {
    let snapshot = try snapshot()
    do {
      let calculation = try StatisticsCalculation(
        query.options, of: query.type, sourcePriority: try snapshot.sourceOrder(of: query.type))
      return try body(calculation, snapshot)
    } catch let error as StatisticsError {
      throw StoreError.statistics(error)
    }
  }
}

extension Snapshot {
  fileprivate func samples(_ query: StatisticsQuery) throws(StoreFileError) -> [HealthSample] {
    let part = SampleQuery.Part(query.type, query.predicate)
    return try Evaluator(self).rows(QueryPlan(SampleQuery([part]), content)).map(\.sample)
  }

  /// Returns true if deleted samples of a type are still in blocks, where they would be counted.
  func hasRemovals(_ type: HealthType) -> Bool {
    let removed = content.pending.removed
    guard !removed.isEmpty else { return false }
    return catalog.streams(of: type).contains { key in
      (catalog.streams[key] ?? []).contains { entry in
        removed.contains { entry.firstPosition <= $0 && $0 <= entry.lastPosition }
      }
    }
  }

  /// Returns the statistics of each bucket, from cells if possible.
  fileprivate func collection(
    _ query: StatisticsQuery, in buckets: CalendarBuckets, _ calculation: StatisticsCalculation,
    _ blocks: TypeBlocks
  ) throws -> StatisticsCollection {
    if let bounds = bounds(of: query, buckets),
      let cells = try CellStatistics(query, calculation, of: blocks, cutAt: bounds, self)
    {
      return try cells.collection(buckets)
    }
    return try calculation.collection(of: try samples(query), in: buckets, range: query.range)
  }

  /// Returns the bounds of all buckets that can contain matching samples, or `nil` if there are too
  /// many.
  private func bounds(of query: StatisticsQuery, _ buckets: CalendarBuckets) -> [Date]? {
    let entries = catalog.streams(of: query.type).flatMap { catalog.streams[$0] ?? [] }
    guard let start = entries.map(\.earliestStart).min(), let end = entries.map(\.latestEnd).max() else {
      return []
    }
    let asked = query.predicate.dateBounds
    let earliest = max(start, asked.earliestStart.timeIntervalSinceReferenceDate)
    let latest = min(end, asked.latestEnd.timeIntervalSinceReferenceDate)
    guard earliest <= latest else { return [] }
    return buckets.starts(
      covering: DateInterval(
        start: Date(timeIntervalSinceReferenceDate: earliest),
        end: Date(timeIntervalSinceReferenceDate: latest)), limit: 200_000)
  }
}
