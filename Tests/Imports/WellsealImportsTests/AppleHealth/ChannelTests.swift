import Synchronization
import Testing

@testable import WellsealImports

@Suite("Channels between tasks")
struct ChannelTests {
  @Test("All values arrive in order, with any capacity", arguments: 1...5)
  func order(capacity: Int) async {
    let channel = Channel<Int>(capacity: capacity)
    async let isTaken = Self.send(0..<1000, to: channel)
    var received: [Int] = []
    while let value = await channel.next() { received.append(value) }
    #expect(received == Array(0..<1000))
    #expect(await isTaken)
    #expect(await channel.next() == nil)
  }

  @Test("A sender is never ahead by more than the capacity", arguments: 1...5)
  func room(capacity: Int) async {
    let (channel, lead) = (Channel<Int>(capacity: capacity), Lead())
    async let sender: Void = {
      for value in 0..<500 {
        _ = await channel.send(value)
        lead.grow()
      }
      channel.finish()
    }()
    while await channel.next() != nil {
      lead.shrink()
      await Task.yield()
    }
    await sender
    // A value may have been received before it is counted as such.
    #expect(lead.peak <= capacity + 1)
  }

  @Test("Buffered values arrive after finishing, and nothing more is accepted")
  func finish() async {
    let channel = Channel<Int>(capacity: 4)
    for value in 1...3 { #expect(await channel.send(value)) }
    channel.finish()
    #expect(await channel.send(4) == false)
    for value in 1...3 { #expect(await channel.next() == value) }
    #expect(await channel.next() == nil)
  }

  @Test("Canceling releases waiting senders and discards buffered values")
  func cancel() async {
    let channel = Channel<Int>(capacity: 2)
    for value in 1...2 { #expect(await channel.send(value)) }
    async let third = channel.send(3)
    channel.cancel()
    #expect(await third == false)
    #expect(await channel.next() == nil)
  }

  @Test("A canceled receiver gets nothing, and senders stop")
  func canceledReceiver() async {
    let channel = Channel<Int>(capacity: 2)
    let receiver = Task { await channel.next() }
    receiver.cancel()
    #expect(await receiver.value == nil)
    #expect(await channel.send(1) == false)
  }

  @Test("A sender canceled while it waits ends, and so does the receiver")
  func canceledSender() async {
    let channel = Channel<Int>(capacity: 1)
    let sender = Task { await Self.send(0..<10, to: channel) }
    sender.cancel()
    #expect(await sender.value == false)
    #expect(await channel.next() == nil)
  }

  /// Returns whether all values were accepted.
  private static func send(_ values: Range<Int>, to channel: Channel<Int>) async -> Bool {
    for value in values {
      guard await channel.send(value) else { return false }
    }
    channel.finish()
    return true
  }
}

/// A counter of values that were sent but not yet received.
private final class Lead: Sendable {
  private let state = Mutex((now: 0, most: 0))

  var peak: Int { state.withLock { $0.most } }

  func grow() {
    state.withLock {
      $0.now += 1
      $0.most = max($0.most, $0.now)
    }
  }

  func shrink() { state.withLock { $0.now -= 1 } }
}
