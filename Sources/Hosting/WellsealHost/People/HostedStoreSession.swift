import Foundation
import Synchronization
import WellsealDaemon
import WellsealFiles
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests
import WellsealStore

/// A user's store in a cluster, in the form that the Health app uses.
actor HostedStoreSession: StoreSession, StoreProviding {
  /// Proves a secret; returns `nil` if it is wrong.
  typealias Proving =
    @Sendable (_ secret: StoreSecret, _ header: [UInt8]?) async throws -> StoreReopening?

  private let hosted: HostedStore
  private let document: KeptDocument
  /// The users whose data the user may view.
  private let seen: CareRecipientCache
  private let prove: Proving
  private let deferred: DeferredWork
  /// Retains a copy of a store that is about to be replaced.
  private let keepReplaced: @Sendable (String) throws -> Void
  // A mutex, because every request reads it, without waiting for the actor.
  private let chosen: Mutex<AppChoices>
  nonisolated let folder: String
  nonisolated var canReplaceStore: Bool { true }
  nonisolated var keepsBackups: Bool { false }
  nonisolated let filesLimit: UInt64?

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - hosted: The user's store.
  ///   - choices: The document with the user's preferences.
  ///   - seen: The users whose data the user may view.
  ///   - folder: A folder for temporary files, which is removed with the session.
  ///   - filesLimit: The maximum total size of these files in bytes.
  ///   - deferred: Runs each time the store is unlocked.
  ///   - keepReplaced: Retains a copy of a store that is about to be replaced.
  ///   - prove: Tries secrets.
  init(
    _ hosted: HostedStore, choices: KeptDocument, seen: CareRecipientCache, folder: String,
    filesLimit: UInt64?,
    deferred: DeferredWork, keepReplaced: @escaping @Sendable (String) throws -> Void = { _ in },
    prove: @escaping Proving
  ) {
    self.hosted = hosted
    self.seen = seen
    document = choices
    self.folder = folder
    self.filesLimit = filesLimit
    self.prove = prove
    self.deferred = deferred
    self.keepReplaced = keepReplaced
    chosen = Mutex(AppChoices(choices) ?? AppChoices())
  }

  nonisolated var hasStore: Bool { get async { await hosted.present() != nil } }
  nonisolated var isLocked: Bool { get async { await hosted.present()?.isLocked ?? true } }

  nonisolated func present() async -> PresentStore {
    guard let store = await hosted.present() else { return .none }
    guard !store.isLocked else { return .locked }
    var choices = await choices()
    choices.held = seen.links()
    return .open(store, choices)
  }

  nonisolated func store() async throws -> any SampleStore { try await sealedStore() }

  nonisolated func sealedStore() async throws -> SealedStore { try await hosted.unlocked() }

  func lock() async throws { try await hosted.lock() }

  nonisolated func choices() async -> AppChoices { chosen.withLock { $0 } }

  func keep(_ choices: AppChoices) throws {
    chosen.withLock { chosen in
      chosen = choices
      chosen.held = []
    }
    try choices.write(to: document)
  }

  /// Locks the store, releases the lease for the next server, and removes the temporary files.
  func close() async {
    await hosted.close()
    try? FileManager.default.removeItem(atPath: folder)
  }
}

// MARK: Unlocking

extension HostedStoreSession {
  /// Proves a secret and unlocks the store.
  ///
  /// The secret is proved even if the store is already open.
  func unlock(with secret: StoreSecret) async throws -> Bool {
    guard let reopening = try await prove(secret, try await hosted.header()), await hasStore else {
      return false
    }
    return try await unlock(with: reopening)
  }

  /// Unlocks the store with an earlier proof.
  ///
  /// - Returns: `false` if the key belongs to a store that this one has replaced.
  func unlock(with reopening: StoreReopening) async throws -> Bool {
    guard try await hosted.unlock(with: reopening) else { return false }
    await deferred.run()
    return true
  }

  /// Unlocks the store for another user who may view it.
  ///
  /// - Throws: `StoreFileError` if the key no longer opens the store.
  func store(for reopening: StoreReopening) async throws -> SealedStore {
    let (store, wasLocked) = try await hosted.lend(by: reopening)
    if wasLocked { await deferred.run() }
    return store
  }

  func proves(_ secret: StoreSecret) async throws -> Bool {
    try await prove(secret, try await hosted.header()) != nil
  }

  func create(opensWith secrets: [StoreSecret]) async throws {
    try await hosted.create(opensWith: secrets)
    await deferred.run()
  }

  /// Replaces the store by a backup after copying the present store.
  func restore(_ backup: String, with secret: StoreSecret, keeping copy: String) async throws {
    try await hosted.restore(backup, with: secret, keeping: copy, then: keepReplaced)
    await deferred.run()
  }
}
