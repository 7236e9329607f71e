import FoundationEssentials
import Synchronization
import WellsealModel

/// A cache of results that were calculated from samples, each valid while its samples don't change.
final class ResultCache: BudgetedCache {
  private struct Entry {
    var state: SampleState
    var value: any Sendable
    var use: UInt64
    var bytes: Int
  }

  private let budget: CacheBudget
  // A mutex, because the cache is used synchronously and concurrently.
  private let kept = Mutex<[SampleCalculation: Entry]>([:])

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

  /// Returns the result of a calculation from the same samples, or `nil` if it isn't cached.
  func result<Value: Sendable>(of calculation: SampleCalculation, from state: SampleState) -> Value? {
    let use = budget.nextUse()
    let value = kept.withLock { kept -> (any Sendable)? in
      guard let index = kept.index(forKey: calculation), kept.values[index].state == state else { return nil }
      kept.values[index].use = use
      return kept.values[index].value
    }
    return value as? Value
  }

  /// Adds the result of a calculation.
  ///
  /// - Parameters:
  ///   - value: The result.
  ///   - bytes: Its approximate size in memory.
  ///   - calculation: The calculation.
  ///   - state: The samples that it has read.
  func keep(
    _ value: some Sendable, bytes: Int, of calculation: SampleCalculation, from state: SampleState
  ) {
    let bytes = bytes + MemoryLayout<Entry>.stride + MemoryLayout<SampleCalculation>.stride
    let entry = Entry(state: state, value: value, use: budget.nextUse(), bytes: bytes)
    let old = kept.withLock { $0.updateValue(entry, forKey: calculation) }
    budget.count(bytes - (old?.bytes ?? 0))
    budget.makeRoom()
  }

  var bytes: Int { kept.withLock { $0.values.reduce(0) { $0 + $1.bytes } } }

  var lastUses: [(use: UInt64, bytes: Int)] { kept.withLock { $0.values.map { ($0.use, $0.bytes) } } }

  func drop(usedUntil last: UInt64) {
    // Deallocate evicted entries after releasing the lock, because that takes time.
    let old = kept.withLock { kept in
      let old = kept.filter { $0.value.use <= last }
      if !old.isEmpty { kept = kept.filter { $0.value.use > last } }
      return old
    }
    budget.count(-old.values.reduce(0) { $0 + $1.bytes })
  }
}
