import FoundationEssentials
import WellsealBase
import WellsealConsent
package import WellsealModel
package import WellsealSegments
package import WellsealStore

/// Owns the person's store for the daemon: opens it, unlocks it, and locks it again.
///
/// A locked store is handed out as it is: its questions fail with ``SampleQueries/StoreError/locked``, and its commits go to
/// the journal.
package actor StoreOwner {
  /// How the store stands.
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// There is none in the data folder.
    case none
    case locked
    case unlocked
  }

  let directory: StoreDirectory?
  private let idleTime: Duration?
  private let clock: any Clock<Duration>
  var opened: SealedStore? { didSet { watchDeletions() } }
  /// Takes out of the file what was deleted, some seconds later.
  private var erasing: Task<Void, Never>?
  var isUnlocking = false
  private var failures = 0
  private var isClosed = false
  /// Counts uses, so that a lock that is due knows whether there was one.
  private var uses = 0
  private var idleLock: Task<Void, Never>?
  private var whenLocked: @Sendable () -> Void = {}
  private var whileOpen: @Sendable (SealedStore) -> Void = { _ in }
  private var whenErased: @Sendable (Bool) async throws -> Void = { _ in }
  /// Whether it was told that what was deleted could not be taken out of the file.
  private var failsToErase = false
  /// While another program has the store: what opens it again, and who waits for it.
  var handover: Handover?

  struct Handover {
    var reopening: StoreReopening?
    var waiting: [UUID: AsyncStream<Never>.Continuation] = [:]
  }

  /// - Parameters:
  ///   - directory: where the store is.
  ///   - idleTime: after how long without use it is locked; nil for never.
  ///   - clock: by which is waited.
  package init(
    _ directory: StoreDirectory, idleTime: Duration? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.directory, self.idleTime, self.clock) = (directory, idleTime, clock)
  }

  /// Keeps a store that is open already and lies in no data folder; its deletions are not watched.
  package init(_ store: SealedStore, clock: any Clock<Duration> = ContinuousClock()) {
    (directory, idleTime, self.clock, opened) = (nil, nil, clock, store)
  }

  /// How long those who ask for a lent store wait for it.
  private static let longestWait = Duration.seconds(30)

  /// The longest that a wrong secret makes the next one wait.
  private static let longestDelay = Duration.seconds(30)
}

extension StoreOwner {
  package var state: State {
    if let handover { return handover.reopening == nil ? .locked : .unlocked }
    if let opened { return opened.isLocked ? .locked : .unlocked }
    return directory?.exists == true ? .locked : .none
  }

  /// The store, locked or not; asking for it counts as use.
  ///
  /// Whoever asks while it is lent waits for it, up to a limit.
  /// - Throws: ``StoreDirectoryError/noStore(path:)``; ``SealedSegments/StoreFault`` where another process has it open, or it is
  ///   damaged; ``SampleQueries/StoreError/locked`` where it is lent for too long.
  package func store() async throws -> any SampleStore {
    if handover != nil { try await waitForReturn() }
    noteUse()
    return try sealed()
  }

  /// The names of notes in the open store that cannot be read; asking is no use of the store.
  ///
  /// - Parameter checks: each looks at the notes of one kind.
  /// - Returns: none where the store is locked.
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

  /// Unlocks the store; one that is unlocked already stays so, whatever the secret.
  ///
  /// Secrets are tried one at a time, and after each wrong one there is a longer wait before the next is looked at.
  /// - Returns: what came of the saves of the locked time.
  /// - Throws: ``SealedSegments/StoreFault`` for a wrong secret; ``StoreOwnerError/busy`` while another one is tried.
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
      noteUse()
      whileOpen(store)
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
  static func delay(after failures: Int) -> Duration {
    min(.milliseconds(250) * (1 << min(failures - 1, 16)), longestDelay)
  }

  /// Has somebody told each time that the store is locked, whoever locks it.
  package func tellOfLocks(_ tell: @escaping @Sendable () -> Void) { whenLocked = tell }

  /// Has somebody look at the open store each time that it was unlocked, and before it is locked; also now, if it is open.
  func lookWhileOpen(_ look: @escaping @Sendable (SealedStore) -> Void) {
    whileOpen = look
    lookIfOpen()
  }

