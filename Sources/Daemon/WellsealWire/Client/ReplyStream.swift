/// The replies to a call, which are read from the daemon as they are consumed.
///
/// Releasing the stream disconnects.
///
/// Consuming a reply makes capacity for the next one. While none is consumed, two wait in this
/// process, and further ones wait in the socket and then in the daemon.
package struct ReplyStream<Reply: Sendable>: AsyncSequence, Sendable {
  package typealias Element = Reply
  package typealias AsyncIterator = Iterator

  fileprivate let course: RunState

  /// The owner of the request, which cancels it when no one can consume replies anymore.
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

    /// Returns the next reply.
    ///
    /// - Throws: ``WireFault`` if the daemon rejects the call or disconnects, or
    ///   `CancellationError`.
    package func next() async throws -> Reply? {
      if let reply = try await course.mailbox.next() {
        course.request.resume()
        return reply
      }
      try Task.checkCancellation()
      return nil
    }
  }

  /// The maximum number of replies that wait in this process.
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
