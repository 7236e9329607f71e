package import WellsealCluster
package import WellsealSegments
package import WellsealStore

extension PostgresContainer {
  /// Makes a store of a backup beside the person's own, read whole before and after; `adoptReplacement()` puts it in the person's place.
  ///
  /// - Parameters:
  ///   - backup: the file; what was saved in it while it was locked is merged.
  ///   - secret: what opens it.
  /// - Returns: what the backup holds.
  /// - Throws: `StoreFault`, and nothing is left of it.
  package func makeReplacement(of backup: String, with secret: StoreSecret) throws -> IntegrityReport {
    let source = try SQLiteContainer(path: backup)
    defer { source.close() }
    let replacement = try makeReplacement()
    do { return try SealedStore.copy(source, to: replacement, with: secret) } catch {
      replacement.close()
      try? removeReplacement()
      throw error
    }
  }
}
