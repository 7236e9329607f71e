import Foundation
package import WellsealModel
package import WellsealPages
package import WellsealSegments
package import WellsealStore

/// What the Health app works with: a person's store behind a lock, and the person's choices for the app.
///
/// Whoever owns the store stands behind it: the program itself, or the daemon.
package protocol StoreSession: Sendable {
  /// Whether there is a store at all; where there is none, a person is asked to make one.
  var hasStore: Bool { get async }

  /// Whether the store's key is not in memory.
  var isLocked: Bool { get async }

  /// A folder for files on their way and for backups.
  var folder: String { get }

  /// Whether a store can be made here, and put back from a backup.
  var canReplaceStore: Bool { get }

  /// Whether backups that are made here stay; others are for saving elsewhere, and go when the store is given back.
  var keepsBackups: Bool { get }

  /// How many bytes the files in ``folder`` may have together; nil for as many as the disk has.
  var filesLimit: UInt64? { get }

  /// What is there now, in one step; an open store counts as used.
  ///
  /// - Throws: as ``store()``.
  func present() async throws -> PresentStore

  /// The store.
  ///
  /// - Throws: ``SampleQueries/StoreError/locked`` while it is locked.
  func store() async throws -> any SampleStore

  /// Unlocks the store, or proves to an open one that whoever asks may see it.
  ///
  /// - Returns: whether the passphrase or recovery code is right.
  /// - Throws: what the store throws for another reason than a wrong secret.
  func unlock(with secret: StoreSecret) async throws -> Bool

  /// Whether a secret opens the store, which stays as it is.
  func proves(_ secret: StoreSecret) async throws -> Bool

  /// Forgets the store's key.
  func lock() async throws

  /// The store itself, for its keys and copies.
  ///
  /// - Throws: as ``store()``.
  func sealedStore() async throws -> SealedStore

  /// Makes the store, unlocked.
  func create(opensWith secrets: [StoreSecret]) async throws

  /// Puts a backup in the store's place, after the present store was copied.
  func restore(_ backup: String, with secret: StoreSecret, keeping copy: String) async throws

  func choices() async -> AppChoices

  /// Keeps the choices.
  func keep(_ choices: AppChoices) async throws

  /// Shows the store of another of ``AppChoices/people``, by its place among them.
  func show(person place: Int) async
}

/// What a request finds when it comes.
package enum PresentStore: Sendable {
  /// There is no store yet.
  case none
  case locked
  case open(any SampleStore, AppChoices)
}

extension StoreSession {
  package var keepsBackups: Bool { true }
  package var filesLimit: UInt64? { nil }

  /// A folder of ``folder`` that nobody else can read.
  package func privateFolder(_ name: String) -> PrivateFolder {
    PrivateFolder("\(folder)/\(name)", share: filesLimit.map { .init(folder: folder, bytes: $0) })
  }

  /// There is one person.
  package func show(person place: Int) {}
}

extension StoreSession {
  /// A folder for one file on its way; ``emptyScratch()`` takes out those that a crash has left.
  package func scratchFolder() -> PrivateFolder { privateFolder("temporary/\(UUID().uuidString)") }

  /// Takes out what is on its way; to be called when the app of the person begins.
  package func emptyScratch() { try? FileManager.default.removeItem(atPath: "\(folder)/temporary") }
}
