package import NIOCore

/// Notices a connection on which nothing happens, between requests or in the middle of one, and one that sends so slowly that it
/// only keeps the connection.
package struct SilenceWatch {
  /// How long a connection may be silent.
  private let limit: TimeAmount
  private let startLimit: TimeAmount
  /// The connection's loop, whose clock counts.
  private let loop: any EventLoop
  private var lastSound: NIODeadline
  /// Whether the end of a request is still to come.
  private var isReceiving = false
  /// Whether no request has come yet; the handshake of TLS is in this time, too.
  private var isNew = true
  /// When the request began that is being received, and how many bytes of its body have come.
  private var requestStart: NIODeadline
  private var received = 0
  private var timer: Scheduled<Void>?

  /// - Parameters:
  ///   - limit: How long the connection may be silent.
  ///   - start: How long the handshake and the head of the first request may take together; nil for the limit of silence.
  ///   - loop: The connection's loop.
  package init(limit: TimeAmount, start: TimeAmount? = nil, loop: any EventLoop) {
    self.limit = limit
    startLimit = start.map { min($0, limit) } ?? limit
    self.loop = loop
    lastSound = loop.now
    requestStart = loop.now
  }

  /// How long a body may come slowly, and how many bytes a second it has after that.
  static let (slowTime, minRate) = (TimeAmount.seconds(60), 256)

  package mutating func beginRequest() {
    isReceiving = true
    isNew = false
    (requestStart, received) = (loop.now, 0)
    interrupt()
  }

  /// A part of a body has come.
  package mutating func receive(_ count: Int) {
    received += count
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
    let wait = isNew ? startLimit : limit
    let next = lastSound + wait
    timer = loop.assumeIsolated().scheduleTask(deadline: next > loop.now ? next : loop.now + wait, look)
  }

  package mutating func stop() { timer?.cancel() }

  /// Whether the other side has been silent for too long.
  ///
  /// It has not while it waits for answers that it is owed and takes.
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
