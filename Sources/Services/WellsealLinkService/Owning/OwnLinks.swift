import Foundation
package import WellsealBase
import WellsealFiles
package import WellsealHealthLinks
package import WellsealModel

/// The links that were made here, with the secrets that belong to them.
///
/// They are sealed with the store, as its note `own-links`. Where there is no store, they lie in a folder that only the person can read; when a
/// store is there, what lies in the folder moves into it.
package struct OwnLinks: Sendable {
  /// Nil for a person of a cluster, of whom nothing lies in files.
  private let folder: Folder?
  private let store: (any SampleStore)?

  package init(home: String) { self.init(Folder("\(home)/links", isPrivate: true), nil) }

  /// Those of a person whose links are in an open store alone.
  package init(in store: any SampleStore) { self.init(nil, store) }

  private init(_ folder: Folder?, _ store: (any SampleStore)?) {
    self.folder = folder
    self.store = store
  }

  /// The same links, kept in an open store.
  package func sealed(in store: any SampleStore) -> OwnLinks { OwnLinks(folder, store) }

  /// One link.
  package struct Link: Sendable {
    package var secret: LinkSecret
    /// The host's address in front of the id.
    var base: String
    /// Nil for a file on a plain web space, which takes no orders.
    package var host: String?
    package var payload: JSON
    package var created: UnixTime
    /// The time of the newest access that is in the access log, and how many of that second are.
    var logged = (until: UnixTime(0), count: 0)

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
}

// MARK: Links

extension OwnLinks {
  /// Keeps a link, in the place of the same one.
  package func keep(_ link: Link) async throws {
    guard let store else { return try write(link.json, toFile: "\(link.secret.id).json") }
    try await store.noteChanges.alone {
      try await moveIntoStore()
      let others = try await stored(in: store).filter { $0.secret.id != link.secret.id }
      try await write(others + [link], to: store)
    }
  }

  /// Lets the accesses to a link be written into the access log, while nobody else does.
  ///
  /// How far the log is lies in a note of its own in the store, so that the secrets are not written again for it.
  ///
  /// - Parameters:
  ///   - link: the link, as it was when the host was asked about it.
  ///   - body: writes what is new, and notes it in the link as it is kept now.
  /// - Throws: what the body throws, and what the store and the disk say.
  func logging(_ link: Link, _ body: @Sendable (inout Link) async throws -> Void) async throws {
    try await (store?.noteChanges ?? Self.folderChanges).alone {
      let links = if let store { try await stored(in: store) } else { try inFolder() }
      guard var kept = links.first(where: { $0.secret.id == link.secret.id }) else { return }
      try await body(&kept)
      try await keepLogged(kept)
    }
  }

  private func keepLogged(_ link: Link) async throws {
    guard let store else { return try await keep(link) }
    var logs = try await logs(in: store)
    logs[link.secret.id] = [
      "until": .integer(Int(link.logged.until.seconds)), "count": .integer(link.logged.count),
    ]
    try await store.commit([.setNote(Self.logNote, Data(logs.minified))])
  }

  private func logs(in store: any SampleStore) async throws -> JSON {
    let data = try await store.note(Self.logNote)
    let root = data.flatMap { try? JSONDocument(parsing: Array($0), limits: Self.limits).root }
    return root.map { JSON($0) } ?? [:]
  }

  /// Held where there is no store, and so one person alone.
  private static let folderChanges = AsyncMutex()

  private static let logNote = "own-links-logged"

  /// Every link, the oldest first.
  package func all() async throws -> [Link] {
    guard let store else { return try inFolder().sorted { $0.created < $1.created } }
    let links = try await store.noteChanges.alone {
      try await moveIntoStore()
      return try await stored(in: store)
    }
    return links.sorted { $0.created < $1.created }
  }

  /// The one link of an id.
  package func link(_ id: String) async throws -> Link {
    guard let link = try await all().first(where: { $0.secret.id == id }) else {
      throw LinkServiceError.noSuchLink
    }
    return link
  }

  private static let note = "own-links"

  private func stored(in store: any SampleStore) async throws -> [Link] {
    guard let data = try await store.note(Self.note) else { return [] }
    // A note that cannot be read must not be written over: it may hold the only key to what is out there.
    guard let root = try? JSONDocument(parsing: Array(data), limits: Self.limits).root, root.kind == .array
    else {
      throw LinkServiceError.noteUnreadable
    }
    let logs = try await logs(in: store)
    return root.elements.compactMap { Link($0) }.map { link in
      guard case .number(let until)? = logs[link.secret.id]?["until"], let seconds = Double(until),
        case .number(let count)? = logs[link.secret.id]?["count"]
      else { return link }
      var link = link
      link.logged = (UnixTime(seconds), Int(count) ?? 0)
      return link
    }
  }

  private func write(_ links: [Link], to store: any SampleStore) async throws {
    let bytes = JSON.array(links.map(\.json)).minified
    try await store.commit([.setNote(Self.note, Data(bytes))])
  }

  private static let limits = ParsingLimits(bytes: 1 << 26, depth: 16, values: 1_000_000)
}

// MARK: Files

extension OwnLinks {
  private func write(_ json: JSON, toFile name: String) throws {
    try folder?.create()
    try folder?.write(Array(json.indented.utf8), to: name)
  }

  private func inFolder() throws -> [Link] {
    guard let folder else { return [] }
    return try folder.names().filter { $0.hasSuffix(".json") && $0 != Self.hostFile }
      .compactMap { name in (try? JSONDocument(parsing: folder.read(name)).root).flatMap { Link($0) } }
  }

  /// Moves what lies in the folder into the store, in a turn; a file goes only when the store has what was in it.
  private func moveIntoStore() async throws {
    guard let store, let folder, let names = try? folder.names(),
      names.contains(where: { $0.hasSuffix(".json") })
    else {
      return
    }
    let found = try inFolder()
    if !found.isEmpty {
      let ids = Set(found.map(\.secret.id))
      try await write(try await stored(in: store).filter { !ids.contains($0.secret.id) } + found, to: store)
      for link in found { try folder.remove("\(link.secret.id).json") }
    }
    if let host = hostInFolder {
      if try await store.note(Self.hostNote) == nil { try await write(host, to: store) }
      try folder.remove(Self.hostFile)
    }
  }
}

extension OwnLinks.Link {
  fileprivate init?(_ root: JSONValue) {
    guard let id = root["id"]?.string, let base = root["base"]?.string,
      let secret = root["secret"]?.string.flatMap({ LinkSecret($0, id: id) }), let payload = root["payload"]
    else { return nil }
    self.init(
      secret: secret, base: base, host: root["host"]?.string, payload: JSON(payload),
      created: UnixTime(root["created"]?.double ?? 0))
    logged = (UnixTime(root["loggedUntil"]?.double ?? 0), max(0, root["loggedCount"]?.integer ?? 0))
  }

  fileprivate var json: JSON {
    [
      "id": .string(secret.id), "secret": .string(secret.text), "base": .string(base), "host": .text(host),
      "payload": payload, "created": .integer(Int(created.seconds)),
      "loggedUntil": .integer(Int(logged.until.seconds)), "loggedCount": .integer(logged.count),
    ]
  }
}

// MARK: Host

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

  fileprivate init?(_ bytes: [UInt8]) {
    guard let root = try? JSONDocument(parsing: bytes).root, let address = root["address"]?.string,
      let token = root["token"]?.string
    else { return nil }
    self.init(address: address, token: token)
  }

  fileprivate var json: JSON { ["address": .string(address), "token": .string(token)] }
}

extension OwnLinks {
  package func keep(_ host: LinkHostAddress) async throws {
    guard let store else { return try write(host.json, toFile: Self.hostFile) }
    try await store.noteChanges.alone {
      try await moveIntoStore()
      try await write(host, to: store)
    }
  }

  /// The host that was used last; nil where none was, or it cannot be read.
  package func lastHost() async throws -> LinkHostAddress? {
    guard let store else { return hostInFolder }
    return try await store.noteChanges.alone {
      try await moveIntoStore()
      return try await store.note(Self.hostNote).flatMap { LinkHostAddress(Array($0)) }
    }
  }

  private func write(_ host: LinkHostAddress, to store: any SampleStore) async throws {
    try await store.commit([.setNote(Self.hostNote, Data(host.json.minified))])
  }

  private var hostInFolder: LinkHostAddress? {
    (try? folder?.read(Self.hostFile)).flatMap { LinkHostAddress($0) }
  }

  private static let hostFile = "host.json"
  private static let hostNote = "link-host"
}
