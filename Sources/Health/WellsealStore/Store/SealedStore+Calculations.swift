package import WellsealModel

extension SealedStore {
  package func result<Value: Sendable>(
    of calculation: SampleCalculation, _ calculate: () async throws -> (Value, bytes: Int)
  ) async throws -> Value {
    let (state, deletions, results) = try state(of: calculation)
    if let known: Value = results.result(of: calculation, from: state) { return known }
    let (value, bytes) = try await calculate()
    // A sample that was added and deleted during the calculation leaves only a deletion.
    if let now = try? self.state(of: calculation), now.samples == state, now.deletions == deletions {
      results.keep(value, bytes: bytes, of: calculation, from: state)
    }
    return value
  }

  /// Returns the samples of a calculation, the position of the last deletion, and the cache.
  private func state(
    of calculation: SampleCalculation
  ) throws -> (samples: SampleState, deletions: UInt64?, results: ResultCache) {
    let snapshot = try snapshot()
    return (
      try SampleState(calculation, snapshot), snapshot.catalog.deletions.last?.position, snapshot.results
    )
  }
}
