import Dispatch
import Foundation
import Synchronization
import Testing
import WellsealModel

@testable import WellsealWire

@Suite("Streams of replies")
struct StreamTests {
  @Test("A busy handler limits the daemon to what the socket's buffer holds")
  func backPressure() async throws {
    let (isBusy, isStuck) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let page = VarlinkReply(AttachmentDataCall.Reply(Data(count: 1 << 18), of: 1 << 26), continues: true)
    let sent = Mutex(0)
    let server = try SmallServer { peer in
      guard peer.call() != nil, peer.send(page) else { return }
      // From here on nothing reads, so bytes that don't fit at once never will.
      isBusy.wait()
      while peer.sendAtOnce(page.message) { sent.withLock { $0 += 1 } }
      isStuck.signal()
      peer.waitForEnd()
    }
    defer { server.stop() }
    let request = Mutex<WireRequest?>(nil)
    let told = await withCheckedContinuation { continuation in
      // The handler waits for the lock, so it finds the request.
      request.withLock { made in
        made = HealthClient(socket: server.path).send(AttachmentDataCall(.first, of: .second)) { event in
          guard case .reply = event else { return }
          isBusy.signal()
          isStuck.wait()
          request.withLock { $0?.cancel() }
          continuation.resume(returning: sent.withLock { $0 })
        }
      }
    }
    #expect(told < 20)
  }

  @Test("Canceling in the handler ends the events and the connection")
  func cancelInHandler() async throws {
    let (ended, end) = AsyncStream<Void>.makeStream()
    let server = try SmallServer { peer in
      guard peer.call() != nil else { return }
      while peer.send(ObserveCall.Reply([.heartRate]), continues: true) {}
      end.finish()
    }
    defer { server.stop() }
    let told = Mutex(0)
    let request = Mutex<WireRequest?>(nil)
    // The handler waits for the lock, so it finds the request.
    request.withLock { made in
      made = HealthClient(socket: server.path).send(ObserveCall([])) { _ in
        let count = told.withLock { count in
          count += 1
          return count
        }
        if count == 3 { request.withLock { $0 }?.cancel() }
      }
    }
    for await _ in ended {}
    #expect(told.withLock { $0 } == 3)
  }

  @Test("A call that is canceled before its reply never calls its handler")
  func cancelBefore() async throws {
    let (ended, end) = AsyncStream<Void>.makeStream()
    let (called, call) = AsyncStream<Void>.makeStream()
    let server = try SmallServer { peer in
      guard peer.call() != nil else { return }
      call.finish()
      peer.waitForEnd()
      end.finish()
    }
    defer { server.stop() }
    let told = Mutex(0)
    let request = HealthClient(socket: server.path).send(ObserveCall([])) { _ in told.withLock { $0 += 1 } }
    for await _ in called {}
    request.cancel()
    request.cancel()
    for await _ in ended {}
    #expect(told.withLock { $0 } == 0)
  }

  @Test("Many streams are open at once, and each has its own replies")
  func many() async throws {
    let types = HealthType.all.prefix(60)
    let server = try SmallServer { peer in
      guard let call = peer.call(), let type = try? call.read(as: ObserveCall.self).parts.first?.type else {
        return
      }
      for _ in 0..<20 { peer.send(ObserveCall.Reply([type]), continues: true) }
      peer.send(ObserveCall.Reply([type]))
    }
    defer { server.stop() }
    let client = HealthClient(socket: server.path)
    await withTaskGroup(of: Void.self) { group in
      for type in types {
        group.addTask {
          let told = await client.events(of: ObserveCall([SampleQuery.Part(type)]))
          #expect(told == Array(repeating: #"{"types":["\#(type)"]}"#, count: 21) + ["end"])
        }
      }
    }
  }

  @Test("Concurrent calls of many threads each get their own reply")
  func threads() async throws {
    let server = try SmallServer { peer in
      while let call = peer.call(), let read = try? call.read(as: DeleteCall.self) {
        peer.send(VarlinkReply(DeleteMatchingCall.Reply(count: read.samples.count)))
      }
    }
    defer { server.stop() }
    let client = HealthClient(socket: server.path)
    await withTaskGroup(of: Void.self) { group in
      for size in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            let told = await client.events(of: DeleteCall(Array(repeating: .first, count: size)))
            #expect(told == ["{}", "end"])
          }
        }
      }
    }
    #expect(server.connections <= 400)
  }
}

@Suite("Replies consumed one by one")
struct ReplyStreamTests {
  private static let call = AttachmentDataCall(.first, of: .second)

  private static func page(_ number: Int, size: Int) -> [UInt8] {
    VarlinkReply(AttachmentDataCall.Reply(Data(count: size), of: number), continues: true).message
  }

  @Test("Without a consumer, the daemon sends two replies and a full socket")
  func backPressure() async throws {
    let (stuck, isStuck) = AsyncStream<Int>.makeStream()
    let server = try SmallServer { peer in
      // Take as long as needed: the test waits for this thread.
      guard peer.call() != nil, peer.send(Self.page(0, size: 1 << 16)) else { return }
      var sent = 1
      while sent < 4000, peer.sendIfTaken(Self.page(sent, size: 1 << 16)) { sent += 1 }
      isStuck.yield(sent)
      peer.waitForEnd()
    }
    defer { server.stop() }
    let replies = HealthClient(socket: server.path).replies(to: Self.call).makeAsyncIterator()
    #expect(try await replies.next()?.size == 0)
    var sent = stuck.makeAsyncIterator()
    #expect(try #require(await sent.next()) < 20)
  }

  @Test(
    "A slow consumer gets every reply in order, then the end or the fault",
    arguments: [true, false])
  func slowly(endsWell: Bool) async throws {
    let fault = WireFault(.databaseInaccessible, "The store is locked.")
    let server = try SmallServer { peer in
      guard peer.call() != nil else { return }
      for number in 0..<300 { peer.send(Self.page(number, size: 1 << 14)) }
      peer.send(endsWell ? VarlinkReply() : .refused(fault))
    }
    defer { server.stop() }
    var told: [Int] = []
    var refusal: WireFault?
    do {
      for try await reply in HealthClient(socket: server.path).replies(to: Self.call) {
        told.append(reply.size)
        if told.count % 7 == 0 { for _ in 0..<50 { await Task.yield() } }
      }
    } catch let fault as WireFault { refusal = fault }
    #expect(told == Array(0..<300))
    #expect(refusal == (endsWell ? nil : fault))
  }

  @Test("Dropping the replies disconnects, even while they are delayed", arguments: [0, 1])
  func givingUp(taken: Int) async throws {
    let (ended, end) = AsyncStream<Void>.makeStream()
    let server = try SmallServer { peer in
      defer { end.finish() }
      guard peer.call() != nil else { return }
      while peer.send(Self.page(1, size: 1 << 16)) {}
    }
    defer { server.stop() }
    do {
      let replies = HealthClient(socket: server.path).replies(to: Self.call).makeAsyncIterator()
      for _ in 0..<taken { _ = try await replies.next() }
    }
    for await _ in ended {}
  }

  @Test("A task canceled while it waits for a reply gets the cancellation error")
  func cancelling() async throws {
    let (called, call) = AsyncStream<Void>.makeStream()
    let server = try SmallServer { peer in
      guard peer.call() != nil else { return }
      call.finish()
      peer.waitForEnd()
    }
    defer { server.stop() }
    let replies = HealthClient(socket: server.path).replies(to: Self.call)
    let waiting = Task { for try await _ in replies {} }
    for await _ in called {}
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
