import Foundation
import Glibc
import NIOCore
import NIOPosix
import Synchronization
import TestSupport
import Testing

@testable import WellsealDaemon

@Suite("Owners of loopback connections")
struct LocalUsersTests {
  /// The ID of the user `nobody`.
  private static let nobody: uid_t = 65_534
  /// Whether these tests can run a program as another user.
  static let canChangeUser = geteuid() == 0 && ProgramRun.find("setpriv") != nil

  /// Reads everything that a port sends, as this user or another one.
  static func read(port: Int, as user: uid_t? = nil) throws -> String {
    let script = ["-c", "exec 3<>/dev/tcp/127.0.0.1/\(port) && cat <&3"]
    let change = ["--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups", "bash"]
    let run =
      user == nil
      ? try ProgramRun("/usr/bin/env", ["bash"] + script)
      : try ProgramRun("/usr/bin/env", ["setpriv"] + change + script)
    return run.output
  }

  @Test(
    "The kernel reports the peer's owner by netlink and by its table", arguments: Pair.Kind.allCases)
  func owner(kind: Pair.Kind) throws {
    let pair = try Pair(kind)
    #expect(SocketDiagnosis.owner(of: pair.connection) == geteuid())
    #expect(SocketTable.owner(of: pair.connection) == geteuid())
    var other = pair.connection
    other.remote.port ^= 1
    #expect(SocketDiagnosis.owner(of: other) == nil)
    #expect(SocketTable.owner(of: other) == nil)
  }

  @Test("A closed end has no owner, although the kernel attributes it to root")
  func closed() throws {
    let pair = try Pair(.four)
    pair.closeClient()
    #expect(SocketDiagnosis.owner(of: pair.connection) == nil)
    #expect(SocketTable.owner(of: pair.connection) == nil)
  }

  @Test("A table row is parsed in the kernel's format")
  func table() {
    let table = Array(
      """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 0100007F:2116 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 20533 1 0 100 0 0 10 0
         1: 0100007F:D431 0100007F:2116 01 00000000:00000000 00:00000000 00000000  1001        0 20534 1 0 20 4 30 10 -1
         2: 0100007F:D432 0100007F:2116 06 00000000:00000000 03:00001763 00000000     0        0 0 3 0
      """.utf8)
    let server = SocketOwner.Endpoint(address: [127, 0, 0, 1], port: 0x2116)
    let owners = [0xD431, 0xD432, 0xD433].map { port in
      SocketTable.owner(
        of: .init(local: .init(address: [127, 0, 0, 1], port: UInt16(port)), remote: server), table: table)
    }
    #expect(owners == [1001, nil, nil])
  }

  @Test(
    "A guarded port answers its own user and allowed users",
    .enabled(
      if: canChangeUser, "setpriv, of the Debian package util-linux, needs root: run the tests as root"))
  func guarded() async throws {
    let told = Mutex<[String]>([])
    let refusals = RefusedConnectionLog { sentence in told.withLock { $0.append(sentence) } }
    for (users, isServed) in [(LocalUsers.own, false), (.own(and: [Self.nobody]), true), (.all, true)] {
      let server = try await Self.serve(users, refusals)
      let port = try #require(server.localAddress?.port)
      #expect(try Self.read(port: port) == "hello")
      for _ in 0..<3 { #expect(try Self.read(port: port, as: Self.nobody) == (isServed ? "hello" : "")) }
      try await server.close()
    }
    #expect(told.withLock { $0.count } == 1)
    #expect(told.withLock { $0.first?.contains("user 65534") } == true)
  }

  @Test("Users are named by name or number")
  func names() {
    #expect(LocalUsers.user("root") == 0)
    #expect(LocalUsers.user("1234") == 1234)
    #expect(LocalUsers.user("nobody of this name") == nil)
  }

  private static func serve(_ users: LocalUsers, _ refusals: RefusedConnectionLog) async throws -> any Channel
  {
    try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Greeter())
          try users.guardChannel(channel, telling: refusals)
        }
      }.bind(host: "127.0.0.1", port: 0).get()
  }
}

/// Sends a word to each accepted client.
private final class Greeter: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  func channelActive(context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: "hello")), promise: nil)
    context.close(promise: nil)
  }
}

/// Both ends of a connection from this process to itself.
final class Pair {
  enum Kind: CaseIterable {
    case four
    case six
    /// An IPv6 socket that carries IPv4, like Java's sockets.
    case mapped

    /// The address to connect to.
    var name: String {
      switch self {
      case .four: "127.0.0.1"
      case .six: "::1"
      case .mapped: "::ffff:127.0.0.1"
      }
    }
  }

  /// The connection as the client sees it.
  let connection: SocketOwner.Connection
  private let listener: Int32
  private var client: Int32
  private let server: Int32

  init(_ kind: Kind) throws {
    let listening = socket(kind == .six ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let loopback = try SocketAddress(ipAddress: kind == .six ? "::1" : "127.0.0.1", port: 0)
    _ = loopback.withSockAddr { bind(listening, $0, socklen_t($1)) }
    _ = listen(listening, 1)
    let port = try Self.port(of: listening)
    let calling = socket(kind == .four ? AF_INET : AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
    let there = try SocketAddress(ipAddress: kind.name, port: Int(port))
    guard there.withSockAddr({ connect(calling, $0, socklen_t($1)) }) == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    let address: [UInt8] = kind == .six ? [UInt8](repeating: 0, count: 15) + [1] : [127, 0, 0, 1]
    connection = .init(
      local: .init(address: address, port: try Self.port(of: calling)),
      remote: .init(address: address, port: port))
    listener = listening
    client = calling
    server = accept(listening, nil, nil)
  }

  deinit {
    closeClient()
    close(server)
    close(listener)
  }

  func closeClient() {
    if client >= 0 { close(client) }
    client = -1
  }

  private static func port(of socket: Int32) throws -> UInt16 {
    var address = [UInt8](repeating: 0, count: 128)
    var length = socklen_t(address.count)
    let result = address.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { getsockname(socket, $0.baseAddress, &length) }
    }
    guard result == 0 else { throw POSIXError(.EBADF) }
    // The port has the same offset in both families.
    return UInt16(address[2]) << 8 | UInt16(address[3])
  }
}
