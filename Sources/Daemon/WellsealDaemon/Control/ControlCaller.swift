import Glibc
package import WellsealBase
import WellsealFiles

/// The client of the daemon's control socket in the user's own program.
///
/// Calls are sequential.
package struct ControlCaller: Sendable {
  private let path: String

  /// Creates a client.
  ///
  /// - Parameter path: The path of the socket.
  package init(_ path: String) { self.path = path }

  /// Calls a method and waits for its reply.
  ///
  /// - Parameters:
  ///   - method: The name of the method without the interface.
  ///   - parameters: The parameters, which must be an object.
  /// - Returns: The parameters of the reply, or `nil` if no daemon listens.
  /// - Throws: ``ControlError`` if the daemon rejects the call; ``ControlLost`` or `StorageError`
  ///   if the connection ends.
  package func call(_ method: String, _ parameters: JSON = [:]) throws -> JSONValue? {
    try send(method, parameters.minified)
  }

  /// Calls a method with parameters that are the bytes of a JSON object.
  func send(_ method: String, _ parameters: [UInt8]) throws -> JSONValue? {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw StorageError.last(path) }
    defer { close(socket) }
    guard try connect(socket) else { return nil }
    let head = #"{"method":"\#(ControlInterface.name).\#(method)","parameters":"#
    try write(Array(head.utf8) + parameters + Array("}\0".utf8), to: socket)
    let reply = try JSONDocument(parsing: try read(from: socket)).root
    guard reply["error"] == nil else {
      throw ControlError(
        reply["parameters"]?["reason"]?.string ?? "the daemon refused the call",
        hint: reply["parameters"]?["hint"]?.string, status: reply["parameters"]?["status"]?.integer ?? 1)
    }
    return reply["parameters"]
  }

  /// Connects to the socket.
  ///
  /// Returns `false` if no daemon listens.
  private func connect(_ socket: Int32) throws -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw SocketError(.tooLong, path: path)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if result == 0 { return true }
    guard [ENOENT, ECONNREFUSED].contains(errno) else { throw StorageError.last(path) }
    return false
  }

  private func write(_ bytes: [UInt8], to socket: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw StorageError.last(path) }
      rest = rest.dropFirst(count)
    }
  }

  private func read(from socket: Int32) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.last != 0 {
      let count = Glibc.read(socket, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw StorageError.last(path) }
      guard count > 0, bytes.count < Self.maxLength else {
        throw ControlLost()
      }
      bytes += block[..<count]
    }
    return bytes.dropLast()
  }

  private static let maxLength = 1 << 28
}

/// An error that occurs when the daemon closes the connection before it has replied.
package struct ControlLost: Error, Hashable, CustomStringConvertible {
  package var description: String { "the daemon closed the connection" }
}

extension ControlLost: DescribedError {
  package var errorCode: String { "control-lost" }
  package var hint: String? { "see its log" }
}
