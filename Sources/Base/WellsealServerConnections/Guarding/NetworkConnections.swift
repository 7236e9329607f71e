package import NIOCore
import Synchronization
import WellsealFetching

/// A type that counts a server's connections by source network, so that a single network can't
/// exhaust them.
///
/// An IPv4 address, or an IPv6 network of 64 bits, has at most ``maxPerNetwork`` connections at a
/// time.
package final class NetworkConnections: Sendable {
  private let maxPerNetwork: Int
  // A mutex, because connections start and end on different event loops.
  private let counts = Mutex<[String: Int]>([:])

  package init(maxPerNetwork: Int) { self.maxPerNetwork = maxPerNetwork }

  /// Returns the limit for a server, or `nil` if its connections reveal nothing about their origin.
  ///
  /// - Parameters:
  ///   - host: The address that the server listens on. All connections to a loopback address come
  ///     from this machine.
  ///   - isBehindProxy: Whether all connections come from a proxy.
  ///   - maxConnections: The maximum number of connections of the server.
  ///   - share: The part of them that one network may have: one in this many.
  /// - Returns: The limit.
  package static func limit(
    at host: String, isBehindProxy: Bool = false, of maxConnections: Int, oneIn share: Int
  ) -> NetworkConnections? {
    let isLocal = host == "localhost" || NetworkAddress(host)?.isLoopback == true
    guard !isBehindProxy, !isLocal else { return nil }
    return NetworkConnections(maxPerNetwork: max(1, maxConnections / share))
  }

  /// The number of open connections.
  package var count: Int { counts.withLock { $0.values.reduce(0, +) } }

  /// Counts a connection until it is closed.
  ///
  /// - Parameters:
  ///   - channel: The connection.
  ///   - address: The source address, or `nil` for the connection's remote address.
  /// - Throws: ``TooManyConnections`` after closing the connection.
  package func admit(_ channel: any Channel, from address: String? = nil) throws {
    let network = VisitorNetwork.name(of: address ?? channel.remoteAddress?.ipAddress ?? "")
    let isAdmitted = counts.withLock { counts in
      guard counts[network, default: 0] < maxPerNetwork else { return false }
      counts[network, default: 0] += 1
      return true
    }
    guard isAdmitted else {
      // NIO doesn't close a connection whose setup fails.
      channel.close(promise: nil)
      throw TooManyConnections()
    }
    channel.closeFuture.whenComplete { [self] _ in remove(network) }
  }

  private func remove(_ network: String) {
    counts.withLock { counts in
      let left = (counts[network] ?? 1) - 1
      counts[network] = left > 0 ? left : nil
    }
  }
}

/// An error that occurs when a network has reached its maximum number of connections.
struct TooManyConnections: Error, Hashable {}
