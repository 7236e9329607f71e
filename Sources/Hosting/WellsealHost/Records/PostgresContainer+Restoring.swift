package import WellsealCluster
package import WellsealStore

extension PostgresContainer {
  /// Creates a replacement store from a backup, and checks both completely.
  ///
  /// `adoptReplacement()` puts it in the place of the user's store.
  ///
  /// - Parameters:
  ///   - backup: The file. Samples that were saved while it was locked are merged.
  ///   - secret: The secret that opens it.
  /// - Returns: The content of the backup.
  /// - Throws: `StoreFileError`, after removing the replacement.
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
