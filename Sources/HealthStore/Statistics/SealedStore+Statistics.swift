package import FoundationEssentials
package import HealthModel

extension SealedStore {
  package func statistics(_ query: StatisticsQuery) throws -> HealthStatistics? {
    try calculate(query) { calculation, snapshot in
      if let cells = try CellStatistics(query, calculation, cutAt: [], snapshot) {
        return try cells.statistics()
      }
      return calculation.statistics(of: try snapshot.samples(query))
    }
  }

  package func statistics(
    _ query: StatisticsQuery, in buckets: CalendarBuckets
  ) throws -> StatisticsCollection {
    try calculate(query) { calculation, snapshot in
      let bounds = snapshot.bounds(of: query.type, buckets)
      if let bounds, let cells = try CellStatistics(query, calculation, cutAt: bounds, snapshot) {
        return try cells.collection(buckets)
      }
      return try calculation.collection(of: try snapshot.samples(query), in: buckets)
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
  fileprivate func samples(_ query: StatisticsQuery) throws(StoreFault) -> [HealthSample] {
    let part = SampleQuery.Part(query.type, query.predicate)
    return try Evaluator(self).rows(QueryPlan(SampleQuery([part]), content)).map(\.sample)
  }

  /// The bounds of all buckets in which samples of a type can lie; nil where these are very many.
  fileprivate func bounds(of type: HealthType, _ buckets: CalendarBuckets) -> [Date]? {
    let entries = catalogue.streams(of: type).flatMap { catalogue.streams[$0] ?? [] }
    guard let start = entries.map(\.earliestStart).min(), let end = entries.map(\.latestEnd).max() else {
      return []
    }
    return buckets.starts(
      covering: DateInterval(
        start: Date(timeIntervalSinceReferenceDate: start), end: Date(timeIntervalSinceReferenceDate: end)))
  }
}
