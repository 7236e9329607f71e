import FoundationEssentials
import Synchronization
import WellsealSegments

/// Segments that were opened lately, so that the same question costs less the second time.
///
/// A segment's number is never used twice, so what is kept cannot be out of date.
final class SegmentCache<Opened: Sendable>: BudgetedCache {
  private let budget: CacheBudget
  // A mutex, because reading is synchronous and readers are many.
  private let state = Mutex(State())

  fileprivate struct State {
    var entries: [UInt64: Entry] = [:]
    var bytes = 0
  }

  fileprivate struct Entry {
    var opened: Opened
    var use: UInt64
    var bytes: Int
  }

  /// - Parameters:
  ///   - budget: what the memory is counted in.
  ///   - store: whose segments they are.
  init(_ budget: CacheBudget, of store: UUID) {
    self.budget = budget
    budget.enter(self, of: store)
  }

  deinit { budget.leave(ObjectIdentifier(self), bytes: bytes) }

  /// - Parameters:
  ///   - number: the segment's.
  ///   - open: opens it where it is not kept, and says about how many bytes it takes then.
  /// - Returns: the segment.
  /// - Throws: what `open` throws.
  func segment(
    _ number: UInt64, _ open: () throws(StoreFault) -> (Opened, bytes: Int)
  ) throws(StoreFault) -> Opened {
    if let known = known(number) { return known }
    let (opened, bytes) = try open()
    keep(opened, bytes: bytes, as: number)
    return opened
  }

  /// The segment, where it is kept.
  func known(_ number: UInt64) -> Opened? {
    let use = budget.nextUse()
    return state.withLock { $0.known(number, use) }
  }

  /// - Parameters:
  ///   - opened: a segment.
  ///   - bytes: about how many it takes.
  ///   - number: the segment's.
  func keep(_ opened: Opened, bytes: Int, as number: UInt64) {
    let entry = Entry(opened: opened, use: budget.nextUse(), bytes: bytes)
    budget.count(state.withLock { $0.keep(entry, number) })
    budget.makeRoom()
  }

  var bytes: Int { state.withLock { $0.bytes } }

  var lastUses: [(use: UInt64, bytes: Int)] {
    state.withLock { $0.entries.values.map { ($0.use, $0.bytes) } }
  }

  func drop(usedUntil last: UInt64) {
    // What is dropped goes after the lock is given back, since it takes its time.
    let dropped = state.withLock { $0.drop(usedUntil: last) }
    budget.count(-dropped.reduce(0) { $0 + $1.bytes })
  }
}

extension SegmentCache.State {
  fileprivate mutating func known(_ number: UInt64, _ use: UInt64) -> Opened? {
    guard let place = entries.index(forKey: number) else { return nil }
    entries.values[place].use = use
    return entries.values[place].opened
  }

  /// - Returns: how many bytes more are taken.
  fileprivate mutating func keep(_ entry: SegmentCache.Entry, _ number: UInt64) -> Int {
    let more = entry.bytes - (entries.updateValue(entry, forKey: number)?.bytes ?? 0)
    bytes += more
    return more
  }

  fileprivate mutating func drop(usedUntil last: UInt64) -> [SegmentCache.Entry] {
    let old = entries.filter { $0.value.use <= last }
    guard !old.isEmpty else { return [] }
    entries = entries.filter { $0.value.use > last }
    bytes -= old.values.reduce(0) { $0 + $1.bytes }
    return Array(old.values)
  }
}
