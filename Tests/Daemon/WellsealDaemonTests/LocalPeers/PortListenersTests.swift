import Foundation
import Glibc
import NIOCore
import NIOPosix
import TestSupport
import Testing

@testable import WellsealDaemon

@Suite("Listeners at loopback ports")
struct PortListenersTests {
  @Test("Table rows count if they listen where the loopback address leads")
  func tables() {
    let four = Array(
      """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 0100007F:2328 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1002        0 20533 1 0 100 0 0 10 0
         1: 00000000:2329 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1003        0 20534 1 0 100 0 0 10 0
         2: 0100A8C0:232A 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1004        0 20535 1 0 100 0 0 10 0
         3: 0100007F:232B 0100007F:2328 01 00000000:00000000 00:00000000 00000000  1005        0 20536 1 0 20 4 30 10 -1
         4: 0200007F:2328 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1006        0 20537 1 0 100 0 0 10 0
      """.utf8)
    let users = [0x2328, 0x2329, 0x232A, 0x232B].map { PortListeners.users(at: $0, table: four) }
    #expect(users == [[1002, 1006], [1003], [], []])
    let zeros = String(repeating: "0", count: 24)
    let six = Array(
      """
        sl  local_address remote_address st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: \(zeros)01000000:2328 \(zeros)00000000:0000 0A 00000000:00000000 00:00000000 00000000  1002  0 1
         1: \(zeros)00000000:2329 \(zeros)00000000:0000 0A 00000000:00000000 00:00000000 00000000  1003  0 1
         2: 0000000000000000FFFF00000100007F:232A \(zeros)00000000:0000 0A 00000000:00000000 00:00000000 00000000  1004  0 1
         3: 000080FE000000000000000001000000:232B \(zeros)00000000:0000 0A 00000000:00000000 00:00000000 00000000  1005  0 1
      """.utf8)
    let sixes = [0x2328, 0x2329, 0x232A, 0x232B].map { PortListeners.users(at: $0, table: six) }
    #expect(sixes == [[1002], [1003], [1004], []])
  }

  @Test(
    "The user's own port may be reached, and so may an unused one",
    arguments: ["127.0.0.1", "::1", "0.0.0.0"])
  func own(address: String) async throws {
    let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton).bind(
      host: address, port: 0
    )
    .get()
    let port = try #require(server.localAddress?.port.flatMap(UInt16.init))
    #expect(PortListeners.users(at: port) == [geteuid()])
    #expect(LocalUsers.own.mayBeReached(at: port))
    try await server.close()
    #expect(PortListeners.users(at: port) == [])
    #expect(LocalUsers.own.mayBeReached(at: port))
  }

  @Test(
    "Another user's port is reachable only if the user allows it",
    .enabled(
      if: LocalUsersTests.canChangeUser,
      "setpriv, of the Debian package util-linux, needs root: run the tests as root"))
  func foreign() async throws {
    let listener = Process()
    listener.executableURL = URL(filePath: "/usr/bin/env")
    let script =
      "use IO::Socket::INET; $|=1; my $s=IO::Socket::INET->new(Listen=>1,LocalAddr=>'127.0.0.1',LocalPort=>0); print $s->sockport,\"\n\"; sleep 60"
    listener.arguments = [
      "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "perl", "-e", script,
    ]
    let output = Pipe()
    listener.standardOutput = output
    try listener.run()
    defer { listener.terminate() }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try #require(UInt16(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(PortListeners.users(at: port) == [65_534])
    #expect(!LocalUsers([1000], includesAll: false).mayBeReached(at: port))
    #expect(LocalUsers.own(and: [65_534]).mayBeReached(at: port))
    #expect(LocalUsers.all.mayBeReached(at: port))
  }
}
