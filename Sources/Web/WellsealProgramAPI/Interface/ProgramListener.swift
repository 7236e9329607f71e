import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import WellsealRequests
package import WellsealServerConnections

/// Serves programs of other machines: over TLS, with a token, and nothing but the interface for programs.
///
/// No page has an address here: the Health app stays on this machine's loopback address.
package struct ProgramListener: Sendable {
  /// Where it listens, and by what it is known.
  package struct Settings: Sendable, Hashable {
    package var host: String
    /// 0 for any that is free.
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

  private static let mostConnections = 256
  private static let maxPerNetwork = 64

  /// The routes, with a plain answer for every other address.
  var router: Router<BasicRequestContext> {
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.add(
      middleware: PageGuards(methods: MethodTable(ProgramInterface.addresses)) { _, _, status in
        .problem(status, "there is nothing at this address")
      })
    ProgramInterface.add(to: router) { [interface] _ in interface }
    return router
  }

  /// Serves until the task is cancelled.
  ///
  /// - Parameter ready: told the port once it listens.
  /// - Throws: what is wrong with the certificates, and what the system says of the address.
  package func run(ready: @escaping @Sendable (_ port: Int) async -> Void) async throws {
    var logger = Logger(label: "wellseal")
    // Requests would be logged below warnings, and connections that its end cuts as errors.
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
        availableConnectionsDelegate: MaximumAvailableConnections(Self.mostConnections, logger: logger)),
      onServerRunning: { [settings] channel in await ready(channel.localAddress?.port ?? settings.port) },
      logger: logger)
    try await application.run()
  }
}
