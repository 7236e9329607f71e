import FoundationEssentials
import WellsealBase
import WellsealConsent
package import WellsealModel
package import WellsealStore

/// The owner of the user's store in the daemon, which opens, unlocks and locks it.
///
/// A locked store is returned as it is: its queries fail with ``WellsealModel/StoreError/locked``,
/// and its commits go to the journal.
package actor StoreOwner {
  /// The state of the store.
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// There is no store in the data folder.
    case none = "none"
    case locked = "locked"
    case unlocked = "unlocked"
  }

  let directory: StoreDirectory?
  private let idleTime: Duration?
  private let clock: any Clock<Duration>
  var opened: SealedStore? { didSet { watchDeletions() } }
  /// The task that erases deleted data from the file some seconds later.
  private var erasing: Task<Void, Never>?
  var isUnlocking = false
  private var failures = 0
  private var isClosed = false
  /// The number of uses, so that a due lock knows whether there was one.
  private var uses = 0
  private var idleLock: Task<Void, Never>?
  private var whenLocked: @Sendable () -> Void = {}
  private var whileOpen: @Sendable (SealedStore) -> Void = { _ in }
  private var whenErased: @Sendable (Bool) async throws -> Void = { _ in }
  /// Whether a failure to erase deleted data was reported.
  private var failsToErase = false
  /// The state while another program has the store: the key that reopens it, and the waiting
  /// callers.
  var handover: Handover?

  struct Handover {
    var reopening: StoreReopening?
    var waiting: [UUID: AsyncStream<Never>.Continuation] = [:]
  }

  /// Creates an owner.
  ///
  /// - Parameters:
  ///   - directory: The location of the store.
  ///   - idleTime: The time without use after which it is locked, or `nil` for never.
  ///   - clock: The clock for waiting.
  package init(
    _ directory: StoreDirectory, idleTime: Duration? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.directory, self.idleTime, self.clock) = (directory, idleTime, clock)
  }

  /// Creates an owner of a store that is already open and isn't in a data folder.
  ///
  /// Its deletions aren't observed.
  package init(_ store: SealedStore, clock: any Clock<Duration> = ContinuousClock()) {
    (directory, idleTime, self.clock, opened) = (nil, nil, clock, store)
  }

  /// The maximum wait for a store that another process holds.
  private static let maxWait = Duration.seconds(30)

  /// The maximum delay after wrong secrets.
  private static let maxDelay = Duration.seconds(30)
}

extension StoreOwner {
  package var state: State {
    if let handover { return handover.reopening == nil ? .locked : .unlocked }
    if let opened { return opened.isLocked ? .locked : .unlocked }
    return directory?.exists == true ? .locked : .none
  }

  /// Returns the store, locked or not.
  ///
  /// The call counts as use.
  ///
  /// While another program has the store, callers wait for it, up to a limit.
  ///
  /// - Throws: ``StoreDirectoryError/noStore(path:)``; ``WellsealStore/StoreFileError`` if
  ///   another process has it open or it is damaged; ``WellsealModel/StoreError/locked`` if another
  ///   program has it for too long.
  package func store() async throws -> any SampleStore {
    if handover != nil { try await waitForReturn() }
    recordUse()
    return try sealed()
  }

  /// The store if it is open, or `nil` if it is locked or another program has it.
  ///
  /// The call doesn't count as use.
  package var storeIfOpen: (any SampleStore)? {
    guard handover == nil, !isClosed, let opened, !opened.isLocked else { return nil }
    return opened
  }

  /// Returns the names of unreadable entries in the open store.
  ///
  /// The call doesn't count as use.
  ///
  /// - Parameter checks: The checks, each for one kind of entry.
  /// - Returns: The names, or none if the store is locked.
  func unreadableNotes(_ checks: [NoteCheck]) async -> [String] {
    guard let opened, !opened.isLocked else { return [] }
    var names: [String] = []
    for check in checks { names += (try? await check(opened)) ?? [] }
    return names
  }

  func sealed() throws -> SealedStore {
    guard !isClosed else { throw StoreError.locked }
    if let opened { return opened }
    guard let directory else { throw StoreError.locked }
    let store = try directory.open()
    opened = store
    return store
  }

