#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Cuts what comes from a socket into messages, each of which ends in a NUL byte.
///
/// Source: varlink.org, "Protocol".
package struct VarlinkFrames: Sendable {
  private let limit: Int
  private var bytes: [UInt8] = []
  /// Where the first message that was not given out begins.
  private var start = 0
  /// Up to where there is no NUL.
  private var searched = 0

  /// Begins with nothing.
  ///
  /// - Parameter limit: the longest message in bytes, without its NUL.
  package init(limit: Int = VarlinkLimits.message) { self.limit = limit }

  /// Whether no message has begun.
  package var isEmpty: Bool { start == bytes.count }

  /// Takes in what was received.
  package mutating func append(_ received: some Sequence<UInt8>) {
    if start > 0, start >= bytes.count / 2 {
      bytes.removeSubrange(..<start)
      (start, searched) = (0, searched - start)
    }
    bytes.append(contentsOf: received)
  }

  /// The next whole message without its NUL; nil where more must be received first.
  ///
  /// - Throws: ``VarlinkError/tooLong(limit:)`` where the message exceeds the limit, whole or not.
  package mutating func next() throws(VarlinkError) -> [UInt8]? {
    let end = bytes.withUnsafeBytes { buffer -> Int? in
      guard searched < buffer.count, let base = buffer.baseAddress else { return nil }
      return memchr(base + searched, 0, buffer.count - searched).map { base.distance(to: $0) }
    }
    searched = end ?? bytes.count
    guard searched - start <= limit else { throw .tooLong(limit: limit) }
    guard let end else { return nil }
    defer { (start, searched) = (end + 1, end + 1) }
    return Array(bytes[start..<end])
  }
}
