import Glibc
import Synchronization

/// A part of the file in memory, readable by the task that owns the chunk.
///
/// The bytes are always followed by ``padding`` with any content, so that a scanner can compare
/// whole words first and check the end afterward. Unchecked Sendable, because only one task at a
/// time owns a chunk.
final class Chunk: @unchecked Sendable {
  static let size = 1 << 20
  static let padding = 1 << 13

  let memory: UnsafeMutableRawBufferPointer
  fileprivate(set) var count = 0

  fileprivate init() {
    // Zero pages from the system cost nothing until they are written.
    let size = Self.size + Self.padding
    guard let zeros = calloc(1, size) else { preconditionFailure("Chunk: no memory left") }
    memory = UnsafeMutableRawBufferPointer(start: zeros, count: size)
  }

  deinit { free(memory.baseAddress) }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }
}

/// A pool of reusable chunks, so that memory use is constant.
final class ChunkPool: Sendable {
  private let free = Mutex<[Chunk]>([])

  /// Returns a chunk filled by a reader, or `nil` at the end.
  func fill<Failure: Error>(
    _ reader: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Chunk? {
    let chunk = free.withLock { $0.popLast() } ?? Chunk()
    chunk.count = try reader(UnsafeMutableRawBufferPointer(rebasing: chunk.memory[..<Chunk.size]))
    return chunk.count > 0 ? chunk : nil
  }

  func release(_ chunk: Chunk) { free.withLock { $0.append(chunk) } }
}
