import Dispatch
import Foundation
import Glibc
import Synchronization
import WellsealBase
import WellsealWire

/// A server for one test.
///
/// It listens in a folder of its own and runs a script on each connection.
final class SmallServer: Sendable {
  let path: String
  private let folder: URL
  private let listener: Int32
  private let accepted = Mutex(0)

  /// The number of accepted connections.
  var connections: Int { accepted.withLock { $0 } }

  init(_ part: @escaping @Sendable (Peer) -> Void) throws {
    folder = URL(filePath: "/tmp/wire-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "s").path
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0, listen(listener, 64) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    Thread.detachNewThread { [self] in
      while true {
        let descriptor = accept(listener, nil, nil)
        // Close the descriptor only here: if it were closed during a thread's use, its number could
        // belong to another file by then.
        guard descriptor >= 0 else {
          _ = close(listener)
          return
        }
        accepted.withLock { $0 += 1 }
        Thread.detachNewThread { part(Peer(descriptor)) }
      }
    }
  }

  /// Stops listening.
  ///
  /// Open connections continue.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    try? FileManager.default.removeItem(at: folder)
  }
}

/// The server's end of one connection.
final class Peer: Sendable {
  private let descriptor: Int32
  private let frames = Mutex(VarlinkFrames())

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Returns the next call, or `nil` if the client has disconnected.
  func call() -> VarlinkCall? {
    while true {
      if let frame = try? frames.withLock({ try $0.next() }) { return try? VarlinkCall(parsing: frame) }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { return nil }
      frames.withLock { $0.append(bytes.prefix(count)) }
    }
  }

  /// Sends bytes.
  ///
  /// Returns `false` if the client has disconnected.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Sends as many bytes as fit into the socket.
  ///
  /// Returns `false` if that isn't all.
  func sendAtOnce(_ bytes: [UInt8]) -> Bool {
    let count = bytes.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    }
    return count == bytes.count
  }

  /// Sends bytes.
  ///
  /// Returns `false` if the client doesn't read for a while or has disconnected.
  func sendIfTaken(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard errno == EAGAIN, poll(&wait, 1, 300) == 1 else { return false }
      }
    }
    return true
  }

  @discardableResult
  func send(_ reply: VarlinkReply) -> Bool { send(reply.message) }

  @discardableResult
  func send(_ message: some WireMessage, continues: Bool = false) -> Bool {
    send(VarlinkReply(message, continues: continues))
  }

  /// Waits until the client disconnects.
  func waitForEnd() {
    var byte: UInt8 = 0
    while recv(descriptor, &byte, 1, 0) > 0 {}
  }

  func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
