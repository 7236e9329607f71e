import Crypto
package import FoundationEssentials
import Synchronization
package import WellsealBase
package import WellsealKeys
import WellsealModel

/// A person's health data in one encrypted file.
///
/// The container stores transactions and sees only numbered ciphertexts. Readable data exists only
/// in memory while the store is unlocked. A commit is one row of the tail; many commits are flushed
/// into blocks together. A locked store accepts commits into its journal, sealed with a public key,
/// and answers no queries.
///
/// ```swift
/// let store = try SealedStore(opening: SQLiteContainer(path: path))
/// try store.unlock(with: secret)
/// defer { try? store.close() }
/// ```
package final class SealedStore: SampleStore {
  let container: any SegmentContainer
  let observers = StoreObservers<Set<HealthType>>()
  /// Observers of deletions whose content is still in the file.
  let deletions = StoreObservers<Void>()
  package let identifier: UUID
  package let noteChanges = AsyncMutex()
  let registry = SnapshotRegistry()
  let memory: StoreMemory
  // A mutex, because commits are synchronous and sequential. It is held during a whole write;
  // readers never wait for it.
  private let writer: Mutex<Writer>
  // The lock is held only briefly, and never during a call of the container.
  private let shown = Mutex(PublishedState())
  /// A lock for long operations that must not run concurrently: copies, and new data keys.
  let upkeep = Mutex<Void>(())

  /// Writer-only state.
  struct Writer {
    var header: StoreHeader
    let witness: (any StoreWitness)?
    let witnessPolicy: WitnessPolicy
    /// The state of the unlocked store, or `nil` while it is locked.
    var open: WriteState?
  }

  private struct PublishedState {
    /// The state of the unlocked store, or `nil` while it is locked.
    var open: OpenState?
    /// Whether readers can use it.
    ///
    /// They can't before data from the locked time is merged.
    var isAnswering = false
    /// The error of the last update of the witness.
    ///
    /// The data is stored anyway.
    var witnessFault: StoreFileError?
  }

  init(
    _ container: any SegmentContainer, _ header: StoreHeader, witness: (any StoreWitness)?,
    _ memory: StoreMemory, witnessPolicy: WitnessPolicy = .ifGiven
  ) {
    self.container = container
    self.memory = memory
    identifier = header.store
    writer = Mutex(Writer(header: header, witness: witness, witnessPolicy: witnessPolicy))
  }

  /// Opens the store in a container, locked.
  ///
  /// - Parameters:
  ///   - container: The container of the store.
  ///   - witness: The witness that stores the store's state elsewhere.
  ///   - witnessPolicy: Whether unlocking checks the witness, and requires it.
  ///   - memory: The budgets for caches.
  /// - Throws: ``StoreFileError`` if the container has no store, or one that is damaged or newer
  ///   than the program.
  package convenience init(
    opening container: any SegmentContainer, witness: (any StoreWitness)? = nil,
    witnessPolicy: WitnessPolicy = .ifGiven, memory: StoreMemory = .ofProcess
  ) throws(StoreFileError) {
    guard let bytes = try container.header() else { throw StoreFileError(.notAStore(path: "this file")) }
    self.init(container, try StoreHeader(bytes), witness: witness, memory, witnessPolicy: witnessPolicy)
  }

  /// Creates a store in an empty container, unlocked.
  ///
  /// - Parameters:
  ///   - container: The container of the store.
  ///   - secrets: The secrets that open it, which should include a recovery code.
  ///   - cost: The cost of passphrases.
  ///   - witness: The witness that stores the store's state elsewhere.
  ///   - memory: The budgets for caches.
  /// - Returns: The store.
  /// - Throws: ``StoreFileError`` if there is a store already, or the disk fails.
  package static func create(
    in container: any SegmentContainer, opensWith secrets: [StoreSecret], cost: ScryptCost = .standard,
    witness: (any StoreWitness)? = nil, memory: StoreMemory = .ofProcess
  ) throws(StoreFileError) -> SealedStore {
    guard try container.header() == nil else { throw StoreFileError(.exists(path: "this file")) }
    let ring = KeyRing()
    let master = LockedKey(SymmetricKey(size: .bits256))
    let header = try StoreHeader.make(ring, master: master.key, for: secrets, cost: cost)
    let store = SealedStore(container, header, witness: witness, memory)
    let sealer = Sealer(store: header.store, ring: ring, seals: 0)
    try store.withWriter { writer throws(StoreFileError) in
      writer.open = WriteState(sealer, master)
      store.prepare(OpenState(Content(), sealer, master, store.registry, memory))
      try store.publish(&writer) { $0.replaceHeader(header.encoded) }
      store.answer()
    }
    return store
  }

  package var isLocked: Bool { shown.withLock { !$0.isAnswering } }

  /// The error of the last update of the witness, or `nil` if it succeeded.
  package var witnessFault: StoreFileError? { shown.withLock { $0.witnessFault } }

  /// Whether the encrypted content says that the store has a witness.
  ///
  /// - Throws: ``WellsealModel/StoreError/locked``.
  var hasWitness: Bool { get throws { try entry(Self.witnessNote) != nil } }

  /// Records in the encrypted content whether the store has a witness, and updates the witness.
  ///
  /// - Throws: The errors of ``commit(_:)``, or the witness's error if it can't be updated.
  package func setHasWitness(_ hasWitness: Bool) throws {
    try commit([.setNote(Self.witnessNote, hasWitness ? Data([1]) : nil)])
    if let witnessFault { throw witnessFault }
  }

  /// The current mark for the witness.
  ///
  /// - Throws: ``WellsealModel/StoreError/locked``.
  var mark: StoreMark {
    get throws {
      try withOpenWriter { writer in
        guard let open = writer.open else { throw StoreError.locked }
        return open.mark(of: identifier)
      }
    }
  }

  // The key is part of the format and never changes.
  static let witnessNote = "witness"

  /// The master key, or `nil` while the store is locked.
  var master: SymmetricKey? { shown.withLock { $0.isAnswering ? $0.open?.master.key : nil } }

  /// Locks the store and closes the file.
  package func close() throws(StoreFileError) {
    try? lock()
    container.close()
    observers.finish()
    deletions.finish()
  }
}

