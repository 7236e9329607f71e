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

/// A server that says whether cards, certificates and links are genuine, and forgets them.
///
/// | request | answer |
/// |---|---|
/// | `POST /api/v1/links/check` with `{link, recipient, passcode}` | 200 and the report that `wellseal links check --json` prints |
/// | `GET /metrics`, `GET /openapi.json` | the counts for Prometheus; a description of the service |
/// | `POST /api/v1/verify`, also `/api/v1/cards/verify`, with a card in any form as the body | 200 and the report that `wellseal cards verify --json` prints, or its brief form |
/// | `GET /health` | 200 and how many cards had which outcome since the start |
///
/// The status tells whether the question could be answered, not what the answer is. Nothing of a body is stored or
/// logged; all that stays are the counts.
public struct VerifyServer: Sendable {
  /// Whoever looks at what was handed over.
  public typealias Inspect = @Sendable (_ input: InputFile) async -> CardInspection
  /// The same for what can be judged without waiting; nil for all else.
  public typealias InspectAtHand = @Sendable (_ input: InputFile) -> CardInspection?

  /// Whoever looks at links; nil where nobody does.
  package typealias OpenLink = @Sendable (_ question: LinkQuestion) async -> JSON

  private let handler: VerifyHandler
  private let settings: Settings
  private let refusals: PeerRefusals

  /// - Parameters:
  ///   - settings: where to listen and how much to take.
  ///   - atHand: asked first about small texts, on the event loop of their connection.
  ///   - inspect: asked about all else.
  public init(
    settings: Settings = Settings(), atHand: @escaping InspectAtHand = { _ in nil },
    inspect: @escaping Inspect
  ) {
    self.init(settings: settings, refusals: .silent, atHand: atHand, openLink: nil, inspect: inspect)
  }

  /// The same, and somebody is told of refused connections and looks at links.
  package init(
    settings: Settings, refusals: PeerRefusals, atHand: @escaping InspectAtHand, openLink: OpenLink?,
    inspect: @escaping Inspect
  ) {
    self.settings = settings
    self.refusals = refusals
    handler = VerifyHandler(settings: settings, atHand: atHand, openLink: openLink, inspect: inspect)
  }

  /// Where to listen and how much to take.
  public struct Settings: Sendable, Hashable {
    /// The address to listen on.
    ///
    /// On a loopback address only requests that name this machine are answered, so that no page of another site can
    /// ask through a name that it points here.
    public var host: String
    /// The port; 0 for any that is free.
    public var port: Int
    /// The largest body in bytes; a photo of a code takes a few million.
    public var bodyLimit = 8 << 20
    /// Whether answers leave out the card and its summary, for desks that only ask whether cards are genuine.
    public var isBrief = false
    /// How many pictures are looked at at once; others are told to come back.
    public var pictures = 1
    /// The most connections at once.
    public var connections = 1024
    /// Seconds after which a silent connection is closed.
    public var idleSeconds: Int64 = 30
    /// The token that programs bring; nil lets everybody ask.
    package var token: BearerToken?
    /// Nil serves without encryption.
    package var certificates: CertificateFiles?
    /// On a loopback address: whose programs are answered.
    package var users = LocalUsers.own

    public init(host: String = "127.0.0.1", port: Int = 8460) {
      self.host = host
      self.port = port
    }
  }

  /// Serves until the process is asked to end, then finishes what was begun.
  ///
  /// - Parameter ready: told the port once the server listens.
  /// - Throws: what the system says where the address cannot be listened on, and what is wrong with the certificates.
  public func run(ready: @escaping @Sendable (_ port: Int) async -> Void = { _ in }) async throws {
    try await application(over: try server(), ready: ready).runService()
  }

  /// How connections are read: with encryption where there are certificates.
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

  /// The server before it runs, without encryption.
  func application(
    ready: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    application(over: plain, ready: ready)
  }

  private func application(
    over server: HTTPServerBuilder, ready: @escaping @Sendable (_ port: Int) async -> Void
  ) -> some ApplicationProtocol {
    var logger = Logger(label: "wellseal")
    // Below warnings, requests would be logged.
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

  /// Puts the lane for small questions behind the reader of a connection's requests.
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
    router.add(middleware: ResponseGuard())
    if Loopback.isAddress(settings.host) { router.add(middleware: HostCheck()) }
    if let token = settings.token { router.add(middleware: TokenGuard(token: token)) }
    for path in VerifyHandler.paths {
      router.post(RouterPath(path)) { request, _ in try await handler.verify(request) }
    }
    router.post("/api/v1/links/check") { request, _ in try await handler.check(request) }
    router.get("/health") { _, _ in handler.health }
    router.get("/metrics") { _, _ in handler.metrics }
    router.get("/openapi.json") { _, _ in Response.json(ServiceDescription.json) }
    return router
  }
}