  /// Unlocks the store.
  ///
  /// An unlocked store stays unlocked, whatever the secret.
  ///
  /// Secrets are tried one at a time, and each wrong one delays the next for longer.
  ///
  /// - Returns: The result of merging the saves from the time when the store was locked.
  /// - Throws: ``WellsealStore/StoreFileError`` if the secret is wrong, ``StoreOwnerError/busy``
  ///   while another one is tried.
  @discardableResult
  package func unlock(with secret: StoreSecret) async throws -> JournalMerge {
    guard !isUnlocking else { throw StoreOwnerError.busy }
    if handover != nil { try await waitForReturn() }
    let store = try sealed()
    isUnlocking = true
    defer { isUnlocking = false }
    if failures > 0 { try await clock.sleep(for: Self.delay(after: failures)) }
    try ProcessSecrecy.forbidDumps()
    do {
      let merge = try await Self.unlock(store, with: secret)
      failures = 0
      recordUse()
      whileOpen(store)
      return merge
    } catch let fault as StoreFileError where fault.reason == .wrongSecret {
      failures += 1
      throw fault
    }
  }

  /// Runs off the actor, because a passphrase takes most of a second.
  @concurrent
  private static func unlock(_ store: SealedStore, with secret: StoreSecret) async throws -> JournalMerge {
    try store.unlock(with: secret)
  }

  /// Unlocks the store with a key that a passkey decrypted.
  ///
  /// An open store stays open.
  ///
  /// - Returns: `false` if the key belongs to a store that this one has replaced.
  /// - Throws: The errors of ``store()``.
  package func unlock(with reopening: StoreReopening) async throws -> Bool {
    if handover != nil { try await waitForReturn() }
    let store = try sealed()
    // Unlocking an open store checks no key.
    guard store.opens(by: reopening) else { return false }
    try ProcessSecrecy.forbidDumps()
    try store.unlock(with: reopening)
    recordUse()
    whileOpen(store)
    return true
  }

  /// Returns the delay of the next secret: 250 ms after the first wrong one, doubled each time.
  static func delay(after failures: Int) -> Duration {
    min(.milliseconds(250) * (1 << min(failures - 1, 16)), maxDelay)
  }

  /// Sets a closure that is called each time that the store is locked, whatever the reason.
  package func setLockHandler(_ tell: @escaping @Sendable () -> Void) { whenLocked = tell }

  /// Sets a closure that is called each time that the store was unlocked and before it is locked,
  /// and immediately if it is open.
  func lookWhileOpen(_ look: @escaping @Sendable (SealedStore) -> Void) {
    whileOpen = look
    lookIfOpen()
  }

  private func lookIfOpen() {
    if let opened, !opened.isLocked { whileOpen(opened) }
  }

  /// Sets a closure that is called when deleted data can't be erased from the file, and when a
  /// later attempt succeeds.
  ///
  /// - Parameter tell: Called with `false` and `true` alternately. If it throws, it is called again
  ///   after the next attempt.
  func observeErasures(_ tell: @escaping @Sendable (Bool) async throws -> Void) { whenErased = tell }

  /// Locks the store.
  ///
  /// Queries fail until it is unlocked.
  ///
  /// - Throws: ``WellsealStore/StoreFileError`` if pending changes can't be written. Keys and
  ///   content are removed from memory anyway.
  package func lock() throws {
    lookIfOpen()
    whenLocked()
    idleLock?.cancel()
    idleLock = nil
    handover?.reopening = nil
    try opened?.lock()
  }

  /// Closes the file permanently.
  package func close() throws {
    isClosed = true
    lookIfOpen()
    idleLock?.cancel()
    // The closures may retain this owner and the access log.
    (whenLocked, whenErased, whileOpen) = ({}, { _ in }, { _ in })
    defer { opened = nil }
    try opened?.close()
  }
}

extension StoreOwner {
  /// Closes the store so that the user's own program can open it, and reopens it when that program
  /// has closed it.
  ///
  /// - Parameter returned: Called when the store is back.
  /// - Throws: ``StoreDirectoryError/noStore(path:)`` if there is none,
  ///   ``StoreOwnerError/released``, or ``WellsealStore/StoreFileError`` if pending changes
  ///   can't be written.
  func release(returned: @escaping @Sendable () async -> Void) throws {
    guard handover == nil else { throw StoreOwnerError.released }
    guard let directory, directory.exists else {
      throw StoreDirectoryError.noStore(path: directory?.path ?? "")
    }
    let reopening = opened?.reopening
    try opened?.close()
    opened = nil
    handover = Handover(reopening: reopening)
    Task(executorPreference: ServiceExecutor.shared) {
      await self.awaitReturn(directory)
      await returned()
    }
  }

