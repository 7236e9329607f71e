import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import WellsealConsent

/// The memory for bodies that are read as a whole, shared fairly between programs, and on a server
/// for many users between users first.
///
/// Each one leaves at least as much free as it uses, so that one that sends much doesn't keep out
/// the others: one alone gets half of the memory, two get a third each.
package final class BodyRoom: Sendable {
  /// The maximum size in bytes of all bodies that are read or wait to be processed.
  private let size: Int
  /// The memory that this one is a part of, and the part's owner there, or `nil` if there is none.
  private let outer: (room: BodyRoom, owner: String)?
  // The lock is held only briefly.
  private let used = Mutex(Use())

  private struct Use {
    var all = 0
    var own: [String: Int] = [:]

    mutating func add(_ bytes: Int, of owner: String) {
      all += bytes
      let sum = own[owner, default: 0] + bytes
      own[owner] = sum > 0 ? sum : nil
    }
  }

  /// Creates a memory.
  ///
  /// - Parameters:
  ///   - size: The size in bytes, or `nil` for half of the outer one, or for the default.
  ///   - outer: The memory that the new one is a part of, and the part's owner there.
  package init(size: Int? = nil, inside outer: (room: BodyRoom, owner: String)? = nil) {
    self.size = size ?? outer.map { $0.room.size / 2 } ?? Self.defaultSize
    self.outer = outer
  }

  /// A program alone may send four of the largest bodies at once.
  private static let defaultSize = 8 * IngestLimits.wholeBody

  /// Reads a body and processes it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - maxSize: The maximum size in bytes, which is assumed for a body of unknown length.
  ///   - process: Processes the bytes.
  /// - Returns: The response of `process`.
  /// - Throws: ``ProgramError`` if there are too many bodies at once, or an error of `process`.
  func collect(
    _ request: ProgramRequest, upTo maxSize: Int, _ process: ([UInt8]) async throws -> Response
  ) async throws -> Response {
    let (program, bytes) = (request.program.token.program, Self.size(of: request.request, maxSize))
    guard acquire(bytes, for: program) else { throw ProgramError.tooManyBodies }
    defer { release(bytes, of: program) }
    var incoming = request.request
    return try await process(Array(try await incoming.collectBody(upTo: maxSize).readableBytesView))
  }

  private static func size(of request: Request, _ maxSize: Int) -> Int {
    let length = request.headers[.contentLength].flatMap { Int($0) } ?? maxSize
    return min(max(length, 0), maxSize)
  }

  func acquire(_ bytes: Int, for owner: String) -> Bool {
    let isFree = used.withLock { used in
      guard used.own[owner, default: 0] + bytes <= size - used.all - bytes else { return false }
      used.add(bytes, of: owner)
      return true
    }
    guard isFree, let outer, !outer.room.acquire(bytes, for: outer.owner) else { return isFree }
    used.withLock { $0.add(-bytes, of: owner) }
    return false
  }

  func release(_ bytes: Int, of owner: String) {
    used.withLock { $0.add(-bytes, of: owner) }
    if let outer { outer.room.release(bytes, of: outer.owner) }
  }
}
