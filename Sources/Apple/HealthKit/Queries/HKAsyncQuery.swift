/// A query that returns a single result.
public protocol HKAsyncQuery {
  /// The result of the query.
  associatedtype Output

  /// Runs the query.
  ///
  /// - Throws: `HKError` if the store rejects the query, or `CancellationError` if the task was
  ///   canceled.
  func result(for healthStore: HKHealthStore) async throws -> Output
}

/// A query that returns results continuously.
public protocol HKAsyncSequenceQuery {
  /// The sequence of the results.
  associatedtype Sequence: AsyncSequence

  /// Starts the query. It stops when the iteration ends.
  func results(for healthStore: HKHealthStore) -> Sequence
}
