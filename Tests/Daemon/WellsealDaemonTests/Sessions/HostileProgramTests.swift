import TestSupport
import Testing
import WellsealBase
import WellsealWire

@testable import WellsealDaemon

@Suite("Malicious programs at the socket", .timeLimit(.minutes(5)))
struct HostileProgramTests {
  let folder: TemporaryFolder
  let good: String
  let bad: String

  init() throws {
    folder = try TemporaryFolder()
    good = try folder.app("Good", information: TemporaryFolder.information("com.example.good"))
    bad = try folder.app("Bad", information: TemporaryFolder.information("com.example.bad"))
  }

  /// Checks that another app still gets replies.
  func expectService(_ server: TestServer) async throws {
    let peer = try await server.peer(good)
    #expect(await peer.call("Who") == #"{"parameters":{"app":"com.example.good"}}"#)
  }

  @Test(
    "An invalid call ends its connection and nothing else",
    arguments: [
      "hello", "{}", "[]", #"{"method":1}"#, #"{"method":"a.B","parameters":[]}"#, #"{"method":"a.B"} x"#,
      #"{"method":"a.B","method":"a.C"}"#, String(repeating: "[", count: 5000), "\u{FEFF}{}", "",
    ])
  func garbage(text: String) async throws {
    let server = try TestServer(folder)
    try await server.serve {
      let peer = try await server.peer(bad)
      await peer.send("send \(text)")
      #expect(await peer.send("receive") == "end")
      try await expectService(server)
    }
  }

  @Test("Seeded garbage never stops the server", arguments: [UInt64(1), 2, 3, 4])
  func fuzz(seed: UInt64) async throws {
    let server = try TestServer(folder)
    var random = SeededGenerator(seed: seed)
    try await server.serve {
      for _ in 0..<15 {
        var bytes = Array(#"{"method":"t.Echo","parameters":{"a":["b",{"c":null}]},"more":true}"#.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 32..<127, using: &random)
        }
        let peer = try await server.peer(bad)
        await peer.send("send " + String(decoding: bytes, as: UTF8.self))
        await peer.send("receive")
      }
      try await expectService(server)
    }
  }

  @Test("A message over the limit ends the connection before it is complete")
  func tooLong() async throws {
    var limits = ServerLimits()
    limits.messageBytes = 1000
    let server = try TestServer(folder, limits: limits)
    try await server.serve {
      let peer = try await server.peer(bad)
      await peer.send("write " + String(repeating: "x", count: 1001))
      #expect(await peer.send("receive") == "end")
      try await expectService(server)
    }
  }

