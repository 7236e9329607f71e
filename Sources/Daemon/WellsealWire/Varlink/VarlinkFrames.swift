#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A splitter of received bytes into messages, which end in a NUL byte.
///
/// Source: varlink.org, "Protocol".
package struct VarlinkFrames: Sendable {
  private let limit: Int
  private var bytes: [UInt8] = []
  /// The offset of the first message that wasn't returned.
  private var start = 0
  /// The offset up to which there is no NUL.
  private var searched = 0

  /// Creates an empty splitter.
  ///
  /// - Parameter limit: The maximum length of a message in bytes, without its NUL.
  package init(limit: Int = VarlinkLimits.message) { self.limit = limit }

  /// A Boolean value that indicates whether no message has begun.
  package var isEmpty: Bool { start == bytes.count }

  /// Adds received bytes.
  package mutating func append(_ received: some Sequence<UInt8>) {
    if start > 0, start >= bytes.count / 2 {
      bytes.removeSubrange(..<start)
      (start, searched) = (0, searched - start)
    }
    bytes.append(contentsOf: received)
  }

  /// Returns the next complete message without its NUL, or `nil` if more bytes are needed.
  ///
  /// - Throws: ``VarlinkError/tooLong(limit:)`` if the message exceeds the limit, complete or not.
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
