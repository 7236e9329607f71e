#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A connection to the daemon for one call at a time.
final class WireConnection: Sendable {
  let descriptor: Int32

  /// Connects to the daemon.
  ///
  /// - Throws: ``WireFault`` if no daemon listens.
  init(to path: String) throws(WireFault) {
    descriptor = socket(AF_UNIX, Self.kind, 0)
    guard descriptor >= 0, Self.isConnected(descriptor, to: path) else { throw .noDaemon(at: path) }
  }

  deinit { close(descriptor) }

  // Only glibc has a type for these constants.
  #if canImport(Glibc)
  private static let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  #else
  private static let kind = SOCK_STREAM | SOCK_CLOEXEC
  #endif

  private static func isConnected(_ descriptor: Int32, to path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { place in
      // A NUL must follow the path.
      guard path.utf8.count < place.count, !path.utf8.contains(0) else { return false }
      place.copyBytes(from: path.utf8)
      return true
    }
    guard fits else { return false }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        var result: Int32
        repeat {
          result = connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_un>.size))
        } while result != 0 && errno == EINTR
        return result == 0
      }
    }
  }

  /// Whether the peer is alive and has sent nothing unsolicited.
  var isIdle: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) < 0 && errno == EAGAIN
  }

  /// Sends all bytes, and waits if the daemon is slow.
  ///
  /// Returns `false` if the connection is lost.
  func deliver(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count {
        let count = send(
          descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent, Int32(MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  enum Received {
    case bytes(ArraySlice<UInt8>)
    /// No bytes are available yet.
    case nothing
    /// The connection is lost.
    case end
  }

  /// Receives the available bytes, at most 64 KiB.
  func receive(isWaiting: Bool) -> Received {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      repeat {
        count = recv(descriptor, buffer.baseAddress, buffer.count, isWaiting ? 0 : Int32(MSG_DONTWAIT))
      } while count < 0 && errno == EINTR
      filled = max(0, count)
    }
    if count > 0 { return .bytes(bytes[...]) }
    return count < 0 && errno == EAGAIN ? .nothing : .end
  }

  /// Shuts the connection down, which wakes blocked senders and receivers.
  func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}

extension WireFault {
  static func noDaemon(at path: String) -> WireFault {
    WireFault(
      .healthDataUnavailable, "No health daemon answers at \(path); `wellseal serve` starts one.")
  }

  static let connectionLost = WireFault(
    .healthDataUnavailable, "The connection to the health daemon was lost before the reply arrived.")

  static let tooLong = WireFault(
    .invalidArgument, "A call must have at most \(VarlinkLimits.message >> 20) MiB; split it.")

  init(_ error: VarlinkError) { self.init(.unknown, "Unreadable data from the health daemon: \(error).") }

  init(_ error: WireError) { self.init(.unknown, "Unreadable data from the health daemon: \(error).") }
}
