import FoundationEssentials
import Synchronization

/// A cache of recently opened segments, which makes repeated queries faster.
///
/// Segment numbers are never reused, so entries can't be outdated.
final class SegmentCache<Opened: Sendable>: BudgetedCache {
  private let budget: CacheBudget
  // A mutex, because reading is synchronous and concurrent.
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

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - budget: The budget that the cache counts toward.
  ///   - store: The identifier of the store.
  init(_ budget: CacheBudget, of store: UUID) {
    self.budget = budget
    budget.enter(self, of: store)
  }

  deinit { budget.leave(ObjectIdentifier(self), bytes: bytes) }

  /// Returns a segment, from the cache if possible.
  ///
  /// - Parameters:
  ///   - number: The number of the segment.
  ///   - open: A closure that opens the segment if it isn't cached, and returns its approximate
  ///     size in memory.
  /// - Returns: The segment.
  /// - Throws: The error of `open`.
  func segment(
    _ number: UInt64, _ open: () throws(StoreFileError) -> (Opened, bytes: Int)
  ) throws(StoreFileError) -> Opened {
    if let known = known(number) { return known }
    let (opened, bytes) = try open()
    keep(opened, bytes: bytes, as: number)
    return opened
  }

  /// Returns the segment if it is cached.
  func known(_ number: UInt64) -> Opened? {
    let use = budget.nextUse()
    return state.withLock { $0.known(number, use) }
  }

  /// Adds a segment to the cache.
  ///
  /// - Parameters:
  ///   - opened: The segment.
  ///   - bytes: Its approximate size in memory.
  ///   - number: Its number.
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
    // Deallocate evicted entries after releasing the lock, because that takes time.
    let dropped = state.withLock { $0.drop(usedUntil: last) }
    budget.count(-dropped.reduce(0) { $0 + $1.bytes })
  }
}

extension SegmentCache.State {
  fileprivate mutating func known(_ number: UInt64, _ use: UInt64) -> Opened? {
    guard let index = entries.index(forKey: number) else { return nil }
    entries.values[index].use = use
    return entries.values[index].opened
  }

  /// Adds an entry.
  ///
  /// - Returns: The change of the cache's size in bytes.
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
