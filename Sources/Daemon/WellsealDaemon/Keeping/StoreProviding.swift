package import WellsealModel

/// Whoever has the person's store: the daemon, or a test.
package protocol StoreProviding: Sendable {
  /// The store, which may be locked: its questions throw ``SampleQueries/StoreError/locked`` then, and samples that are
  /// added go to its journal.
  ///
  /// - Throws: ``StoreDirectoryError/noStore(path:)`` where nobody has made one.
  func store() async throws -> any SampleStore
}

extension StoreOwner: StoreProviding {}
