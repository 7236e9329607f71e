package import HealthModel
package import HealthStore

/// What the Health app works with: a person's store behind a lock, and the person's choices for the app.
///
/// Whoever owns the store stands behind it: the program itself, or the daemon.
package protocol HealthHome: Sendable {
  /// Whether there is a store at all; where there is none, a person is asked to make one.
  var hasStore: Bool { get async }

  /// Whether the store's key is not in memory.
  var isLocked: Bool { get async }

  /// A folder for files on their way and for backups.
  var folder: String { get }

  /// Whether a store can be made here, and put back from a backup.
  var canReplaceStore: Bool { get }

  /// The store.
  ///
  /// - Throws: ``HealthModel/StoreError/locked`` while it is locked.
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

extension HealthHome {
  /// There is one person.
  package func show(person place: Int) {}
}

/// What a person chose about how the Health app looks.
package struct AppChoices: Sendable, Hashable {
  /// The tag of a language; nil for that of the browser.
  package var language: String?
  package var units: String
  /// The names of the types on the summary, in their order; nil before anything was chosen.
  package var pins: [String]?
  /// After how many silent minutes a session is locked.
  package var idleMinutes = 15
  /// Whether the person was asked to fill in first details and has done so, or does not want to.
  package var isChecklistDone = false
  /// Whether everything is made up, which every page says.
  package var isDemo = false
  /// The people whose stores are here; none where there is one store.
  package var people: [String] = []
  /// The place of the one who is shown, which is not kept.
  package var shown = 0

  package init(language: String? = nil, units: String = "metric", pins: [String]? = nil) {
    (self.language, self.units, self.pins) = (language, units, pins)
  }
}
