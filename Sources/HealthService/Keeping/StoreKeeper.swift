import Credentials
import FoundationEssentials
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

  let home: StoreHome?
  private let idleTime: Duration?
  private let clock: any Clock<Duration>
  var opened: SealedStore?
  var isUnlocking = false
  private var failures = 0
  private var isClosed = false
  /// Counts uses, so that a lock that is due knows whether there was one.
  private var uses = 0
  private var idleLock: Task<Void, Never>?
  /// While another program has the store: what opens it again, and who waits for it.
  var loan: Loan?

  struct Loan {
    var reopening: StoreReopening?
    var waiting: [UUID: AsyncStream<Never>.Continuation] = [:]
  }

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

  /// How long those who ask for a lent store wait for it.
  private static let longestWait = Duration.seconds(30)

  /// The longest that a wrong secret makes the next one wait.
  private static let longestDelay = Duration.seconds(30)
}

extension StoreKeeper {
  package var state: State {
    if let loan { return loan.reopening == nil ? .locked : .unlocked }
    if let opened { return opened.isLocked ? .locked : .unlocked }
    return home?.exists == true ? .locked : .none
  }

  /// The store, locked or not; asking for it counts as use.
  ///
  /// Whoever asks while it is lent waits for it, up to a limit.
  /// - Throws: ``StoreHomeError/noStore(path:)``; ``HealthStore/StoreFault`` where another process has it open, or it is
  ///   damaged; ``HealthModel/StoreError/locked`` where it is lent for too long.
  package func store() async throws -> any SampleStore {
    if loan != nil { try await waitForReturn() }
    noteUse()
    return try sealed()
  }

  func sealed() throws -> SealedStore {
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
    if loan != nil { try await waitForReturn() }
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
    loan?.reopening = nil
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
  /// Closes the store so that the person's own program can open it, and takes it back once that has closed it.
  ///
  /// - Parameter returned: called when the store is back.
  /// - Throws: ``StoreHomeError/noStore(path:)`` where there is none; ``StoreKeeperError/lent``; ``HealthStore/StoreFault``
  ///   where what was pending cannot be written.
  package func lend(returned: @escaping @Sendable () async -> Void) throws {
    guard loan == nil else { throw StoreKeeperError.lent }
    guard let home, home.exists else { throw StoreHomeError.noStore(path: home?.path ?? "") }
    let reopening = opened?.reopening
    try opened?.close()
    opened = nil
    loan = Loan(reopening: reopening)
    Task(executorPreference: ServiceExecutor.shared) {
      await self.awaitReturn(home)
      await returned()
    }
  }

  /// Tries to open the store, first for a moment in which nobody has it yet, and then until nobody has it any more.
  private func awaitReturn(_ home: StoreHome) async {
    var wasTaken = false
    var tries = 0
    while !isClosed, home.exists {
      try? await clock.sleep(for: .milliseconds(50))
      tries += 1
      switch Result(catching: { try home.open() }) {
      case .success(let store):
        if wasTaken || tries > 20 { return takeBack(store) }
        try? store.close()
      case .failure(let fault as StoreFault) where fault.isAboutLock: wasTaken = true
      case .failure: return takeBack(nil)
      }
    }
    takeBack(nil)
  }

  func takeBack(_ store: SealedStore?) {
    guard let loan else { return }
    // With other keys, or where it is another store by now, it stays locked.
    if let store, let reopening = loan.reopening { _ = try? store.unlock(with: reopening) }
    opened = isClosed ? nil : store
    self.loan = nil
    for waiting in loan.waiting.values { waiting.finish() }
  }

  func waitForReturn() async throws {
    let (news, tell) = AsyncStream<Never>.makeStream()
    let id = UUID.random()
    loan?.waiting[id] = tell
    let limit = Task(executorPreference: ServiceExecutor.shared) { [clock] in
      try? await clock.sleep(for: Self.longestWait)
      tell.finish()
    }
    for await _ in news {}
    limit.cancel()
    loan?.waiting[id] = nil
    guard loan == nil else { throw StoreError.locked }
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
  /// Another program has the store.
  case lent
}

extension StoreKeeperError: HintedError, CustomStringConvertible {
  package var description: String {
    switch self {
    case .busy: "another secret is being tried"
    case .lent: "another program has the store"
    }
  }

  /// What to do.
  package var hint: String? { "wait for it and try again" }
}
