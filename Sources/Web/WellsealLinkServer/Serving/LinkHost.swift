import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
package import WellsealBase
package import WellsealServerConnections

/// A server for encrypted SMART Health Link files.
///
/// It never has the keys.
package struct LinkHost: Sendable {
  /// The listening address, and the URL of links.
  package struct Settings: Sendable {
    package var host = "127.0.0.1"
    package var port = 8470
    /// The URL for receivers, without a trailing slash.
    var base: String
    /// The certificates, or `nil` if a proxy terminates TLS.
    package var certificates: CertificateFiles?
    /// Whether the client's address is taken from a proxy's header.
    package var isBehindProxy = false
    /// The maximum size of an encrypted file in bytes.
    package var fileLimit = 25 << 20
    var connections = 4096
    /// The maximum idle time of a connection before a request, during one, or in the TLS handshake.
    var silence = TimeAmount.seconds(30)
    /// The SHA-256 of the token that authorizes the creation of links.
    var publisher: [UInt8]

    package init(base: String, publisher: [UInt8]) {
      self.base = base
      self.publisher = publisher
    }
  }

  private let settings: Settings
  private let links: LinkStore
  private let data: DataPlane
  private let control: ControlPlane
  private let now: @Sendable () -> UnixTime

  package init(settings: Settings, links: LinkStore, now: @escaping @Sendable () -> UnixTime) {
    self.settings = settings
    self.links = links
    self.now = now
    data = DataPlane(links: links, base: settings.base, now: now)
    control = ControlPlane(
      links: links, publisher: settings.publisher, fileLimit: settings.fileLimit, now: now)
  }

  /// Serves until the process is asked to stop.
  ///
  /// - Parameter ready: A callback with the port, once the server listens.
  /// - Throws: `CertificateFilesError`, or an error if the server can't listen on the address.
  package func run(ready: @escaping @Sendable (_ port: Int) async -> Void = { _ in }) async throws {
    // Purge links that ended long ago while the server runs, too.
    let purging = Task { [links, now] in
      while !Task.isCancelled {
        try? await links.purge(endedBefore: now() - Self.keptAfterEnd)
        do { try await Task.sleep(for: .seconds(3600)) } catch { return }
      }
    }
    defer { purging.cancel() }
    // Request lines contain the ids of links, so nothing below warnings is logged.
    var logger = Logger(label: "wellseal.links")
    logger.logLevel = .warning
    let configuration = ApplicationConfiguration(
      address: .hostname(settings.host, port: settings.port),
      availableConnectionsDelegate: MaximumAvailableConnections(settings.connections, logger: logger))
    let running: @Sendable (any Channel) async -> Void = {
      await ready($0.localAddress?.port ?? settings.port)
    }
    try await Application(
      router: router, server: try server(), configuration: configuration, onServerRunning: running,
      logger: logger
    ).runService()
  }

  /// Limits connections by network and by silence, and encrypts them if the host has certificates.
  private func server() throws -> HTTPServerBuilder {
    let networks = NetworkConnections.limit(
      at: settings.host, isBehindProxy: settings.isBehindProxy, of: settings.connections, oneIn: 16)
    let plain = HTTPServerBuilder { [silence = settings.silence] responder in
      GuardedChannel(responder) { channel in
        try SilenceGuard.add(to: channel, limit: silence, countedBy: networks)
      }
    }
    guard let files = settings.certificates else { return plain }
    return try .tls(plain, tlsConfiguration: try RenewedCertificates(files, now: now).configuration)
  }

  /// The time for which a link's files are stored after its expiry, in seconds.
  private static let keptAfterEnd = 30.0 * 86_400

  /// The routes.
  var router: Router<LinkRequestContext> {
    let router = Router(context: LinkRequestContext.self)
    let bare = Router(context: LinkRequestContext.self)
    addRoutes(to: bare)
    router.add(middleware: LinkResponseGuard(routes: bare.routes.map { ($0.method, $0.path) }))
    addRoutes(to: router)
    return router
  }

  private func addRoutes(to router: Router<LinkRequestContext>) {
    let isBehindProxy = settings.isBehindProxy
    @Sendable func peer(_ request: Request, _ context: LinkRequestContext) -> String {
      isBehindProxy
        ? request.headers[values: .xForwardedFor].last?.split(separator: ",").last.map { String($0) }
          ?? context.remote
        : context.remote
    }
    let (data, control) = (data, control)
    router.get("/shl/:id") { request, context in
      try await data.direct(context.parameters.get("id") ?? "", request, from: peer(request, context))
    }
    router.post("/shl/:id") { request, context in
      try await data.manifest(context.parameters.get("id") ?? "", request, from: peer(request, context))
    }
    router.get("/shl/:id/files/:number") { request, context in
      try await data.file(
        context.parameters.get("id") ?? "", context.parameters.get("number", as: Int.self), request,
        from: peer(request, context))
    }
    router.post("/control/v1/links/:id") { request, context in
      try await control.make(context.parameters.get("id") ?? "", request)
    }
    router.post("/control/v1/links/:id/files/:number") { request, context in
      try await control.put(
        context.parameters.get("id") ?? "", context.parameters.get("number", as: Int.self), request)
    }
    router.get("/control/v1/links/:id") { request, context in
      try await control.state(context.parameters.get("id") ?? "", request)
    }
    router.post("/control/v1/links/:id/changes") { request, context in
      try await control.change(context.parameters.get("id") ?? "", request)
    }
    router.post("/control/v1/links/:id/withdrawal") { request, context in
      try await control.destroy(context.parameters.get("id") ?? "", request)
    }
    for file in ViewerFile.all {
      router.get(RouterPath(file.path)) { _, _ in file.response() }
    }
    router.get("/") { _, _ in
      Response(status: .seeOther, headers: [.location: ViewerFile.page.path])
    }
  }
}

