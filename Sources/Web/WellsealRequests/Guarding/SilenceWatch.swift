package import NIOCore

/// Notices a connection on which nothing happens, between requests or in the middle of one.
package struct SilenceWatch {
  /// How long a connection may be silent.
  private let limit: TimeAmount
  /// The connection's loop, whose clock counts.
  private let loop: any EventLoop
  private var lastSound: NIODeadline
  /// Whether the end of a request is still to come.
  private var isReceiving = false
  private var timer: Scheduled<Void>?

  package init(limit: TimeAmount, loop: any EventLoop) {
    self.limit = limit
    self.loop = loop
    lastSound = loop.now
  }

  package mutating func beginRequest() {
    isReceiving = true
    interrupt()
  }

  package mutating func endRequest() {
    isReceiving = false
    interrupt()
  }

  /// Something happened.
  package mutating func interrupt() { lastSound = loop.now }

  /// Looks again at the moment when the silence would have been too long, or a while later if that is over.
  mutating func start(_ look: @escaping () -> Void) {
    let next = lastSound + limit
    timer = loop.assumeIsolated().scheduleTask(deadline: next > loop.now ? next : loop.now + limit, look)
  }

  package mutating func stop() { timer?.cancel() }

  /// Whether the other side has been silent for too long.
  ///
  /// It has not while it waits for answers that it is owed and takes.
  func isTooLong(whileOwed owed: Int, isTaking: Bool) -> Bool {
    (isReceiving || owed == 0 || !isTaking) && loop.now >= lastSound + limit
  }
}

/// A handler that closes its connection when the other side is silent for too long.
package protocol SilenceWatching: AnyObject {
  var silence: SilenceWatch { get set }
  /// How many answers the connection is owed.
  var owed: Int { get }
}

extension SilenceWatching {
  /// Looks at the connection again and again while the handler is there.
  package func watch(_ context: ChannelHandlerContext) {
    silence.start { [weak self] in
      guard let self else { return }
      let isTaking = context.channel.isWritable
      guard self.silence.isTooLong(whileOwed: self.owed, isTaking: isTaking) else {
        return self.watch(context)
      }
      context.close(promise: nil)
    }
  }
}
