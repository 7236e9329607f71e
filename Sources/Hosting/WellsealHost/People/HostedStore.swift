import Foundation
import Synchronization
import WellsealCluster
import WellsealDaemon
import WellsealModel
import WellsealStore

/// The store of one user in a cluster, which can be opened, unlocked, locked and replaced by a
/// backup.
///
/// Programs can use the store even if it is locked: it then saves to its journal.
actor HostedStore: StoreProviding {
  private let container: PostgresContainer
  private let executor: PersonExecutor
  private var erasing: Task<Void, Never>?
  // A mutex, because every request reads the state, some several times, without waiting for the
  // actor.
  private let state: Mutex<State>

  private struct State {
    var opened: SealedStore?
    /// Callers that request the store wait until the replacement is complete.
    var isBeingReplaced = false

    func unlocked() throws -> SealedStore {
      guard let opened, !opened.isLocked else { throw StoreError.locked }
      return opened
    }
  }

  /// Opens the store, locked, if the user has one.
  ///
  /// - Parameters:
  ///   - container: The user's container, with its lease.
  ///   - executor: Runs the user's work.
  /// - Throws: `StoreFileError` if there is a store that cannot be opened.
  init(_ container: PostgresContainer, _ executor: PersonExecutor) throws {
    self.container = container
    self.executor = executor
    let opened = try container.header() == nil ? nil : SealedStore(opening: LentContainer(container))
    state = Mutex(State(opened: opened))
  }

  private nonisolated var opened: SealedStore? { state.withLock { $0.opened } }

  /// The identifier of this server's lease.
  nonisolated var owner: UUID { container.owner }

  /// Whether the loss of the lease is already known.
  nonisolated var isLost: Bool { container.isLost }

  /// Returns the store, locked or not, or `nil` if the user has none.
  ///
  /// During a replacement, it waits for the new store.
  nonisolated func present() async -> SealedStore? { await settled().opened }

  nonisolated func unlocked() async throws -> SealedStore { try await settled().unlocked() }

  nonisolated func store() async throws -> any SampleStore {
    guard let store = await present() else { throw StoreError.locked }
    return store
  }

  private nonisolated func settled() async -> State {
    let present = state.withLock { $0 }
    return present.isBeingReplaced ? await afterTurn() : present
  }

  /// Returns the state after the current turn of the actor, which does nothing else during a
  /// replacement.
  private func afterTurn() -> State { state.withLock { $0 } }

  /// Returns the current header of the store in the database.
  func header() throws -> [UInt8]? { try container.header() }

  func create(opensWith secrets: [StoreSecret]) throws {
    guard opened == nil else { throw StoreOwnerError.busy }
    let store = try SealedStore.create(in: LentContainer(container), opensWith: secrets)
    state.withLock { $0.opened = store }
    watchDeletions(of: store)
  }

  /// Unlocks the store.
  ///
  /// An open store stays open.
  ///
  /// - Returns: `false` if the key belongs to a store that this one has replaced.
  func unlock(with reopening: StoreReopening) throws -> Bool {
    guard let opened else { throw StoreError.locked }
    // Unlocking an open store checks no key.
    guard opened.opens(by: reopening) else { return false }
    try opened.unlock(with: reopening)
    watchDeletions(of: opened)
    return true
  }

  /// Unlocks the store for another user who may view it.
  ///
  /// - Returns: The store, and whether it was locked.
  /// - Throws: `StoreFileError` if the key no longer opens the store.
  func lend(by reopening: StoreReopening) throws -> (store: SealedStore, wasLocked: Bool) {
    guard let opened, opened.opens(by: reopening) else { throw StoreFileError(.wrongSecret) }
    guard opened.isLocked else { return (opened, false) }
    try opened.unlock(with: reopening)
    return (opened, true)
  }

  func lock() throws { try opened?.lock() }

  /// Locks the store and releases the lease for the next server.
  func close() {
    erasing?.cancel()
    try? opened?.close()
    container.close()
    state.withLock { $0.opened = nil }
  }

  /// Erases deleted samples from the database some seconds later, which frees the user's space.
  ///
  /// Samples that can't be erased then are erased with the next deletion, or when the store is
  /// locked.
  private func watchDeletions(of store: SealedStore) {
    erasing?.cancel()
    let deletions = store.observeDeletions()
    erasing = Task(executorPreference: executor) { [weak store] in
      for await _ in deletions {
        do { try await Task.sleep(for: .seconds(3)) } catch { return }
        _ = try? store?.erase()
      }
    }
  }
}

// MARK: Backups

extension HostedStore {
  /// Replaces the store by a backup after copying the present store.
  ///
  /// The backup is prepared while the present store stays in use. Then callers that request the
  /// store wait for the new one, and calls on the old instance fail. If the replacement fails, the
  /// store is unchanged.
  ///
  /// - Parameters:
  ///   - backup: The file.
  ///   - secret: The secret that opens it.
  ///   - copy: The file for the copy of the present store.
  ///   - keep: Called with the copy before the replacement.
  /// - Throws: The errors of the file, the database and `keep`.
  func restore(
    _ backup: String, with secret: StoreSecret, keeping copy: String,
    then keep: @Sendable (String) throws -> Void = { _ in }
  ) async throws {
    _ = try state.withLock { try $0.unlocked() }
    _ = try await executor.run { [container] in try container.makeReplacement(of: backup, with: secret) }
    do { try replace(with: secret, keeping: copy, then: keep) } catch {
      try? container.removeReplacement()
      throw error
    }
  }

  private func replace(
    with secret: StoreSecret, keeping copy: String, then keep: (String) throws -> Void
  ) throws {
    let present = try state.withLock { try $0.unlocked() }
    guard let reopening = present.reopening else { throw StoreError.locked }
    state.withLock { $0.isBeingReplaced = true }
    defer { state.withLock { $0.isBeingReplaced = false } }
    erasing?.cancel()
    try present.close()
    do {
      try self.keep(in: copy, reopening)
      try keep(copy)
      try container.adoptReplacement()
    } catch {
      try? reopen { store in _ = try store.unlock(with: reopening) }
      throw error
    }
    try reopen { store in _ = try store.unlock(with: secret) }
  }

  /// Copies the store while no one uses it.
  private func keep(in copy: String, _ reopening: StoreReopening) throws {
    let file = try container.another(at: copy)
    do { _ = try SealedStore.copy(container, to: file, with: reopening) } catch {
      file.close()
      try? FileManager.default.removeItem(atPath: copy)
      throw error
    }
  }

  private func reopen(_ unlock: (SealedStore) throws -> Void) throws {
    let store = try SealedStore(opening: LentContainer(container))
    state.withLock { $0.opened = store }
    try unlock(store)
    watchDeletions(of: store)
  }
}
