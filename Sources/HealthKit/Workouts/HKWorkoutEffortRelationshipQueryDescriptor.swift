public import Foundation

/// Asks which scores of effort belong to which workouts, once or for ever.
public struct HKWorkoutEffortRelationshipQueryDescriptor: HKAsyncQuery, HKAsyncSequenceQuery {
  public typealias Output = Result
  public typealias Sequence = Results

  public var predicate: NSPredicate?
  public var anchor: HKQueryAnchor?
  public var option: HKWorkoutEffortRelationshipQueryOptions

  public init(
    predicate: NSPredicate?, anchor: HKQueryAnchor?, option: HKWorkoutEffortRelationshipQueryOptions
  ) {
    self.predicate = predicate
    self.anchor = anchor
    self.option = option
  }

  /// The relationships, and where the store's history stands now.
  public struct Result: Sendable {
    public let relationships: [HKWorkoutEffortRelationship]
    public let newAnchor: HKQueryAnchor

    package init(relationships: [HKWorkoutEffortRelationship], newAnchor: HKQueryAnchor) {
      self.relationships = relationships
      self.newAnchor = newAnchor
    }
  }

  public func result(for healthStore: HKHealthStore) async throws -> Result {
    try await healthStore.result { answer in query { answer(Swift.Result($0, or: $1)) } }
  }

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

    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = Results.Element

      fileprivate var base: AsyncThrowingStream<Delivered<Results.Element>, any Error>.Iterator

      public mutating func next() async throws -> Element? { try await base.next()?.value }
    }
  }
}