  /// Tries to open the store: first while the other program hasn't opened it yet, then until it has
  /// closed it.
  private func awaitReturn(_ directory: StoreDirectory) async {
    var wasTaken = false
    var tries = 0
    while !isClosed, directory.exists {
      try? await clock.sleep(for: .milliseconds(50))
      tries += 1
      switch Result(catching: { try directory.open() }) {
      case .success(let store):
        if wasTaken || tries > 20 { return reclaim(store) }
        try? store.close()
      case .failure(let fault as StoreFileError) where fault.isAboutLock: wasTaken = true
      case .failure: return reclaim(nil)
      }
    }
    reclaim(nil)
  }

  func reclaim(_ store: SealedStore?) {
    guard let handover else { return }
    // With other keys, or if it is another store by now, it stays locked.
    if let store, let reopening = handover.reopening { _ = try? store.unlock(with: reopening) }
    if store?.isLocked ?? true { whenLocked() }
    opened = isClosed ? nil : store
    self.handover = nil
    for waiting in handover.waiting.values { waiting.finish() }
  }

  func waitForReturn() async throws {
    let (news, tell) = AsyncStream<Never>.makeStream()
    let id = UUID.random()
    handover?.waiting[id] = tell
    let limit = Task(executorPreference: ServiceExecutor.shared) { [clock] in
      try? await clock.sleep(for: Self.maxWait)
      tell.finish()
    }
    for await _ in news {}
    limit.cancel()
    handover?.waiting[id] = nil
    guard handover == nil else { throw StoreError.locked }
  }
}

extension StoreOwner {
  /// The delay between a deletion and its erasure from the file.
  ///
  /// Later deletions within the delay are included.
  static let erasureDelay = Duration.seconds(5)

  /// Erases some seconds after a deletion, and retries until no reader needs the deleted data and
  /// the disk accepts it.
  ///
  /// A store that is locked in the meantime erases automatically, or with its first write after the
  /// next unlock.
  func watchDeletions() {
    erasing?.cancel()
    erasing = opened.map { store in
      let deletions = store.observeDeletions()
      return Task(executorPreference: ServiceExecutor.shared) { [weak self, weak store, clock] in
        for await _ in deletions {
          var delay: Duration? = Self.erasureDelay
          while let wait = delay {
            do { try await clock.sleep(for: wait) } catch { return }
            let erasure = await Erasure.of(store)
            await self?.report(erasure)
            delay = erasure.delay(after: wait)
          }
        }
      }
    }
  }

  /// Reports an erasure whose outcome changed.
  private func report(_ erasure: Erasure) async {
    switch erasure {
    case .isDone where failsToErase, .failed where !failsToErase: break
    default: return
    }
    do {
      try await whenErased(erasure == .isDone)
      failsToErase.toggle()
    } catch {
      // If the disk is full for one, it is full for the other. The next attempt reports it again.
    }
  }
}

/// The outcome of an attempt to erase deleted data.
private enum Erasure {
  case isDone
  /// A reader still uses the deleted data.
  case isRead
  case isLocked
  case failed

  @concurrent
  static func of(_ store: SealedStore?) async -> Erasure {
    do { return try store?.erase() ?? true ? .isDone : .isRead } catch StoreError.locked {
      return .isLocked
    } catch { return .failed }
  }

  /// Returns the delay before the next attempt, or `nil` if none is needed.
  func delay(after wait: Duration) -> Duration? {
    switch self {
    case .isDone, .isLocked: nil
    case .isRead: wait
    case .failed: min(wait * 2, .seconds(600))
    }
  }
}

extension StoreOwner {
  /// Postpones the idle lock, which is late by at most an eighth of the time.
  private func recordUse() {
    uses += 1
    guard let idleTime, idleLock == nil, opened?.isLocked == false else { return }
    idleLock = Task {
      var (seen, quiet) = (uses, 0)
      while quiet < Self.looks {
        do { try await clock.sleep(for: idleTime / Self.looks) } catch { return }
        quiet = seen == uses ? quiet + 1 : 0
        seen = uses
      }
      // A failure leaves the store locked anyway.
      try? lock()
    }
  }

  /// The number of checks for use within the idle time.
  private static let looks = 8
}

/// An error that occurs when the store can't be unlocked now.
package enum StoreOwnerError: Error, Hashable {
  /// Another secret is being tried.
  case busy
  /// Another program has the store.
  case released
}

extension StoreOwnerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .busy: "another unlock attempt is running"
    case .released: "the store is in use by another program"
    }
  }
}

extension StoreOwnerError: DescribedError {
  package var errorCode: String { "store-owner" }
  package var hint: String? { "wait until it ends, then try again" }
}
