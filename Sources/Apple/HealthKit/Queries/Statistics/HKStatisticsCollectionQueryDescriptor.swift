public import Foundation

/// Asks for the statistics of equal intervals of a person's calendar, once or for ever.
public struct HKStatisticsCollectionQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery {
  public typealias Output = HKStatisticsCollection
  public typealias Sequence = Results

  /// Which samples count.
  public var predicate: HKSamplePredicate<HKQuantitySample>

  /// What is worked out, and whether for each source.
  public var options: HKStatisticsOptions

  /// Where one of the intervals begins; they go on from there both ways.
  public var anchorDate: Date

  /// How long an interval is, in the current calendar.
  public var intervalComponents: DateComponents

  /// Asks for the statistics of equal intervals.
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

  /// The whole collection, and after the first answer what changed in it.
  public struct Result: Sendable {
    /// All intervals.
    public let statisticsCollection: HKStatisticsCollection

    /// The intervals that have changed; nil in the first answer.
    public let updatedStatistics: [HKStatistics]?
  }

  /// Answers the collection once.
  ///
  /// - Throws: `HKError` for what the store refuses.
  public func result(for healthStore: HKHealthStore) async throws -> HKStatisticsCollection {
    try await healthStore.result { answer in
      let query = query
      query.initialResultsHandler = { answer(Swift.Result($1, or: $2)) }
      return query
    }
  }

  /// Answers the collection, and again whenever it changes.
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

  /// The collections, one answer after the other.
  public struct Results: AsyncSequence {
    public typealias Element = Result
    public typealias AsyncIterator = Iterator

    fileprivate let stream: AsyncThrowingStream<Delivered<Element>, any Error>

    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    /// Takes the answers one by one.
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
