import Crypto
import HTTPTypes
import Hummingbird
import NIOCore
import WellsealBase
import WellsealKeys

/// The requests of receivers.
///
/// | request | response |
/// |---|---|
/// | `GET /shl/ID?recipient=R` | the encrypted file of a direct link |
/// | `POST /shl/ID` | the manifest, with up to 4 MiB embedded |
/// | `GET /shl/ID/files/N?t=TICKET` | a file that the manifest didn't embed |
/// | `OPTIONS` | the headers that pages of other sites may send |
///
/// A manifest request has the members `recipient`, `passcode` and `embeddedLengthMax`.
///
/// An inactive link, for any reason, and one that never existed have the same response. Pages of
/// other sites can read every response, including errors, because a viewer in a browser requires
/// this.
struct DataPlane: Sendable {
  let links: LinkStore
  let base: String
  let now: @Sendable () -> UnixTime
  /// Failed requests of each address.
  let misses = RequestBudget(300, perMinute: 60)
  let hasher = PasscodeHasher()

  func direct(_ id: String, _ request: Request, from peer: String) async throws -> Response {
    guard let recipient = request.uri.queryParameters["recipient"].map(String.init), !recipient.isEmpty else {
      return .problem(.badRequest, "recipient is missing")
    }
    guard let link = try await links.open(id, directly: true, recipient: recipient, at: now()),
      let body = try await links.body(id, 0), link.files.first != nil
    else { return missed(peer) }
    return .jose(body)
  }

  func manifest(_ id: String, _ request: Request, from peer: String) async throws -> Response {
    let bytes = try await request.body.collect(upTo: 1 << 14)
    guard let question = ManifestQuestion(Array(bytes.readableBytesView)) else {
      return .problem(.badRequest, "expected a JSON object with recipient")
    }
    if let link = try await links.open(id, directly: false, recipient: question.recipient, at: now()) {
      return try await answer(link, question)
    }
    guard let passcode = question.passcode else { return missed(peer) }
    return try await guess(id, passcode, question, from: peer)
  }

  private func guess(
    _ id: String, _ passcode: String, _ question: ManifestQuestion, from peer: String
  ) async throws -> Response {
    guard let (link, left) = try await links.consumeAttempt(id, at: now()), let digest = link.passcode else {
      return missed(peer)
    }
    let isRight = await hasher.isRight(passcode, digest)
    let opened = try await links.endAttempt(
      id, digest: digest, wasRight: isRight, recipient: question.recipient, at: now())
    if let opened { return try await answer(opened, question) }
    return isRight ? missed(peer) : .plane(.unauthorized, ["remainingAttempts": .integer(left)])
  }

  private func answer(_ link: HostedLink, _ question: ManifestQuestion) async throws -> Response {
    var files: [JSON] = []
    let ticket = FileTicket(secret: links.ticketSecret)
    // The limit applies whatever the receiver requests, because the whole response is in memory.
    var room = Self.maxEmbeddedBytes
    for file in link.files {
      var entry: JSON = ["contentType": .string(file.type), "lastUpdated": .string(file.updated.rfc3339)]
      if file.length <= min(question.embeddedLengthMax ?? Self.embeddedLimit, room),
        let body = try await links.body(link.id, file.number)
      {
        room -= body.count
        entry["embedded"] = .string(String(decoding: body, as: UTF8.self))
      } else {
        let right = ticket.write(link: link.id, number: file.number, at: now())
        entry["location"] = .string("\(base)/shl/\(link.id)/files/\(file.number)?t=\(right)")
      }
      files.append(entry)
    }
    // Source: HL7 SMART Health Cards and Links 1.0.0, ShlManifest.status.
    let status: JSON = link.flag.contains("L") ? "can-change" : "finalized"
    return .plane(.ok, ["status": status, "files": .array(files)])
  }

  /// The default maximum length of an embedded file.
  private static let embeddedLimit = 1 << 16
  /// The maximum number of embedded bytes in a response; the other files have a location.
  static let maxEmbeddedBytes = 4 << 20

  func file(_ id: String, _ number: Int?, _ request: Request, from peer: String) async throws -> Response {
    guard let number, let text = request.uri.queryParameters["t"].map(String.init),
      FileTicket(secret: links.ticketSecret).isGenuine(text, link: id, number: number, at: now()),
      let body = try await links.body(id, number)
    else { return missed(peer) }
    return .jose(body)
  }

  /// Returns the uniform response for everything that doesn't exist.
  private func missed(_ peer: String) -> Response {
    guard misses.consume(peer, at: now()) else {
      var response = Response.problem(.tooManyRequests, "too many requests")
      response.headers[.retryAfter] = "60"
      return response
    }
    return .problem(.notFound, "not found")
  }
}

/// A receiver's manifest request; unknown members are ignored.
private struct ManifestQuestion {
  var recipient: String
  var passcode: String?
  var embeddedLengthMax: Int?

  init?(_ bytes: [UInt8]) {
    let limits = ParsingLimits(bytes: 1 << 14, depth: 8, values: 200)
    guard let root = try? JSONDocument(parsing: bytes, limits: limits).root, root.kind == .object,
      let recipient = root["recipient"]?.string, !recipient.isEmpty
    else { return nil }
    self.recipient = recipient
    passcode = root["passcode"]?.string
    embeddedLengthMax = root["embeddedLengthMax"]?.integer
  }
}

extension Response {
  /// Returns a JSON response.
  static func plane(_ status: HTTPResponse.Status, _ json: JSON) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: json.minified)))
  }

  /// Returns an error response as problem details.
  ///
  /// Source: RFC 9457.
  static func problem(_ status: HTTPResponse.Status, _ detail: String) -> Response {
    var response = plane(
      status,
      [
        "type": "about:blank", "title": .string(status.reasonPhrase), "status": .integer(status.code),
        "detail": .string(detail),
      ])
    response.headers[.contentType] = "application/problem+json"
    return response
  }

  static func jose(_ body: [UInt8]) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/jose", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: body)))
  }
}