extension HTTPField.Name {
  static let xForwardedFor = HTTPField.Name("X-Forwarded-For") ?? .via
}

/// The context of a request, with its remote address.
struct LinkRequestContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  let remote: String

  package init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    remote = source.channel.remoteAddress?.ipAddress ?? ""
  }
}

/// A guard that adds the header fields for browsers to every response, and handles preflight
/// requests.
struct LinkResponseGuard: RouterMiddleware {
  typealias Context = LinkRequestContext

  /// The routes of the server, for responses to unsupported methods.
  let routes: [(method: HTTPRequest.Method, path: RouterPath)]

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let isData = request.uri.path.hasPrefix("/shl/")
    var response = await answer(request, context, isData, next)
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[Self.referrerPolicy] = "no-referrer"
    guard isData else { return response }
    response.headers[.accessControlAllowOrigin] = "*"
    response.headers[.accessControlExposeHeaders] = "retry-after"
    return response
  }

  private func answer(
    _ request: Request, _ context: Context, _ isData: Bool,
    _ next: (Request, Context) async throws -> Response
  ) async -> Response {
    if isData, request.method == .options {
      return Response(
        status: .noContent,
        headers: [
          .accessControlAllowMethods: "GET, POST, OPTIONS", .accessControlAllowHeaders: "content-type",
          .accessControlMaxAge: "600",
        ])
    }
    do { return try await next(request, context) } catch let error as HTTPError
      where error.status == .contentTooLarge
    {
      return .problem(.contentTooLarge, "too large")
    } catch is HTTPError {
      // A user who mistyped the URL gets a page that explains this, and programs get JSON.
      let methods = methods(of: request.uri.path)
      guard methods.isEmpty || methods.contains(request.method) else { return Self.onlyAllowing(methods) }
      let isPerson = request.method == .get && request.headers[.accept]?.contains("text/html") == true
      return isPerson && !isData ? ViewerFile.page.response(.notFound) : ControlPlane.missing
    } catch {
      var response = Response.problem(.serviceUnavailable, "not available")
      response.headers[.retryAfter] = "5"
      return response
    }
  }

  /// Returns the methods of a path, or an empty array if there is no such path.
  private func methods(of path: String) -> [HTTPRequest.Method] {
    let parts = path.split(separator: "/")
    return routes.filter { route in
      let pattern = route.path.description.split(separator: "/")
      return pattern.count == parts.count
        && zip(pattern, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
    .map(\.method)
  }

  /// Returns the response to a method that a path doesn't support.
  ///
  /// Source: RFC 9110, section 15.5.6.
  private static func onlyAllowing(_ methods: [HTTPRequest.Method]) -> Response {
    var response = Response.problem(.methodNotAllowed, "method not allowed")
    response.headers[.allow] = methods.map(\.rawValue).sorted().joined(separator: ", ")
    return response
  }

  private static let referrerPolicy = HTTPField.Name("Referrer-Policy") ?? .via
}
