import NIOCore
import WellsealFetching
import WellsealRequests
import WellsealServerConnections

/// Takes the header of a balancer off the beginning of a connection, before anything else sees its bytes.
///
/// A connection without one is closed without a word: whoever speaks as a balancer has to be one.
final class ProxyHeaderReader: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let origin: ConnectionOrigin
  private let connections: NetworkConnections
  private let refused: @Sendable () -> Void
  /// What has come so far; nil once the header is read, and where the connection is closed.
  private var begun: ByteBuffer? = ByteBuffer()
  private var isClosed = false

  /// - Parameters:
  ///   - origin: is told where the connection comes from.
  ///   - connections: counts the connection by where it comes from.
  ///   - refused: told when there was no header.
  init(
    _ origin: ConnectionOrigin, countedBy connections: NetworkConnections,
    refused: @escaping @Sendable () -> Void
  ) {
    self.origin = origin
    self.connections = connections
    self.refused = refused
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard var buffer = begun else {
      if !isClosed { context.fireChannelRead(data) }
      return
    }
    var new = unwrapInboundIn(data)
    buffer.writeBuffer(&new)
    begun = buffer
    do {
      guard let header = try ProxyHeader.read(&buffer) else { return }
      begun = nil
      if let source = header.source {
        origin.set(source.description)
        try connections.admit(context.channel, from: source.description)
      }
      if buffer.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(buffer)) }
    } catch {
      begun = nil
      isClosed = true
      if error is ProxyHeaderError { refused() }
      context.close(promise: nil)
    }
  }
}