// MARK: Reading

extension SealedStore {
  /// Returns the current content.
  ///
  /// - Throws: ``WellsealModel/StoreError/locked``.
  func snapshot() throws -> Snapshot {
    try shown.withLock { shown throws in
      guard shown.isAnswering, let open = shown.open else { throw StoreError.locked }
      return open.snapshot(container)
    }
  }

  /// Returns the content for the writer, even before readers can use it.
  func current() -> Snapshot {
    let snapshot = shown.withLock { $0.open?.snapshot(container) }
    guard let snapshot else { preconditionFailure("SealedStore.current: the store is locked") }
    return snapshot
  }

  /// Reads part of the content for the writer, without a snapshot of all of it.
  func current<Value: Sendable>(_ read: (Content) -> Value) -> Value {
    let value = shown.withLock { $0.open?.reading(read) }
    guard let value else { preconditionFailure("SealedStore.current: the store is locked") }
    return value
  }
}

// MARK: Updating readers

extension SealedStore {
  /// Sets the content of a store that is being unlocked.
  ///
  /// Readers don't see it yet.
  func prepare(_ open: OpenState) { shown.withLock { $0.open = open } }

  /// Makes the content visible to readers.
  func answer() { shown.withLock { $0.isAnswering = $0.open != nil } }

  /// Rejects readers from now on.
  func stopAnswering() { shown.withLock { $0.isAnswering = false } }

  /// Removes keys and content from memory.
  func clearMemory() {
    stopAnswering()
    // Deallocate after releasing the lock, because that takes time.
    let forgotten = shown.withLock { $0.open.take() }
    _ = consume forgotten
  }

  /// Shows durable effects to readers.
  func show(_ effects: Effects) {
    change { open in open.content.apply(effects) }
  }

  /// Shows the result of a transaction to readers, and returns its version.
  private func show(_ publication: Publication) -> UInt64 {
    // Deallocate the old content after releasing the lock, because that takes time.
    var content = publication.content
    return change { open in
      swap(&open.content, &content)
      open.sealer = publication.sealer
    }
  }

  @discardableResult
  private func change(_ body: (inout OpenState) -> Void) -> UInt64 {
    shown.withLock { shown in
      guard var open = shown.open.take() else {
        preconditionFailure("SealedStore.change: the store is locked")
      }
      body(&open)
      open.version = registry.nextVersion()
      let version = open.version
      shown.open = consume open
      return version
    }
  }

  /// Updates the witness after a write.
  func remember(_ open: WriteState, _ witness: (any StoreWitness)?) {
    guard let witness else { return }
    var fault: StoreFileError?
    do throws(StoreFileError) { try witness.record(open.mark(of: identifier)) } catch { fault = error }
    shown.withLock { [fault] in $0.witnessFault = fault }
  }
}

// MARK: Writing

extension SealedStore {
  /// Runs a closure as the only writer.
  func withWriter<Result, Failure>(
    _ body: (inout Writer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The standard library's lock passes typed errors only as results.
    let result = writer.withLock { writer -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try body(&writer)) } catch {
        // The memory no longer matches the store: read it again at the next unlocking.
        if (error as? StoreFileError)?.endsOwnership == true {
          writer.open = nil
          clearMemory()
        }
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Runs a closure as the only writer of an unlocked store.
  ///
  /// - Throws: ``WellsealModel/StoreError/locked``, or the closure's error.
  func withOpenWriter<Result>(_ body: (inout Writer) throws -> Result) throws -> Result {
    try withWriter { writer throws in
      guard writer.open != nil else { throw StoreError.locked }
      return try body(&writer)
    }
  }

  /// Writes the catalog, together with additions by a closure.
  @discardableResult
  func publish<Result>(
    _ writer: inout Writer, _ body: (inout Publication) throws(StoreFileError) -> Result
  ) throws(StoreFileError) -> Result {
    var publication = publication(of: writer)
    let result = try body(&publication)
    try store(&publication, &writer)
    return result
  }

  /// Returns a new transaction that contains only the stored content.
  func publication(of writer: borrowing Writer) -> Publication {
    guard let open = writer.open else { preconditionFailure("SealedStore.publication: the store is locked") }
    let current = current()
    return Publication(current.content, open.sealer, reading: current)
  }

  /// Stores a transaction, together with pending data.
  func store(_ publication: inout Publication, _ writer: inout Writer) throws(StoreFileError) {
    guard var open = writer.open.take() else { preconditionFailure("SealedStore.store: the store is locked") }
    defer { writer.open = open }
    try publication.foldPending()
    let root = try publication.finish(
      header: writer.header.digest, generation: open.generation + 1, tail: open.tailRow)
    publication.dropTail(open.tailRow)
    let free = try open.free(in: container, retaining: publication.reading)
    publication.remove(free.numbers)
    try container.write(publication.write)
    open.recordRemoval(of: free)
    open.apply(publication, root: root, version: show(publication))
    remember(open, writer.witness)
  }
}
