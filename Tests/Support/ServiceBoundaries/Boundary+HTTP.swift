public import Boundaries
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOEmbedded
import Synchronization
import WellsealBase
import WellsealCardService
import WellsealConsent
import WellsealCredentials
import WellsealDemoData
import WellsealHealthApp
import WellsealModel
import WellsealQueries
import WellsealRequests
import WellsealStore

extension Boundary {
  /// Any request to the Health app gets a response that isn't a server error, and every page has
  /// its policy.
  ///
  /// An input is a request as text: method and address, header fields, an empty line, the body. It
  /// comes from a browser with a session. A request with `Authorization: Bearer TOKEN` comes from
  /// an app that may read everything over FHIR; `PATIENT` in its address is the patient ID.
  public static let http = Boundary("http") { bytes in
    guard let request = PlainRequest(bytes) else { return }
    let response = try await WebFixture.shared.value.answer(request)
    try expect(response.status != .internalServerError, "\(request.method) \(request.path) fails")
    if response.headers[.contentType]?.hasPrefix("text/html") == true {
      try expect(response.headers[.contentSecurityPolicy] != nil, "\(request.path) has no policy")
    }
  }
}

/// A Health app with an in-memory store, and the session of its user.
private final class WebFixture: Sendable {
  /// The credentials of an app that reads over FHIR.
  ///
  /// Both are random, so requests contain placeholders for them.
  private struct Admission {
    var token: String
    var patient: String
  }

  // A mutex, because tests run concurrently. It is `nil` until an app asks and after the request
  // that used the credentials.
  private let admission = Mutex<Admission?>(nil)
  private let sessions: SessionStore
  private let app: HealthApp
  private let responder: any HTTPResponder<BasicRequestContext>

  private static let now = Date(timeIntervalSince1970: 1_780_000_000)

  static let shared = Task { try await WebFixture() }

