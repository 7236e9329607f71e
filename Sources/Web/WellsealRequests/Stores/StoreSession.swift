import Foundation
package import WellsealModel
package import WellsealPages
package import WellsealStore

/// The user's store behind a lock, with the user's preferences for the Health app.
///
/// The owner of the store implements it: the process itself or the daemon.
package protocol StoreSession: Sendable {
  /// Whether there is a store.
  ///
  /// If not, the user is asked to create one.
  var hasStore: Bool { get async }

  /// Whether the store's key is not in memory.
  var isLocked: Bool { get async }

  /// The folder for temporary files and backups.
  var folder: String { get }

  /// Whether a store can be created here or restored from a backup.
  var canReplaceStore: Bool { get }

  /// Whether backups stay here.
  ///
  /// If not, they are only for download and are removed when the store is released.
  var keepsBackups: Bool { get }

  /// The maximum size of all files in ``folder`` in bytes, or `nil` for the free space of the disk.
  var filesLimit: UInt64? { get }

  /// Returns the current state in one step; an open store counts as used.
  ///
  /// - Throws: The errors of ``store()``.
  func present() async throws -> PresentStore

  /// Returns the store.
  ///
  /// - Throws: ``WellsealModel/StoreError/locked`` while it is locked.
  func store() async throws -> any SampleStore

  /// Unlocks the store, or verifies the secret if it is open.
  ///
  /// - Returns: `true` if the passphrase or recovery code is correct.
  /// - Throws: An error of the store for a reason other than a wrong secret.
  func unlock(with secret: StoreSecret) async throws -> Bool

  /// Returns whether a secret opens the store, without changing its state.
  func proves(_ secret: StoreSecret) async throws -> Bool

  /// Erases the store's key from memory.
  func lock() async throws

  /// Returns the store itself, for its keys and copies.
  ///
  /// - Throws: The errors of ``store()``.
  func sealedStore() async throws -> SealedStore

  /// Creates the store, unlocked.
  func create(opensWith secrets: [StoreSecret]) async throws

  /// Replaces the store with a backup after copying the current store.
  func restore(_ backup: String, with secret: StoreSecret, keeping copy: String) async throws

  func choices() async -> AppChoices

  /// Saves the preferences.
  func keep(_ choices: AppChoices) async throws

  /// Shows another store of ``AppChoices/people``, by index.
  func show(person index: Int) async
}

/// The state of the store for a request.
package enum PresentStore: Sendable {
  /// There is no store yet.
  case none
  case locked
  case open(any SampleStore, AppChoices)
}

extension StoreSession {
  package var keepsBackups: Bool { true }
  package var filesLimit: UInt64? { nil }

  /// Returns a private folder in ``folder``.
  package func privateFolder(_ name: String) -> PrivateFolder {
    PrivateFolder("\(folder)/\(name)", share: filesLimit.map { .init(folder: folder, bytes: $0) })
  }

  /// Does nothing, because there is only one person.
  package func show(person index: Int) {}
}

extension StoreSession {
  /// Returns a folder for one temporary file; ``emptyScratch()`` removes those of a crashed
  /// process.
  package func scratchFolder() -> PrivateFolder {
    privateFolder("\(PlaintextFiles.temporary)/\(UUID().uuidString)")
  }

  /// Removes temporary files and exports that wait for download; to be called when the user's app
  /// starts, and when the store is locked.
  package func emptyScratch() { PlaintextFiles.remove(from: folder) }
}
