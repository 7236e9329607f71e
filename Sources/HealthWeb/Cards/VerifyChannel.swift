import HummingbirdCore
import Logging
import NIOCore

/// A connection whose small questions are answered on its event loop, and all others by the router.
struct VerifyChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  /// The connection as the router knows it, with the caps of a request's head.
  let http: HTTP1Channel
  let addLane: @Sendable (any Channel) throws -> Void

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    http.setup(channel: channel, logger: logger).flatMapThrowing { value in
      try addLane(channel)
      return value
    }
  }

  func handle(value: Value, logger: Logger) async { await http.handle(value: value, logger: logger) }
}
