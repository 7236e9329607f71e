import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import WellsealConsent

/// The memory for bodies that are read as a whole, shared fairly between programs.
///
/// A program may send several bodies at once, but not as many as there are connections.
final class BodyRoom: Sendable {
  /// The maximum size in bytes of all bodies of a program that are read or wait to be processed.
  private let limit: Int
  // The lock is held only briefly.
  private let used = Mutex<[String: Int]>([:])

  init(limit: Int = 4 * IngestLimits.wholeBody) { self.limit = limit }

  /// Reads a body and processes it.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - maxSize: The maximum size in bytes, which is assumed for a body of unknown length.
  ///   - process: Processes the bytes.
  /// - Returns: The response of `process`.
  /// - Throws: ``ProgramError`` if the program has too many bodies at once, or an error of
  ///   `process`.
  func collect(
    _ request: ProgramRequest, upTo maxSize: Int, _ process: ([UInt8]) async throws -> Response
  ) async throws -> Response {
    let (program, size) = (request.program.token.program, Self.size(of: request.request, maxSize))
    guard acquire(size, for: program) else { throw ProgramError.tooManyBodies }
    defer { release(size, of: program) }
    var incoming = request.request
    return try await process(Array(try await incoming.collectBody(upTo: maxSize).readableBytesView))
  }

  private static func size(of request: Request, _ maxSize: Int) -> Int {
    let length = request.headers[.contentLength].flatMap { Int($0) } ?? maxSize
    return min(max(length, 0), maxSize)
  }

  private func acquire(_ size: Int, for program: String) -> Bool {
    used.withLock { used in
      guard used[program, default: 0] + size <= limit else { return false }
      used[program, default: 0] += size
      return true
    }
  }

  private func release(_ size: Int, of program: String) {
    used.withLock { used in
      let rest = used[program, default: 0] - size
      used[program] = rest > 0 ? rest : nil
    }
  }
}
