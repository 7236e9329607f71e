import FoundationEssentials
import Synchronization

/// The memory budget for all caches of a process, across stores.
///
/// Above the budget, the stores with the largest caches shrink until they are equal. A store below
/// its share loses nothing, however much others read. Within a store, the least recently used
/// entries are evicted first.
package final class CacheBudget: Sendable {
  private let limit: Int
  /// The number of bytes in all caches.
  private let total = Atomic(0)
  /// A counter of uses that serves as a clock for least-recently-used eviction.
  private let uses = Atomic<UInt64>(0)
  // A mutex, because caches are created and used synchronously. It is held only briefly.
  private let members = Mutex<[ObjectIdentifier: Member]>([:])
  /// Held during eviction.
  ///
  /// Other threads don't wait for it.
  private let making = Mutex<Void>(())
  /// The use counter at the last call of ``dropUnused()``.
  private let lastLook = Mutex<UInt64>(0)

  private struct Member: Sendable {
    weak var cache: (any BudgetedCache)?
    let store: UUID
  }

  /// Creates a budget.
  ///
  /// - Parameter bytes: The maximum size of all caches.
  init(bytes: Int) { limit = bytes }

  /// The approximate number of bytes in use.
  package var bytes: Int { total.load(ordering: .relaxed) }

  /// The number of uses and insertions.
  var useCount: UInt64 { uses.load(ordering: .relaxed) }

  /// Increments and returns the use counter.
  func nextUse() -> UInt64 { uses.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Registers a cache.
  func enter(_ cache: any BudgetedCache, of store: UUID) {
    members.withLock { $0[ObjectIdentifier(cache)] = Member(cache: cache, store: store) }
    _ = nextUse()
  }

  /// Unregisters a cache; called when it is deallocated.
  func leave(_ cache: ObjectIdentifier, bytes: Int) {
    members.withLock { $0[cache] = nil }
    count(-bytes)
  }

  /// Records a change of a cache's size.
  func count(_ bytes: Int) { total.wrappingAdd(bytes, ordering: .relaxed) }
}

// MARK: Eviction

extension CacheBudget {
  /// Evicts entries if the caches exceed the budget.
  ///
  /// Call it without holding a cache's lock.
  func makeRoom() {
    guard bytes > limit else { return }
    making.withLockIfAvailable { _ in
      let stores = byStore()
      let sizes = stores.map { caches in caches.reduce(0) { $0 + $1.bytes } }
      // Evict more than necessary, so that the next insertion doesn't evict again.
      let level = Self.level(of: sizes, sum: limit - limit / 8)
      for (caches, size) in zip(stores, sizes) where size > level { Self.shrink(caches, size, to: level) }
    }
  }

  private func byStore() -> [[any BudgetedCache]] {
    var stores: [UUID: [any BudgetedCache]] = [:]
    for member in members.withLock({ Array($0.values) }) {
      if let cache = member.cache { stores[member.store, default: []].append(cache) }
    }
    return Array(stores.values)
  }

  /// Returns the maximum size for each store so that their sum doesn't exceed a limit.
  static func level(of sizes: [Int], sum: Int) -> Int {
    var (rest, left) = (sum, sizes.count)
    for size in sizes.sorted() {
      if size * left > rest { return rest / left }
      rest -= size
      left -= 1
    }
    return .max
  }

  private static func shrink(_ caches: [any BudgetedCache], _ size: Int, to level: Int) {
    var surplus = size - level
    var last: UInt64 = 0
    for use in caches.flatMap({ $0.lastUses }).sorted(by: { $0.use < $1.use }) where surplus > 0 {
      surplus -= use.bytes
      last = use.use
    }
    for cache in caches { cache.drop(usedUntil: last) }
  }

  /// Evicts entries that weren't used since the last call.
  func dropUnused() {
    let last = lastLook.withLock { look in
      defer { look = useCount }
      return look
    }
    for cache in byStore().joined() { cache.drop(usedUntil: last) }
    members.withLock { $0.releaseRoom() }
  }
}

/// A cache of values that can be recomputed.
protocol BudgetedCache: AnyObject, Sendable {
  /// The approximate number of bytes in use.
  var bytes: Int { get }
  /// The last use of each entry, and its size in bytes.
  var lastUses: [(use: UInt64, bytes: Int)] { get }
  /// Evicts entries that weren't used after a value of the use counter.
  func drop(usedUntil last: UInt64)
}
