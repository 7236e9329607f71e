package import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
package import WellsealBase
package import WellsealDaemon
import WellsealExchange
import WellsealLocalization
import WellsealPages
import WellsealQRCode
import WellsealRequests
import WellsealServerConnections

/// A type that serves the page of a kiosk on this machine.
///
/// | request | response |
/// |---|---|
/// | `GET /` | the page |
/// | `POST /frames?width=W&height=H` with a byte for each pixel | the decision on the image |
/// | the same with `&photo=yes` | the same, for a single selected image |
/// | `POST /texts` with the input of a scanner | the same |
/// | `POST /forget` | discards the scanned codes of a multi-part card |
/// | `GET /counts` | the counts of decisions |
/// | `GET /policy`, `POST /policy` | the form, if the policy is in a file |
///
/// Nothing that is shown is stored or logged.
package struct KioskServer: Sendable {
  private let look: KioskInspector
  private let policy: PolicyFile
  private let time: LocalTime
  private let now: @Sendable () -> Date
  private let scans = ScanSessions()
  private let inView = CodeInView()

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - look: Inspects the input.
  ///   - policy: The admission policy.
  ///   - time: The time zone in which days begin.
  ///   - now: The clock.
  package init(
    _ look: KioskInspector, policy: PolicyFile, time: LocalTime = LocalTime(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.look = look
    self.policy = policy
    self.time = time
    self.now = now
  }

  /// Serves until the process is asked to stop.
  ///
  /// - Parameters:
  ///   - port: The port to listen on at the loopback address, or 0 for any free port.
  ///   - users: The users whose browsers are served.
  ///   - refusals: Receives rejected peers.
  ///   - ready: A callback with the port, once the server listens.
  /// - Throws: An error if the server can't listen on the address.
  package func run(
    port: Int, users: LocalUsers, refusals: RefusedConnectionLog,
    ready: @escaping @Sendable (_ port: Int) async -> Void
  ) async throws {
    var logger = Logger(label: "wellseal")
    // Requests are logged below the level warning.
    logger.logLevel = .warning
    let application = Application(
      router: router,
      server: HTTPServerBuilder { responder in
        GuardedChannel(responder) { channel in
          try SilenceGuard.add(to: channel, limit: .seconds(30))
          try users.guardChannel(channel, telling: refusals)
        }
      },
      configuration: .init(
        address: .hostname("127.0.0.1", port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(64, logger: logger)),
      onServerRunning: { channel in await ready(channel.localAddress?.port ?? port) }, logger: logger)
    try await application.runService()
  }

  /// The routes.
  var router: Router<BasicRequestContext> {
    let router = Router(options: .autoGenerateHeadEndpoints)
    router.add(
      middleware: PageGuards(
        methods: MethodTable(of: Router(options: .autoGenerateHeadEndpoints)) { addRoutes(to: $0) },
        page: { request, _, status in refused(request, status) }))
    router.add(middleware: HostCheck())
    router.add(middleware: OwnPages())
    addRoutes(to: router)
    return router
  }

  private func addRoutes(to router: Router<BasicRequestContext>) {
    for asset in Asset.all + [KioskPages.script, KioskPages.style] {
      router.get(RouterPath(asset.path)) { request, _ in asset.response(to: request) }
    }
    router.get("/") { request, _ in
      inView.reset()
      var response = Page.response(pages(request).page(look.counts.all), .ok, to: request)
      response.headers[Guards.permissions] = Guards.cameraPermissions
      return response
    }
    router.post("/frames") { request, _ in try await frame(request) }
    router.post("/texts") { request, _ in try await text(request) }
    router.post("/forget") { _, _ in
      scans.restart(Self.session)
      return Response(status: .noContent)
    }
    router.get("/counts") { _, _ in
      let counts = look.counts.all
      return Response.json(
        .object(
          PlaceAnswer.Color.allCases.map { JSON.Member($0.rawValue, .integer(counts[$0] ?? 0)) }))
    }
    router.get("/policy") { request, _ in form(request) }
    router.post("/policy") { request, _ in try await change(request) }
  }

  /// A kiosk has one queue, so codes of a multi-part card are collected in one session.
  private static let session = "kiosk"
}

// MARK: Responses

extension KioskServer {
  private func words(_ request: Request) -> Localizer {
    let accepted = request.headers[.acceptLanguage]
    let language = accepted.flatMap(Language.init(accepted:)) ?? .english
    return Localizer(
      language: language, units: .metric, time: time, now: now(), region: language.region(accepted: accepted))
  }

  private func pages(_ request: Request) -> KioskPages { KioskPages(policy: policy, words: words(request)) }

  private func frame(_ request: Request) async throws -> Response {
    let query = request.uri.queryParameters
    guard let width = query["width"].flatMap({ Int($0) }), let height = query["height"].flatMap({ Int($0) }),
      (1...KioskPages.maxSideLength).contains(width), (1...KioskPages.maxSideLength).contains(height)
    else { return .problem(.badRequest, "width and height must be from 1 to \(KioskPages.maxSideLength)") }
    var request = request
    let body = try await request.collectBody(upTo: width * height)
    guard body.readableBytes == width * height else {
      return .problem(.badRequest, "an image must have one byte per pixel")
    }
    let words = words(request)
    let raster = Raster(width: width, height: height, pixels: Array(body.readableBytesView))
    do {
      guard let sight = try await scans.look(at: raster, for: Self.session, at: words.now) else {
        return .problem(.serviceUnavailable, "another image is being processed")
      }
      // A selected photo is always processed, even if the last one had the same code.
      let isPhoto = query["photo"] == "yes"
      let asked = isPhoto ? sight : unanswered(sight, at: words.now)
      return .json(await answer(to: asked, whole: nil, words))
    } catch let error as PictureError { return .problem(.internalServerError, error.description) }
  }

  /// Ignores a processed code that is still in view.
  private func unanswered(_ sight: ScanSessions.Sight, at now: Date) -> ScanSessions.Sight {
    switch sight {
    case .nothing:
      inView.sawNothing(at: now)
      return sight
    case .whole(let inputs): return inView.isStill(inputs.map(\.bytes)) ? .nothing : sight
    case .somethingElse, .parts, .mixed: return sight
    }
  }

  private func text(_ request: Request) async throws -> Response {
    var request = request
    let body = try await request.collectBody(upTo: Self.maxTextLength)
    let text = Array(body.readableBytesView)
    let words = words(request)
    let sight = scans.addScanned(text, for: Self.session, at: words.now)
    return .json(await answer(to: sight, whole: text, words))
  }

  private static let maxTextLength = 100_000

  /// Returns the response for the page.
  ///
  /// - Parameters:
  ///   - sight: The result of the scan.
  ///   - whole: The complete text from a scanner, which is inspected whatever it is.
  ///   - words: The user's localizer.
  /// - Returns: The response for the page.
  private func answer(to sight: ScanSessions.Sight, whole: [UInt8]?, _ words: Localizer) async -> JSON {
    switch sight {
    case .nothing where whole == nil: return ["text": .string(words(.kioskReady)), "found": false]
    case .somethingElse where whole == nil: return ["text": .string(words(.scanOther))]
    case .mixed: return ["text": .string(words(.scanMixed))]
    case .parts(let count, let all):
      return ["text": .string(words(.scanParts, words.number(count), words.number(all)))]
    case .whole(let inputs): return await judged(inputs, words)
    case .nothing, .somethingElse:
      return await judged([InputFile(name: "scanner", bytes: whole ?? [])], words)
    }
  }

  private func judged(_ inputs: [InputFile], _ words: Localizer) async -> JSON {
    let answer = await look.answer(to: inputs, words)
    return answer.json(words, counts: look.counts.all)
  }

  private func form(_ request: Request) -> Response {
    guard policy.canChange else { return refused(request, .notFound) }
    return Page.response(pages(request).form(), .ok, to: request)
  }

  private func change(_ request: Request) async throws -> Response {
    guard policy.canChange else { return refused(request, .notFound) }
    var request = request
    let form = Form(Array(try await request.collectBody(upTo: 1 << 17).readableBytesView))
    guard let new = PlacePolicy(form) else {
      let page = pages(request).form(problem: .kioskPolicyWrong)
      return Page.response(page, .unprocessableContent, to: request)
    }
    try policy.keep(new)
    return .redirect(to: "/", type: .normal)
  }

  private func refused(_ request: Request, _ status: HTTPResponse.Status) -> Response {
    let words = words(request)
    let document = Frame(words: words).bare(title: words(.sorry)) {
      tag("section", .class("door")) {
        Icon.warning.image
        tag("h1") { words(.sorry) }
        tag("p") { tag("a", .class("pill strong"), .href("/")) { words(.kioskTitle) } }
      }
    }
    return Page.response(document, status, to: request)
  }
}
