import Foundation
import Synchronization
import Testing
import WellsealModel
import WellsealWire

@Suite("Client and misbehaving daemons")
struct BadServerTests {
  private static let count = DeleteMatchingCall(.heartRate, .all)
  private static let sources = SourcesCall(SampleQuery.Part(.heartRate))

  @Test(
    "An unreadable reply is a fault",
    arguments: [
      "garbage\0", "\0", "[]\0", "{\"parameters\":5}\0", "{\"parameters\":{}}\0",
      "{\"parameters\":{\"count\":\"1\"}}\0",
      "{\"parameters\":{\"count\":1},\"continues\":true}\0", "{\"error\":7}\0",
      "{\"parameters\":{\"count\":1}}\0x",
    ])
  func garbage(text: String) async throws {
    let server = try SmallServer { peer in
      while peer.call() != nil { peer.send(Array(text.utf8)) }
    }
    defer { server.stop() }
    let client = HealthClient(socket: server.path)
    #expect { try client.answer(Self.count) } throws: { ($0 as? WireFault)?.code == .unknown }
    // On a queue, bytes after the reply may arrive too late to be detected.
    guard !text.hasSuffix("x") else { return }
    #expect(await client.events(of: Self.count) == ["unknown"])
  }

  @Test("Replies may arrive in chunks of any size", arguments: [1, 7, 4096])
  func pieces(size: Int) async throws {
    let reply = VarlinkReply(SourcesCall.Reply([.pulse, .watch])).message
    let server = try SmallServer { peer in
      while peer.call() != nil {
        for start in stride(from: 0, to: reply.count, by: size) {
          peer.send(Array(reply[start..<min(reply.count, start + size)]))
        }
      }
    }
    defer { server.stop() }
    let client = HealthClient(socket: server.path)
    #expect(try client.answer(Self.sources).sources == [.pulse, .watch])
    #expect(await client.events(of: Self.sources).last == "end")
  }

  @Test("A connection lost midway is a fault, after the replies that arrived")
  func lost() async throws {
    let reply = VarlinkReply(ObserveCall.Reply([]), continues: true).message
    let server = try SmallServer { peer in
      guard let call = peer.call() else { return }
      if call.wantsMore { peer.send(reply) }
      peer.send(Array(reply.prefix(10)))
    }
    defer { server.stop() }
    let client = HealthClient(socket: server.path)
    #expect(await client.events(of: ObserveCall([])) == [#"{"types":[]}"#, "healthDataUnavailable"])
    #expect(await client.events(of: Self.count) == ["healthDataUnavailable"])
    #expect { try client.answer(Self.count) } throws: { ($0 as? WireFault)?.code == .healthDataUnavailable }
  }

  @Test("A connection that died while idle is replaced invisibly")
  func restarted() async throws {
    let server = try SmallServer { peer in
      if peer.call() != nil { peer.send(SourcesCall.Reply([])) }
    }
    defer { server.stop() }
    let client = HealthClient(socket: server.path)
    for _ in 0..<3 {
      #expect(try client.answer(Self.sources).sources.isEmpty)
      #expect(await client.events(of: Self.sources) == [#"{"sources":[]}"#, "end"])
    }
  }

  @Test(
    "After a connection loss a query is retried and a change isn't")
  func retries() throws {
    let calls = Mutex<[String]>([])
    let isFirst = Mutex(true)
    let server = try SmallServer { peer in
      let isFirst = isFirst.withLock { first in
        defer { first = false }
        return first
      }
      while let call = peer.call() {
        calls.withLock { $0.append(String(call.name)) }
        // The first connection answers once and drops the next call.
        if isFirst, calls.withLock({ $0.count }) == 2 { return peer.hangUp() }
        peer.send(call.name == "QuerySources" ? VarlinkReply(SourcesCall.Reply([])) : VarlinkReply())
      }
    }
    defer { server.stop() }
    let client = HealthClient(socket: server.path)
    #expect(try client.answer(Self.sources).sources.isEmpty)
    #expect(try client.answer(Self.sources).sources.isEmpty)
    #expect(calls.withLock { $0 } == ["QuerySources", "QuerySources", "QuerySources"])

    calls.withLock { $0 = [] }
    isFirst.withLock { $0 = true }
    let other = HealthClient(socket: server.path)
    #expect(try other.answer(Self.sources).sources.isEmpty)
    #expect { try other.answer(DeleteCall([])) } throws: {
      ($0 as? WireFault)?.code == .healthDataUnavailable
    }
    #expect(calls.withLock { $0 } == ["QuerySources", "Delete"])
  }
}
