public import Foundation

/// Asks for the rings of days, once or for ever.
public struct HKActivitySummaryQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery {
  public typealias Output = [HKActivitySummary]
  public typealias Sequence = Results

  /// Which days; nil for all.
  public var predicate: NSPredicate?

  /// Asks for the summaries of the days that match.
  public init(predicate: NSPredicate?) { self.predicate = predicate }

  /// Answers the summaries once.
  ///
  /// - Throws: `HKError` for what the store refuses.
  public func result(for healthStore: HKHealthStore) async throws -> [HKActivitySummary] {
    try await healthStore.result { answer in
      HKActivitySummaryQuery(predicate: predicate) { answer(Result($1, or: $2)) }
    }
  }

  /// Answers the summaries, and all of them again whenever one changes.
  public func results(for healthStore: HKHealthStore) -> Results {
    Results(
      stream: healthStore.results { answers in
        let query = HKActivitySummaryQuery(predicate: predicate) { answers.give($1, or: $2) }
        query.updateHandler = { answers.give($1, or: $2) }
        return query
      })
  }

  /// The days, and later those that changed.
  public struct Results: AsyncSequence {
    public typealias Element = [HKActivitySummary]
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
