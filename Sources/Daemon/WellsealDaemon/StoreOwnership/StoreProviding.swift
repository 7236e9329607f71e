package import WellsealModel

/// A type that provides the user's store: the daemon, or a test.
package protocol StoreProviding: Sendable {
  /// Returns the store, which may be locked.
  ///
  /// Its queries then throw ``WellsealModel/StoreError/locked``, and added samples go to its
  /// journal.
  ///
  /// - Throws: ``StoreDirectoryError/noStore(path:)`` if there is none.
  func store() async throws -> any SampleStore
}

extension StoreOwner: StoreProviding {}
