import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealExchange
import WellsealRequests

/// A handler that receives input, inspects it, and counts the outcomes.
final class VerifyHandler: Sendable {
  private let settings: VerifyServer.Settings
  private let inspect: VerifyServer.Inspect
  private let inspectAtHand: VerifyServer.InspectAtHand
  private let openLink: VerifyServer.OpenLink?
  private let isLocal: Bool
  /// A mutex, because outcomes are counted and read on every thread.
  private let state = Mutex(State())

  private struct State {
    var outcomes: [CardVerdict: Int] = [:]
    /// The counts of links, by the outcome in their report.
    var links: [String: Int] = [:]
    /// The number of images that are being processed.
    var pictures = 0
  }

  init(
    settings: VerifyServer.Settings, atHand: @escaping VerifyServer.InspectAtHand,
    openLink: VerifyServer.OpenLink?, inspect: @escaping VerifyServer.Inspect
  ) {
    self.openLink = openLink
    self.settings = settings
    self.inspect = inspect
    inspectAtHand = atHand
    isLocal = Loopback.isAddress(settings.host)
  }

  /// The paths of verification requests; the second is the older name.
  static let paths = ["/api/v1/verify", "/api/v1/cards/verify"]

  func verify(_ request: Request) async throws -> Response {
    let body = try await request.body.collect(upTo: settings.bodyLimit)
    guard body.readableBytes > 0 else {
      return .problem(.badRequest, "the body is empty; send a card as text, file or image")
    }
    let input = InputFile(name: "body", bytes: Array(body.readableBytesView))
    let kind = ArtifactKind.sniff(input.bytes)
    if let foreign = kind.flatMap({ Self.unsigned[$0] }) {
      let finding = Finding(.unknownArtifact, at: "")
      return .json(report(CardInspection(findings: [finding], foreign: foreign)))
    }
    guard kind == .qr else { return await answer(input) }
    guard acquireImageSlot() else {
      return .problem(
        .serviceUnavailable, "other images are being processed; try again", [.retryAfter: "1"])
    }
    defer { state.withLock { $0.pictures -= 1 } }
    return await answer(input)
  }

  /// The formats that aren't cards although there are rules for them.
  ///
  /// They cost more to check, which isn't suitable for the fast path.
  private static let unsigned: [ArtifactKind: ForeignContent] = [
    .fhirBundle: .fhirResource, .keySet: .keySet, .directory: .trustDirectory,
  ]

  private func answer(_ input: InputFile) async -> Response { .json(report(await inspect(input))) }

  /// Counts an outcome and returns its report.
  private func report(_ inspection: CardInspection) -> JSON {
    state.withLock { $0.outcomes[inspection.verdict, default: 0] += 1 }
    return settings.isBrief ? inspection.brief : inspection.json
  }

  private func acquireImageSlot() -> Bool {
    state.withLock { state in
      guard state.pictures < settings.pictures else { return false }
      state.pictures += 1
      return true
    }
  }

  /// Checks a link.
  func check(_ request: Request) async throws -> Response {
    guard let openLink else {
      return .problem(.notImplemented, "this service doesn't check links")
    }
    let body = try await request.body.collect(upTo: 1 << 16)
    let limits = ParsingLimits(bytes: 1 << 16, depth: 4, values: 16)
    guard let root = try? JSONDocument(parsing: Array(body.readableBytesView), limits: limits).root,
      let question = LinkQuestion(root)
    else {
      return .problem(.badRequest, "send a JSON object with link, recipient and, if needed, passcode")
    }
    let report = await openLink(question)
    if case .string(let outcome)? = report["outcome"] {
      state.withLock { $0.links[outcome, default: 0] += 1 }
    }
    return .json(report)
  }

  /// The counts in the format of Prometheus.
  ///
  /// Source: Prometheus, "Exposition formats", text version 0.0.4.
  var metrics: Response {
    let (outcomes, links) = state.withLock { ($0.outcomes, $0.links) }
    var lines = [
      "# HELP wellseal_verifications_total Cards and certificates by outcome.",
      "# TYPE wellseal_verifications_total counter",
    ]
    lines += CardVerdict.allCases.map {
      "wellseal_verifications_total{outcome=\"\($0.rawValue)\"} \(outcomes[$0] ?? 0)"
    }
    lines += [
      "# HELP wellseal_links_total Links by outcome.", "# TYPE wellseal_links_total counter",
    ]
    lines += links.sorted { $0.key < $1.key }.map {
      "wellseal_links_total{outcome=\"\($0.key)\"} \($0.value)"
    }
    return Response(
      status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
      body: .init(byteBuffer: ByteBuffer(string: lines.joined(separator: "\n") + "\n")))
  }

  /// The health check, with the counts.
  var health: Response {
    let outcomes = state.withLock { $0.outcomes }
    let counts = CardVerdict.allCases.map { JSON.Member($0.rawValue, .integer(outcomes[$0] ?? 0)) }
    return .json(["status": "ok", "outcomes": .object(counts)])
  }
}

// MARK: Fast path

extension VerifyHandler {
  /// The maximum number of bytes of a text on the fast path.
  ///
  /// A card takes a third of it, or two thirds as the digits of a QR code.
  static let small = 1 << 12

  /// Returns whether requests to this host are accepted.
  func takes(_ authority: String?) -> Bool { !isLocal || authority.map(Loopback.isNamed) == true }

  /// Returns whether a request with this field is authorized.
  func takes(authorization: String?) -> Bool { settings.token.map { $0.isIn(authorization) } ?? true }

  /// Returns the report on a small text whose cards can be verified without waiting, or `nil` to
  /// leave it to ``verify(_:)``.
  func reportAtHand(on body: ByteBuffer) -> [UInt8]? {
    let input = InputFile(name: "body", bytes: Array(body.readableBytesView))
    return inspectAtHand(input).map { report($0).minified }
  }
}
