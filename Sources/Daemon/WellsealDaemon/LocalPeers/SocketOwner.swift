import Glibc
import NIOCore
import WellsealBase
import WellsealConsent

/// A query to the kernel for the owner of the other end of a connection within this machine.
enum SocketOwner {
  /// Returns the user that owns the other end of a channel, or `nil` if the kernel doesn't know, as
  /// for a closed socket or one in another network namespace.
  static func owner(ofPeerOf channel: any Channel) -> uid_t? {
    guard let remote = channel.remoteAddress.flatMap(Endpoint.init),
      let local = channel.localAddress.flatMap(Endpoint.init), remote.address.count == local.address.count
    else { return nil }
    // The other end is local from its own point of view.
    let peer = Connection(local: remote, remote: local)
    return SocketDiagnosis.owner(of: peer) ?? SocketTable.owner(of: peer)
  }

  /// A TCP connection from the point of view of one of its ends.
  struct Connection {
    var local: Endpoint
    var remote: Endpoint
  }

  struct Endpoint {
    /// Four or sixteen bytes in network order.
    var address: [UInt8]
    var port: UInt16

    init(address: [UInt8], port: UInt16) {
      self.address = address
      self.port = port
    }

    init?(_ address: SocketAddress) {
      guard let port = address.port.flatMap(UInt16.init) else { return nil }
      // `struct sockaddr_in` and `sockaddr_in6`: family, port, and the address at its offset.
      let range: Range<Int>
      switch address {
      case .v4: range = 4..<8
      case .v6: range = 8..<24
      case .unixDomainSocket: return nil
      }
      let bytes = address.withSockAddr { pointer, length in
        Array(UnsafeRawBufferPointer(start: pointer, count: length))
      }
      self.init(address: Array(bytes[range]), port: port)
    }
  }
}

/// A netlink query about one connection, which takes about ten microseconds regardless of the
/// number of connections.
///
/// Source: sock_diag(7); `include/uapi/linux/inet_diag.h`.
enum SocketDiagnosis {
  static func owner(of connection: SocketOwner.Connection) -> uid_t? {
    guard
      let socket = OpenFile(
        socket(AF_NETLINK, Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue), sockDiagnosis))
    else { return nil }
    let question = question(about: connection)
    guard send(socket.descriptor, question, question.count, Int32(MSG_NOSIGNAL)) == question.count
    else { return nil }
    var answer = [UInt8](repeating: 0, count: 4096)
    // The kernel responds during the call to `send`, so there is nothing to wait for.
    let count = recv(socket.descriptor, &answer, answer.count, Int32(MSG_DONTWAIT))
    return count >= minReplyLength ? owner(in: answer) : nil
  }

  /// Returns `struct nlmsghdr` and `struct inet_diag_req_v2` for one connection.
  private static func question(about connection: SocketOwner.Connection) -> [UInt8] {
    let (source, destination) = (connection.local, connection.remote)
    let family = UInt8(source.address.count == 4 ? AF_INET : AF_INET6)
    var bytes: [UInt8] = []
    bytes += number(UInt32(72)) + number(byFamily) + number(UInt16(1)) + number(UInt32(1)) + number(UInt32(0))
    bytes += [family, UInt8(IPPROTO_TCP), 0, 0] + number(UInt32.max)
    bytes += number(source.port.bigEndian) + number(destination.port.bigEndian)
    for address in [source.address, destination.address] {
      bytes += address + [UInt8](repeating: 0, count: 16 - address.count)
    }
    // Any interface, and no cookie.
    return bytes + number(UInt32(0)) + number(UInt64.max)
  }

  /// Returns the user in `struct inet_diag_msg`, or `nil` if the socket has no file anymore,
  /// because it then counts as root's.
  private static func owner(in answer: [UInt8]) -> uid_t? {
    guard value(at: 4, of: answer, as: UInt16.self) == byFamily,
      value(at: 84, of: answer, as: UInt32.self) != 0
    else { return nil }
    return value(at: 80, of: answer, as: uid_t.self)
  }

  private static func number(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }

  private static func value<Value: FixedWidthInteger>(
    at offset: Int, of bytes: [UInt8], as type: Value.Type
  ) -> Value {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
  }

  /// `NETLINK_SOCK_DIAG`.
  private static let sockDiagnosis: Int32 = 4
  /// `SOCK_DIAG_BY_FAMILY`.
  private static let byFamily: UInt16 = 20
  /// `struct nlmsghdr` and `struct inet_diag_msg`.
  private static let minReplyLength = 16 + 72
}

/// The kernel's table of connections, for systems on which netlink isn't allowed.
///
/// Its cost grows with the number of connections.
///
/// Source: proc_net_tcp, Linux kernel documentation.
enum SocketTable {
  static func owner(of connection: SocketOwner.Connection) -> uid_t? {
    // An IPv6 socket may use IPv4 with mapped addresses.
    let mapped = SocketOwner.Connection(local: map(connection.local), remote: map(connection.remote))
    let isFour = connection.local.address.count == 4
    return (isFour ? owner(of: connection, in: "/proc/self/net/tcp") : nil)
      ?? owner(of: mapped, in: "/proc/self/net/tcp6")
  }

  private static func map(_ endpoint: SocketOwner.Endpoint) -> SocketOwner.Endpoint {
    guard endpoint.address.count == 4 else { return endpoint }
    let prefix = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
    return SocketOwner.Endpoint(address: prefix + endpoint.address, port: endpoint.port)
  }

  private static func owner(of connection: SocketOwner.Connection, in path: String) -> uid_t? {
    guard let bytes = try? FileBytes.read(path, limit: 1 << 26) else { return nil }
    return owner(of: connection, table: bytes)
  }

  /// Returns the user in the table's row for a connection.
  static func owner(of connection: SocketOwner.Connection, table: [UInt8]) -> uid_t? {
    let (local, remote) = (text(connection.local), text(connection.remote))
    for row in table.split(separator: UInt8(ascii: "\n")).dropFirst() {
      let fields = row.split(separator: UInt8(ascii: " "))
      guard fields.count > 9, fields[1].elementsEqual(local), fields[2].elementsEqual(remote) else {
        continue
      }
      // Without a file it counts as root's.
      guard fields[9] != [UInt8(ascii: "0")] else { return nil }
      return uid_t(String(decoding: fields[7], as: UTF8.self))
    }
    return nil
  }

  /// Returns an address in the format of the table: words of four bytes in native byte order, and
  /// the port.
  private static func text(_ endpoint: SocketOwner.Endpoint) -> [UInt8] {
    let words = stride(from: 0, to: endpoint.address.count, by: 4).map { start in
      endpoint.address[start..<start + 4].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    }
    let text = words.map { Hex.text($0, uppercase: true) }.joined()
    return Array("\(text):\(Hex.text(UInt16(endpoint.port), uppercase: true))".utf8)
  }
}
