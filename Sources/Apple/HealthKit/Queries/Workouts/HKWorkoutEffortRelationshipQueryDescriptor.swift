public import Foundation

/// A query for the effort scores of workouts, run once or continuously.
public struct HKWorkoutEffortRelationshipQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery {
  public typealias Output = Result
  public typealias Sequence = Results

  /// The condition on the workouts, or `nil` for all.
  public var predicate: NSPredicate?

  /// The anchor of an earlier query, or `nil` to start at the beginning.
  public var anchor: HKQueryAnchor?

  /// The option to return all scores or only the most relevant.
  public var option: HKWorkoutEffortRelationshipQueryOptions

  /// Creates a query for the effort scores of workouts.
  public init(
    predicate: NSPredicate?, anchor: HKQueryAnchor?, option: HKWorkoutEffortRelationshipQueryOptions
  ) {
    self.predicate = predicate
    self.anchor = anchor
    self.option = option
  }

  /// The relationships, and the store's current anchor.
  public struct Result: Sendable {
    /// The workouts with their scores.
    public let relationships: [HKWorkoutEffortRelationship]

    /// The anchor for the next query.
    public let newAnchor: HKQueryAnchor

    package init(relationships: [HKWorkoutEffortRelationship], newAnchor: HKQueryAnchor) {
      self.relationships = relationships
      self.newAnchor = newAnchor
    }
  }

  /// Returns the scores once.
  ///
  /// - Throws: `HKError` if the store rejects the query.
  public func result(for healthStore: HKHealthStore) async throws -> Result {
    try await healthStore.result { answer in query { answer(Swift.Result($0, or: $1)) } }
  }

  /// Returns the scores, followed by those that change later.
  public func results(for healthStore: HKHealthStore) -> Results {
    Results(stream: healthStore.results { answers in query { answers.give($0, or: $1) } })
  }

  private func query(_ handler: @escaping @Sendable (Result?, (any Error)?) -> Void) -> HKQuery {
    HKWorkoutEffortRelationshipQuery(predicate: predicate, anchor: anchor, options: option) {
      _, relationships, anchor, error in
      handler(anchor.map { Result(relationships: relationships ?? [], newAnchor: $0) }, error)
    }
  }

  /// The relationships as an asynchronous sequence.
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
