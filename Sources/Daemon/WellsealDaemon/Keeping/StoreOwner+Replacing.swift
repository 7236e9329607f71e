package import WellsealSegments
package import WellsealStore

extension StoreOwner {
  /// The store itself, for keys and copies.
  ///
  /// - Throws: as ``store()``.
  package func sealedStore() async throws -> SealedStore {
    _ = try await store()
    return try sealed()
  }

  /// Makes the store of the data folder, unlocked.
  ///
  /// - Parameter secrets: what is to open it.
  /// - Throws: ``StoreDirectoryError``, ``SealedSegments/StoreFault``, and there is no store then.
  package func create(opensWith secrets: [StoreSecret]) async throws {
    guard let directory, opened == nil else { throw StoreOwnerError.busy }
    guard !isUnlocking else { throw StoreOwnerError.busy }
    isUnlocking = true
    defer { isUnlocking = false }
    opened = try await Self.make(directory, secrets)
    // Use of it, from which the idle time counts.
    _ = try await store()
  }

  /// Off the actor, since a passphrase takes a good part of a second.
  @concurrent
  private static func make(_ directory: StoreDirectory, _ secrets: [StoreSecret]) async throws -> SealedStore
  {
    try directory.create { secrets }
  }

  /// Puts a backup in the store's place, after a copy of the present store was made and read whole.
  ///
  /// Whoever asks for the store meanwhile waits. Where it fails, the store is as it was.
  /// - Parameters:
  ///   - backup: the file.
  ///   - secret: what opens it, and the store afterwards.
  ///   - copy: where the present store is kept; no file yet.
  /// - Throws: ``SealedSegments/StoreFault``, ``StoreOwnerError``, ``SampleQueries/StoreError/locked``.
  package func restore(_ backup: String, with secret: StoreSecret, keeping copy: String) async throws {
    guard handover == nil else { throw StoreOwnerError.released }
    guard let directory, !isUnlocking else { throw StoreOwnerError.busy }
    let present = try await sealedStore()
    handover = Handover(reopening: present.reopening)
    isUnlocking = true
    defer { isUnlocking = false }
    do {
      try await Self.keep(present, in: copy)
      opened = nil
      let restored = try await Self.replace(present, at: directory, by: backup, secret)
      handover?.reopening = restored.reopening
      takeBack(restored)
    } catch {
      takeBack(opened ?? (try? directory.open()))
      throw error
    }
  }

  @concurrent
  private static func keep(_ present: SealedStore, in copy: String) async throws {
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
