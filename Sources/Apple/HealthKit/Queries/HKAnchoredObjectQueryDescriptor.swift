/// A query for samples that were added or deleted since an anchor, run once or continuously.
public struct HKAnchoredObjectQueryDescriptor<Sample: HKSample>: HKAsyncQuery, HKAsyncSequenceQuery {
  public typealias Output = Result
  public typealias Sequence = Results

  /// The samples to return, of one or more types.
  public var predicates: [HKSamplePredicate<Sample>]

  /// The anchor of an earlier query, or `nil` to start at the beginning.
  public var anchor: HKQueryAnchor?

  /// The maximum number of samples in one result, or `nil` for all.
  public var limit: Int?

  /// Creates a query for samples that were added or deleted since an anchor.
  public init(predicates: [HKSamplePredicate<Sample>], anchor: HKQueryAnchor?, limit: Int? = nil) {
    self.predicates = predicates
    self.anchor = anchor
    self.limit = limit
  }

  /// The changes, and the store's current anchor.
  public struct Result: Sendable {
    /// The samples that were added, including those that replaced others.
    public let addedSamples: [Sample]

    /// The remaining information about the deleted objects.
    public let deletedObjects: [HKDeletedObject]

    /// The anchor for the next query.
    public let newAnchor: HKQueryAnchor
  }

  /// Returns the changes until now.
  ///
  /// - Throws: `HKError` if the store rejects the query.
  public func result(for healthStore: HKHealthStore) async throws -> Result {
    try await healthStore.result { answer in
      query { answer(Swift.Result(Result($0, $1, $2), or: $3)) }
    }
  }

  /// Returns the changes until now, followed by every later change.
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

  /// The changes as an asynchronous sequence.
  public struct Results: AsyncSequence {
    public typealias Element = Result
    public typealias AsyncIterator = Iterator

    fileprivate let stream: AsyncThrowingStream<Delivered<Result>, any Error>

    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    /// The iterator of the results.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = Results.Element

      fileprivate var base: AsyncThrowingStream<Delivered<Result>, any Error>.Iterator

      public mutating func next() async throws -> Element? { try await base.next()?.value }
    }
  }
}

extension HKAnchoredObjectQueryDescriptor.Result {
  /// Creates a result, or returns `nil` if the store returned no anchor.
  ///
  /// It returns one with every result.
  package init?(_ samples: [HKSample]?, _ deleted: [HKDeletedObject]?, _ anchor: HKQueryAnchor?) {
    guard let anchor else { return nil }
    addedSamples = (samples ?? []).compactMap { $0 as? Sample }
    deletedObjects = deleted ?? []
    newAnchor = anchor
  }
}
