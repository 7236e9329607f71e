import Dispatch
import Synchronization

/// A call that was sent and may be taken back.
package final class WireRequest: Sendable {
  enum Step {
    case answer(VarlinkAnswer)
    case end
    case fault(WireFault)
  }

  private let message: [UInt8]
  private let pool: ConnectionPool
  private let isStream: Bool
  private let isReading: Bool
  /// Whether the app wants another answer now.
  private let hasRoom: @Sendable () -> Bool
  /// Hands a step to the app; gives back why an answer cannot be read.
  private let deliver: @Sendable (Step) -> WireFault?
  /// What runs the request, one thing after the other; without the target each of many requests would begin a thread.
  private let queue = DispatchQueue(label: "io.wellseal.health.request", target: .global())
  // Cancelled by synchronous calls on any thread.
  private let state = Mutex(State())

  private struct State {
    var isOver = false
    var connection: WireConnection?
    /// Whether the connection served other calls before, so that its end may be news.
    var isUsed = false
    var source: (any DispatchSourceRead)?
    /// Whether the source is suspended, because the app has enough to do.
    var isHeld = false
    /// Whether the connection can serve another call.
    var isReusable = false
    var frames = VarlinkFrames()
  }

  init(
    _ message: [UInt8], pool: ConnectionPool, isStream: Bool, isReading: Bool,
    hasRoom: @escaping @Sendable () -> Bool,
    deliver: @escaping @Sendable (Step) -> WireFault?
  ) {
    (self.message, self.pool, self.isStream, self.isReading) = (message, pool, isStream, isReading)
    self.hasRoom = hasRoom
    self.deliver = deliver
  }

  /// Hangs up: the handler is not called again, though a call of it that goes on ends in its own time.
  package func cancel() {
    state.withLock { state in
      state.isOver = true
      state.connection?.hangUp()
      state.source?.cancel()
      // A source must not go while it is suspended.
      if state.isHeld { state.source?.resume() }
      state.isHeld = false
      (state.connection, state.source) = (nil, nil)
    }
  }

  /// Reads on, where that was held up because there was no room.
  func goOn() {
    guard state.withLock(\.isHeld) else { return }
    queue.async {
      let connection: WireConnection? = self.state.withLock { state in
        guard state.isHeld else { return nil }
        state.isHeld = false
        state.source?.resume()
        return state.connection
      }
      if let connection { self.receive(from: connection) }
    }
  }

  func start() { queue.async { self.connect(mayTakeUsed: !self.isStream) } }

  private var isOver: Bool { state.withLock(\.isOver) }
}

// MARK: On the queue

extension WireRequest {
  private func connect(mayTakeUsed: Bool) {
    do throws(WireFault) {
      guard message.count <= VarlinkLimits.message else { throw .tooLong }
      let (connection, isUsed) = mayTakeUsed ? try pool.take() : (try pool.connect(), false)
      let isWanted = state.withLock { state in
        guard !state.isOver else { return false }
        (state.connection, state.isUsed, state.frames) = (connection, isUsed, VarlinkFrames())
        return true
      }
      guard isWanted else { return }
      guard connection.deliver(message) else { return lose(wasSent: false) }
      listen(to: connection)
    } catch {
      finish(.fault(error))
    }
  }

  private func listen(to connection: WireConnection) {
    state.withLock { state in
      guard !state.isOver else { return }
      let source = DispatchSource.makeReadSource(fileDescriptor: connection.descriptor, queue: queue)
      source.setEventHandler { self.receive(from: connection) }
      // The descriptor stays open until the source has let go of it.
      source.setCancelHandler {
        if self.state.withLock(\.isReusable) { self.pool.putBack(connection) }
      }
      source.resume()
      state.source = source
    }
  }

  /// Takes in all that there is, as long as there is room for it.
  ///
  /// It goes on until there is nothing more: once the other end has hung up, the source tells of it no second time.
  private func receive(from connection: WireConnection) {
    while true {
      takeFrames()
      if isOver || holdsUp() { return }
      switch connection.receive(isWaiting: false) {
      case .nothing: return
      case .end: return lose(wasSent: true)
      case .bytes(let bytes):
        state.withLock { state in
          state.isUsed = false
          state.frames.append(bytes)
        }
      }
    }
  }

  private func takeFrames() {
    do throws(VarlinkError) {
      while !isOver, hasRoom(), let frame = try nextFrame() { take(try VarlinkAnswer(parsing: frame)) }
    } catch {
      finish(.fault(WireFault(error)))
    }
  }

  private func nextFrame() throws(VarlinkError) -> [UInt8]? {
    try state.withLock { state throws(VarlinkError) in try state.frames.next() }
  }

  /// Stops listening where there is no room, until ``goOn()``.
  private func holdsUp() -> Bool {
    guard !hasRoom() else { return false }
    state.withLock { state in
      guard !state.isOver else { return }
      state.isHeld = true
      state.source?.suspend()
    }
    // Whoever took an answer before this was held up has told nobody.
    if hasRoom() { goOn() }
    return true
  }

  private func take(_ answer: VarlinkAnswer) {
    if answer.continues, !isStream { return finish(.fault(.unasked)) }
    if let fault = deliver(.answer(answer)) { return finish(.fault(fault)) }
    if !answer.continues { finish(.end) }
  }

  /// Begins anew where the connection was an old one and the daemon cannot have carried out the call, or may do so twice.
  private func lose(wasSent: Bool) {
    let mayRetry = state.withLock { state in
      guard !state.isOver, state.isUsed, !wasSent || isReading else { return false }
      state.source?.cancel()
      (state.source, state.connection) = (nil, nil)
      return true
    }
    if mayRetry { connect(mayTakeUsed: false) } else { finish(.fault(.connectionLost)) }
  }

  private func finish(_ step: Step) {
    let isFirst = state.withLock { state in
      guard !state.isOver else { return false }
      state.isOver = true
      defer { (state.connection, state.source) = (nil, nil) }
      if case .end = step { state.isReusable = !isStream && state.frames.isEmpty }
      state.source?.cancel()
      return true
    }
    if isFirst { _ = deliver(step) }
  }
}

extension WireFault {
  static let unasked = WireFault(.unknown, "The health daemon sent more replies than were asked for.")
}
