import HummingbirdCore
import Logging
import NIOCore
import WellsealFetching
import WellsealRequests
import WellsealServerConnections

/// A connection that, where a balancer passes it on, begins by saying where it comes from.
struct ProxiedChannel<Base: ServerChildChannel>: ServerChildChannel {
  /// What serves a connection that comes straight.
  let base: Base
  /// Where balancers are.
  let balancers: [NetworkPrefix]
  /// Counts connections by where they come from, not by their balancer.
  let connections: NetworkConnections
  /// Told of a balancer's connection without a header.
  let refused: @Sendable () -> Void

  /// A connection and where it comes from.
  struct Value: ServerChildChannelValue {
    let base: Base.Value
    /// Nil where it comes straight.
    let origin: ConnectionOrigin?
    var channel: any Channel { base.channel }
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let origin = isFromBalancer(channel) ? ConnectionOrigin() : nil
    return channel.eventLoop.makeCompletedFuture {
      guard let origin else { return try connections.admit(channel) }
      // First in line: the balancer speaks before the handshake of TLS.
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
