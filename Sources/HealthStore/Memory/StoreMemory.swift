import Glibc
import Synchronization

/// The memory that a process spends on stores so that questions cost less the second time.
package final class StoreMemory: Sendable {
  /// What was opened of stores: blocks, and pages of their indices.
  package let segments: CacheBudget
  /// What was worked out of blocks, which takes longer to make again.
  package let cells: CacheBudget
  // A mutex, because a process may have several that call.
  private let rounds = Mutex((count: 0, returnedAt: UInt64(0)))

  /// The memory of everything in a process that asks for none of its own.
  package static let ofProcess = StoreMemory()

  /// - Parameters:
  ///   - segments: how many bytes opened segments may take.
  ///   - cells: how many bytes what is worked out of them may take.
  package init(segments: Int = 56 << 20, cells: Int = 256 << 20) {
    self.segments = CacheBudget(bytes: segments)
    self.cells = CacheBudget(bytes: cells)
  }

  /// Lets go of segments that were not used for a minute and of cells that were not used for ten, and gives the system back
  /// what is free; to be called each minute.
  package func tidy() {
    let isTenth = rounds.withLock { rounds in
      rounds.count += 1
      return rounds.count.isMultiple(of: 10)
    }
    let before = segments.bytes + cells.bytes
    segments.dropUnused()
    if isTenth { cells.dropUnused() }
    let isLess = segments.bytes + cells.bytes < before
    let uses = segments.useCount + cells.useCount
    let isReturned = rounds.withLock { rounds in
      defer { rounds.returnedAt = uses }
      return rounds.returnedAt == uses
    }
    // What a quiet process has given back it need not give back again.
    if isLess || !isReturned { Self.returnFreeMemory() }
  }

  /// Gives pages that the allocator keeps for later back to the system.
  static func returnFreeMemory() { _ = trim?(0) }

  /// Glibc's `malloc_trim`, which its module for Swift does not show, and which other systems lack.
  private static let trim = dlsym(nil, "malloc_trim").map {
    unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
  }

  /// How often ``tidy()`` is to be called.
  package static let pause = Duration.seconds(60)
}
