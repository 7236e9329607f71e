public import WellsealBase
public import WellsealCredentials
import WellsealFiles

/// The directories that the person believes, on disk: what ships with Wellseal, newer copies, and own ones.
///
/// | file in `trust/NAME/` | what |
/// |---|---|
/// | `directory.json` | the directory, byte for byte as it came |
/// | `signature` | its signature, where the directory is signed |
/// | `source` | the address it came from; absent for a file |
public struct TrustFolder: Sendable {
  /// A directory with where it came from.
  public struct Installed: Sendable {
    public var directory: TrustDirectory
    /// The address or file it came from, for people.
    public var source: String
    /// Whether its signature was checked against a pinned certificate.
    public var isSigned: Bool
    /// What is wrong with it.
    public var findings: [Finding]
  }

  /// A directory that ships with the program.
  public struct Bundled: Sendable {
    var known: KnownDirectory
    var snapshot: [UInt8]
    var signature: [UInt8]

    public init(_ known: KnownDirectory, snapshot: [UInt8], signature: [UInt8]) {
      self.known = known
      self.snapshot = snapshot
      self.signature = signature
    }
  }

  private let home: String
  private let bundled: [Bundled]

  /// - Parameters:
  ///   - home: the data folder; it need not exist as long as nothing is written.
  ///   - bundled: the directories that ship with the program.
  public init(home: String, bundled: [Bundled]) {
    self.home = home
    self.bundled = bundled
  }

  /// Every directory that can be relied on, the person's own first; a copy whose signature fails is left out.
  public func installed() -> [Installed] {
    let own = names().compactMap { stored($0) }
    let shipped = bundled.compactMap { item -> Installed? in
      let newer = own.first { $0.directory.name == item.known.name }
      let ours = check(item.snapshot, item.signature, item.known, source: "ships with Wellseal")
      guard let newer else { return ours }
      return (newer.directory.made ?? .distantPast) >= (ours?.directory.made ?? .distantPast) ? nil : ours
    }
    let replaced = Set(shipped.map(\.directory.name))
    return own.filter { !replaced.contains($0.directory.name) } + shipped
  }

  /// What ``CardVerifier`` needs of it.
  public func store() -> TrustStore { TrustStore(installed().map(\.directory)) }

  /// The directories that have an address to get newer copies from.
  public func updatable() -> [String] {
    let own = installed().filter { $0.source.hasPrefix("https://") }.map(\.directory.name)
    return Array(Set(own + KnownDirectory.all.map(\.name))).sorted()
  }

  private func names() -> [String] { (try? folder().names()) ?? [] }

  /// The folder of all directories, or of one.
  private func folder(_ name: String? = nil) -> Folder {
    Folder(name.map { "\(home)/trust/\($0)" } ?? "\(home)/trust", isPrivate: true)
  }

  private func stored(_ name: String) -> Installed? {
    let folder = folder(name)
    guard let bytes = try? folder.read("directory.json", limit: Self.limit) else { return nil }
    let source = (try? folder.read("source")).map { String(decoding: $0, as: UTF8.self) } ?? "a file"
    if let known = KnownDirectory.all.first(where: { $0.name == name }) {
      return check(bytes, try? folder.read("signature"), known, source: source)
    }
    let reading = TrustDirectory.read(bytes, name: name)
    return reading.value.map {
      Installed(directory: $0, source: source, isSigned: false, findings: reading.findings)
    }
  }

  private func check(
    _ bytes: [UInt8], _ signature: [UInt8]?, _ known: KnownDirectory, source: String
  ) -> Installed? {
    guard let signature, SnapshotSignature.isValid(signature, for: bytes, certificate: known.certificate)
    else {
      return nil
    }
    let reading = TrustDirectory.read(bytes, name: known.name)
    return reading.value.map {
      Installed(directory: $0, source: source, isSigned: true, findings: reading.findings)
    }
  }
}

// MARK: Changing

extension TrustFolder {
  /// Adds or replaces an own directory.
  ///
  /// - Throws: ``TrustError`` for a malformed directory, a reserved name, or a file that cannot be written.
  public func add(_ name: String, _ bytes: [UInt8], source: String?) throws(TrustError) {
    guard Self.isName(name) else { throw TrustError.name(name) }
    guard !KnownDirectory.all.contains(where: { $0.name == name }) else { throw TrustError.reserved(name) }
    let reading = TrustDirectory.read(bytes, name: name)
    guard let directory = reading.value, !directory.issuers.isEmpty else {
      throw TrustError.malformed(name, reading.findings)
    }
    try write(name, bytes, signature: nil, source: source)
  }

  /// Whether a directory ships with the program, and no newer copy of it was stored.
  package func isBundledAlone(_ name: String) -> Bool {
    bundled.contains { $0.known.name == name } && !names().contains(name)
  }

  /// Removes an own directory, or the newer copy of one that ships.
  public func remove(_ name: String) throws(TrustError) {
    guard Self.isName(name), names().contains(name) else { throw TrustError.unknown(name) }
    do { try folder(name).removeAll() } catch { throw TrustError.file("\(error)") }
  }

  /// Gets a newer copy of a directory from where it came.
  ///
  /// A copy that is older than the one at hand is refused: it would bring back removed keys.
  ///
  /// - Returns: the directory that is in force afterwards.
  public func update(_ name: String, fetch: WebFetch) async throws(TrustError) -> Installed {
    let before = installed().first { $0.directory.name == name }
    if let known = KnownDirectory.all.first(where: { $0.name == name }) {
      let bytes = try await get(known.snapshotURL, fetch)
      let signature = try await get(known.signatureURL, fetch)
      guard let new = check(bytes, signature, known, source: known.snapshotURL) else {
        throw TrustError.signature(name)
      }
      try refuseOlder(new, than: before)
      try write(name, bytes, signature: signature, source: known.snapshotURL)
    } else {
      guard let before else { throw TrustError.unknown(name) }
      guard before.source.hasPrefix("https://") else { throw TrustError.withoutAddress(name) }
      try add(name, try await get(before.source, fetch), source: before.source)
    }
    guard let after = installed().first(where: { $0.directory.name == name }) else {
      throw TrustError.unknown(name)
    }
    return after
  }

  private func refuseOlder(_ new: Installed, than before: Installed?) throws(TrustError) {
    guard let old = before?.directory.made, let made = new.directory.made, made < old else { return }
    throw TrustError.older(new.directory.name, made: made.rfc3339, atHand: old.rfc3339)
  }

  private func get(_ url: String, _ fetch: WebFetch) async throws(TrustError) -> [UInt8] {
    switch await fetch(WebRequest(.get, url)) {
    case .success(let response) where response.status == 200: return response.body
    case .success(let response): throw TrustError.web("\(url) answers with status \(response.status)")
    case .failure(let error): throw TrustError.web("\(error)")
    }
  }

  private func write(_ name: String, _ bytes: [UInt8], signature: [UInt8]?, source: String?)
    throws(TrustError)
  {
    do {
      let folder = folder(name)
      if let signature { try folder.write(signature, to: "signature") }
      if let source { try folder.write(Array(source.utf8), to: "source") }
      try folder.write(bytes, to: "directory.json")
    } catch { throw TrustError.file("\(error)") }
  }

  /// The largest directory in bytes; the largest published one has 0.7 million.
  private static let limit = 1 << 25

  /// Whether a text can name a directory: it becomes a folder's name.
  static func isName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      }
  }
}
