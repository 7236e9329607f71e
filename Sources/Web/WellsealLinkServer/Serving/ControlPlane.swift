import Crypto
import HTTPTypes
import Hummingbird
import NIOCore
import WellsealBase
import WellsealKeys

/// The requests of owners, with a token in `Authorization`.
///
/// | request | effect |
/// |---|---|
/// | `POST /control/v1/links/ID` with the publisher's token | creates a link |
/// | `POST /control/v1/links/ID/files/N?type=T` | stores an encrypted file |
/// | `GET /control/v1/links/ID` | returns its state and its log |
/// | `POST /control/v1/links/ID/changes` | changes expiry, uses, passcode, whether it is active |
/// | `POST /control/v1/links/ID/withdrawal` | revokes it permanently |
///
/// A wrong token gets the response of a link that doesn't exist.
struct ControlPlane: Sendable {
  let links: LinkStore
  /// The SHA-256 of the token that authorizes the creation of links.
  let publisher: [UInt8]
  let fileLimit: Int
  let now: @Sendable () -> UnixTime

  func make(_ id: String, _ request: Request) async throws -> Response {
    guard LinkStore.areSame(digest(of: request), publisher) else { return Self.missing }
    guard id.utf8.count == 43, (try? Base64.url.decode(id))?.count == 32, let root = try await json(request),
      let control = root["control"]?.string.flatMap({ try? Base64.url.decode($0) }), control.count == 32
    else { return .problem(.badRequest, "the link's name or control digest is malformed") }
    let flag = root["flag"]?.string ?? ""
    guard ["", "L", "P", "U", "LP", "LU"].contains(flag) else {
      return .problem(.badRequest, "invalid flags: use L, P, U, LP or LU")
    }
    var link = HostedLink(id: id, control: control, flag: flag, created: now())
    guard Self.apply(root, to: &link), !flag.contains("P") || link.passcode != nil else {
      return .problem(.badRequest, "a member is malformed")
    }
    guard try await links.make(link) else {
      return .problem(.conflict, "the link already exists")
    }
    return .plane(.created, link.json(at: now()))
  }

  func put(_ id: String, _ number: Int?, _ request: Request) async throws -> Response {
    guard let number, try await links.link(id, control: digest(of: request)) != nil else {
      return Self.missing
    }
    let body = try await request.body.collect(upTo: fileLimit)
    let type = request.uri.queryParameters["type"].map(String.init) ?? "application/fhir+json"
    guard body.readableBytesView.count(where: { $0 == UInt8(ascii: ".") }) == 4, type.utf8.count <= 100 else {
      return .problem(.badRequest, "expected an encrypted text of five parts")
    }
    if let reason = try await links.put(
      Array(body.readableBytesView), type: type, number: number, of: id, at: now())
    {
      return .problem(.conflict, reason)
    }
    return .plane(.ok, ["done": true])
  }

  func state(_ id: String, _ request: Request) async throws -> Response {
    guard let link = try await links.link(id, control: digest(of: request)) else { return Self.missing }
    var json = link.json(at: now())
    json["accesses"] = .array(try await links.accesses(of: id).map(\.json))
    return .plane(.ok, json)
  }

  func change(_ id: String, _ request: Request) async throws -> Response {
    guard let link = try await links.link(id, control: digest(of: request)) else { return Self.missing }
    var trial = link
    guard let root = try await json(request), Self.apply(root, to: &trial) else {
      return .problem(.badRequest, "a member is malformed")
    }
    guard !link.isWithdrawn else { return .problem(.conflict, "the link was revoked") }
    let changed = try await links.change(id) { link in _ = Self.apply(root, to: &link) }
    return changed.map { .plane(.ok, $0.json(at: now())) } ?? Self.missing
  }

  func destroy(_ id: String, _ request: Request) async throws -> Response {
    guard try await links.link(id, control: digest(of: request)) != nil else { return Self.missing }
    try await links.destroy(id)
    return .plane(.ok, ["done": true])
  }

  static let missing = Response.problem(.notFound, "not found")

  /// Applies the members of a request, and returns `false` if one is malformed.
  ///
  /// Then the caller must discard the link.
  ///
  /// Only a new passcode resets the attempts.
  private static func apply(_ root: JSONValue, to link: inout HostedLink) -> Bool {
    if let member = root["exp"] {
      link.expires = member.double.map { UnixTime($0) }
      guard link.expires?.isInCalendar ?? member.isNull else { return false }
    }
    if let member = root["usesLimit"] {
      guard member.isNull || (member.integer.map { (1...1_000_000).contains($0) } ?? false) else {
        return false
      }
      link.usesLimit = member.integer
    }
    if let member = root["active"] {
      guard let isActive = member.bool else { return false }
      link.isActive = isActive
    }
    if let member = root["label"] {
      guard let label = member.string, label.utf8.count <= 2048 else { return false }
      link.label = label
    }
    if let member = root["passcode"] {
      guard let salt = member["salt"]?.string.flatMap({ try? Base64.url.decode($0) }),
        (16...64).contains(salt.count),
        let hash = member["hash"]?.string.flatMap({ try? Base64.url.decode($0) }), hash.count == 32
      else { return false }
      link.passcode = PasscodeDigest(salt: salt, hash: hash)
      link.attempts = HostedLink.standardAttempts
    }
    return true
  }

  private func json(_ request: Request) async throws -> JSONValue? {
    let bytes = try await request.body.collect(upTo: 1 << 14)
    guard let root = try? JSONDocument(parsing: Array(bytes.readableBytesView)).root, root.kind == .object
    else {
      return nil
    }
    return root
  }

  /// Returns the SHA-256 of the request's token.
  private func digest(of request: Request) -> [UInt8] {
    let text = request.headers[.authorization] ?? ""
    let token = text.hasPrefix("Bearer ") ? String(text.dropFirst(7)) : ""
    return Array(SHA256.hash(data: Array(token.utf8)))
  }
}
