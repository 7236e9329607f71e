import Glibc
import Synchronization

/// Memory for keys of 256 bits that the system neither writes to the swap file, as far as it lets the process lock memory
/// (`RLIMIT_MEMLOCK`), nor to a dump.
///
/// Keys lie side by side here and nowhere else for longer than a moment. If each were locked where the allocator happens to put it, each would
/// keep four kilobytes, around it nothing could be given back to the system, and the limit would be reached with two thousand of them.
package final class KeyMemory: Sendable {
  static let shared = KeyMemory()

  // Held for the moment of taking or giving back.
  private let state = Mutex(State())

  private struct State {
    /// Places where no key is, of all blocks.
    var free: [UInt] = []
    /// How many keys are in each block, by its address.
    var blocks: [UInt: Int] = [:]
  }

  /// Memory beside the shared one.
  init() {}

  deinit {
    state.withLock { for block in $0.blocks.keys { Self.unmap(block) } }
  }

  /// How much of the process's memory this is, in bytes.
  var size: Int { state.withLock { $0.blocks.count * Int(Self.block) } }

  /// How long a key is, in bytes.
  static let length = 32
  private static let block: UInt = 16 << 10

  /// A place with zeros, which is nobody else's.
  func take() -> UInt {
    state.withLock { state in
      if state.free.isEmpty { Self.addBlock(&state) }
      let place = state.free.removeLast()
      state.blocks[place & ~(Self.block - 1), default: 0] += 1
      return place
    }
  }

  /// Overwrites a key with zeros, and lets others have its place.
  func giveBack(_ place: UInt) {
    Self.bytes(place).initializeMemory(as: UInt8.self, repeating: 0)
    state.withLock { state in
      let block = place & ~(Self.block - 1)
      state.free.append(place)
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

  static func bytes(_ place: UInt) -> UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: UnsafeMutableRawPointer(bitPattern: place), count: length)
  }

  /// Maps a block at a multiple of its length, so that a place tells its block.
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
    // Keys are kept without; that they may reach the swap file then is said in StoreSafety.
    _ = mlock(pages, length)
    _ = madvise(pages, length, MADV_DONTDUMP)
    state.blocks[start] = 0
    state.free += stride(from: start, to: start + block, by: Self.length).reversed()
  }
}
