import Crypto
package import FoundationEssentials
import Synchronization
package import WellsealBase
package import WellsealKeys
import WellsealModel
package import WellsealSegments

/// A person's health data in one encrypted file.
///
/// The container keeps transactions and sees only numbered ciphertexts; everything with meaning is in memory while the
/// store is unlocked, and sealed where it lies. A commit is one row of the tail; many commits are folded into blocks. A
/// locked store takes commits into its journal, sealed with a public key, and answers no question.
package final class SealedStore: SampleStore {
  let container: any SegmentContainer
  let observers = StoreObservers<Set<HealthType>>()
  /// Hears that something was deleted that is still in the file.
  let deletions = StoreObservers<Void>()
  package let identifier: UUID
  package let noteChanges = AsyncMutex()
  let registry = SnapshotRegistry()
  let memory: StoreMemory
  // A mutex, because commits are synchronous and come one after the other. It is held across a whole write; readers never
  // wait for it.
  private let writer: Mutex<Writer>
  // Held for the moment of looking or of replacing, and never across a call of the container's.
  private let shown = Mutex(Shown())
  /// Held by what takes long and must not come twice at a time: copies, and new data keys.
  let upkeep = Mutex<Void>(())

  /// What only whoever writes knows.
  struct Writer {
    var header: StoreHeader
    let witness: (any StoreWitness)?
    let witnessPolicy: WitnessPolicy
    /// Nil while the store is locked.
    var open: WriteState?
  }

  private struct Shown {
    /// Nil while the store is locked.
    var open: OpenState?
    /// Whether readers see it: not before what was saved while the store was locked is in it.
    var isAnswering = false
    /// Why the witness could not be told last time; what it was not told is stored all the same.
    var witnessFault: StoreFault?
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
  ///   - container: where the store is.
  ///   - witness: what remembers the store's state elsewhere.
  ///   - witnessPolicy: whether the witness is asked when the store is unlocked, and missed.
  ///   - memory: what is kept in memory is counted in it.
  /// - Throws: ``StoreFault`` where the container has none, or one that is damaged or newer than the program.
  package convenience init(
    opening container: any SegmentContainer, witness: (any StoreWitness)? = nil,
    witnessPolicy: WitnessPolicy = .ifGiven, memory: StoreMemory = .ofProcess
  ) throws(StoreFault) {
    guard let bytes = try container.header() else { throw StoreFault(.notAStore(path: "this file")) }
    self.init(container, try StoreHeader(bytes), witness: witness, memory, witnessPolicy: witnessPolicy)
  }

  /// Makes a store in an empty container, unlocked.
  ///
  /// - Parameters:
  ///   - container: where the store is to be.
  ///   - secrets: what opens it; a recovery code should be among them.
  ///   - cost: of passphrases.
  ///   - witness: what remembers the store's state elsewhere.
  ///   - memory: what is kept in memory is counted in it.
  /// - Returns: the store.
  /// - Throws: ``StoreFault`` where there is a store already, or the disk refuses.
  package static func create(
    in container: any SegmentContainer, opensWith secrets: [StoreSecret], cost: ScryptCost = .standard,
    witness: (any StoreWitness)? = nil, memory: StoreMemory = .ofProcess
  ) throws(StoreFault) -> SealedStore {
    guard try container.header() == nil else { throw StoreFault(.exists(path: "this file")) }
    let ring = KeyRing()
    let master = LockedKey(SymmetricKey(size: .bits256))
    let header = try StoreHeader.make(ring, master: master.key, for: secrets, cost: cost)
    let store = SealedStore(container, header, witness: witness, memory)
    let sealer = Sealer(store: header.store, ring: ring, seals: 0)
    try store.withWriter { writer throws(StoreFault) in
      writer.open = WriteState(sealer, master)
      store.prepare(OpenState(Content(), sealer, master, store.registry, memory))
      try store.publish(&writer) { $0.replaceHeader(header.encoded) }
      store.answer()
    }
    return store
  }

  package var isLocked: Bool { shown.withLock { !$0.isAnswering } }

  /// Why the witness could not be told of the last write; nil where it could.
  package var witnessFault: StoreFault? { shown.withLock { $0.witnessFault } }

  /// Whether the store says, under its seal, that it has a witness.
  ///
  /// - Throws: ``SampleQueries/StoreError/locked``.
  var hasWitness: Bool { get throws { try note(Self.witnessNote) != nil } }

  /// Has the store say, under its seal, whether it has a witness; the witness is told of this state.
  ///
  /// - Throws: as ``commit(_:)``; what the witness says where it cannot be told.
  package func setHasWitness(_ hasWitness: Bool) throws {
    try commit([.setNote(Self.witnessNote, hasWitness ? Data([1]) : nil)])
    if let witnessFault { throw witnessFault }
  }

  /// What the witness should remember now.
  ///
  /// - Throws: ``SampleQueries/StoreError/locked``.
  var mark: StoreMark {
    get throws {
      try withOpenWriter { writer in
        guard let open = writer.open else { throw StoreError.locked }
        return open.mark(of: identifier)
      }
    }
  }

  static let witnessNote = "witness"

  /// The key that the store's secrets give; nil while it is locked.
  var master: SymmetricKey? { shown.withLock { $0.isAnswering ? $0.open?.master.key : nil } }

  /// Locks the store and lets go of the file.
  package func close() throws(StoreFault) {
    try? lock()
    container.close()
    observers.finish()
    deletions.finish()
  }
}

// MARK: Reading

extension SealedStore {
  /// The content at this moment.
  ///
  /// - Throws: ``SampleQueries/StoreError/locked``.
  func snapshot() throws -> Snapshot {
    try shown.withLock { shown throws in
      guard shown.isAnswering, let open = shown.open else { throw StoreError.locked }
      return open.snapshot(container)
    }
  }

  /// The content for whoever writes, also before it is shown to readers.
  func current() -> Snapshot {
    let snapshot = shown.withLock { $0.open?.snapshot(container) }
    guard let snapshot else { preconditionFailure("SealedStore.current: the store is locked") }
    return snapshot
  }

  /// A little of the content for whoever writes, which a snapshot of all of it is not made for.
  func current<Value: Sendable>(_ read: (Content) -> Value) -> Value {
    let value = shown.withLock { $0.open?.reading(read) }
    guard let value else { preconditionFailure("SealedStore.current: the store is locked") }
    return value
  }
}

// MARK: Showing

extension SealedStore {
  /// Takes in what a locked store holds; readers do not see it yet.
  func prepare(_ open: OpenState) { shown.withLock { $0.open = open } }

  /// Lets readers see what is there.
  func answer() { shown.withLock { $0.isAnswering = $0.open != nil } }

  /// Refuses readers from now on.
  func stopAnswering() { shown.withLock { $0.isAnswering = false } }

  /// Forgets keys and content.
  func forget() {
    stopAnswering()
    // Let go of only after the lock is given back, since it takes its time.
    let forgotten = shown.withLock { $0.open.take() }
    _ = consume forgotten
  }

  /// Shows effects that are safe.
  func show(_ effects: Effects) {
    change { open in open.content.apply(effects) }
  }

  /// Shows what a transaction has stored, as a version that it returns.
  private func show(_ publication: Publication) -> UInt64 {
    // The old content is let go of only after the lock is given back, since it takes its time.
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

  /// Tells the witness what was written.
  func remember(_ open: WriteState, _ witness: (any StoreWitness)?) {
    guard let witness else { return }
    var fault: StoreFault?
    do throws(StoreFault) { try witness.note(open.mark(of: identifier)) } catch { fault = error }
    shown.withLock { [fault] in $0.witnessFault = fault }
  }
}

// MARK: Writing

extension SealedStore {
  /// Does something as the only one that writes.
  func withWriter<Result, Failure>(
    _ body: (inout Writer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The standard library's lock passes errors on only as results.
    let result = writer.withLock { writer -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try body(&writer)) } catch {
        // What is in memory is not the store any more: it is read anew at the next unlocking.
        if (error as? StoreFault)?.endsOwnership == true {
          writer.open = nil
          forget()
        }
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Does something as the only one that writes, in an unlocked store.
  ///
  /// - Throws: ``SampleQueries/StoreError/locked``, and what the body throws.
  func withOpenWriter<Result>(_ body: (inout Writer) throws -> Result) throws -> Result {
    try withWriter { writer throws in
      guard writer.open != nil else { throw StoreError.locked }
      return try body(&writer)
    }
  }

  /// Writes the catalogue, with whatever a body adds to the transaction.
  @discardableResult
  func publish<Result>(
    _ writer: inout Writer, _ body: (inout Publication) throws(StoreFault) -> Result
  ) throws(StoreFault) -> Result {
    var publication = publication(of: writer)
    let result = try body(&publication)
    try store(&publication, &writer)
    return result
  }

  /// The beginning of a transaction: what is stored, and nothing else yet.
  func publication(of writer: borrowing Writer) -> Publication {
    guard let open = writer.open else { preconditionFailure("SealedStore.publication: the store is locked") }
    let current = current()
    return Publication(current.content, open.sealer, reading: current)
  }

  /// Carries a transaction out, with what is pending.
  func store(_ publication: inout Publication, _ writer: inout Writer) throws(StoreFault) {
    guard var open = writer.open.take() else { preconditionFailure("SealedStore.store: the store is locked") }
    defer { writer.open = open }
    try publication.foldPending()
    let root = try publication.finish(
      header: writer.header.digest, generation: open.generation + 1, tail: open.tailRow)
    publication.dropTail(open.tailRow)
    let free = try open.free(in: container, beside: publication.reading)
    publication.remove(free.numbers)
    try container.write(publication.write)
    open.noteRemoval(of: free)
    open.take(publication, root: root, version: show(publication))
    remember(open, writer.witness)
  }
}
