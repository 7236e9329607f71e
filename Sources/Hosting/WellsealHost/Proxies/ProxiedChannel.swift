import HummingbirdCore
import Logging
import NIOCore
import WellsealFetching
import WellsealRequests
import WellsealServerConnections

/// A channel that reads the PROXY header of connections from load balancers.
struct ProxiedChannel<Base: ServerChildChannel>: ServerChildChannel {
  /// The channel that serves the connection.
  let base: Base
  /// The networks of load balancers.
  let balancers: [NetworkPrefix]
  /// The counter of connections by client address, not by load balancer.
  let connections: NetworkConnections
  /// A closure that is called when a load balancer's connection has no valid header.
  let refused: @Sendable () -> Void

  /// A connection and its origin.
  struct Value: ServerChildChannelValue {
    let base: Base.Value
    /// The origin, or `nil` for a direct connection.
    let origin: ConnectionOrigin?
    var channel: any Channel { base.channel }
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let origin = isFromBalancer(channel) ? ConnectionOrigin() : nil
    return channel.eventLoop.makeCompletedFuture {
      guard let origin else { return try connections.admit(channel) }
      // First in the pipeline: the load balancer sends the header before the TLS handshake.
      try channel.pipeline.syncOperations.addHandler(
        ProxyHeaderReader(origin, countedBy: connections, refused: refused))
    }.flatMap {
      base.setup(channel: channel, logger: logger).map { Value(base: $0, origin: origin) }
    }
  }

  func handle(value: Value, logger: Logger) async {
    await ConnectionOrigin.$current.withValue(value.origin) {
      await base.handle(value: value.base, logger: logger)
    }
  }

  private func isFromBalancer(_ channel: any Channel) -> Bool {
    guard !balancers.isEmpty, let text = channel.remoteAddress?.ipAddress,
      let address = NetworkAddress(text)?.unmapped
    else {
      return false
    }
    return balancers.contains { $0.contains(address) }
  }
}
