package import NIOCore
package import NIOHTTP1

/// Closes idle connections: before a request, during one, or while the client doesn't read a
/// response.
///
/// The head of a request counts only when it is complete, so that sending it byte by byte counts as
/// idle. A body that arrives byte by byte is closed as well, see ``SilenceWatch``. A connection
/// that waits for a response may be idle for as long as the response takes.
package final class SilenceGuard: ChannelDuplexHandler {
  package typealias InboundIn = HTTPServerRequestPart
  package typealias InboundOut = HTTPServerRequestPart
  package typealias OutboundIn = HTTPServerResponsePart
  package typealias OutboundOut = HTTPServerResponsePart

  package var silence: SilenceWatch
  /// The number of pending responses of this connection.
  package private(set) var owed = 0

  init(_ silence: SilenceWatch) { self.silence = silence }

  /// The maximum duration of the handshake and the head of the first request together.
  private static let maxStart = TimeAmount.seconds(20)

  /// Adds a guard behind the request decoder of a connection.
  ///
  /// - Parameters:
  ///   - channel: The connection.
  ///   - limit: The maximum idle time.
  ///   - connections: Counts the connection by its network, or `nil` if all connections come from
  ///     this machine or are counted elsewhere.
  /// - Throws: ``TooManyConnections``, or an NIO error if the connection is already closed.
  package static func add(
    to channel: any Channel, limit: TimeAmount, countedBy connections: NetworkConnections? = nil
  ) throws {
    try connections?.admit(channel)
    let pipeline = channel.pipeline.syncOperations
    let requests = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
    let silence = SilenceWatch(limit: limit, start: maxStart, loop: channel.eventLoop)
    try pipeline.addHandler(SilenceGuard(silence), position: .after(requests))
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      owed += 1
      silence.beginRequest()
    case .body(let part): silence.receive(part.readableBytes)
    case .end: silence.endRequest()
    }
    context.fireChannelRead(data)
  }

  package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      owed -= 1
      silence.interrupt()
    }
    context.write(data, promise: promise)
  }

  package func channelWritabilityChanged(context: ChannelHandlerContext) {
    silence.interrupt()
    context.fireChannelWritabilityChanged()
  }

  package func handlerAdded(context: ChannelHandlerContext) { watch(context) }

  package func handlerRemoved(context: ChannelHandlerContext) { silence.stop() }
}

extension SilenceGuard: SilenceWatching {}
