import Dispatch
import Foundation
import Glibc
import Testing
import WellsealConsent

@testable import WellsealDaemon

@Suite("Socket path")
struct ListeningSocketTests {
  let temporaryFolder: TemporaryFolder

  init() throws { temporaryFolder = try TemporaryFolder() }

  func mode(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test("Only its owner can access it")
  func permissions() throws {
    let socket = try ListeningSocket(at: temporaryFolder.socket)
    #expect(try mode(temporaryFolder.socket) == 0o600)
    #expect(try mode("\(temporaryFolder.path)/run") == 0o700)
    #expect(socket.path == temporaryFolder.socket)
  }

  @Test("A folder that others can read is rejected")
  func openFolder() throws {
    try FileManager.default.createDirectory(
      atPath: "\(temporaryFolder.path)/run", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
    #expect(throws: (any Error).self) { try ListeningSocket(at: temporaryFolder.socket) }
  }

  @Test("Only one daemon at a time can have it")
  func second() throws {
    let first = try ListeningSocket(at: temporaryFolder.socket)
    let error = #expect(throws: SocketError(.inUse, path: temporaryFolder.socket)) {
      try ListeningSocket(at: temporaryFolder.socket)
    }
    #expect(error?.description == "a daemon is already running on \(temporaryFolder.socket)")
    #expect(first.path != nil)
  }

  @Test("A socket with another listener, such as systemd, is left alone")
  func foreign() throws {
    let held = try Peer.listen(at: temporaryFolder.socket)
    #expect(throws: SocketError(.inUse, path: temporaryFolder.socket)) {
      try ListeningSocket(at: temporaryFolder.socket)
    }
    #expect(held.descriptor >= 0)
  }

  @Test("A socket left by a dead daemon is replaced")
  func stale() throws {
    _ = try Peer.listen(at: temporaryFolder.socket)
    #expect(access(temporaryFolder.socket, F_OK) == 0)
    #expect(throws: Never.self) { try ListeningSocket(at: temporaryFolder.socket) }
  }

  @Test("A path that the system doesn't support is rejected")
  func tooLong() throws {
    let path = "/tmp/" + String(repeating: "a", count: 104)
    #expect(throws: SocketError(.tooLong, path: path)) { try ListeningSocket(at: path) }
  }
}

@Suite("The service manager")
struct ServiceManagerTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Notifications reach its socket by path or by abstract name", arguments: [false, true])
  func news(isAbstract: Bool) throws {
    let name = isAbstract ? "@wellseal-test-\(UInt32.random(in: 0 ... .max))" : "\(folder.path)/notify"
    let socket = try Peer.datagrams(at: name)
    let manager = ServiceManager { $0 == "NOTIFY_SOCKET" ? name : nil }
    manager.notify(.ready, .status("locked"))
    manager.notify(.stopping)
    #expect(Peer.datagram(socket) == "READY=1\nSTATUS=locked")
    #expect(Peer.datagram(socket) == "STOPPING=1")
  }

  @Test("A watchdog is notified repeatedly")
  func watchdog() async throws {
    let name = "\(folder.path)/notify"
    let socket = try Peer.datagrams(at: name)
    let variables = ["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "1000", "WATCHDOG_PID": "7"]
    let manager = ServiceManager(variables: { variables[$0] }, process: 7)
    let calming = Task { await manager.keepWatchdogCalm() }
    for _ in 0..<3 {
      let text = await withCheckedContinuation { continuation in
        DispatchQueue(label: "manager").async { continuation.resume(returning: Peer.datagram(socket)) }
      }
      #expect(text == "WATCHDOG=1")
    }
    calming.cancel()
    await calming.value
    // Ignore a watchdog of another process.
    await ServiceManager(variables: { variables[$0] }, process: 8).keepWatchdogCalm()
  }

  @Test(
    "Sockets are accepted only by the process that they are for",
    arguments: [("1", "1", 0), ("7", "1", 0), ("7", "x", 0), ("7", "-1", 0), ("7", "9999999", 0)])
  func foreignSockets(process: String, count: String, sockets: Int) {
    // Descriptor 3 of the test isn't a listening socket, so none is accepted in any case.
    let variables = ["LISTEN_PID": process, "LISTEN_FDS": count, "LISTEN_FDNAMES": "health"]
    #expect(ServiceManager(variables: { variables[$0] }, process: 7).sockets.count == sockets)
  }
}
