import Glibc
import Synchronization

/// Memory for keys of 256 bits that the system doesn't write to a core dump, nor to the swap file
/// if the process may lock memory (`RLIMIT_MEMLOCK`).
///
/// Keys are adjacent here, and elsewhere only briefly. If each were locked wherever the allocator
/// puts it, each would lock four kilobytes, the memory around it couldn't be returned to the
/// system, and two thousand keys would reach the limit.
final class KeyMemory: Sendable {
  static let shared = KeyMemory()

  // The lock is held only briefly.
  private let state = Mutex(State())

  private struct State {
    /// The addresses of unused slots in all blocks.
    var free: [UInt] = []
    /// The number of keys in each block, by its address.
    var blocks: [UInt: Int] = [:]
  }

  /// Creates memory that isn't shared.
  init() {}

  deinit {
    state.withLock { for block in $0.blocks.keys { Self.unmap(block) } }
  }

  /// The total size in bytes.
  var size: Int { state.withLock { $0.blocks.count * Int(Self.block) } }

  /// The length of a key in bytes.
  static let length = 32
  private static let block: UInt = 16 << 10

  /// Returns the address of an unused slot with zeros.
  func allocate() -> UInt {
    state.withLock { state in
      if state.free.isEmpty { Self.addBlock(&state) }
      let address = state.free.removeLast()
      state.blocks[address & ~(Self.block - 1), default: 0] += 1
      return address
    }
  }

  /// Overwrites a key with zeros and releases its slot.
  func release(_ address: UInt) {
    Self.bytes(address).initializeMemory(as: UInt8.self, repeating: 0)
    state.withLock { state in
      let block = address & ~(Self.block - 1)
      state.free.append(address)
      state.blocks[block, default: 1] -= 1
      guard state.blocks[block] == 0, state.blocks.count > 1 else { return }
      state.blocks[block] = nil
      state.free.removeAll { $0 & ~(Self.block - 1) == block }
      Self.unmap(block)
    }
  }

  private static func unmap(_ block: UInt) {
    munmap(UnsafeMutableRawPointer(bitPattern: block), Int(Self.block))
  }

  static func bytes(_ address: UInt) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: UnsafeMutableRawPointer(bitPattern: address), count: length)
  }

  /// Maps a block at a multiple of its length, so that the block of a slot follows from its
  /// address.
  private static func addBlock(_ state: inout State) {
    let length = Int(block)
    let mapped = mmap(nil, 2 * length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let mapped, mapped != MAP_FAILED else { fatalError("KeyMemory: the system has no memory") }
    let (begin, end) = (UInt(bitPattern: mapped), UInt(bitPattern: mapped) + 2 * block)
    let start = (begin + block - 1) & ~(block - 1)
    if start > begin { munmap(mapped, Int(start - begin)) }
    if end > start + block {
      munmap(UnsafeMutableRawPointer(bitPattern: start + block), Int(end - start - block))
    }
    let pages = UnsafeMutableRawPointer(bitPattern: start)
    // Without a lock the keys are stored anyway; StoreSafety reports that they may reach the swap
    // file.
    _ = mlock(pages, length)
    _ = madvise(pages, length, MADV_DONTDUMP)
    state.blocks[start] = 0
    state.free += stride(from: start, to: start + block, by: Self.length).reversed()
  }
}