  private init() async throws {
    let time = LocalTime(.gmt)
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(keyFile: [UInt8](repeating: 7, count: 32))])
    try await DemoHistory(until: Self.now, in: time, days: 2).load(into: store)
    let repository = try ConsentRepository(path: nil)
    let key = [UInt8](repeating: 7, count: 32)
    let sharing = AppServices.Sharing(
      ConsentBroker(
        repository, log: AccessLog(to: NoLines(), key: key), policy: .grantAll, now: { Self.now }),
      log: MemoryAccessLog(key: key))
    sessions = SessionStore(now: { Self.now })
    let library = IssuerLibrary(trust: TrustStore(), now: { UnixTime(Self.now) })
    let inspector = CardInspector(
      trust: TrustStore(), library: library, now: UnixTime(Self.now))
    app = HealthApp(
      storeSession: LocalStoreSession(store, choices: nil), sessions: sessions, sharing: sharing, time: time,
      now: { Self.now },
      inspect: { await inspector.inspect($0) })
    responder = app.responder
  }

  /// Returns the response to a request of a browser that has just used a new link.
  func answer(_ request: PlainRequest) async throws -> Response {
    let cookie = try await cookie()
    var request = request
    if request.fields[.cookie] == nil { request.fields[.cookie] = cookie }
    if request.fields[.origin] == nil { request.fields[.origin] = "http://localhost" }
    let isApp = request.fields[.authorization] == "Bearer TOKEN"
    if isApp { try await authorize(&request) }
    let response = try await respond(request)
    if isApp, response.status == .unauthorized { admission.withLock { $0 = nil } }
    // An event stream never ends.
    if response.headers[.contentType]?.hasPrefix("text/event-stream") != true {
      try await response.body.write(NoWriter())
    }
    return response
  }

  /// Returns the cookie of a browser that has just used a new link.
  private func cookie() async throws -> String? {
    let entry = try await respond(PlainRequest(path: "/open/\(sessions.makeLink())"))
    return entry.headers[.setCookie].map { field in String(field.prefix { $0 != ";" }) }
  }

  /// Replaces the placeholders with an app's credentials.
  private func authorize(_ request: inout PlainRequest) async throws {
    var found = admission.withLock { $0 }
    if found == nil { found = try await signIn() }
    guard let found else { throw BrokenPromise("an app that is let in gets no token") }
    admission.withLock { $0 = found }
    request.fields[.authorization] = "Bearer \(found.token)"
    request.path = request.path.replacing("PATIENT", with: found.patient)
  }

  /// Authorizes an app: the request, the user's page, a code, and a token.
  private func signIn() async throws -> Admission? {
    let redirect = "http%3A%2F%2F127.0.0.1%3A43219%2Fcallback"
    let asking = PlainRequest(
      path: "/fhir/R4/auth/authorize?response_type=code&client_id=fuzz-reader&redirect_uri=\(redirect)"
        + "&scope=launch%2Fpatient+patient%2F*.rs&code_challenge=\(Self.challenge)"
        + "&code_challenge_method=S256")
    guard let page = try await text(asking).firstMatch(of: #/url=(\/sharing\/web\/[A-Za-z0-9_-]+)/#)?.1 else {
      return nil
    }
    var waiting = PlainRequest(path: String(page))
    waiting.fields[.cookie] = try await cookie()
    var allowing = waiting
    allowing.fields[.origin] = "http://localhost"
    (allowing.method, allowing.body) = (.post, Array("answer=allow".utf8))
    _ = try await respond(allowing)
    // A separate task answers the sheets at once.
    for _ in 0..<10_000 {
      if let code = try await text(waiting).firstMatch(of: #/[?&;]code=([A-Za-z0-9_-]+)/#)?.1 {
        return try await exchange(String(code), redirect)
      }
      await Task.yield()
    }
    return nil
  }

  private func exchange(_ code: String, _ redirect: String) async throws -> Admission? {
    var request = PlainRequest(path: "/fhir/R4/auth/token")
    request.method = .post
    request.body = Array(
      ("grant_type=authorization_code&client_id=fuzz-reader&code=\(code)&redirect_uri=\(redirect)"
        + "&code_verifier=\(Self.verifier)").utf8)
    let root = try JSONDocument(parsing: Array(try await text(request).utf8)).root
    guard let token = root["access_token"]?.string, let patient = root["patient"]?.string else { return nil }
    return Admission(token: token, patient: patient)
  }

  private static let verifier = String(repeating: "v", count: 50)
  /// The SHA-256 digest of the verifier, in base64url.
  private static let challenge = "CrlVwe1WSHWuTQYh3iczmx3aS-faRx6C92k9_hNxl4A"

  private func text(_ request: PlainRequest) async throws -> String {
    let body = BodyBytes()
    try await respond(request).body.write(body)
    return String(decoding: body.bytes, as: UTF8.self)
  }

  private func respond(_ request: PlainRequest) async throws -> Response {
    let head = HTTPRequest(
      method: request.method, scheme: "http", authority: "localhost", path: request.path,
      headerFields: request.fields)
    let context = BasicRequestContext(
      source: ApplicationRequestContextSource(
        channel: NIOAsyncTestingChannel(), logger: Logger(label: "boundary") { _ in SwiftLogNoOpLogHandler() }
      ))
    do {
      return try await responder.respond(
        to: Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: request.body))), context: context)
    } catch let error as any HTTPResponseError {
      return try error.response(
        from: Request(head: head, body: RequestBody(buffer: ByteBuffer())), context: context)
    }
  }
}

/// A request as text.
private struct PlainRequest: Sendable {
  var method = HTTPRequest.Method.get
  var path: String
  var fields = HTTPFields()
  var body: [UInt8] = []

  init(path: String) { self.path = path }

  init?(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let first = lines.first.map({ $0.split(separator: 0x20, maxSplits: 1) }), first.count == 2,
      let method = HTTPRequest.Method(String(decoding: first[0], as: UTF8.self))
    else { return nil }
    self.method = method
    path = String(decoding: first[1], as: UTF8.self)
    // The router gets no other paths from a socket.
    guard path.hasPrefix("/"), path.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    for (number, line) in lines.enumerated().dropFirst() {
      guard !line.isEmpty else {
        body = Array(lines[(number + 1)...].joined(separator: [0x0A]))
        break
      }
      let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let name = HTTPField.Name(String(parts[0])) else { continue }
      fields.append(HTTPField(name: name, value: String(parts[1].drop { $0 == " " })))
    }
  }
}

/// A writer that stores a response body.
private final class BodyBytes: ResponseBodyWriter, Sendable {
  // A mutex, because a body may be written by any task.
  private let buffer = Mutex(ByteBuffer())

  var bytes: [UInt8] { buffer.withLock { Array($0.readableBytesView) } }

  func write(_ buffer: ByteBuffer) { self.buffer.withLock { _ = $0.writeImmutableBuffer(buffer) } }
  func finish(_ trailingHeaders: HTTPFields?) {}
}

/// A writer that discards a response body.
private struct NoWriter: ResponseBodyWriter {
  func write(_ buffer: ByteBuffer) {}
  consuming func finish(_ trailingHeaders: HTTPFields?) {}
}
