import Glibc
import NIOCore
import Synchronization
import WellsealBase
import WellsealConsent
import WellsealFiles

/// A Unix-domain socket that programs connect to, of which nobody but its owner sees even the name.
package final class ListeningSocket: Sendable {
  /// Nil for a socket that the service manager made.
  let path: String?
  // A mutex, because the descriptor is given away once.
  private let state: Mutex<State>

  private struct State {
    var descriptor: Int32?
    /// Held while the socket has its name, so that one daemon at a time has it.
    var lock: FileLock?
  }

  private init(path: String?, _ descriptor: Int32, lock: FileLock?) {
    self.path = path
    state = Mutex(State(descriptor: descriptor, lock: lock))
  }

  deinit {
    if let descriptor = state.withLock({ $0.descriptor }) { close(descriptor) }
  }

  /// A socket that the service manager listens on already.
  convenience init(inherited descriptor: Int32) { self.init(path: nil, descriptor, lock: nil) }

  /// Makes a socket, 0600 in a folder of 0700, in the place of one that a dead daemon has left.
  ///
  /// - Throws: ``SocketError``, `StorageError`.
  convenience init(at path: String) throws {
    guard path.utf8.count < Self.longestPath else { throw SocketError(.tooLong, path: path) }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    try Folder(folder.isEmpty ? "/" : folder, isPrivate: true).create()
    let lock = try Self.lock(path)
    guard !Self.isAnswered(path) else { throw SocketError(.inUse, path: path) }
    unlink(path)
    self.init(path: path, try Self.listen(path), lock: lock)
  }

  /// Gives the descriptor away.
  func takeOver() throws -> Int32 {
    guard let descriptor = state.withLock({ $0.descriptor.take() }) else {
      throw SocketError(.taken, path: path ?? "the socket of the service manager")
    }
    return descriptor
  }

  /// Takes the name away, so that programs find no daemon rather than a dead one.
  func removeName() {
    let lock = state.withLock { $0.lock.take() }
    if lock != nil, let path { unlink(path) }
  }

  /// `sun_path` without its last byte.
  private static let longestPath = 107
}

extension ListeningSocket {
  private static func lock(_ path: String) throws -> FileLock {
    do throws(StorageError) { return try FileLock(path + ".lock") } catch {
      if error.reason == .busy { throw SocketError(.inUse, path: path) }
      throw error
    }
  }

  /// Whether somebody listens, such as the service manager in place of a daemon.
  private static func isAnswered(_ path: String) -> Bool {
    guard let probe = OpenFile(socket(AF_UNIX, stream | O_CLOEXEC, 0)) else { return false }
    return withAddress(path) { connect(probe.descriptor, $0, $1) } == 0
  }

  private static func listen(_ path: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, stream | O_CLOEXEC | O_NONBLOCK, 0)
    // The permissions of the socket become those of its name, so that there is no moment of wider ones.
    guard descriptor >= 0, fchmod(descriptor, 0o600) == 0,
      withAddress(path, { bind(descriptor, $0, $1) }) == 0, Glibc.listen(descriptor, 128) == 0
    else {
      let error = StorageError.last(path)
      if descriptor >= 0 { close(descriptor) }
      throw error
    }
    return descriptor
  }

  /// Calls a body with a path as an address.
  static func withAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(longestPath)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  static let stream = Int32(SOCK_STREAM.rawValue)
}

/// Why a socket cannot be listened on.
package struct SocketError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A daemon listens on it.
    case inUse
    /// The path is longer than the system allows.
    case tooLong
    case taken
  }

  package var reason: Reason
  var path: String

  init(_ reason: Reason, path: String) { (self.reason, self.path) = (reason, path) }
}

extension SocketError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .inUse: "a daemon is running: it listens on \(path)"
    case .tooLong: "\(path) is too long for the name of a socket: at most 107 bytes"
    case .taken: "\(path) is served already"
    }
  }
}

extension SocketError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .inUse: "socket.in-use"
    case .tooLong: "socket.too-long"
    case .taken: "socket.taken"
    }
  }
}
