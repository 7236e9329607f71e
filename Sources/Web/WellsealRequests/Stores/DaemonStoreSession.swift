package import WellsealDaemon
package import WellsealModel
package import WellsealPages
package import WellsealStore

/// The store of the daemon, which apps and the browser share, and which the daemon lends to the
/// user's other programs.
///
/// The preferences are in `app.json` in the data folder; see ``LocalStoreSession``.
package actor DaemonStoreSession: StoreSession {
  private let owner: StoreOwner
  private let file: String
  private let whenUnlocked: @Sendable () async -> Void
  private var kept: AppChoices

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - owner: The owner of the store.
  ///   - file: The file of the preferences.
  ///   - whenUnlocked: A callback after the passphrase was entered in the browser.
  package init(
    _ owner: StoreOwner, choices file: String, whenUnlocked: @escaping @Sendable () async -> Void
  ) {
    (self.owner, self.file, self.whenUnlocked) = (owner, file, whenUnlocked)
    kept = AppChoices(file: file) ?? AppChoices()
    folder = AppChoices.folder(of: file)
  }

  package nonisolated let folder: String
  package nonisolated var canReplaceStore: Bool { true }

  package var hasStore: Bool { get async { await owner.state != .none } }
  package var isLocked: Bool { get async { await owner.state != .unlocked } }

  package func present() async throws -> PresentStore {
    switch await owner.state {
    case .none: .none
    case .locked: .locked
    case .unlocked: .open(try await owner.store(), kept)
    }
  }

  package func store() async throws -> any SampleStore {
    guard await owner.state == .unlocked else { throw StoreError.locked }
    return try await owner.store()
  }

  /// Unlocks the store.
  ///
  /// The owner checks the secret even if the store is open, and delays wrong ones.
  ///
  /// Attempts run one at a time. A caller that can't get a turn in time counts as unproved.
  package func unlock(with secret: StoreSecret) async throws -> Bool {
    let end = ContinuousClock.now + Self.maxWait
    while true {
      do {
        try await owner.unlock(with: secret)
        break
      } catch let fault as StoreFileError where fault.isAboutSecret {
        return false
      } catch StoreOwnerError.busy {
        guard ContinuousClock.now < end else { return false }
        try await Task.sleep(for: .milliseconds(50))
      }
    }
    await whenUnlocked()
    return true
  }

  /// Unlocks the store with a key that a passkey decrypted.
  ///
  /// - Returns: `false` if the key belongs to another store.
  package func unlock(with reopening: StoreReopening) async throws -> Bool {
    guard try await owner.unlock(with: reopening) else { return false }
    await whenUnlocked()
    return true
  }

  private static let maxWait = Duration.seconds(10)

  package func lock() async throws { try await owner.lock() }

  package func proves(_ secret: StoreSecret) async throws -> Bool { try await unlock(with: secret) }

  package func sealedStore() async throws -> SealedStore { try await owner.sealedStore() }

  package func create(opensWith secrets: [StoreSecret]) async throws {
    try await owner.create(opensWith: secrets)
    await whenUnlocked()
  }

  package func restore(_ backup: String, with secret: StoreSecret, keeping copy: String) async throws {
    try await owner.restore(backup, with: secret, keeping: copy)
    await whenUnlocked()
  }

  package func choices() -> AppChoices { kept }

  package func keep(_ choices: AppChoices) throws {
    kept = choices
    try choices.write(to: file)
  }
}

extension StoreFileError {
  /// Whether the error is about the secret itself.
  var isAboutSecret: Bool {
    switch reason {
    case .wrongSecret, .noSuchSlot, .emptyPassphrase: true
    default: false
    }
  }
}
