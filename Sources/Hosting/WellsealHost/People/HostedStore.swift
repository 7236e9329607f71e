import Foundation
import Synchronization
import WellsealCluster
import WellsealDaemon
import WellsealModel
import WellsealSegments
import WellsealStore

/// The store of one person in a cluster: opened, unlocked, locked, and replaced by a backup.
///
/// To programs it is the store whether locked or not: their saves go to its journal while it is locked.
actor HostedStore: StoreProviding {
  private let container: PostgresContainer
  private let executor: PersonExecutor
  private var erasing: Task<Void, Never>?
  // A mutex, because every request asks, some several times, and waits for no turn of the actor.
  private let state: Mutex<State>

  private struct State {
    var opened: SealedStore?
    /// Whoever asks for the store waits until the other one is in its place.
    var isBeingReplaced = false

    func unlocked() throws -> SealedStore {
      guard let opened, !opened.isLocked else { throw StoreError.locked }
      return opened
    }
  }

  /// Opens the store, locked, if the person has one.
  ///
  /// - Parameters:
  ///   - container: The person's container, with its lease.
  ///   - executor: Runs the person's work.
  /// - Throws: `StoreFault` if there is a store that cannot be opened.
  init(_ container: PostgresContainer, _ executor: PersonExecutor) throws {
    self.container = container
    self.executor = executor
    let opened = try container.header() == nil ? nil : SealedStore(opening: LentContainer(container))
    state = Mutex(State(opened: opened))
  }

  private nonisolated var opened: SealedStore? { state.withLock { $0.opened } }

  /// By which the database tells whether the store is still this server's.
  nonisolated var owner: UUID { container.owner }

  /// Whether it is known already that it is not.
  nonisolated var isLost: Bool { container.isLost }

  /// The store, locked or not, or `nil` if the person has none; while another one takes its place, the one afterwards.
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

  /// The actor does nothing else while it puts a store in the place of another one.
  private func afterTurn() -> State { state.withLock { $0 } }

  /// The header of the store as it is in the database now.
  func header() throws -> [UInt8]? { try container.header() }

  func create(opensWith secrets: [StoreSecret]) throws {
    guard opened == nil else { throw StoreOwnerError.busy }
    let store = try SealedStore.create(in: LentContainer(container), opensWith: secrets)
    state.withLock { $0.opened = store }
    watchDeletions(of: store)
  }

  /// Unlocks the store; one that is open stays so.
  ///
  /// - Returns: `false` if the key is another store's, in whose place this one is.
  func unlock(with reopening: StoreReopening) throws -> Bool {
    guard let opened else { throw StoreError.locked }
    // Unlocking an open store checks no key.
    guard opened.opens(by: reopening) else { return false }
    try opened.unlock(with: reopening)
    watchDeletions(of: opened)
    return true
  }

  /// Unlocks the store for another person who may see it.
  ///
  /// - Returns: The store, and whether it was locked.
  /// - Throws: `StoreFault` if the key opens it no more.
  func lend(by reopening: StoreReopening) throws -> (store: SealedStore, wasLocked: Bool) {
    guard let opened, opened.opens(by: reopening) else { throw StoreFault(.wrongSecret) }
    guard opened.isLocked else { return (opened, false) }
    try opened.unlock(with: reopening)
    return (opened, true)
  }

  func lock() throws { try opened?.lock() }

  /// Locks the store, and lets the next server have it.
  func close() {
    erasing?.cancel()
    try? opened?.close()
    container.close()
    state.withLock { $0.opened = nil }
  }

  /// Takes deleted samples out of the database some seconds later, which gives the person the space back.
  ///
  /// What cannot be taken out then goes with the next deletion, or when the store is locked.
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
  /// Puts a backup in the store's place, after the present store was copied.
  ///
  /// The backup is made ready beside the store while that is used as before. Then whoever asks for the store waits until it is the
  /// other one; whoever has it already is refused from then on. Where it fails, the store is as it was.
  ///
  /// - Parameters:
  ///   - backup: The file.
  ///   - secret: What opens it.
  ///   - copy: Where the present store is copied to.
  ///   - keep: Is called with the copy before the other store takes the place.
  /// - Throws: What the file and the database say, and what `keep` throws.
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

  /// Copies the store, which nobody has at this moment.
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
