package import WellsealStore

extension StoreOwner {
  /// Returns the store itself, for keys and copies.
  ///
  /// - Throws: The errors of ``store()``.
  package func sealedStore() async throws -> SealedStore {
    _ = try await store()
    return try sealed()
  }

  /// Creates the store of the data folder, unlocked.
  ///
  /// - Parameter secrets: The secrets that open it.
  /// - Throws: ``StoreDirectoryError``, ``WellsealStore/StoreFileError``, and there is no store
  ///   then.
  package func create(opensWith secrets: [StoreSecret]) async throws {
    guard let directory, opened == nil else { throw StoreOwnerError.busy }
    guard !isUnlocking else { throw StoreOwnerError.busy }
    isUnlocking = true
    defer { isUnlocking = false }
    opened = try await Self.make(directory, secrets)
    // This counts as use, from which the idle time is measured.
    _ = try await store()
  }

  /// Runs off the actor, because a passphrase takes most of a second.
  @concurrent
  private static func make(_ directory: StoreDirectory, _ secrets: [StoreSecret]) async throws -> SealedStore
  {
    try directory.create { secrets }
  }

  /// Replaces the store by a backup after copying the present store and reading the copy
  /// completely.
  ///
  /// Callers that request the store in the meantime wait. If it fails, the store is unchanged.
  ///
  /// - Parameters:
  ///   - backup: The file.
  ///   - secret: The secret that opens it, and the store afterward.
  ///   - copy: The path of a new file for the copy of the present store.
  /// - Throws: ``WellsealStore/StoreFileError``, ``StoreOwnerError``,
  ///   ``WellsealModel/StoreError/locked``.
  package func restore(_ backup: String, with secret: StoreSecret, keeping copy: String) async throws {
    guard handover == nil else { throw StoreOwnerError.released }
    guard let directory, !isUnlocking else { throw StoreOwnerError.busy }
    let present = try await sealedStore()
    handover = Handover(reopening: present.reopening)
    isUnlocking = true
    defer { isUnlocking = false }
    do {
      try await Self.preserve(present, in: copy)
      opened = nil
      let restored = try await Self.replace(present, at: directory, by: backup, secret)
      handover?.reopening = restored.reopening
      reclaim(restored)
    } catch {
      reclaim(opened ?? (try? directory.open()))
      throw error
    }
  }

  @concurrent
  private static func preserve(_ present: SealedStore, in copy: String) async throws {
    try present.backup(to: copy)
  }

  @concurrent
  private static func replace(
    _ present: SealedStore, at directory: StoreDirectory, by backup: String, _ secret: StoreSecret
  ) async throws -> SealedStore {
    try present.close()
    try directory.restore(backup, replacing: true) { secret }
    let restored = try directory.open()
    try restored.unlock(with: secret)
    return restored
  }
}
