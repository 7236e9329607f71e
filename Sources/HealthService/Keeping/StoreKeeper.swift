import Credentials
package import HealthModel
package import HealthStore

/// Owns the person's store for the daemon: opens it, unlocks it, and locks it again.
///
/// A locked store is handed out as it is: its questions fail with ``HealthModel/StoreError/locked``, and its commits go to
/// the journal.
package actor StoreKeeper {
  /// How the store stands.
  package enum State: String, Hashable, Sendable {
    /// There is none in the data folder.
    case none
    case locked
    case unlocked
  }

  private let home: StoreHome?
  private let idleTime: Duration?
  private let clock: any Clock<Duration>
  private var opened: SealedStore?
  private var isUnlocking = false
  private var failures = 0
  private var isClosed = false
  /// Counts uses, so that a lock that is due knows whether there was one.
  private var uses = 0
  private var idleLock: Task<Void, Never>?

  /// - Parameters:
  ///   - home: where the store is.
  ///   - idleTime: after how long without use it is locked; nil for never.
  ///   - clock: by which is waited.
  package init(_ home: StoreHome, idleTime: Duration? = nil, clock: any Clock<Duration> = ContinuousClock()) {
    (self.home, self.idleTime, self.clock) = (home, idleTime, clock)
  }

  /// Keeps a store that is open already and lies in no data folder.
  package init(_ store: SealedStore) {
    (home, idleTime, clock, opened) = (nil, nil, ContinuousClock(), store)
  }

  /// The longest that a wrong secret makes the next one wait.
  private static let longestDelay = Duration.seconds(30)
}

extension StoreKeeper {
  package var state: State {
    if let opened { return opened.isLocked ? .locked : .unlocked }
    return home?.exists == true ? .locked : .none
  }

  /// The store, locked or not; asking for it counts as use.
  ///
  /// - Throws: ``StoreHomeError/noStore(path:)``; ``HealthStore/StoreFault`` where another process has it open, or it is
  ///   damaged.
  package func store() throws -> any SampleStore {
    noteUse()
    return try sealed()
  }

  private func sealed() throws -> SealedStore {
    guard !isClosed else { throw StoreError.locked }
    if let opened { return opened }
    guard let home else { throw StoreError.locked }
    let store = try home.open()
    opened = store
    return store
  }

  /// Unlocks the store; one that is unlocked already stays so, whatever the secret.
  ///
  /// Secrets are tried one at a time, and after each wrong one there is a longer wait before the next is looked at.
  /// - Returns: what came of the saves of the locked time.
  /// - Throws: ``HealthStore/StoreFault`` for a wrong secret; ``StoreKeeperError/busy`` while another one is tried.
  @discardableResult
  package func unlock(with secret: StoreSecret) async throws -> JournalMerge {
    guard !isUnlocking else { throw StoreKeeperError.busy }
    let store = try sealed()
    isUnlocking = true
    defer { isUnlocking = false }
    if failures > 0 { try await clock.sleep(for: Self.delay(after: failures)) }
    try ProcessSecrecy.forbidDumps()
    do {
      let merge = try await Self.unlock(store, with: secret)
      failures = 0
      noteUse()
      return merge
    } catch let fault as StoreFault where fault.reason == .wrongSecret {
      failures += 1
      throw fault
    }
  }

  /// Off the actor, since a passphrase takes a good part of a second.
  @concurrent
  private static func unlock(_ store: SealedStore, with secret: StoreSecret) async throws -> JournalMerge {
    try store.unlock(with: secret)
  }

  /// How long the next secret waits: a quarter of a second after the first wrong one, then twice as long each time.
  package static func delay(after failures: Int) -> Duration {
    min(.milliseconds(250) * (1 << min(failures - 1, 16)), longestDelay)
  }

  /// Locks the store; what is asked of it then fails until it is unlocked.
  ///
  /// - Throws: ``HealthStore/StoreFault`` where what was pending cannot be written; keys and content are forgotten anyway.
  package func lock() throws {
    idleLock?.cancel()
    idleLock = nil
    try opened?.lock()
  }

  /// Lets go of the file, for good.
  package func close() throws {
    isClosed = true
    idleLock?.cancel()
    defer { opened = nil }
    try opened?.close()
  }
}

extension StoreKeeper {
  /// Puts the idle lock off; it comes at most an eighth of the time late.
  private func noteUse() {
    uses += 1
    guard let idleTime, idleLock == nil, opened?.isLocked == false else { return }
    idleLock = Task {
      var (seen, quiet) = (uses, 0)
      while quiet < Self.looks {
        do { try await clock.sleep(for: idleTime / Self.looks) } catch { return }
        quiet = seen == uses ? quiet + 1 : 0
        seen = uses
      }
      // A failure leaves the store locked all the same.
      try? lock()
    }
  }

  /// How often it is looked for use within the idle time.
  private static let looks = 8
}

/// Why the store is not unlocked now.
package enum StoreKeeperError: Error, Hashable {
  /// Another secret is being tried.
  case busy
}

extension StoreKeeperError: HintedError, CustomStringConvertible {
  package var description: String { "another secret is being tried" }

  /// What to do.
  package var hint: String? { "wait for it and try again" }
}