  @Test("An idle connection is closed", arguments: ["", #"write {"method""#])
  func silence(command: String) async throws {
    var limits = ServerLimits()
    limits.firstCallTime = .milliseconds(50)
    let server = try TestServer(folder, limits: limits)
    try await server.serve {
      let peer = try await server.peer(bad)
      await peer.send(command)
      #expect(await peer.send("receive") == "end")
    }
  }

  @Test("A connection that was used once may stay idle")
  func rest() async throws {
    var limits = ServerLimits()
    limits.firstCallTime = .milliseconds(500)
    let server = try TestServer(folder, limits: limits)
    try await server.serve {
      // Open them in sequence, so that the second one expires later.
      let resting = try await server.peer(bad)
      let first = await resting.call("Echo")
      let silent = try await server.peer(bad)
      #expect(await silent.send("receive") == "end")
      // On a machine so slow that the first call came too late, there is nothing to check.
      if first != "end" { #expect(await resting.call("Echo") == first) }
    }
  }

  @Test("The wait for half a message is limited")
  func halfMessage() async throws {
    var limits = ServerLimits()
    limits.messageTime = .milliseconds(50)
    let server = try TestServer(folder, limits: limits)
    try await server.serve {
      let peer = try await server.peer(bad)
      await peer.send(#"write {"method""#)
      #expect(await peer.send("receive") == "end")
      try await expectService(server)
    }
  }

  @Test("Bytes behind a long call aren't timed out as half a message")
  func halfMessageBehindCall() async throws {
    var limits = ServerLimits()
    // Long enough for a busy machine to read the bytes that have arrived.
    limits.messageTime = .seconds(5)
    limits.waitingCalls = 1
    let server = try TestServer(folder, limits: limits)
    try await server.serve {
      let peer = try await server.peer(bad)
      for _ in 0..<4 { await peer.send(#"send {"method":"t.Hold"}"#) }
      await peer.send(#"write {"method""#)
      let other = try await server.peer(bad)
      await other.send(#"write {"method""#)
      // The other connection's timeout, which started later, is over.
      #expect(await other.send("receive") == "end")
      // The remainder can arrive only after the server resumes reading.
      await peer.send(#"send :"t.Hold"}"#)
      server.handler.release()
      #expect(await peer.send("receive") == #"{"parameters":{}}"#)
    }
  }

  @Test("Half messages of a process share one memory limit")
  func halfMessages() async throws {
    var limits = ServerLimits()
    limits.bytesPerProcess = 1000
    let server = try TestServer(folder, limits: limits)
    try await server.serve {
      let peer = try await server.peer(bad)
      await peer.send("write " + String(repeating: "x", count: 600))
      await peer.send("connect \(folder.socket)")
      await peer.send("write " + String(repeating: "x", count: 600))
      #expect(await peer.send("receive") == "end")
      try await expectService(server)
    }
  }

  @Test("A program that doesn't read stalls only itself and is disconnected")
  func slowReader() async throws {
    var limits = ServerLimits()
    limits.readerTime = .milliseconds(200)
    let server = try TestServer(folder, limits: limits)
    try await server.serve {
      let peer = try await server.peer(bad)
      await peer.send(#"send {"method":"t.Pour","more":true}"#)
      await server.handler.reaches { $0.begun("Pour") == 1 }
      try await expectService(server)
      await server.handler.reaches { $0.canceled("Pour") == 1 }
      // The system's buffers, and one reply in transit.
      #expect(server.handler.sent < 64)
    }
  }

  @Test("2,000 connections of one program don't block another program")
  func manyConnections() async throws {
    let server = try TestServer(folder)
    try await server.serve {
      let peer = try Peer(bad)
      #expect(await peer.send("flood 2000 \(folder.socket)") == "made 2000")
      try await expectService(server)
      #expect(server.server.connections <= ServerLimits().connectionsPerProcess + 1)
    }
  }

  @Test("All processes of a program share its connection limit")
  func manyProcesses() async throws {
    var limits = ServerLimits()
    limits.connectionsPerProgram = 3
    let server = try TestServer(folder, limits: limits)
    try await server.serve {
      var peers: [Peer] = []
      for _ in 0..<3 {
        let peer = try await server.peer(bad)
        #expect(await peer.call("Echo") == #"{"parameters":{}}"#)
        peers.append(peer)
      }
      let fourth = try await server.peer(bad)
      #expect(await fourth.send("receive") == "end")
      try await expectService(server)
      _ = peers
    }
  }

  @Test("Streams of an app are counted and released")
  func streams() async throws {
    var limits = ServerLimits()
    limits.streamsPerApp = 2
    let server = try TestServer(folder, limits: limits)
    try await server.serve {
      let peers = try await [server.peer(bad), server.peer(bad), server.peer(bad)]
      #expect(await peers[0].call("Watch", more: true) == #"{"parameters":{},"continues":true}"#)
      #expect(await peers[1].call("Watch", more: true) == #"{"parameters":{},"continues":true}"#)
      #expect(await peers[2].call("Watch", more: true).contains("queries of this app are open"))
      await peers[0].send("hangup")
      await server.handler.reaches { $0.canceled("Watch") == 1 }
      #expect(await peers[2].call("Watch", more: true) == #"{"parameters":{},"continues":true}"#)
    }
  }

  @Test("A busy app can't starve another app, however many calls it makes")
  func fairness() async throws {
    let server = try TestServer(folder)
    try await server.serve {
      var peers: [Peer] = []
      for _ in 0..<16 {
        let peer = try await server.peer(bad)
        await peer.send(#"send {"method":"t.Burn"}"#)
        peers.append(peer)
      }
      await server.handler.reaches { $0.begun("Burn") == 16 }
      for _ in 0..<20 { try await expectService(server) }
      for peer in peers { peer.kill() }
      await server.handler.reaches { $0.canceled("Burn") == 16 }
    }
  }
}
