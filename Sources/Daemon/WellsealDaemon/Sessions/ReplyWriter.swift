import NIOCore
import Synchronization
import WellsealWire

/// A writer of the replies to one call.
///
/// One reply may be in transit while the next is created. A third one waits until the program has
/// read.
final class ReplyWriter: ReplySink {
  private let call: (wantsMore: Bool, isOneWay: Bool)
  private let channel: any Channel
  // A mutex that is held only briefly.
  private let state = Mutex(State())

  private struct State {
    var written: EventLoopFuture<Void>?
    var isDone = false
  }

  init(_ call: VarlinkCall, _ channel: any Channel) {
    self.call = (call.wantsMore, call.isOneWay)
    self.channel = channel
  }

  func send(_ reply: VarlinkReply) async throws {
    guard channel.isActive else { throw CancellationError() }
    // A program that didn't set `more` would take a second reply for the reply to its next call.
    let isOneTooMany = reply.continues && !call.wantsMore
    let reply = isOneTooMany ? .expectedMore : reply
    let isWanted = state.withLock { state in
      defer { state.isDone = state.isDone || !reply.continues }
      return !state.isDone && !call.isOneWay
    }
    if isWanted { try await write(reply) }
    if isOneTooMany { throw CancellationError() }
  }

  /// Ensures that the last reply was sent, and waits until it was written.
  ///
  /// A stream without a last reply ended because the daemon stops.
  func finish() async throws {
    let fault = WireFault(.databaseInaccessible, "the health daemon is stopping")
    try await send(.refused(fault))
    if let written = state.withLock({ $0.written }) { try await Self.wait(for: written) }
  }

  private func write(_ reply: VarlinkReply) async throws {
    let promise = channel.eventLoop.makePromise(of: Void.self)
    channel.writeAndFlush(ByteBuffer(bytes: reply.message), promise: promise)
    let before = state.withLock { state in
      defer { state.written = promise.futureResult }
      return state.written
    }
    if let before { try await Self.wait(for: before) }
  }

  private static func wait(for written: EventLoopFuture<Void>) async throws {
    do { try await written.get() } catch { throw CancellationError() }
  }
}
