/// Asks for what was added or deleted since an anchor, once or for ever.
public struct HKAnchoredObjectQueryDescriptor<Sample: HKSample>: HKAsyncQuery, HKAsyncSequenceQuery {
  public typealias Output = Result
  public typealias Sequence = Results

  /// Which samples, of one or several types.
  public var predicates: [HKSamplePredicate<Sample>]

  /// Where an earlier query stopped; nil for the beginning.
  public var anchor: HKQueryAnchor?

  /// The most samples in one answer; nil for all.
  public var limit: Int?

  /// Asks for what was added or deleted since an anchor.
  public init(predicates: [HKSamplePredicate<Sample>], anchor: HKQueryAnchor?, limit: Int? = nil) {
    self.predicates = predicates
    self.anchor = anchor
    self.limit = limit
  }

  /// What changed, and where the store's history stands now.
  public struct Result: Sendable {
    /// The samples that were added, or replaced others.
    public let addedSamples: [Sample]

    /// What is left of the objects that were deleted.
    public let deletedObjects: [HKDeletedObject]

    /// Where the next query goes on.
    public let newAnchor: HKQueryAnchor
  }

  /// Answers once what has changed until now.
  ///
  /// - Throws: `HKError` for what the store refuses.
  public func result(for healthStore: HKHealthStore) async throws -> Result {
    try await healthStore.result { answer in
      query { answer(Swift.Result(Result($0, $1, $2), or: $3)) }
    }
  }

  /// Answers what has changed, and goes on with every later change.
  public func results(for healthStore: HKHealthStore) -> Results {
    Results(
      stream: healthStore.results { (answers: AnswerStream<Result>) in
        let query = query { answers.give(Result($0, $1, $2), or: $3) }
        query.updateHandler = { answers.give(Result($1, $2, $3), or: $4) }
        return query
      })
  }

  private func query(
    _ handler: @escaping @Sendable ([HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?) -> Void
  ) -> HKAnchoredObjectQuery {
    HKAnchoredObjectQuery(
      queryDescriptors: predicates.map(\.descriptor), anchor: anchor, limit: limit ?? HKObjectQueryNoLimit
    ) { handler($1, $2, $3, $4) }
  }

  /// The changes, one answer after the other.
  public struct Results: AsyncSequence {
    public typealias Element = Result
    public typealias AsyncIterator = Iterator

    fileprivate let stream: AsyncThrowingStream<Delivered<Result>, any Error>

    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    /// Takes the changes one by one.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = Results.Element

      fileprivate var base: AsyncThrowingStream<Delivered<Result>, any Error>.Iterator

      public mutating func next() async throws -> Element? { try await base.next()?.value }
    }
  }
}

extension HKAnchoredObjectQueryDescriptor.Result {
  /// Nil where the store gave no anchor, which it does with every answer.
  package init?(_ samples: [HKSample]?, _ deleted: [HKDeletedObject]?, _ anchor: HKQueryAnchor?) {
    guard let anchor else { return nil }
    addedSamples = (samples ?? []).compactMap { $0 as? Sample }
    deletedObjects = deleted ?? []
    newAnchor = anchor
  }
}