  private func lookIfOpen() {
    if let opened, !opened.isLocked { whileOpen(opened) }
  }

  /// Has somebody told where what was deleted cannot be taken out of the file, and when it could be after all.
  ///
  /// - Parameter tell: told false and true in turn; where it throws, it is told again after the next try.
  func tellOfErasures(_ tell: @escaping @Sendable (Bool) async throws -> Void) { whenErased = tell }

  /// Locks the store; what is asked of it then fails until it is unlocked.
  ///
  /// - Throws: ``SealedSegments/StoreFault`` where what was pending cannot be written; keys and content are forgotten anyway.
  package func lock() throws {
    lookIfOpen()
    whenLocked()
    idleLock?.cancel()
    idleLock = nil
    handover?.reopening = nil
    try opened?.lock()
  }

  /// Lets go of the file, for good.
  package func close() throws {
    isClosed = true
    lookIfOpen()
    idleLock?.cancel()
    // Whom it tells may hold it, and the access log.
    (whenLocked, whenErased, whileOpen) = ({}, { _ in }, { _ in })
    defer { opened = nil }
    try opened?.close()
  }
}

extension StoreOwner {
  /// Closes the store so that the person's own program can open it, and takes it back once that has closed it.
  ///
  /// - Parameter returned: called when the store is back.
  /// - Throws: ``StoreDirectoryError/noStore(path:)`` where there is none; ``StoreOwnerError/lent``; ``SealedSegments/StoreFault``
  ///   where what was pending cannot be written.
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

  /// Tries to open the store, first for a moment in which nobody has it yet, and then until nobody has it any more.
  private func awaitReturn(_ directory: StoreDirectory) async {
    var wasTaken = false
    var tries = 0
    while !isClosed, directory.exists {
      try? await clock.sleep(for: .milliseconds(50))
      tries += 1
      switch Result(catching: { try directory.open() }) {
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
    guard let handover else { return }
    // With other keys, or where it is another store by now, it stays locked.
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
      try? await clock.sleep(for: Self.longestWait)
      tell.finish()
    }
    for await _ in news {}
    limit.cancel()
    handover?.waiting[id] = nil
    guard handover == nil else { throw StoreError.locked }
  }
}

extension StoreOwner {
  /// How long after a deletion its content is taken out of the file; what is deleted in this time goes with it.
  static let erasureDelay = Duration.seconds(5)

  /// Erases some seconds after a deletion, again and again until nobody reads any more what was there before, and the disk
  /// takes it.
  ///
  /// A store that is locked meanwhile has done it by itself, or does with its first write after the next unlocking.
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
            await self?.note(erasure)
            delay = erasure.delay(after: wait)
          }
        }
      }
    }
  }

  /// Tells of an erasure where that is news.
  private func note(_ erasure: Erasure) async {
    switch erasure {
    case .isDone where failsToErase, .failed where !failsToErase: break
    default: return
    }
    do {
      try await whenErased(erasure == .isDone)
      failsToErase.toggle()
    } catch {
      // The disk that is full for one is full for the other; the next try tells again.
    }
  }
}

/// How far taking out what was deleted has come.
private enum Erasure {
  case isDone
  /// Somebody still reads what was there before.
  case isRead
  case isLocked
  case failed

  @concurrent
  static func of(_ store: SealedStore?) async -> Erasure {
    do { return try store?.erase() ?? true ? .isDone : .isRead } catch StoreError.locked {
      return .isLocked
    } catch { return .failed }
  }

  /// How long to wait before it is tried again; nil where that is not needed.
  func delay(after wait: Duration) -> Duration? {
    switch self {
    case .isDone, .isLocked: nil
    case .isRead: wait
    case .failed: min(wait * 2, .seconds(600))
    }
  }
}

extension StoreOwner {
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
package enum StoreOwnerError: Error, Hashable {
  /// Another secret is being tried.
  case busy
  /// Another program has the store.
  case released
}

extension StoreOwnerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .busy: "another secret is being tried"
    case .released: "another program has the store"
    }
  }
}

extension StoreOwnerError: DescribedError {
  package var errorCode: String { "store-owner" }
  package var hint: String? { "wait for it and try again" }
}
