package import FoundationEssentials
package import HealthModel

extension SealedStore {
  package func statistics(_ query: StatisticsQuery) throws -> HealthStatistics? {
    try calculate(query) { calculation, samples in calculation.statistics(of: samples) }
  }

  package func statistics(
    _ query: StatisticsQuery, in buckets: CalendarBuckets
  ) throws -> StatisticsCollection {
    try calculate(query) { calculation, samples throws(StatisticsError) in
      try calculation.collection(of: samples, in: buckets)
    }
  }

  package func explanation(
    _ query: StatisticsQuery, of interval: DateInterval
  ) throws -> StatisticsExplanation {
    let within = SamplePredicate.all(of: [
      query.predicate, .comparing(.field(.startDate), .lessOrEqual, .date(interval.end)),
      .comparing(.field(.endDate), .greaterOrEqual, .date(interval.start)),
    ])
    return try calculate(StatisticsQuery(query.type, query.options, within)) { calculation, samples in
      calculation.explanation(of: samples, in: interval)
    }
  }

  private func calculate<Answer>(
    _ query: StatisticsQuery,
    _ body: (StatisticsCalculation, [HealthSample]) throws(StatisticsError) -> Answer
  ) throws -> Answer {
    let snapshot = try snapshot()
    let part = SampleQuery.Part(query.type, query.predicate)
    let samples = try Evaluator(snapshot).rows(QueryPlan(SampleQuery([part]), snapshot.content)).map(\.sample)
    let order = try snapshot.sourceOrder(of: query.type)
    do throws(StatisticsError) {
      let calculation = try StatisticsCalculation(query.options, of: query.type, sourcePriority: order)
      return try body(calculation, samples)
    } catch {
      throw StoreError.statistics(error)
    }
  }
}

/// Partial results that are kept from one question to the next.
final class CellCache: Sendable {
}
