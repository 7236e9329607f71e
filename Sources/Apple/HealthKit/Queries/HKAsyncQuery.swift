/// A query that is awaited once.
public protocol HKAsyncQuery {
  associatedtype Output

  /// Runs the query.
  ///
  /// - Throws: `HKError` for what the store refuses, `CancellationError` where the task was cancelled.
  func result(for healthStore: HKHealthStore) async throws -> Output
}

/// A query that goes on telling.
public protocol HKAsyncSequenceQuery {
  associatedtype Sequence: AsyncSequence

  /// Starts the query; it is stopped when the iteration ends.
  func results(for healthStore: HKHealthStore) -> Sequence
}
