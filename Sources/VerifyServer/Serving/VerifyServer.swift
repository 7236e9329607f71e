public import CardService
public import Exchange
package import HealthDaemon
package import Hummingbird
import HummingbirdCore
import Logging
package import NIOCore
import NIOHTTP1
import WebRequests

/// A server on this machine that says whether cards are genuine, and forgets them.
///
/// | request | answer |
/// |---|---|
/// | `POST /api/v1/cards/verify` with a card in any form as the body | 200 and the report that `wellseal cards verify --json` prints, or its brief form |
/// | `GET /health` | 200 and how many cards had which outcome since the start |
///
/// The status tells whether the question could be answered, not what the answer is. Nothing of a body is stored or
/// logged; all that stays are the counts.
public struct VerifyServer: Sendable {
  /// Whoever looks at what was handed over.
  public typealias Inspect = @Sendable (_ input: InputFile) async -> CardInspection
  /// The same for what can be judged without waiting; nil for all else.
  public typealias InspectAtHand = @Sendable (_ input: InputFile) -> CardInspection?

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
    self.init(settings: settings, refusals: .silent, atHand: atHand, inspect: inspect)
  }

  /// The same, and somebody is told of refused connections.
  package init(
    settings: Settings, refusals: PeerRefusals, atHand: @escaping InspectAtHand,
    inspect: @escaping Inspect
  ) {
    self.settings = settings
    self.refusals = refusals
    handler = VerifyHandler(settings: settings, atHand: atHand, inspect: inspect)
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
  /// - Throws: what the system says where the address cannot be listened on.
  public func run(ready: @escaping @Sendable (_ port: Int) async -> Void = { _ in }) async throws {
    try await application(ready: ready).runService()
  }

  /// The server before it runs.
  package func application(
    ready: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    var logger = Logger(label: "wellseal")
    // Below warnings, requests would be logged.
    logger.logLevel = .warning
    return Application(
      router: router,
      server: HTTPServerBuilder { responder in GuardedChannel(responder, addGuards: addGuards) },
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
  package func addLane(to channel: any Channel) throws {
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
    router.post(RouterPath(VerifyHandler.path)) { request, _ in try await handler.verify(request) }
    router.get("/health") { _, _ in handler.health }
    return router
  }
}
