import Glibc
import NIOCore
import Synchronization
import WellsealBase
import WellsealConsent
import WellsealFiles

/// A Unix-domain socket that programs connect to.
///
/// Only its owner can see its name.
package final class ListeningSocket: Sendable {
  /// The path, or `nil` for a socket that the service manager created.
  let path: String?
  // A mutex, because the descriptor is handed out once.
  private let state: Mutex<State>

  private struct State {
    var descriptor: Int32?
    /// The lock that is held while the socket has its name, so that one daemon at a time has it.
    var lock: FileLock?
  }

  private init(path: String?, _ descriptor: Int32, lock: FileLock?) {
    self.path = path
    state = Mutex(State(descriptor: descriptor, lock: lock))
  }

  deinit {
    if let descriptor = state.withLock({ $0.descriptor }) { close(descriptor) }
  }

  /// Creates a socket from one on which the service manager already listens.
  convenience init(inherited descriptor: Int32) { self.init(path: nil, descriptor, lock: nil) }

  /// Creates a socket with mode 0600 in a folder with mode 0700, and replaces one of a dead daemon.
  ///
  /// - Throws: ``SocketError``, `StorageError`.
  convenience init(at path: String) throws {
    guard path.utf8.count < Self.maxPathLength else { throw SocketError(.tooLong, path: path) }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    try Folder(folder.isEmpty ? "/" : folder, isPrivate: true).create()
    let lock = try Self.lock(path)
    guard !Self.isAnswered(path) else { throw SocketError(.inUse, path: path) }
    unlink(path)
    self.init(path: path, try Self.listen(path), lock: lock)
  }

  /// Returns the descriptor once, and gives up its ownership.
  func releaseDescriptor() throws -> Int32 {
    guard let descriptor = state.withLock({ $0.descriptor.take() }) else {
      throw SocketError(.taken, path: path ?? "the socket of the service manager")
    }
    return descriptor
  }

  /// Removes the name, so that programs find no daemon instead of a dead one.
  func removeName() {
    let lock = state.withLock { $0.lock.take() }
    if lock != nil, let path { unlink(path) }
  }

  /// The length of `sun_path` without its last byte.
  private static let maxPathLength = 107
}

extension ListeningSocket {
  private static func lock(_ path: String) throws -> FileLock {
    do throws(StorageError) { return try FileLock(path + ".lock") } catch {
      if error.reason == .busy { throw SocketError(.inUse, path: path) }
      throw error
    }
  }

  /// Returns whether a process listens, such as the service manager on behalf of a daemon.
  private static func isAnswered(_ path: String) -> Bool {
    guard let probe = OpenFile(socket(AF_UNIX, stream | O_CLOEXEC, 0)) else { return false }
    return withAddress(path) { connect(probe.descriptor, $0, $1) } == 0
  }

  private static func listen(_ path: String) throws -> Int32 {
    let descriptor = socket(AF_UNIX, stream | O_CLOEXEC | O_NONBLOCK, 0)
    // The name inherits the mode of the socket, so that it is never wider.
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
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(maxPathLength)) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  static let stream = Int32(SOCK_STREAM.rawValue)
}

/// An error that occurs when listening on a socket fails.
package struct SocketError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// A daemon already listens on it.
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
    case .inUse: "a daemon is already running on \(path)"
    case .tooLong: "socket path too long (maximum 107 bytes): \(path)"
    case .taken: "\(path) is already in use"
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
