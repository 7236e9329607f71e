import Synchronization

/// The lines of an access log in memory, for the demo and tests.
package final class MemoryAccessLog: AccessAppending, AccessReading {
  private let key: [UInt8]
  // A mutex, because the log writes on its own thread.
  private let state = Mutex<[UInt8]>([])

  /// Creates a memory access log.
  ///
  /// - Parameter key: The key of the chain.
  package init(key: [UInt8]) { self.key = key }

  /// All lines.
  package var bytes: [UInt8] { state.withLock { $0 } }

  package func append(_ bytes: [UInt8]) throws { state.withLock { $0 += bytes } }

  package func visit(_ body: ([UInt8]) throws -> Void) throws { try body(bytes) }

  package func lines(before number: Int, atLeast count: Int) throws -> [UInt8] {
    AccessVerifier.lines(of: bytes, before: number)
  }

  package func verify(against checkpoints: [AccessCheckpoint]) throws -> AccessVerification {
    AccessVerification(of: bytes, key: key, against: checkpoints)
  }
}
