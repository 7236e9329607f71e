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
  init(segments: Int = 40 << 20, cells: Int = 256 << 20) {
    self.segments = CacheBudget(bytes: segments)
    self.cells = CacheBudget(bytes: cells)
  }

  /// Lets go of segments that were not used for a minute and of cells that were not used for ten, and gives the system back
  /// what is free; to be called each minute.
  ///
  /// - Parameter isFreed: whether something else was let go of, which is to be given back as well.
  package func tidy(givingBack isFreed: Bool = false) {
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
    if isFreed || isLess || !isReturned {
      Self.returnFreeMemory()
      ProgramPages.release()
    }
  }

  /// Gives pages that the allocator keeps for later back to the system.
  static func returnFreeMemory() { _ = trim?(0) }

  /// Lets glibc give back what is free, in a process that runs for long; to be called before other threads begin.
  ///
  /// It would keep eight heaps a core, each as large as what it held at its fullest moment, and would take ever longer arrays from
  /// them, between which the memory of shorter ones stays.
  package static func tuneAllocator() {
    let set = dlsym(nil, "mallopt").map {
      unsafeBitCast($0, to: (@convention(c) (Int32, Int32) -> Int32).self)
    }
    let cores = Int32(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    _ = set?(AllocatorOption.heaps, max(1, cores / 2))
    _ = set?(AllocatorOption.ownPages, 256 << 10)
    _ = set?(AllocatorOption.keptAtTop, 4 << 20)
  }

  /// The options of glibc's `malloc.h`, which its module for Swift does not show.
  private enum AllocatorOption {
    /// The option `M_ARENA_MAX`.
    static let heaps: Int32 = -8
    /// The option `M_MMAP_THRESHOLD`: what is so long has pages of its own.
    static let ownPages: Int32 = -3
    /// The option `M_TRIM_THRESHOLD`.
    static let keptAtTop: Int32 = -1
  }

  /// Glibc's `malloc_trim`, which its module for Swift does not show, and which other systems lack.
  private static let trim = dlsym(nil, "malloc_trim").map {
    unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
  }

  /// How often ``tidy()`` is to be called.
  package static let pause = Duration.seconds(60)
}
