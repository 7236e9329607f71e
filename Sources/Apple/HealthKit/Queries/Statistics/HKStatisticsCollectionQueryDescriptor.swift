public import Foundation

/// A query for statistics over equal calendar intervals, run once or continuously.
public struct HKStatisticsCollectionQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery {
  public typealias Output = HKStatisticsCollection
  public typealias Sequence = Results

  /// The samples to include.
  public var predicate: HKSamplePredicate<HKQuantitySample>

  /// The statistics to calculate, and whether to calculate them for each source.
  public var options: HKStatisticsOptions

  /// The start of one interval.
  ///
  /// The other intervals extend from it in both directions.
  public var anchorDate: Date

  /// The length of an interval, in its own calendar and time zone if they are set, or otherwise in
  /// the current ones.
  public var intervalComponents: DateComponents

  /// Creates a query for statistics over equal intervals.
  ///
  /// - Precondition: The options suit the type's aggregation style.
  public init(
    predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions, anchorDate: Date,
    intervalComponents: DateComponents
  ) {
    self.predicate = predicate
    self.options = options
    self.anchorDate = anchorDate
    self.intervalComponents = intervalComponents
  }

  /// The whole collection and, after the first result, the intervals that changed.
  public struct Result: Sendable {
    /// All intervals.
    public let statisticsCollection: HKStatisticsCollection

    /// The intervals that changed, or `nil` in the first result.
    public let updatedStatistics: [HKStatistics]?
  }

  /// Returns the collection once.
  ///
  /// - Throws: `HKError` if the store rejects the query.
  public func result(for healthStore: HKHealthStore) async throws -> HKStatisticsCollection {
    try await healthStore.result { answer in
      let query = query
      query.initialResultsHandler = { answer(Swift.Result($1, or: $2)) }
      return query
    }
  }

  /// Returns the collection, and again whenever it changes.
  public func results(for healthStore: HKHealthStore) -> Results {
    Results(
      stream: healthStore.results { (answers: AnswerStream<Result>) in
        let query = query
        query.initialResultsHandler = { answers.give(Result($1, updated: nil), or: $2) }
        query.statisticsUpdateHandler = { answers.give(Result($2, updated: $1.map { [$0] } ?? []), or: $3) }
        return query
      })
  }

  private var query: HKStatisticsCollectionQuery {
    HKStatisticsCollectionQuery(
      quantityType: predicate.quantityType, quantitySamplePredicate: predicate.nsPredicate, options: options,
      anchorDate: anchorDate, intervalComponents: intervalComponents)
  }

  /// The collections as an asynchronous sequence.
  public struct Results: AsyncSequence {
    public typealias Element = Result
    public typealias AsyncIterator = Iterator

    fileprivate let stream: AsyncThrowingStream<Delivered<Element>, any Error>

    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    /// The iterator of the results.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = Results.Element

      fileprivate var base: AsyncThrowingStream<Delivered<Results.Element>, any Error>.Iterator

      public mutating func next() async throws -> Element? { try await base.next()?.value }
    }
  }
}

extension HKStatisticsCollectionQueryDescriptor.Result {
  package init?(_ collection: HKStatisticsCollection?, updated: [HKStatistics]?) {
    guard let collection else { return nil }
    statisticsCollection = collection
    updatedStatistics = updated
  }
}
