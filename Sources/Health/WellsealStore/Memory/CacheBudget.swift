import FoundationEssentials
import Synchronization

/// How much memory the caches of a process may take together, whichever stores they belong to.
///
/// Where they take more, the stores with the most give room, until each has as much as the others that gave: a store that
/// takes less than its share loses nothing, however much others read. Within a store what was used longest ago goes first.
package final class CacheBudget: Sendable {
  private let limit: Int
  /// The bytes that all caches take.
  private let total = Atomic(0)
  /// Counts uses, by which what was used lately is told from what was not.
  private let uses = Atomic<UInt64>(0)
  // A mutex, because caches are made and used synchronously. It is held for the moment of looking or of replacing.
  private let members = Mutex<[ObjectIdentifier: Member]>([:])
  /// Held by the one that makes room; others need not wait for it.
  private let making = Mutex<Void>(())
  /// The count of uses when ``dropUnused()`` was called the last time.
  private let lastLook = Mutex<UInt64>(0)

  private struct Member: Sendable {
    weak var cache: (any BudgetedCache)?
    let store: UUID
  }

  /// - Parameter bytes: how much they may take.
  init(bytes: Int) { limit = bytes }

  /// How many bytes are taken, about.
  package var bytes: Int { total.load(ordering: .relaxed) }

  /// How often something was used or put in.
  var useCount: UInt64 { uses.load(ordering: .relaxed) }

  /// Counts a use.
  func nextUse() -> UInt64 { uses.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Takes part from now on.
  func enter(_ cache: any BudgetedCache, of store: UUID) {
    members.withLock { $0[ObjectIdentifier(cache)] = Member(cache: cache, store: store) }
    _ = nextUse()
  }

  /// Takes part no more; called when the cache goes.
  func leave(_ cache: ObjectIdentifier, bytes: Int) {
    members.withLock { $0[cache] = nil }
    count(-bytes)
  }

  /// Notes that a cache takes more or less than before.
  func count(_ bytes: Int) { total.wrappingAdd(bytes, ordering: .relaxed) }
}

// MARK: Making room

extension CacheBudget {
  /// Makes room where the caches take more than they may; to be called without any cache's lock.
  func makeRoom() {
    guard bytes > limit else { return }
    making.withLockIfAvailable { _ in
      let stores = byStore()
      let sizes = stores.map { caches in caches.reduce(0) { $0 + $1.bytes } }
      // Somewhat more than is needed, so that it is not needed again at once.
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

  /// The most that each may have so that all together have no more than a sum.
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

  /// Lets go of what was not used since this was called the last time.
  func dropUnused() {
    let last = lastLook.withLock { look in
      defer { look = useCount }
      return look
    }
    for cache in byStore().joined() { cache.drop(usedUntil: last) }
    members.withLock { $0.releaseRoom() }
  }
}

/// Something that can be worked out again, and takes memory as long as it is kept.
protocol BudgetedCache: AnyObject, Sendable {
  /// About how many bytes are taken.
  var bytes: Int { get }
  /// When each of what is kept was used, and how many bytes it takes.
  var lastUses: [(use: UInt64, bytes: Int)] { get }
  /// Lets go of what was not used after a moment.
  func drop(usedUntil last: UInt64)
}
