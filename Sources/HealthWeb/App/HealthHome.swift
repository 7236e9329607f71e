package import HealthModel

/// What the Health app works with: a person's store behind a lock, and the person's choices for the app.
///
/// Whoever owns the store stands behind it: the program itself, or the daemon.
package protocol HealthHome: Sendable {
  /// Whether the store's key is not in memory.
  var isLocked: Bool { get async }

  /// The store.
  ///
  /// - Throws: ``HealthModel/StoreError/locked`` while it is locked.
  func store() async throws -> any SampleStore

  /// Unlocks the store, or proves to an open one that whoever asks may see it.
  ///
  /// - Returns: whether the passphrase is right.
  /// - Throws: what the store throws for another reason than a wrong passphrase.
  func unlock(passphrase: String) async throws -> Bool

  /// Forgets the store's key.
  func lock() async throws

  func choices() async -> AppChoices

  /// Keeps the choices.
  func keep(_ choices: AppChoices) async throws
}

/// What a person chose about how the Health app looks.
package struct AppChoices: Sendable, Hashable {
  /// The tag of a language; nil for that of the browser.
  package var language: String?
  package var units: String
  /// The names of the types on the summary, in their order; nil before anything was chosen.
  package var pins: [String]?
  /// Whether everything is made up, which every page says.
  package var isDemo = false

  package init(language: String? = nil, units: String = "metric", pins: [String]? = nil) {
    (self.language, self.units, self.pins) = (language, units, pins)
  }
}
