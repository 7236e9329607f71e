import HTTPTypes
package import HummingbirdCore
package import Logging
package import NIOCore

/// A connection with additional handlers before those of the router.
///
/// Every server of this program uses it, so none answers a request with two hosts.
package struct GuardedChannel: ServerChildChannel {
  package typealias Value = HTTP1Channel.Value

  /// The HTTP channel, with limits for request heads.
  let http: HTTP1Channel
  /// Adds handlers after those that read requests are installed.
  let addGuards: @Sendable (any Channel) throws -> Void
  /// Whether requests are handled on the connection's event loop.
  private let isOnLoop: Bool

  /// Creates a channel.
  ///
  /// - Parameters:
  ///   - responder: Handles requests.
  ///   - isOnLoop: Whether the responder runs on the connection's event loop, see ``LoopExecutor``,
  ///     instead of the global thread pool.
  ///   - addGuards: Adds handlers to a connection.
  package init(
    _ responder: @escaping HTTPChannelHandler.Responder, isOnLoop: Bool = false,
    addGuards: @escaping @Sendable (any Channel) throws -> Void
  ) {
    let limits = HTTP1Channel.Configuration.DecoderConfiguration(
      maxHeaderFieldSize: 8 << 10, maxHeaderListSize: 16 << 10, maxHeaderFieldCount: 64)
    http = HTTP1Channel(
      responder: Self.requiringOneHost(responder), configuration: .init(httpDecoderConfiguration: limits))
    self.addGuards = addGuards
    self.isOnLoop = isOnLoop
  }

  package func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    http.setup(channel: channel, logger: logger).flatMapThrowing { value in
      try TargetGuard.add(to: channel)
      try addGuards(channel)
      return value
    }
  }

  /// Returns a responder that rejects a request with a second host, which another server in front
  /// of this one might have used.
  ///
  /// Source: RFC 9112, section 3.2.
  private static func requiringOneHost(
    _ responder: @escaping HTTPChannelHandler.Responder
  ) -> HTTPChannelHandler.Responder {
    { request, writer, channel in
      // The first field is the authority; any other one stays among the fields.
      guard let host = TargetGuard.host, request.headers[host] != nil else {
        return try await responder(request, writer, channel)
      }
      try await writer.writeResponse(
        HTTPResponse(status: .badRequest, headerFields: [.contentLength: "0", .cacheControl: "no-store"]))
    }
  }

  package func handle(value: Value, logger: Logger) async {
    await withTaskExecutorPreference(isOnLoop ? LoopExecutor(value.channel.eventLoop) : nil) {
      await http.handle(value: value, logger: logger)
    }
  }
}
