import WellsealBase
import WellsealExchange
package import WellsealModel
import WellsealQueries

/// The erasure of the cycle from a store.
package enum CycleErasure {
  /// Deletes the samples of the cycle, from all sources, with the notices and the aggregates of
  /// their types.
  ///
  /// - Returns: The number of deleted samples.
  /// - Throws: Errors of the store; what was deleted before stays deleted.
  package static func erase(in store: any SampleStore) async throws -> Int {
    let deleted = try await CycleDeletion.deleteAll(in: store)
    try await store.noteChanges.alone {
      let changes = try await AggregateRepository(store).changes(removing: CycleDays.privateTypes)
      if !changes.isEmpty { try await store.commit(changes) }
    }
    return deleted
  }
}
