public import WellsealBase
public import WellsealCredentials
import WellsealFiles

/// The user's trust directories on disk: those that ship with Wellseal, newer copies, and the
/// user's own.
///
/// | file in `trust/NAME/` | content |
/// |---|---|
/// | `directory.json` | the directory, exactly as received |
/// | `signature` | its signature, if the directory is signed |
/// | `source` | the URL that it came from; missing for a file |
public struct TrustFolder: Sendable {
  /// A directory with its origin.
  public struct Installed: Sendable {
    public var directory: TrustDirectory
    /// The URL or file that it came from, for display.
    public var source: String
    /// A Boolean value that indicates whether its signature was verified against a pinned
    /// certificate.
    public var isSigned: Bool
    /// Findings about the directory.
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

  /// Creates a trust folder.
  ///
  /// - Parameters:
  ///   - home: The data folder. It doesn't have to exist until something is written.
  ///   - bundled: The directories that ship with the program.
  public init(home: String, bundled: [Bundled]) {
    self.home = home
    self.bundled = bundled
  }

  /// Returns all usable directories, the user's own first.
  ///
  /// A copy with an invalid signature is left out.
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

  /// Returns the trust store for ``CardVerifier``.
  public func store() -> TrustStore { TrustStore(installed().map(\.directory)) }

  /// Returns the directories with a URL for updates.
  public func updatable() -> [String] {
    let own = installed().filter { $0.source.hasPrefix("https://") }.map(\.directory.name)
    return Array(Set(own + KnownDirectory.all.map(\.name))).sorted()
  }

  private func names() -> [String] { (try? folder().names()) ?? [] }

  /// Returns the folder of all directories, or of one.
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
  /// Adds or replaces one of the user's own directories.
  ///
  /// - Throws: ``TrustError`` if the directory is malformed, the name is reserved, or a file can't
  ///   be written.
  public func add(_ name: String, _ bytes: [UInt8], source: String?) throws(TrustError) {
    guard Self.isName(name) else { throw TrustError.name(name) }
    guard !KnownDirectory.all.contains(where: { $0.name == name }) else { throw TrustError.reserved(name) }
    let reading = TrustDirectory.read(bytes, name: name)
    guard let directory = reading.value, !directory.issuers.isEmpty else {
      throw TrustError.malformed(name, reading.findings)
    }
    try write(name, bytes, signature: nil, source: source)
  }

  /// Returns true if a directory ships with the program and no newer copy of it is stored.
  package func isBundledAlone(_ name: String) -> Bool {
    bundled.contains { $0.known.name == name } && !names().contains(name)
  }

  /// Removes one of the user's own directories, or the newer copy of one that ships with the
  /// program.
  public func remove(_ name: String) throws(TrustError) {
    guard Self.isName(name), names().contains(name) else { throw TrustError.unknown(name) }
    do { try folder(name).removeAll() } catch { throw TrustError.file("\(error)") }
  }

  /// Downloads a newer copy of a directory from its URL.
  ///
  /// A copy that is older than the current one is rejected, because it could restore removed keys.
  ///
  /// - Returns: The directory that is active afterward.
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
    case .success(let response): throw TrustError.web("\(url) returned status \(response.status)")
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

  /// The maximum size of a directory in bytes.
  ///
  /// The largest published one has 0.7 million.
  private static let limit = 1 << 25

  /// Returns true if a text is a valid name of a directory, because it becomes the name of a
  /// folder.
  static func isName(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
      }
  }
}
