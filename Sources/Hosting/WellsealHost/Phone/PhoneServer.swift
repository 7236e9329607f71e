import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
package import WellsealDaemon
import WellsealRequests
package import WellsealServerConnections

/// A server of one user's app under a public name, over TLS or for a proxy on this machine.
package struct PhoneServer: Sendable {
  /// The location at which the server listens.
  package enum Location: Sendable {
    /// A loopback port for a proxy that terminates TLS, and the users that the proxy may run as.
    case proxy(port: Int, LocalUsers, RefusedConnectionLog)
    case tls(host: String, port: Int, CertificateFiles)
  }

  private let responder: PhoneResponder
  private let location: Location

  package init(_ responder: PhoneResponder, at location: Location) {
    (self.responder, self.location) = (responder, location)
  }

  private static let maxConnections = 256
  private static let maxPerNetwork = 64

  /// Serves until the task is canceled.
  ///
  /// - Parameter ready: A callback with the port, once the server listens.
  /// - Throws: An error if a certificate is invalid or the server can't listen on the address.
  package func run(ready: @escaping @Sendable (_ port: Int) async -> Void) async throws {
    var logger = Logger(label: "wellseal")
    // The framework logs requests below `warning`, and closed connections as errors.
    logger.logLevel = .critical
    let (host, port, server) = try listening()
    defer { responder.parts.links.isServed = false }
    let application = Application(
      responder: responder, server: server,
      configuration: .init(
        address: .hostname(host, port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(Self.maxConnections, logger: logger)),
      onServerRunning: { [responder] channel in
        responder.parts.links.isServed = true
        await ready(channel.localAddress?.port ?? port)
      }, logger: logger)
    try await application.run()
  }

  private func listening() throws -> (host: String, port: Int, server: HTTPServerBuilder) {
    switch location {
    case .proxy(let port, let users, let refusals):
      return ("127.0.0.1", port, Self.plain { try users.guardChannel($0, telling: refusals) })
    case .tls(let host, let port, let files):
      let connections = NetworkConnections(maxPerNetwork: Self.maxPerNetwork)
      return (
        host, port,
        try .tls(
          Self.plain { try connections.admit($0) },
          tlsConfiguration: try RenewedCertificates(files).configuration)
      )
    }
  }

  private static func plain(
    _ guardChannel: @escaping @Sendable (any Channel) throws -> Void
  ) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      GuardedChannel(responder) {
        try SilenceGuard.add(to: $0, limit: .seconds(30))
        try guardChannel($0)
      }
    }
  }
}
