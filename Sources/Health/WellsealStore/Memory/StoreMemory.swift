import Glibc
import Synchronization

/// The memory that a process uses to make repeated queries faster.
package final class StoreMemory: Sendable {
  /// The budget for opened blocks and index pages.
  package let segments: CacheBudget
  /// The budget for values calculated from blocks, which take longer to recreate.
  package let cells: CacheBudget
  // A mutex, because several tasks of a process may call.
  private let rounds = Mutex((count: 0, returnedAt: UInt64(0)))

  /// The shared memory for everything in a process that doesn't have its own.
  package static let ofProcess = StoreMemory()

  /// Creates the budgets.
  ///
  /// - Parameters:
  ///   - segments: The maximum size of opened segments, in bytes.
  ///   - cells: The maximum size of calculated values, in bytes.
  init(segments: Int = 40 << 20, cells: Int = 256 << 20) {
    self.segments = CacheBudget(bytes: segments)
    self.cells = CacheBudget(bytes: cells)
  }

  /// Evicts segments that weren't used for a minute and rollups that weren't used for ten, and
  /// returns free memory to the system.
  ///
  /// Call it every minute.
  ///
  /// - Parameter isFreed: Whether other memory was freed that should be returned, too.
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
    // An idle process has already returned its memory.
    if isFreed || isLess || !isReturned {
      Self.returnFreeMemory()
      ProgramPages.release()
    }
  }

  /// Returns free pages of the allocator to the system.
  static func returnFreeMemory() { _ = trim?(0) }

  /// Configures glibc to return free memory, for long-running processes.
  ///
  /// Call it before other threads start.
  ///
  /// By default, glibc keeps eight heaps per core, each as large as at its maximum use. It would
  /// also allocate increasingly long arrays from them, and the memory of shorter ones between these
  /// couldn't be returned.
  package static func tuneAllocator() {
    let set = dlsym(nil, "mallopt").map {
      unsafeBitCast($0, to: (@convention(c) (Int32, Int32) -> Int32).self)
    }
    let cores = Int32(clamping: sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    _ = set?(AllocatorOption.heaps, max(1, cores / 2))
    _ = set?(AllocatorOption.ownPages, 256 << 10)
    _ = set?(AllocatorOption.keptAtTop, 4 << 20)
  }

  /// The options in glibc's `malloc.h`, which its Swift module doesn't export.
  private enum AllocatorOption {
    /// The option `M_ARENA_MAX`.
    static let heaps: Int32 = -8
    /// The option `M_MMAP_THRESHOLD`: allocations of this size get their own pages.
    static let ownPages: Int32 = -3
    /// The option `M_TRIM_THRESHOLD`: the amount of free memory that stays at the top of the heap.
    static let keptAtTop: Int32 = -1
  }

  /// Glibc's `malloc_trim`, which its Swift module doesn't export and other systems lack.
  private static let trim = dlsym(nil, "malloc_trim").map {
    unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
  }

  /// The interval between calls of ``tidy()``.
  package static let pause = Duration.seconds(60)
}
