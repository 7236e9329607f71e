import FoundationEssentials
package import HealthModel
import Synchronization

extension SealedStore {
  /// Commits beyond so many changes go into blocks at once and need no row of the tail.
  private static let mostRowChanges = 1024
  /// The tail is folded when it has so many samples or rows.
  private static let mostPending = 2048
  private static let mostRows = 512

  @discardableResult
  package func commit(_ changes: [StoreChange]) throws -> StoreCommit {
    let (commit, touched) = try state.withLock { state throws -> (StoreCommit, Set<HealthType>) in
      guard state.open != nil else {
        try keepForLater(changes, state)
        return (StoreCommit(anchor: .start), [])
      }
      return try carryOut(changes, &state)
    }
    observers.notify(touched)
    return commit
  }

  /// Works changes out, makes them durable, and only then shows them.
  func carryOut(
    _ changes: [StoreChange], _ state: inout State, journal: UInt64? = nil
  ) throws -> (StoreCommit, Set<HealthType>) {
    try prepareIndex(&state)
    let work = try workOut(changes, state)
    if let journal {
      try dropJournal(journal, &state) { publication throws(StoreFault) in try publication.carryOut(work) }
    } else if changes.count > Self.mostRowChanges {
      try publish(&state) { publication throws(StoreFault) in try publication.carryOut(work) }
    } else if !work.isNothing {
      try append(work, &state)
    }
    let anchor = SampleAnchor(position: (state.open?.content.catalogue.nextPosition ?? 1) - 1)
    let commit = StoreCommit(
      anchor: anchor, added: work.added, deleted: work.removed, outdated: work.outdated)
    return (commit, work.touched)
  }

  /// Makes the index of a file that has none yet.
  func prepareIndex(_ state: inout State) throws(StoreFault) {
    guard let open = state.open, open.content.catalogue.identifiers == nil else { return }
    try publish(&state) { publication throws(StoreFault) in try publication.makeIndex() }
  }

  private func workOut(_ changes: [StoreChange], _ state: borrowing State) throws -> WorkedOut {
    guard let open = state.open else { throw StoreError.locked }
    var editor = Editor(open.snapshot(container))
    for change in changes { try editor.apply(change) }
    return editor.finished()
  }

  /// Adds a row to the tail.
  private func append(_ work: WorkedOut, _ state: inout State) throws(StoreFault) {
    guard var open = state.open.take() else { preconditionFailure("SealedStore.append: the store is locked") }
    defer { state.open = open }
    var write = ContainerWrite()
    var references: [UInt64: SegmentReference] = [:]
    for segment in work.segments {
      let sealed = try open.sealer.seal(segment.content, at: segment.place)
      write.segments.append(ContainerRow(segment.place.number, sealed))
      references[segment.place.number] = SegmentReference(
        number: segment.place.number, tag: SegmentTag(of: sealed))
    }
    var effects = work.effects
    effects.complete(references)
    let number = open.tailRow + 1
    let row = try open.sealer.seal(
      TailRow.encode(effects), at: SegmentPlace(.tail, number), after: open.tailTag)
    write.appended[.tail] = [ContainerRow(number, row)]
    try container.write(write)
    open.apply(effects)
    open.tailRow = number
    open.tailTag = SegmentTag(of: row)
    open.tailCount += 1
    open.generation += 1
    state.remember(open)
    if open.content.pending.count >= Self.mostPending || open.tailCount >= Self.mostRows {
      state.open = open
      // The commit is safe in the tail; a fold that fails now is tried again with the next one.
      try? publish(&state) { _ in }
      guard let published = state.open else { return }
      open = published
    }
  }
}

extension Publication {
  /// Carries out what an editor has worked out, with its segments.
  mutating func carryOut(_ work: WorkedOut) throws(StoreFault) {
    var references: [UInt64: SegmentReference] = [:]
    for segment in work.segments {
      references[segment.place.number] = try put(segment.content, segment.place)
    }
    var effects = work.effects
    effects.complete(references)
    apply(effects)
  }
}

/// Streams of touched types for whoever watches a store.
final class StoreObservers: Sendable {
  // A mutex, because commits are synchronous.
  private let continuations = Mutex<[UUID: AsyncStream<Set<HealthType>>.Continuation]>([:])

  func stream() -> AsyncStream<Set<HealthType>> {
    let (stream, continuation) = AsyncStream<Set<HealthType>>.makeStream()
    let key = UUID.random()
    continuation.onTermination = { [weak self] _ in
      _ = self?.continuations.withLock { $0.removeValue(forKey: key) }
    }
    continuations.withLock { $0[key] = continuation }
    return stream
  }

  func notify(_ types: Set<HealthType>) {
    guard !types.isEmpty else { return }
    let continuations = continuations.withLock { Array($0.values) }
    for continuation in continuations { continuation.yield(types) }
  }

  func finish() {
    for continuation in continuations.withLock({ Array($0.values) }) { continuation.finish() }
  }
}
