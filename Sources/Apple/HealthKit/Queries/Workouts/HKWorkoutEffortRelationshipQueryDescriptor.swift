public import Foundation

/// Asks which scores of effort belong to which workouts, once or for ever.
public struct HKWorkoutEffortRelationshipQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery {
  public typealias Output = Result
  public typealias Sequence = Results

  /// Which workouts; nil for all.
  public var predicate: NSPredicate?

  /// Where an earlier query stopped; nil for the beginning.
  public var anchor: HKQueryAnchor?

  /// Which of several scores.
  public var option: HKWorkoutEffortRelationshipQueryOptions

  /// Asks for the scores of workouts.
  public init(
    predicate: NSPredicate?, anchor: HKQueryAnchor?, option: HKWorkoutEffortRelationshipQueryOptions
  ) {
    self.predicate = predicate
    self.anchor = anchor
    self.option = option
  }

  /// The relationships, and where the store's history stands now.
  public struct Result: Sendable {
    /// The workouts with their scores.
    public let relationships: [HKWorkoutEffortRelationship]

    /// Where the next query goes on.
    public let newAnchor: HKQueryAnchor

    package init(relationships: [HKWorkoutEffortRelationship], newAnchor: HKQueryAnchor) {
      self.relationships = relationships
      self.newAnchor = newAnchor
    }
  }

  /// Answers the scores once.
  ///
  /// - Throws: `HKError` for what the store refuses.
  public func result(for healthStore: HKHealthStore) async throws -> Result {
    try await healthStore.result { answer in query { answer(Swift.Result($0, or: $1)) } }
  }

  /// Answers the scores, and those that change later.
  public func results(for healthStore: HKHealthStore) -> Results {
    Results(stream: healthStore.results { answers in query { answers.give($0, or: $1) } })
  }

  private func query(_ handler: @escaping @Sendable (Result?, (any Error)?) -> Void) -> HKQuery {
    HKWorkoutEffortRelationshipQuery(predicate: predicate, anchor: anchor, options: option) {
      _, relationships, anchor, error in
      handler(anchor.map { Result(relationships: relationships ?? [], newAnchor: $0) }, error)
    }
  }

  /// The relationships, one answer after the other.
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
