package import NIOCore
package import NIOHTTP1

/// Closes connections that stay silent: before a request, in the middle of one, or while an answer is not taken.
///
/// The head of a request counts as soon as it is whole, so that one that comes byte by byte is silence. A body that comes byte by byte is
/// closed as well, see ``SilenceWatch``. A connection that
/// waits for an answer that it is owed may be silent for as long as the answer takes.
package final class SilenceGuard: ChannelDuplexHandler {
  package typealias InboundIn = HTTPServerRequestPart
  package typealias InboundOut = HTTPServerRequestPart
  package typealias OutboundIn = HTTPServerResponsePart
  package typealias OutboundOut = HTTPServerResponsePart

  package var silence: SilenceWatch
  /// How many answers this connection is owed.
  package private(set) var owed = 0

  init(_ silence: SilenceWatch) { self.silence = silence }

  /// How long the handshake and the head of the first request may take together.
  private static let maxStart = TimeAmount.seconds(20)

  /// Puts a guard behind the reader of a connection's requests.
  ///
  /// - Parameters:
  ///   - channel: The connection.
  ///   - limit: How long it may be silent.
  ///   - connections: Counts it by its network; nil where all connections come from this machine, or are counted elsewhere.
  /// - Throws: ``TooManyConnections``; what NIO says of a connection that is closed already.
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
