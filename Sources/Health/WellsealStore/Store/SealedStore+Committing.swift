import FoundationEssentials
import Synchronization
package import WellsealModel

extension SealedStore {
  /// The number of changes above which a commit goes directly into blocks, without a row in the
  /// tail.
  private static let maxRowChanges = 1024
  /// The number of pending samples at which the tail is flushed to blocks; ``maxRows`` is that of
  /// rows.
  private static let maxPending = 2048
  private static let maxRows = 512
  /// The number of pending samples at which locking flushes the tail.
  ///
  /// Each one is read at the next unlocking, which takes about 40 µs.
  private static let maxPendingLocked = 256

  @discardableResult
  package func commit(_ changes: [StoreChange]) throws -> StoreCommit {
    let (commit, touched) = try withWriter { writer throws -> (StoreCommit, Set<HealthType>) in
      guard writer.open != nil else {
        try keepForLater(changes, writer)
        return (StoreCommit(anchor: .start), [])
      }
      return try carryOut(changes, &writer)
    }
    if !touched.isEmpty { observers.notify(touched) }
    if changes.contains(where: \.takesAway) { deletions.notify(()) }
    return commit
  }

  /// Plans changes, makes them durable, and then shows them to readers.
  private func carryOut(
    _ changes: [StoreChange], _ writer: inout Writer
  ) throws -> (StoreCommit, Set<HealthType>) {
    try prepareIndex(&writer)
    let work = try workOut(changes)
    try carryOut(work, of: changes.count, needsRoom: !changes.allSatisfy(\.takesAway), &writer)
    let commit = StoreCommit(
      anchor: current(\.anchor), added: work.added, deleted: work.removed, outdated: work.outdated,
      renamed: work.renamed)
    return (commit, work.touched)
  }

  /// Makes a planned commit durable: in a row of the tail, or in blocks if there are many changes.
  func carryOut(
    _ work: PlannedCommit, of changes: Int, needsRoom: Bool, _ writer: inout Writer
  ) throws(StoreFileError) {
    if changes > Self.maxRowChanges {
      try publish(&writer) { publication throws(StoreFileError) in
        publication.needRoom(needsRoom)
        try publication.carryOut(work)
      }
    } else if !work.isEmpty {
      try append(work, needsRoom: needsRoom, &writer)
    }
  }

  /// Creates the index of a file that doesn't have one.
  func prepareIndex(_ writer: inout Writer) throws(StoreFileError) {
    guard current({ $0.catalog.identifiers == nil }) else { return }
    try publish(&writer) { publication throws(StoreFileError) in try publication.makeIndex() }
  }

  /// Plans changes.
  ///
  /// The snapshot is released on return, so that the content can be mutated without a copy.
  private func workOut(_ changes: [StoreChange]) throws -> PlannedCommit {
    var editor = Editor(current())
    try editor.lookUp(changes.compactMap { if case .add(let new) = $0 { new.sample.uuid } else { nil } })
    for change in changes { try editor.apply(change) }
    return editor.finished()
  }

  /// Appends a row to the tail.
  private func append(
    _ work: PlannedCommit, needsRoom: Bool, _ writer: inout Writer
  ) throws(StoreFileError) {
    guard var open = writer.open.take() else {
      preconditionFailure("SealedStore.append: the store is locked")
    }
    defer { writer.open = open }
    var write = ContainerWrite()
    write.needsRoom = needsRoom
    var references: [UInt64: SegmentReference] = [:]
    for segment in work.segments {
      let sealed = try open.sealer.seal(segment.content, at: segment.address)
      write.segments.append(ContainerRow(segment.address.number, sealed))
      references[segment.address.number] = SegmentReference(
        number: segment.address.number, tag: SegmentTag(of: sealed))
    }
    var effects = work.effects
    effects.complete(references)
    let number = open.tailRow + 1
    let row = try open.sealer.seal(
      TailRow.encode(effects), at: SegmentAddress(.tail, number), after: open.tailTag)
    write.appended[.tail] = [ContainerRow(number, row)]
    try container.write(write)
    let person = current(\.catalog.person)
    open.recordRow(number, SegmentTag(of: row), takesAway: effects.takesAway(from: person))
    open.recordLosses(of: effects)
    show(effects)
    remember(open, writer.witness)
    guard isFoldDue(open) else { return }
    writer.open = open
    // The commit is durable in the tail; if flushing fails now, the next commit retries.
    try? publish(&writer) { _ in }
    if let published = writer.open { open = published }
  }

  /// Returns true if the tail has reached its maximum length.
  func isFoldDue(_ open: WriteState) -> Bool {
    current(\.pending.count) >= Self.maxPending || open.tailCount >= Self.maxRows
  }

  /// Returns true if locking must flush the tail, because of deletions or because the next
  /// unlocking would have much to read.
  func isFoldDueWhenLocking(_ open: WriteState) -> Bool {
    open.owesErasure || isFoldDue(open) || current(\.pending.count) >= Self.maxPendingLocked
  }
}

extension StoreChange {
  /// Whether the change removes data that the user wants erased from the file.
  fileprivate var takesAway: Bool {
    switch self {
    case .delete, .detach, .setNote(_, nil): true
    default: false
    }
  }
}

extension Content {
  /// The position of the last change.
  var anchor: SampleAnchor { SampleAnchor(position: catalog.nextPosition - 1) }
}

extension Publication {
  /// Applies a planned commit with its segments.
  mutating func carryOut(_ work: PlannedCommit) throws(StoreFileError) {
    var references: [UInt64: SegmentReference] = [:]
    for segment in work.segments {
      references[segment.address.number] = try put(segment.content, segment.address)
    }
    var effects = work.effects
    effects.complete(references)
    apply(effects)
  }
}

/// Streams of events for the observers of a store.
final class StoreObservers<News: Sendable>: Sendable {
  // A mutex, because commits are synchronous.
  private let continuations = Mutex<[UUID: AsyncStream<News>.Continuation]>([:])

  deinit { finish() }

  func stream(
    _ policy: AsyncStream<News>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<News> {
    let (stream, continuation) = AsyncStream<News>.makeStream(bufferingPolicy: policy)
    let key = UUID.random()
    continuation.onTermination = { [weak self] _ in
      _ = self?.continuations.withLock { $0.removeValue(forKey: key) }
    }
    continuations.withLock { $0[key] = continuation }
    return stream
  }

  func notify(_ news: News) {
    let continuations = continuations.withLock { Array($0.values) }
    for continuation in continuations { continuation.yield(news) }
  }

  func finish() {
    for continuation in continuations.withLock({ Array($0.values) }) { continuation.finish() }
  }
}
