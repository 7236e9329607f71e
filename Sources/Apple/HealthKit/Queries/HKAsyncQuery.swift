/// A query that returns a single result.
public protocol HKAsyncQuery {
  associatedtype Output

  /// Runs the query.
  ///
  /// - Throws: `HKError` if the store rejects the query, or `CancellationError` if the task was
  ///   canceled.
  func result(for healthStore: HKHealthStore) async throws -> Output
}

/// A query that returns results continuously.
public protocol HKAsyncSequenceQuery {
  associatedtype Sequence: AsyncSequence

  /// Starts the query. It stops when the iteration ends.
  func results(for healthStore: HKHealthStore) -> Sequence
}
