import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import WellsealRequests
package import WellsealServerConnections

/// A listener that serves the token API to other machines over TLS.
///
/// It serves no pages: the Health app stays on this machine's loopback address.
package struct ProgramListener: Sendable {
  /// The listening address and the certificates.
  package struct Settings: Sendable, Hashable {
    package var host: String
    /// The port, or 0 for any free port.
    package var port: Int
    package var certificates: CertificateFiles

    package init(host: String, port: Int, certificates: CertificateFiles) {
      self.host = host
      self.port = port
      self.certificates = certificates
    }
  }

  private let interface: ProgramInterface
  private let settings: Settings

  package init(_ interface: ProgramInterface, _ settings: Settings) {
    self.interface = interface
    self.settings = settings
  }

  private static let maxConnections = 256
  private static let maxPerNetwork = 64

  /// The routes, with an error response for every other path.
  var router: Router<BasicRequestContext> {
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.add(
      middleware: PageGuards(
        methods: MethodTable(ProgramInterface.routes.map { ($0.method, $0.path) })
      ) { _, _, status in
        .problem(status, "nothing exists at this URL")
      })
    ProgramInterface.add(to: router) { [interface] _ in interface }
    return router
  }

  /// Serves until the task is canceled.
  ///
  /// - Parameter ready: A callback with the port, once the server listens.
  /// - Throws: An error if a certificate is invalid or the server can't listen on the address.
  package func run(ready: @escaping @Sendable (_ port: Int) async -> Void) async throws {
    var logger = Logger(label: "wellseal")
    // Requests are logged below the level warning, and connections that are cut at the end as
    // errors.
    logger.logLevel = .critical
    let tls = try RenewedCertificates(settings.certificates).configuration
    let connections = NetworkConnections(maxPerNetwork: Self.maxPerNetwork)
    let plain = HTTPServerBuilder { responder in
      GuardedChannel(responder) {
        try SilenceGuard.add(to: $0, limit: .seconds(30), countedBy: connections)
      }
    }
    let application = Application(
      router: router, server: try .tls(plain, tlsConfiguration: tls),
      configuration: .init(
        address: .hostname(settings.host, port: settings.port),
        availableConnectionsDelegate: MaximumAvailableConnections(Self.maxConnections, logger: logger)),
      onServerRunning: { [settings] channel in await ready(channel.localAddress?.port ?? settings.port) },
      logger: logger)
    try await application.run()
  }
}
