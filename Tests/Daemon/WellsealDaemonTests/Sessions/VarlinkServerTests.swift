import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing
import WellsealBase
import WellsealWire

@testable import WellsealConsent
@testable import WellsealDaemon

@Suite("Programs at the socket", .timeLimit(.minutes(5)))
struct VarlinkServerTests {
  let folder: TemporaryFolder
  let app: String

  init() throws {
    folder = try TemporaryFolder()
    app = try folder.app("Pulse", information: TemporaryFolder.information("com.example.pulse"))
  }

  @Test("A call gets a reply, with the app identifier from the app's manifest")
  func answers() async throws {
    let server = try TestServer(folder)
    try await server.serve {
      let peer = try await server.peer(app)
      #expect(await peer.call("Echo", #"{"a":[1,2]}"#) == #"{"parameters":{"a":[1,2]}}"#)
      #expect(await peer.call("Who") == #"{"parameters":{"app":"com.example.pulse"}}"#)
    }
  }

  @Test("Concurrent calls get replies in order")
  func pipelining() async throws {
    let server = try TestServer(folder)
    try await server.serve {
      let peer = try await server.peer(app)
      for number in 0..<100 { await peer.send(#"send {"method":"t.Echo","parameters":{"n":\#(number)}}"#) }
      for number in 0..<100 { #expect(await peer.send("receive") == #"{"parameters":{"n":\#(number)}}"#) }
    }
  }

  @Test("A oneway call gets no reply")
  func oneWay() async throws {
    let server = try TestServer(folder)
    try await server.serve {
      let peer = try await server.peer(app)
      await peer.send(#"send {"method":"t.Echo","parameters":{"n":1},"oneway":true}"#)
      #expect(await peer.call("Echo", #"{"n":2}"#) == #"{"parameters":{"n":2}}"#)
    }
  }

  @Test("A stream to a program that didn't ask for more is rejected")
  func expectsMore() async throws {
    let server = try TestServer(folder)
    try await server.serve {
      let peer = try await server.peer(app)
      #expect(await peer.call("Watch").contains("org.varlink.service.ExpectedMore"))
    }
  }

  @Test("The service describes itself to unknown programs")
  func introspection() async throws {
    let server = try TestServer(folder, judge: AppPolicy(accepting: []))
    try await server.serve {
      let peer = try await server.peer(app)
      await peer.send(#"send {"method":"org.varlink.service.GetInfo"}"#)
      #expect(await peer.send("receive").contains(#""product":"Wellseal""#))
      #expect(await peer.call("Echo").contains("io.wellseal.health.Refused"))
      #expect(await peer.send("receive") == "end")
    }
  }

  /// A judge that accepts the first program and rejects all others.
  private final class Once: AppJudging {
    private let asked = Mutex(0)

    func judge(_ doubt: AppDoubt) async -> AppJudgment {
      asked.withLock { $0 += 1 }
      return asked.withLock { $0 } == 1 ? .accepted : .refused
    }
  }

  @Test("A removed app needs authorization again, even on an open connection")
  func forgotten() async throws {
    let server = try TestServer(folder, judge: Once())
    try await server.serve {
      let peer = try await server.peer(app)
      #expect(await peer.call("Echo") == #"{"parameters":{}}"#)
      #expect(await peer.call("Echo") == #"{"parameters":{}}"#)
      for known in await server.recognizer.apps {
        try await server.recognizer.change { $0.remove(known.key) }
      }
      #expect(await peer.call("Echo").contains("io.wellseal.health.Refused"))
      #expect(await peer.send("receive") == "end")
    }
  }

  @Test("A running call is canceled when the program hangs up", arguments: ["hangup", "kill"])
  func disconnect(way: String) async throws {
    let server = try TestServer(folder)
    try await server.serve {
      let peer = try await server.peer(app)
      await peer.send(#"send {"method":"t.Wait"}"#)
      await server.handler.reaches { $0.begun("Wait") == 1 }
      if way == "kill" { peer.kill() } else { await peer.send("hangup") }
      await server.handler.reaches { $0.canceled("Wait") == 1 }
    }
  }

  @Test("A disconnect is detected despite unread messages")
  func disconnectWithBacklog() async throws {
    var limits = ServerLimits()
    limits.waitingCalls = 2
    let server = try TestServer(folder, limits: limits)
    try await server.serve {
      let peer = try await server.peer(app)
      await peer.send(#"send {"method":"t.Wait"}"#)
      await server.handler.reaches { $0.begun("Wait") == 1 }
      for _ in 0..<200 { await peer.send(#"send {"method":"t.Echo","parameters":{}}"#) }
      peer.kill()
      await server.handler.reaches { $0.canceled("Wait") == 1 }
      #expect(server.handler.begun("Echo") == 0)
    }
  }

  @Test("A client that connects while the server stops is disconnected")
  func connectsWhileStopping() async throws {
    for _ in 0..<40 {
      let place = try TemporaryFolder()
      let server = try TestServer(place)
      try await server.serve {
        let callers = (0..<2).map { _ in Task.detached { Self.connections(to: place.socket) } }
        server.stop.request()
        for caller in callers {
          for descriptor in await caller.value { close(descriptor) }
        }
      }
      try await wait { server.server.connections == 0 }
    }
  }

  /// Connects until connections are refused, at most fifty times.
  private static func connections(to socket: String) -> [Int32] {
    var descriptors: [Int32] = []
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socket.utf8) }
    for _ in 0..<50 {
      let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      let result = withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      descriptors.append(descriptor)
      if result != 0 { break }
    }
    return descriptors
  }

  @Test("Stopping the daemon finishes a running call and notifies a stream")
  func shutdown() async throws {
    let server = try TestServer(folder)
    try await server.serve {
      let saver = try await server.peer(app)
      let watcher = try await server.peer(app)
      let idle = try await server.peer(app)
      await saver.send(#"send {"method":"t.Hold"}"#)
      #expect(await watcher.call("Watch", more: true) == #"{"parameters":{},"continues":true}"#)
      #expect(await idle.call("Echo") == #"{"parameters":{}}"#)
      await server.handler.reaches { $0.begun("Hold") == 1 }
      server.stop.request()
      #expect(await watcher.send("receive").contains("the health daemon is stopping"))
      #expect(await idle.send("receive") == "end")
      server.handler.release()
      #expect(await saver.send("receive") == #"{"parameters":{}}"#)
      #expect(await saver.send("receive") == "end")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.socket))
  }

  @Test("A call that doesn't end in time is cut off when the daemon stops")
  func shutdownDeadline() async throws {
    var limits = ServerLimits()
    limits.stopTime = .milliseconds(50)
    let server = try TestServer(folder, limits: limits)
    try await server.serve {
      let peer = try await server.peer(app)
      await peer.send(#"send {"method":"t.Wait"}"#)
      await server.handler.reaches { $0.begun("Wait") == 1 }
      server.stop.request()
      #expect(await peer.send("receive") == "end")
    }
    #expect(server.handler.canceled("Wait") == 1)
  }
}
