import Glibc
import Synchronization

/// A piece of the file in memory that is its own; whoever has the chunk may read it.
///
/// Behind the bytes there is always ``padding`` that may be read, whatever it holds, so that a scanner compares whole
/// words first and asks about the end afterwards. Sendable without the compiler's proof, because a chunk is in the hands of
/// one task at a time.
final class Chunk: @unchecked Sendable {
  static let size = 1 << 20
  static let padding = 1 << 13

  let memory: UnsafeMutableRawBufferPointer
  fileprivate(set) var count = 0

  fileprivate init() {
    // Pages that the system gives out as zeros cost nothing until they are written.
    let size = Self.size + Self.padding
    guard let zeros = calloc(1, size) else { preconditionFailure("Chunk: no memory left") }
    memory = UnsafeMutableRawBufferPointer(start: zeros, count: size)
  }

  deinit { free(memory.baseAddress) }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }
}

/// Chunks that are used again and again, so that memory stays flat.
final class ChunkPool: Sendable {
  private let free = Mutex<[Chunk]>([])

  /// A chunk that a reader has filled; nil at the end.
  func fill<Failure: Error>(
    _ reader: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Chunk? {
    let chunk = free.withLock { $0.popLast() } ?? Chunk()
    chunk.count = try reader(UnsafeMutableRawBufferPointer(rebasing: chunk.memory[..<Chunk.size]))
    return chunk.count > 0 ? chunk : nil
  }

  func giveBack(_ chunk: Chunk) { free.withLock { $0.append(chunk) } }
}
