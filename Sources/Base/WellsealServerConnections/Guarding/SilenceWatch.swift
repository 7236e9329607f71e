package import NIOCore

/// A type that detects a connection that is idle, between requests or during one, and one that
/// sends so slowly that it only occupies the connection.
package struct SilenceWatch {
  /// The maximum idle time.
  private let limit: TimeAmount
  private let startLimit: TimeAmount
  /// The connection's event loop, which provides the clock.
  private let loop: any EventLoop
  private var lastSound: NIODeadline
  /// Whether a request is incomplete.
  private var isReceiving = false
  /// Whether no request has arrived yet; this time includes the TLS handshake.
  private var isNew = true
  /// The start of the current request, and the number of received bytes of its body.
  private var requestStart: NIODeadline
  private var received = 0
  private var timer: Scheduled<Void>?

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - limit: The maximum idle time.
  ///   - start: The maximum duration of the handshake and the head of the first request together,
  ///     or `nil` for the idle limit.
  ///   - loop: The connection's event loop.
  package init(limit: TimeAmount, start: TimeAmount? = nil, loop: any EventLoop) {
    self.limit = limit
    startLimit = start.map { min($0, limit) } ?? limit
    self.loop = loop
    lastSound = loop.now
    requestStart = loop.now
  }

  /// The time for which a body may be slow, and the minimum rate in bytes per second after that.
  static let (slowTime, minRate) = (TimeAmount.seconds(60), 256)

  package mutating func beginRequest() {
    isReceiving = true
    isNew = false
    (requestStart, received) = (loop.now, 0)
    interrupt()
  }

  /// Records a part of a body.
  package mutating func receive(_ count: Int) {
    received += count
    interrupt()
  }

  package mutating func endRequest() {
    isReceiving = false
    interrupt()
  }

  /// Records activity.
  package mutating func interrupt() { lastSound = loop.now }

  /// Schedules the next check at the time when the idle limit would be reached, or one interval
  /// later if that is past.
  mutating func start(_ look: @escaping () -> Void) {
    let wait = isNew ? startLimit : limit
    let next = lastSound + wait
    timer = loop.assumeIsolated().scheduleTask(deadline: next > loop.now ? next : loop.now + wait, look)
  }

  package mutating func stop() { timer?.cancel() }

  /// Returns whether the peer has been idle for too long.
  ///
  /// A peer that waits for pending responses and reads them isn't idle.
  func isTooLong(whileOwed owed: Int, isTaking: Bool) -> Bool {
    if isReceiving, isTooSlow { return true }
    let silence = isNew ? startLimit : limit
    return (isReceiving || owed == 0 || !isTaking) && loop.now >= lastSound + silence
  }

  private var isTooSlow: Bool {
    let time = loop.now - requestStart
    return time > Self.slowTime && received < Int(time.nanoseconds / 1_000_000_000) * Self.minRate
  }
}

/// A handler that closes its connection when the peer is idle for too long.
package protocol SilenceWatching: AnyObject {
  var silence: SilenceWatch { get set }
  /// The number of pending responses of the connection.
  var owed: Int { get }
}

extension SilenceWatching {
  /// Checks the connection repeatedly while the handler exists.
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
