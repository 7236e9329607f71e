import Foundation
import Synchronization
package import WellsealCluster
import WellsealDaemon
package import WellsealFiles
package import WellsealModel
package import WellsealPages
package import WellsealRequests
package import WellsealSegments
package import WellsealStore

/// A person's store of a cluster, as the Health app works with it.
package actor HostedStoreSession: StoreSession, StoreProviding {
  /// Proves a secret; nil where it is wrong.
  package typealias Proving =
    @Sendable (_ secret: StoreSecret, _ header: [UInt8]?) async throws -> StoreReopening?

  private let container: PostgresContainer
  private let executor: PersonExecutor
  private var erasing: Task<Void, Never>?
  private let document: KeptDocument
  /// Whom the person may see.
  private let seen: SeenPeople
  private let prove: Proving
  private let whenUnlocked: @Sendable () async -> Void
  // Held for the moment of looking: every request asks it, some several times, and waits for no turn of the actor.
  private let state: Mutex<State>
  package nonisolated let folder: String
  package nonisolated var canReplaceStore: Bool { true }
  package nonisolated var keepsBackups: Bool { false }
  package nonisolated let filesLimit: UInt64?

  private struct State {
    var opened: SealedStore?
    var choices: AppChoices
    /// Whoever asks for the store waits until the other one is in its place.
    var isBeingReplaced = false

    func unlocked() throws -> SealedStore {
      guard let opened, !opened.isLocked else { throw StoreError.locked }
      return opened
    }
  }

  private nonisolated var opened: SealedStore? { state.withLock { $0.opened } }

  /// - Parameters:
  ///   - container: the person's, taken.
  ///   - executor: where the person's work is done.
  ///   - choices: where the person's choices are kept.
  ///   - seen: whom the person may see.
  ///   - folder: for files on their way; it goes with the session.
  ///   - filesLimit: how many bytes they may have together.
  ///   - prove: tries secrets.
  ///   - whenUnlocked: called each time the store was opened.
  /// - Throws: `StoreFault` where there is a store that cannot be opened.
  package init(
    _ container: PostgresContainer, _ executor: PersonExecutor, choices: KeptDocument, seen: SeenPeople,
    folder: String, filesLimit: UInt64?,
    prove: @escaping Proving, whenUnlocked: @escaping @Sendable () async -> Void
  ) throws {
    self.container = container
    self.executor = executor
    self.seen = seen
    document = choices
    self.folder = folder
    self.filesLimit = filesLimit
    self.prove = prove
    self.whenUnlocked = whenUnlocked
    state = Mutex(
      State(
        opened: try container.header() == nil ? nil : SealedStore(opening: LentContainer(container)),
        choices: AppChoices(choices) ?? AppChoices()))
  }

  package nonisolated var hasStore: Bool { get async { await settled().opened != nil } }
  package nonisolated var isLocked: Bool { get async { await settled().opened?.isLocked ?? true } }

  package nonisolated func present() async -> PresentStore {
    let state = await settled()
    guard let opened = state.opened else { return .none }
    guard !opened.isLocked else { return .locked }
    var choices = state.choices
    choices.held = seen.links()
    return .open(opened, choices)
  }

  package nonisolated func store() async throws -> any SampleStore { try await sealedStore() }

  package nonisolated func sealedStore() async throws -> SealedStore { try await settled().unlocked() }

  /// The store, locked or not.
  nonisolated func storeForPrograms() async throws -> any SampleStore {
    guard let opened = await settled().opened else { throw StoreError.locked }
    return opened
  }

  /// What there is at the moment, or, while another store is put in the place of this one, what there is afterwards.
  private nonisolated func settled() async -> State {
    let present = state.withLock { $0 }
    return present.isBeingReplaced ? await afterTurn() : present
  }

  /// The actor does nothing else while it puts a store in the place of another one.
  private func afterTurn() -> State { state.withLock { $0 } }

  /// A store that is open stays so, and its secret is proved all the same.
  package func unlock(with secret: StoreSecret) async throws -> Bool {
    guard let reopening = try await prove(secret, try container.header()), let opened else { return false }
    try opened.unlock(with: reopening)
    watchDeletions(of: opened)
    await whenUnlocked()
    return true
  }

  /// Unlocks the store by what was proved before.
  ///
  /// - Returns: false where it opens another store, in whose place this one is.
  func unlock(with reopening: StoreReopening) async throws -> Bool {
    guard let opened else { throw StoreError.locked }
    // A store that is open is opened by anything.
    guard opened.opens(by: reopening) else { return false }
    try opened.unlock(with: reopening)
    watchDeletions(of: opened)
    await whenUnlocked()
    return true
  }

  /// Takes what was deleted out of the database some seconds later, which gives the person its space back.
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

  package func proves(_ secret: StoreSecret) async throws -> Bool {
    try await prove(secret, try container.header()) != nil
  }

  package func lock() throws { try opened?.lock() }

  package func create(opensWith secrets: [StoreSecret]) async throws {
    guard opened == nil else { throw StoreOwnerError.busy }
    let store = try SealedStore.create(in: LentContainer(container), opensWith: secrets)
    state.withLock { $0.opened = store }
    watchDeletions(of: store)
    await whenUnlocked()
  }

  /// Puts a backup in the store's place, after the present store was copied.
  ///
  /// The backup is made ready beside the store while that is used as before. Then whoever asks for the store waits until it is the
  /// other one; whoever has it already is refused from then on. Where it fails, the store is as it was.
  package func restore(_ backup: String, with secret: StoreSecret, keeping copy: String) async throws {
    _ = try state.withLock { try $0.unlocked() }
    _ = try await executor.run { [container] in try container.makeReplacement(of: backup, with: secret) }
    do { try replace(with: secret, keeping: copy) } catch {
      try? container.removeReplacement()
      throw error
    }
    await whenUnlocked()
  }

  private func replace(with secret: StoreSecret, keeping copy: String) throws {
    let present = try state.withLock { try $0.unlocked() }
    guard let reopening = present.reopening else { throw StoreError.locked }
    state.withLock { $0.isBeingReplaced = true }
    defer { state.withLock { $0.isBeingReplaced = false } }
    erasing?.cancel()
    try present.close()
    do {
      try keep(in: copy, reopening)
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

  /// The store for another person who was let in, unlocked by what was sealed for them.
  ///
  /// - Throws: `StoreFault` where that opens it no more.
  func store(for reopening: StoreReopening) async throws -> SealedStore {
    guard let opened else { throw StoreFault(.wrongSecret) }
    guard opened.opens(by: reopening) else { throw StoreFault(.wrongSecret) }
    if opened.isLocked {
      try opened.unlock(with: reopening)
      await whenUnlocked()
    }
    return opened
  }

  package nonisolated func choices() async -> AppChoices { state.withLock { $0.choices } }

  package func keep(_ choices: AppChoices) throws {
    state.withLock { state in
      state.choices = choices
      state.choices.held = []
    }
    try choices.write(to: document)
  }

  /// Locks the store, lets the next one have it, and removes the files on their way.
  func close() {
    erasing?.cancel()
    try? opened?.close()
    container.close()
    state.withLock { $0.opened = nil }
    try? FileManager.default.removeItem(atPath: folder)
  }
}

/// The store for programs with a token, whose saves go to the journal while it is locked.
struct ProgramStores: StoreProviding {
  let session: HostedStoreSession

  func store() async throws -> any SampleStore { try await session.storeForPrograms() }
}
