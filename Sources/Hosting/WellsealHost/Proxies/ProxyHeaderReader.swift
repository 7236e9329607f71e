import NIOCore
import WellsealFetching
import WellsealRequests
import WellsealServerConnections

/// A handler that consumes the PROXY header before any other handler sees the connection's bytes.
///
/// A connection without a header is closed without a response, because every client in the networks
/// of load balancers must be one.
final class ProxyHeaderReader: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let origin: ConnectionOrigin
  private let connections: NetworkConnections
  private let refused: @Sendable () -> Void
  /// The bytes received so far, or `nil` after the header was read or the connection closed.
  private var begun: ByteBuffer? = ByteBuffer()
  private var isClosed = false

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - origin: Receives the client's address.
  ///   - connections: Counts the connection by client address.
  ///   - refused: Called if there is no valid header.
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
