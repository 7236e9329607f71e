import Foundation
package import WellsealBase
import WellsealFiles
package import WellsealHealthLinks
package import WellsealModel

/// The created links, with their secrets.
///
/// They are sealed with the store, as its note `own-links`. Without a store they are in a folder
/// that only the person can read, and are moved into the store as soon as one is open.
package struct OwnLinks: Sendable {
  /// The folder, or `nil` for a person of a cluster, who has no files.
  private let folder: Folder?
  private let store: (any SampleStore)?

  package init(home: String) { self.init(Folder("\(home)/links", isPrivate: true), nil) }

  /// Creates the links of a person who has them only in an open store.
  package init(in store: any SampleStore) { self.init(nil, store) }

  private init(_ folder: Folder?, _ store: (any SampleStore)?) {
    self.folder = folder
    self.store = store
  }

  /// Returns the same links, kept in an open store.
  package func sealed(in store: any SampleStore) -> OwnLinks { OwnLinks(folder, store) }

  /// A created link.
  package struct Link: Sendable {
    package var secret: LinkSecret
    /// The address of the host, up to the ID.
    var base: String
    /// The host, or `nil` for a file on a plain web space, which cannot be controlled.
    package var host: String?
    package var payload: JSON
    package var created: UnixTime
    /// The time of the newest access in the access log, and the number of logged accesses in that
    /// second.
    var logged = (until: UnixTime(0), count: 0)

    package init(secret: LinkSecret, base: String, host: String?, payload: JSON, created: UnixTime) {
      self.secret = secret
      self.base = base
      self.host = host
      self.payload = payload
      self.created = created
    }

    package var label: String { text("label") ?? "" }
    /// The expiration time in the link itself, or `nil` if it does not expire.
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
  /// Saves a link and replaces the one with the same ID.
  package func keep(_ link: Link) async throws {
    guard let store else { return try write(link.json, toFile: "\(link.secret.id).json") }
    try await store.noteChanges.alone {
      try await moveIntoStore()
      let others = try await stored(in: store).filter { $0.secret.id != link.secret.id }
      try await write(others + [link], to: store)
    }
  }

  /// Writes the accesses to a link to the access log under a lock.
  ///
  /// The position in the log is a separate note of the store, so that the secrets are not rewritten
  /// for each access.
  ///
  /// - Parameters:
  ///   - link: The link, as it was when the host was asked for its state.
  ///   - body: Appends the new accesses and records them in the saved link.
  /// - Throws: Errors of the body, the store and the disk.
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
    let data = try await store.entry(Self.logNote)
    let root = data.flatMap { try? JSONDocument(parsing: Array($0), limits: Self.limits).root }
    return root.map { JSON($0) } ?? [:]
  }

  /// The lock for links without a store, which all belong to one person.
  private static let folderChanges = AsyncMutex()

  // The key is part of the format and never changes.
  private static let logNote = "own-links-logged"

  /// Returns all links, oldest first.
  package func all() async throws -> [Link] {
    guard let store else { return try inFolder().sorted { $0.created < $1.created } }
    let links = try await store.noteChanges.alone {
      try await moveIntoStore()
      return try await stored(in: store)
    }
    return links.sorted { $0.created < $1.created }
  }

  /// Returns the link with an ID.
  package func link(_ id: String) async throws -> Link {
    guard let link = try await all().first(where: { $0.secret.id == id }) else {
      throw LinkServiceError.noSuchLink
    }
    return link
  }

  // The key is part of the format and never changes.
  private static let note = "own-links"

  private func stored(in store: any SampleStore) async throws -> [Link] {
    guard let data = try await store.entry(Self.note) else { return [] }
    // A note that cannot be read must not be overwritten: it may contain the only keys to the
    // shared files.
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

  /// Moves the links in the folder into the store, while the caller holds the lock.
  ///
  /// A file is deleted only after the store has its contents.
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
      if try await store.entry(Self.hostNote) == nil { try await write(host, to: store) }
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

/// The host that creates links, as the person entered it last.
package struct LinkHostAddress: Sendable, Hashable {
  /// The address, without a trailing slash.
  package var address: String
  /// The token that permits the creation of links, which is a secret.
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

  /// Returns the host that was used last, or `nil` if there was none or it cannot be read.
  package func lastHost() async throws -> LinkHostAddress? {
    guard let store else { return hostInFolder }
    return try await store.noteChanges.alone {
      try await moveIntoStore()
      return try await store.entry(Self.hostNote).flatMap { LinkHostAddress(Array($0)) }
    }
  }

  private func write(_ host: LinkHostAddress, to store: any SampleStore) async throws {
    try await store.commit([.setNote(Self.hostNote, Data(host.json.minified))])
  }

  private var hostInFolder: LinkHostAddress? {
    (try? folder?.read(Self.hostFile)).flatMap { LinkHostAddress($0) }
  }

  // The names are part of the format and never change.
  private static let hostFile = "host.json"
  private static let hostNote = "link-host"
}
