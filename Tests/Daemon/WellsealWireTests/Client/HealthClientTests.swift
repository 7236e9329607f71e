import Foundation
import Synchronization
import Testing
import WellsealModel
import WellsealWire

@Suite("Health client")
struct HealthClientTests {
  @Test("A call completes on the calling thread and its connection is reused")
  func answer() throws {
    let server = try SmallServer { peer in
      while let call = peer.call() {
        #expect(call.method == "io.wellseal.health.DeleteMatching")
        let read = try? call.read(as: DeleteMatchingCall.self)
        peer.send(DeleteMatchingCall.Reply(count: read?.type == .heartRate ? 7 : 0))
      }
    }
    defer { server.stop() }
    let client = HealthClient(socket: server.path)
    for _ in 0..<3 {
      #expect(try client.answer(DeleteMatchingCall(.heartRate, .all)) == DeleteMatchingCall.Reply(count: 7))
    }
    #expect(server.connections == 1)
  }

  @Test("The daemon's error reaches the app with its code and reason")
  func refusal() throws {
    let fault = WireFault(.authorizationDenied, "The person has not allowed it.")
    let server = try SmallServer { peer in
      while peer.call() != nil { peer.send(.refused(fault)) }
    }
    defer { server.stop() }
    #expect(throws: fault) { try HealthClient(socket: server.path).answer(SaveCall([])) }
  }

  @Test("Without a daemon, health data isn't available")
  func noDaemon() async {
    let client = HealthClient(socket: "/tmp/nobody/health.sock")
    #expect { try client.answer(AvailabilityCall()) } throws: {
      ($0 as? WireFault)?.code == .healthDataUnavailable
    }
    #expect(await client.events(of: AvailabilityCall()) == ["healthDataUnavailable"])
  }

  @Test("A stream brings its replies in order and ends once")
  func stream() async throws {
    let server = try SmallServer { peer in
      guard let call = peer.call(), call.wantsMore else { return }
      for position in 1...3 {
        peer.send(AttachmentDataCall.Reply(Data([UInt8(position)]), of: 3), continues: position < 3)
      }
      peer.waitForEnd()
    }
    defer { server.stop() }
    let told = await HealthClient(socket: server.path).events(
      of: AttachmentDataCall(.first, of: .first))
    #expect(
      told == [
        #"{"data":"AQ==","size":3}"#, #"{"data":"Ag==","size":3}"#, #"{"data":"Aw==","size":3}"#, "end",
      ])
  }

  @Test("A stream may end with an empty reply")
  func emptyEnd() async throws {
    let server = try SmallServer { peer in
      if peer.call() != nil { peer.send(VarlinkReply()) }
    }
    defer { server.stop() }
    #expect(await HealthClient(socket: server.path).events(of: PointsCall(of: .first)) == ["end"])
  }

  @Test("A call that the daemon would reject isn't sent")
  func tooLong() async throws {
    let server = try SmallServer { peer in peer.waitForEnd() }
    defer { server.stop() }
    let client = HealthClient(socket: server.path)
    let call = VerifiableRecordsCall(
      recordTypes: [String(repeating: "x", count: VarlinkLimits.message)], sourceTypes: [], .all)
    #expect { try client.answer(call) } throws: { ($0 as? WireFault)?.code == .invalidArgument }
    #expect(await client.events(of: call) == ["invalidArgument"])
    #expect(server.connections == 0)
  }
}
