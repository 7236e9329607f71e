package import ByteFormats
package import CivilTime
import Files
package import HealthLinks

/// The links that were made here, with the secrets that belong to them, in a folder that only the person can read.
package struct OwnLinks: Sendable {
  private let folder: Folder

  package init(home: String) { folder = Folder("\(home)/links", isPrivate: true) }

  /// One link.
  package struct Link: Sendable {
    package var secret: LinkSecret
    /// The host's address in front of the id.
    package var base: String
    /// Nil for a file on a plain web space, which takes no orders.
    package var host: String?
    package var payload: JSON
    package var created: UnixTime
    /// The time of the newest access that is in the access log, and how many of that second are.
    package var logged = (until: UnixTime(0), count: 0)

    package init(secret: LinkSecret, base: String, host: String?, payload: JSON, created: UnixTime) {
      self.secret = secret
      self.base = base
      self.host = host
      self.payload = payload
      self.created = created
    }

    package var label: String { text("label") ?? "" }
    /// The end, as the link itself says; nil for none.
    package var expires: UnixTime? {
      if case .number(let text)? = payload["exp"] { Double(text).map { UnixTime($0) } } else { nil }
    }

    private func text(_ name: String) -> String? {
      if case .string(let text)? = payload[name] { text } else { nil }
    }
  }

  package func keep(_ link: Link) throws {
    let json: JSON = [
      "id": .string(link.secret.id), "secret": .string(link.secret.text), "base": .string(link.base),
      "host": .text(link.host), "payload": link.payload, "created": .integer(Int(link.created.seconds)),
      "loggedUntil": .integer(Int(link.logged.until.seconds)), "loggedCount": .integer(link.logged.count),
    ]
    try folder.create()
    try folder.write(Array(json.indented.utf8), to: "\(link.secret.id).json")
  }

  package var all: [Link] {
    get throws {
      try folder.names().filter { $0.hasSuffix(".json") }.compactMap { try link(in: $0) }
        .sorted { $0.created < $1.created }
    }
  }

  private func link(in name: String) throws -> Link? {
    let root = try? JSONDocument(parsing: folder.read(name)).root
    guard let root, let id = root["id"]?.string, let base = root["base"]?.string,
      let secret = root["secret"]?.string.flatMap({ LinkSecret($0, id: id) }), let payload = root["payload"]
    else { return nil }
    var link = Link(
      secret: secret, base: base, host: root["host"]?.string, payload: JSON(payload),
      created: UnixTime(root["created"]?.double ?? 0))
    link.logged = (UnixTime(root["loggedUntil"]?.double ?? 0), max(0, root["loggedCount"]?.integer ?? 0))
    return link
  }

  /// The one link whose id begins so, or whose label is this.
  package func one(_ name: String) throws -> Link {
    let found = try all.filter { $0.secret.id.hasPrefix(name) || $0.label == name }
    guard found.count == 1, let link = found.first else {
      throw found.isEmpty ? LinkServiceError.noSuchLink : .severalLinks
    }
    return link
  }

  /// The one link of an id.
  package func link(_ id: String) throws -> Link {
    guard let link = try all.first(where: { $0.secret.id == id }) else {
      throw LinkServiceError.noSuchLink
    }
    return link
  }

  package func forget(_ link: Link) throws { try folder.remove("\(link.secret.id).json") }
}

/// The host that makes links, as the person gave it last.
package struct LinkHostAddress: Sendable, Hashable {
  /// Without a slash at its end.
  package var address: String
  /// By which it lets links be made; a secret.
  package var token: String

  package init(address: String, token: String) {
    self.address = address.hasSuffix("/") ? String(address.dropLast()) : address
    self.token = token
  }
}

extension OwnLinks {
  package func keep(_ host: LinkHostAddress) throws {
    let json: JSON = ["address": .string(host.address), "token": .string(host.token)]
    try folder.create()
    try folder.write(Array(json.indented.utf8), to: Self.hostFile)
  }

  /// The host that was used last; nil where none was, or its file cannot be read.
  package var lastHost: LinkHostAddress? {
    let root = (try? folder.read(Self.hostFile)).flatMap { try? JSONDocument(parsing: $0).root }
    guard let address = root?["address"]?.string, let token = root?["token"]?.string else { return nil }
    return LinkHostAddress(address: address, token: token)
  }

  private static let hostFile = "host.json"
}
