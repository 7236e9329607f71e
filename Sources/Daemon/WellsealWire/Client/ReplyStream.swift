/// The replies to a call, which are read from the daemon as they are taken; giving the stream up hangs up.
///
/// A reply that is taken makes room for the next one: while nobody takes any, two wait in this process, and what the
/// daemon sends further waits in the socket, and then in the daemon.
package struct ReplyStream<Reply: Sendable>: AsyncSequence, Sendable {
  package typealias Element = Reply
  package typealias AsyncIterator = Iterator

  fileprivate let course: RunState

  /// Hangs up when nobody can take replies any more.
  fileprivate final class RunState: Sendable {
    let mailbox: Mailbox<Reply>
    let request: WireRequest

    init(_ mailbox: Mailbox<Reply>, _ request: WireRequest) {
      self.mailbox = mailbox
      self.request = request
    }

    deinit { request.cancel() }
  }

  package func makeAsyncIterator() -> Iterator { Iterator(course: course) }

  package struct Iterator: AsyncIteratorProtocol {
    fileprivate let course: RunState

    /// - Throws: ``WireFault`` where the daemon refuses or goes away; `CancellationError`.
    package func next() async throws -> Reply? {
      if let reply = try await course.mailbox.next() {
        course.request.goOn()
        return reply
      }
      try Task.checkCancellation()
      return nil
    }
  }

  /// So many replies wait in this process at most.
  fileprivate static var capacity: Int { 2 }
}

extension HealthClient {
  /// Sends a call that has many replies.
  package func replies<Call: HealthCall>(to call: Call) -> ReplyStream<Call.Reply> {
    let mailbox = Mailbox<Call.Reply>(capacity: ReplyStream<Call.Reply>.capacity)
    let hasRoom = { @Sendable in mailbox.hasRoom }
    let request = request(for: call, hasRoom: hasRoom) { event in
      switch event {
      case .reply(let reply): mailbox.give(reply)
      case .end: mailbox.finish()
      case .fault(let fault): mailbox.finish(.failure(fault))
      }
    }
    request.start()
    return ReplyStream(course: ReplyStream.RunState(mailbox, request))
  }
}
