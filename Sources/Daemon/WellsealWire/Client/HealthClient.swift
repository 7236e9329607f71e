import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// The app's client of the daemon.
///
/// A connection serves one call at a time and is reused for the next one. A call with many replies
/// has its own. Asynchronous calls use no thread while the daemon is silent.
package final class HealthClient: Sendable {
  private let pool: ConnectionPool

  /// Creates a client, which connects on the first call.
  package init(socket path: String = HealthClient.standardSocket) { pool = ConnectionPool(path: path) }

  /// The default path of the socket: `WELLSEAL_SOCKET`, or `wellseal/health.sock` in the user's
  /// runtime directory.
  package static var standardSocket: String {
    if let path = environment("WELLSEAL_SOCKET") { return path }
    return (environment("XDG_RUNTIME_DIR") ?? "/run/user/\(getuid())") + "/wellseal/health.sock"
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Sends a call that has one reply, and waits for it on this thread.
  ///
  /// - Throws: ``WireFault`` if the daemon rejects the call, isn't running, or disconnects.
  package func answer<Call: HealthCall>(_ call: Call) throws(WireFault) -> Call.Reply {
    let message = call.message
    guard message.count <= VarlinkLimits.message else { throw .tooLong }
    var mayRetry = true
    while true {
      let (connection, isUsed) = mayRetry ? try pool.acquire() : (try pool.connect(), false)
      switch exchange(message, on: connection) {
      case .answer(let answer):
        pool.release(connection)
        return try answer.reply()
      case .fault(let fault): throw fault
      case .lost(let wasSent):
        guard isUsed, !wasSent || Call.isReading else { throw .connectionLost }
        mayRetry = false
      }
    }
  }

  private enum Outcome {
    case answer(VarlinkAnswer)
    case fault(WireFault)
    case lost(wasSent: Bool)
  }

  private func exchange(_ message: [UInt8], on connection: WireConnection) -> Outcome {
    guard connection.deliver(message) else { return .lost(wasSent: false) }
    var frames = VarlinkFrames()
    do throws(VarlinkError) {
      while true {
        if let frame = try frames.next() {
          let answer = try VarlinkAnswer(parsing: frame)
          guard frames.isEmpty, !answer.continues else { return .fault(.unasked) }
          return .answer(answer)
        }
        guard case .bytes(let bytes) = connection.receive(isWaiting: true) else {
          return frames.isEmpty ? .lost(wasSent: true) : .fault(.connectionLost)
        }
        frames.append(bytes)
      }
    } catch {
      return .fault(WireFault(error))
    }
  }

  /// Sends a call.
  ///
  /// Its replies are passed to a handler in order, followed by `end` or `fault` once.
  ///
  /// The next reply is read when the handler has returned, so that a slow app slows the daemon
  /// down. The handler runs on no particular thread.
  ///
  /// - Returns: The request, which can be canceled.
  @discardableResult
  package func send<Call: HealthCall>(
    _ call: Call, _ handler: @escaping @Sendable (WireEvent<Call.Reply>) -> Void
  ) -> WireRequest {
    let request = request(for: call, handler)
    request.start()
    return request
  }

  /// Creates the request of a call without sending it.
  ///
  /// It reads nothing while there is no capacity for a reply.
  func request<Call: HealthCall>(
    for call: Call, hasRoom: @escaping @Sendable () -> Bool = { true },
    _ handler: @escaping @Sendable (WireEvent<Call.Reply>) -> Void
  ) -> WireRequest {
    WireRequest(
      call.message, pool: pool, isStream: Call.isStream, isReading: Call.isReading, hasRoom: hasRoom
    ) { step in
      switch step {
      case .answer(let answer):
        if Call.isStream, !answer.continues, answer.error == nil, answer.isEmpty { return nil }
        do throws(WireFault) { handler(.reply(try answer.reply())) } catch { return error }
        return nil
      case .end: handler(.end)
      case .fault(let fault): handler(.fault(fault))
      }
      return nil
    }
  }
}

extension VarlinkAnswer {
  /// Converts the reply for an app.
  fileprivate func reply<Reply: WireMessage>() throws(WireFault) -> Reply {
    if let error { throw WireFault(error: error, parameters) }
    do throws(WireError) {
      return try Reply(parameters ?? .emptyObject)
    } catch {
      throw WireFault(error)
    }
  }
}
