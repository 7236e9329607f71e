package import WellsealModel

/// The deletion of all entries of the cycle, of every source.
///
/// The choices about the cycle, such as its lock, stay.
package enum CycleDeletion {
  /// Returns the number of samples of the cycle, from all sources.
  ///
  /// - Throws: Errors of the store.
  package static func count(in store: any SampleStore) async throws -> Int {
    var count = 0
    for type in CycleDays.privateTypes { count += try await store.contents(of: type)?.count ?? 0 }
    return count
  }

  /// Deletes the samples of the cycle, from all sources, and the notices about them.
  ///
  /// - Returns: The number of deleted samples.
  /// - Throws: Errors of the store; what was deleted before stays deleted.
  package static func deleteAll(in store: any SampleStore) async throws -> Int {
    let parts = CycleDays.privateTypes.sorted().map { SampleQuery.Part($0) }
    var deleted = 0
    while true {
      let samples = try await store.samples(SampleQuery(parts, limit: batch))
      guard !samples.isEmpty else { break }
      try await store.commit(samples.map { .delete($0.uuid) })
      deleted += samples.count
    }
    try await NoticeLog.change(in: store) { $0.erase(CycleDays.privateTypes) }
    return deleted
  }

  private static let batch = 5000
}
