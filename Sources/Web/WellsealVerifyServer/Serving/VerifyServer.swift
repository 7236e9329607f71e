import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOHTTP1
package import WellsealBase
public import WellsealCardService
package import WellsealDaemon
public import WellsealExchange
import WellsealRequests
package import WellsealServerConnections

/// A server that verifies cards, certificates and links, and doesn't store them.
///
/// | request | response |
/// |---|---|
/// | `POST /api/v1/links/check` | 200 and the report of `wellseal links check --json` |
/// | `GET /metrics`, `GET /openapi.json` | the Prometheus counts; the service description |
/// | `POST /api/v1/verify` | 200 and the report of `wellseal cards verify --json`, or a brief one |
/// | `GET /health` | 200 and the counts of outcomes since the start |
///
/// The body of a link check is `{link, recipient, passcode}`. The body of a verification is a card
/// in any format; `/api/v1/cards/verify` is an alias of its path.
///
/// The status states whether the request was processed, not the result. Nothing in a body is stored
/// or logged, except for counts.
public struct VerifyServer: Sendable {
  /// Inspects an input.
  public typealias Inspect = @Sendable (_ input: InputFile) async -> CardInspection
  /// Inspects an input if this is possible without waiting, or returns `nil`.
  public typealias InspectAtHand = @Sendable (_ input: InputFile) -> CardInspection?

  /// Checks a link.
  package typealias OpenLink = @Sendable (_ question: LinkQuestion) async -> JSON

  private let handler: VerifyHandler
  private let settings: Settings
  private let refusals: RefusedConnectionLog

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - settings: The address and the limits.
  ///   - atHand: Inspects small texts first, on the event loop of their connection.
  ///   - inspect: Inspects all other input.
  public init(
    settings: Settings = Settings(), atHand: @escaping InspectAtHand = { _ in nil },
    inspect: @escaping Inspect
  ) {
    self.init(settings: settings, refusals: .silent, atHand: atHand, openLink: nil, inspect: inspect)
  }

  /// Creates a server that also reports rejected connections and checks links.
  package init(
    settings: Settings, refusals: RefusedConnectionLog, atHand: @escaping InspectAtHand, openLink: OpenLink?,
    inspect: @escaping Inspect
  ) {
    self.settings = settings
    self.refusals = refusals
    handler = VerifyHandler(settings: settings, atHand: atHand, openLink: openLink, inspect: inspect)
  }

  /// The address and the limits.
  public struct Settings: Sendable, Hashable {
    /// The address to listen on.
    ///
    /// On a loopback address, only requests whose host is this machine are accepted, so that no
    /// page of another site can send requests through a name that it points here.
    public var host: String
    /// The port, or 0 for any free port.
    public var port: Int
    /// The maximum size of a body in bytes; a photo of a code takes a few million.
    public var bodyLimit = 8 << 20
    /// A Boolean value that indicates whether responses omit the card and its summary, for callers
    /// that only need the verdict.
    public var isBrief = false
    /// The maximum number of concurrently processed images; other requests get a response that asks
    /// for a retry.
    public var pictures = 1
    /// The maximum number of connections.
    public var connections = 1024
    /// The number of seconds after which an idle connection is closed.
    public var idleSeconds: Int64 = 30
    /// The token of authorized programs, or `nil` to accept everyone.
    package var token: BearerToken?
    /// The certificates, or `nil` to serve without encryption.
    package var certificates: CertificateFiles?
    /// The users whose programs are served on a loopback address.
    package var users = LocalUsers.own

    public init(host: String = "127.0.0.1", port: Int = 8460) {
      self.host = host
      self.port = port
    }
  }

  /// Serves until the process is asked to stop, then completes pending requests.
  ///
  /// - Parameter ready: A callback with the port, once the server listens.
  /// - Throws: An error if the server can't listen on the address, or a certificate is invalid.
  public func run(ready: @escaping @Sendable (_ port: Int) async -> Void = { _ in }) async throws {
    try await application(over: try server(), ready: ready).runService()
  }

  /// Returns the server, with encryption if there are certificates.
  private func server() throws -> HTTPServerBuilder {
    guard let files = settings.certificates else { return plain }
    return try .tls(plain, tlsConfiguration: try RenewedCertificates(files).configuration)
  }

  private var plain: HTTPServerBuilder {
    let networks = NetworkConnections.limit(at: settings.host, of: settings.connections, oneIn: 4)
    return HTTPServerBuilder { responder in
      GuardedChannel(responder) { channel in
        try networks?.admit(channel)
        try addGuards(to: channel)
      }
    }
  }

  /// Returns the server before it runs, without encryption.
  func application(
    ready: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    application(over: plain, ready: ready)
  }

  private func application(
    over server: HTTPServerBuilder, ready: @escaping @Sendable (_ port: Int) async -> Void
  ) -> some ApplicationProtocol {
    var logger = Logger(label: "wellseal")
    // Requests are logged below the level warning.
    logger.logLevel = .warning
    return Application(
      router: router,
      server: server,
      configuration: .init(
        address: .hostname(settings.host, port: settings.port),
        availableConnectionsDelegate: MaximumAvailableConnections(settings.connections, logger: logger)),
      onServerRunning: { channel in await ready(channel.localAddress?.port ?? settings.port) },
      logger: logger)
  }

  private func addGuards(to channel: any Channel) throws {
    try addLane(to: channel)
    guard Loopback.isAddress(settings.host) else { return }
    try settings.users.guardChannel(channel, telling: refusals)
  }

  /// Adds the fast path behind the request decoder of a connection.
  func addLane(to channel: any Channel) throws {
    let pipeline = channel.pipeline.syncOperations
    let wire = try pipeline.context(handlerType: HTTPResponseEncoder.self)
    let requests = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
    let silence = SilenceWatch(limit: .seconds(settings.idleSeconds), loop: channel.eventLoop)
    try pipeline.addHandler(
      VerifyFastPathHandler(handler: handler, wire: wire, silence: silence), position: .after(requests))
  }

  private var router: Router<BasicRequestContext> {
    let router = Router()
    router.add(middleware: ResponseGuard(methods: MethodTable(of: Router()) { addRoutes(to: $0) }))
    if Loopback.isAddress(settings.host) { router.add(middleware: HostCheck()) }
    if let token = settings.token { router.add(middleware: TokenGuard(token: token)) }
    addRoutes(to: router)
    return router
  }

  private func addRoutes(to router: Router<BasicRequestContext>) {
    for path in VerifyHandler.paths {
      router.post(RouterPath(path)) { request, _ in try await handler.verify(request) }
    }
    router.post("/api/v1/links/check") { request, _ in try await handler.check(request) }
    router.get("/health") { _, _ in handler.health }
    router.get("/metrics") { _, _ in handler.metrics }
    router.get("/openapi.json") { _, _ in Response.json(ServiceDescription.json) }
  }
}
