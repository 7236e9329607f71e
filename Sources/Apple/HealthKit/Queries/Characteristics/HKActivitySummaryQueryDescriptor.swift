public import Foundation

/// A query for activity summaries, run once or continuously.
public struct HKActivitySummaryQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery {
  public typealias Output = [HKActivitySummary]
  public typealias Sequence = Results

  /// The condition on the days, or `nil` for all.
  public var predicate: NSPredicate?

  /// Creates a query for the summaries of matching days.
  public init(predicate: NSPredicate?) { self.predicate = predicate }

  /// Returns the summaries once.
  ///
  /// - Throws: `HKError` if the store rejects the query.
  public func result(for healthStore: HKHealthStore) async throws -> [HKActivitySummary] {
    try await healthStore.result { answer in
      HKActivitySummaryQuery(predicate: predicate) { answer(Result($1, or: $2)) }
    }
  }

  /// Returns the summaries, followed by those that change later.
  public func results(for healthStore: HKHealthStore) -> Results {
    Results(
      stream: healthStore.results { answers in
        let query = HKActivitySummaryQuery(predicate: predicate) { answers.give($1, or: $2) }
        query.updateHandler = { answers.give($1, or: $2) }
        return query
      })
  }

  /// The summaries, followed by those that changed later, as an asynchronous sequence.
  public struct Results: AsyncSequence {
    public typealias Element = [HKActivitySummary]
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
