package import HummingbirdCore
package import Logging
package import NIOCore

/// A connection as the router knows it, with handlers of its own before the router's.
package struct GuardedChannel: ServerChildChannel {
  package typealias Value = HTTP1Channel.Value

  /// The channel of HTTP, with the caps of a request's head.
  let http: HTTP1Channel
  /// Adds handlers once those that read requests are there.
  let addGuards: @Sendable (any Channel) throws -> Void
  /// Whether requests are answered on the connection's loop.
  private let isOnLoop: Bool

  /// - Parameters:
  ///   - responder: answers requests.
  ///   - isOnLoop: whether it does so on the connection's loop, see ``LoopExecutor``; otherwise on the threads that everybody's tasks have.
  ///   - addGuards: adds handlers to a connection.
  package init(
    _ responder: @escaping HTTPChannelHandler.Responder, isOnLoop: Bool = false,
    addGuards: @escaping @Sendable (any Channel) throws -> Void
  ) {
    let limits = HTTP1Channel.Configuration.DecoderConfiguration(
      maxHeaderFieldSize: 8 << 10, maxHeaderListSize: 16 << 10, maxHeaderFieldCount: 64)
    http = HTTP1Channel(responder: responder, configuration: .init(httpDecoderConfiguration: limits))
    self.addGuards = addGuards
    self.isOnLoop = isOnLoop
  }

  package func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    http.setup(channel: channel, logger: logger).flatMapThrowing { value in
      try addGuards(channel)
      return value
    }
  }

  package func handle(value: Value, logger: Logger) async {
    await withTaskExecutorPreference(isOnLoop ? LoopExecutor(value.channel.eventLoop) : nil) {
      await http.handle(value: value, logger: logger)
    }
  }
}
