import Dispatch
import Synchronization

/// A sent call that can be canceled.
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
  /// Returns whether the app has capacity for another reply.
  private let hasRoom: @Sendable () -> Bool
  /// Passes an event to the app.
  ///
  /// Returns the reason if a reply can't be parsed.
  private let deliver: @Sendable (Step) -> WireFault?
  /// The queue that runs the request serially.
  ///
  /// Without a target, each of many requests would start a thread.
  private let queue = DispatchQueue(label: "io.wellseal.health.request", target: .global())
  // A mutex, because synchronous calls cancel the request on any thread.
  private let state = Mutex(State())

  private struct State {
    var isOver = false
    var connection: WireConnection?
    /// Whether the connection served other calls before, so that its end may be old.
    var isUsed = false
    var source: (any DispatchSourceRead)?
    /// Whether the source is suspended, because the app has no capacity.
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

  /// Cancels the request.
  ///
  /// The handler isn't called again, although a running call of it finishes.
  package func cancel() {
    state.withLock { state in
      state.isOver = true
      state.connection?.hangUp()
      state.source?.cancel()
      // A source must not be released while it is suspended.
      if state.isHeld { state.source?.resume() }
      state.isHeld = false
      (state.connection, state.source) = (nil, nil)
    }
  }

  /// Continues reading after a suspension.
  func resume() {
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

// MARK: Calls on the queue

extension WireRequest {
  private func connect(mayTakeUsed: Bool) {
    do throws(WireFault) {
      guard message.count <= VarlinkLimits.message else { throw .tooLong }
      let (connection, isUsed) = mayTakeUsed ? try pool.acquire() : (try pool.connect(), false)
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
      // The descriptor stays open until the source has released it.
      source.setCancelHandler {
        if self.state.withLock(\.isReusable) { self.pool.release(connection) }
      }
      source.resume()
      state.source = source
    }
  }

  /// Receives all available bytes while there is capacity.
  ///
  /// It continues until there are no more: after the peer has disconnected, the source doesn't
  /// report it a second time.
  private func receive(from connection: WireConnection) {
    while true {
      readFrames()
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

  private func readFrames() {
    do throws(VarlinkError) {
      while !isOver, hasRoom(), let frame = try nextFrame() { receive(try VarlinkAnswer(parsing: frame)) }
    } catch {
      finish(.fault(WireFault(error)))
    }
  }

  private func nextFrame() throws(VarlinkError) -> [UInt8]? {
    try state.withLock { state throws(VarlinkError) in try state.frames.next() }
  }

  /// Suspends reading if there is no capacity, until ``goOn()``.
  private func holdsUp() -> Bool {
    guard !hasRoom() else { return false }
    state.withLock { state in
      guard !state.isOver else { return }
      state.isHeld = true
      state.source?.suspend()
    }
    // A consumer that took a reply before the suspension has notified no one.
    if hasRoom() { resume() }
    return true
  }

  private func receive(_ answer: VarlinkAnswer) {
    if answer.continues, !isStream { return finish(.fault(.unasked)) }
    if let fault = deliver(.answer(answer)) { return finish(.fault(fault)) }
    if !answer.continues { finish(.end) }
  }

  /// Retries if the connection was an old one, and either the daemon can't have executed the call
  /// or the call may be repeated.
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
  static let unasked = WireFault(.unknown, "The health daemon sent more replies than requested.")
}
