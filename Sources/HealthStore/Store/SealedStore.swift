import Crypto
package import FoundationEssentials
import HealthModel
import Synchronization

/// A person's health data in one encrypted file.
///
/// The container keeps transactions and sees only numbered ciphertexts; everything with meaning is in memory while the
/// store is unlocked, and sealed where it lies. A commit is one row of the tail; many commits are folded into blocks. A
/// locked store takes commits into its journal, sealed with a public key, and answers no question.
package final class SealedStore: SampleStore {
  let container: any SegmentContainer
  let observers = StoreObservers()
  // A mutex, because commits are synchronous and come one after the other.
  let state: Mutex<State>

  struct State {
    var header: StoreHeader
    /// Nil while the store is locked.
    var open: OpenState?
    var witness: (any StoreWitness)?
    /// Why the witness could not be told last time; what it was not told is stored all the same.
    var witnessFault: StoreFault?

    /// Tells the witness what was written.
    mutating func remember(_ open: OpenState) {
      witnessFault = nil
      do throws(StoreFault) { try witness?.note(open.mark(of: header.store)) } catch { witnessFault = error }
    }
  }

  init(_ container: any SegmentContainer, _ header: StoreHeader, witness: (any StoreWitness)?) {
    self.container = container
    state = Mutex(State(header: header, open: nil, witness: witness))
  }

  /// Opens the store in a container, locked.
  ///
  /// - Throws: ``StoreFault`` where the container has none, or one that is damaged or newer than the program.
  package convenience init(
    opening container: any SegmentContainer, witness: (any StoreWitness)? = nil
  ) throws(StoreFault) {
    guard let bytes = try container.header() else { throw StoreFault(.notAStore(path: "this file")) }
    self.init(container, try StoreHeader(bytes), witness: witness)
  }

  /// Makes a store in an empty container, unlocked.
  ///
  /// - Parameters:
  ///   - container: where the store is to be.
  ///   - secrets: what opens it; a recovery code should be among them.
  ///   - cost: of passphrases.
  ///   - witness: what remembers the store's state elsewhere.
  /// - Returns: the store.
  /// - Throws: ``StoreFault`` where there is a store already, or the disk refuses.
  package static func create(
    in container: any SegmentContainer, opensWith secrets: [StoreSecret], cost: ScryptCost = .standard,
    witness: (any StoreWitness)? = nil
  ) throws(StoreFault) -> SealedStore {
    guard try container.header() == nil else { throw StoreFault(.exists(path: "this file")) }
    let ring = KeyRing()
    let master = SymmetricKey(size: .bits256)
    let header = try StoreHeader.make(ring, master: master, for: secrets, cost: cost)
    let store = SealedStore(container, header, witness: witness)
    let open = OpenState(new: header, ring, master)
    try store.withState { state throws(StoreFault) in
      state.open = open
      try store.publish(&state) { $0.replaceHeader(header.encoded) }
    }
    return store
  }

  package var isLocked: Bool { state.withLock { $0.open == nil } }

  package var identifier: UUID { state.withLock { $0.header.store } }

  /// Why the witness could not be told of the last write; nil where it could.
  package var witnessFault: StoreFault? { state.withLock { $0.witnessFault } }

  /// Folds what is pending and lets go of the file.
  package func close() throws(StoreFault) {
    try? lock()
    container.close()
    observers.finish()
  }
}

extension SealedStore {
  /// Does something with the state, alone.
  func withState<Result>(_ body: (inout State) throws(StoreFault) -> Result) throws(StoreFault) -> Result {
    // The standard library's lock passes errors on only as results.
    let result = state.withLock { state -> Swift.Result<Result, StoreFault> in
      do throws(StoreFault) { return .success(try body(&state)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// The content at this moment.
  ///
  /// - Throws: ``HealthModel/StoreError/locked``.
  func snapshot() throws -> Snapshot {
    try state.withLock { state throws in
      guard let open = state.open else { throw StoreError.locked }
      return open.snapshot(container)
    }
  }

  /// Writes the catalogue, with whatever a body adds to the transaction.
  @discardableResult
  func publish<Result>(
    _ state: inout State, _ body: (inout Publication) throws(StoreFault) -> Result
  ) throws(StoreFault) -> Result {
    var publication = publication(of: state)
    let result = try body(&publication)
    try store(&publication, &state)
    return result
  }

  /// The beginning of a transaction: what is stored, and nothing else yet.
  func publication(of state: State) -> Publication {
    guard let open = state.open else { preconditionFailure("SealedStore.publication: the store is locked") }
    return Publication(open.content, open.sealer, reading: open.snapshot(container))
  }

  /// Carries a transaction out, with what is pending.
  func store(_ publication: inout Publication, _ state: inout State) throws(StoreFault) {
    guard var open = state.open.take() else { preconditionFailure("SealedStore.store: the store is locked") }
    defer { state.open = open }
    try publication.foldPending()
    let tag = try publication.finish(
      header: state.header.digest, generation: open.generation + 1, tail: open.tailRow)
    publication.dropTail(open.tailRow)
    let isIdle = open.registry.isIdle
    let reclaimable = isIdle ? try open.reclaimable(in: container) : []
    publication.remove(reclaimable)
    try container.write(publication.write)
    if isIdle { open.noteReclaimed() }
    open.take(publication, root: tag)
    state.remember(open)
  }
}
