public import WellsealBase
public import WellsealCredentials
public import WellsealEUCertificates
import WellsealFiles

/// The user's trusted lists of signers of EU Digital COVID Certificates, on disk.
///
/// | file in `signers/NAME/` | content |
/// |---|---|
/// | `list` | the list, exactly as received |
/// | `key` | the key that signs it, if the user gave one |
/// | `source` | the URL that it came from; missing for a file |
/// | `crl` | the revocation lists of its authorities as PEM, if the user gave some |
public struct SignerFolder: Sendable {
  /// A list with its origin.
  public struct Installed: Sendable {
    public var list: SignerList
    /// The URL or file that it came from, for display.
    public var source: String
    /// Findings about the list.
    public var findings: [Finding]
  }

  private let home: String

  /// Creates the lists of a data folder, which doesn't have to exist until something is written.
  public init(home: String) { self.home = home }

  /// Returns all lists with a valid signature.
  ///
  /// Others are left out.
  public func installed() -> [Installed] { names.compactMap { stored($0) } }

  /// Returns the signers for ``CertificateChecks``.
  public func store() -> SignerStore { SignerStore(installed().map(\.list)) }

  /// The names of the lists.
  public var names: [String] { (try? Folder("\(home)/signers", isPrivate: true).names())?.sorted() ?? [] }

  /// The lists with a URL for updates.
  public var updatable: [String] { names.filter { source($0)?.hasPrefix("https://") == true } }

  /// Adds or replaces a list.
  ///
  /// - Parameters:
  ///   - name: The name of the list.
  ///   - bytes: The list.
  ///   - key: A certificate or key of its publisher. If it is given, a list that it didn't sign is
  ///     rejected.
  ///   - revocationLists: Files with revocation lists of its authorities, which replace earlier
  ///     ones; if there are none, the earlier ones stay.
  ///   - source: The URL that it came from.
  /// - Throws: ``TrustError`` if a list is malformed, the revocation lists exceed the limits of a
  ///   file, or a file can't be written.
  public func add(
    _ name: String, _ bytes: [UInt8], key: [UInt8]? = nil, revocationLists: [[UInt8]] = [], source: String?
  ) throws(TrustError) {
    guard TrustFolder.isName(name) else { throw TrustError.name(name) }
    try check(name, bytes, key)
    guard revocationLists.allSatisfy(SignerRevocationList.isList) else {
      throw TrustError.malformed(name, [Finding(.revocationListForm, at: "crl")])
    }
    // They are stored as one file, with its limits.
    let revoked = SignerRevocationList.file(of: revocationLists)
    guard revocationLists.isEmpty || revoked != nil else {
      throw TrustError.tooManyRevocationLists(
        limit: SignerRevocationList.maxCount, bytes: SignerRevocationList.maxSize)
    }
    do {
      let folder = folder(name)
      if let key { try folder.write(key, to: "key") }
      if let source { try folder.write(Array(source.utf8), to: "source") }
      if let revoked { try folder.write(revoked, to: "crl") }
      try folder.write(bytes, to: "list")
    } catch { throw TrustError.file("\(error)") }
  }

  /// Removes a list.
  public func remove(_ name: String) throws(TrustError) {
    guard names.contains(name) else { throw TrustError.unknown(name) }
    do { try folder(name).removeAll() } catch { throw TrustError.file("\(error)") }
  }

  /// Downloads a newer copy of a list from its URL.
  ///
  /// A copy with an invalid signature doesn't replace the current one.
  public func update(_ name: String, fetch: WebFetch) async throws(TrustError) -> Installed {
    guard names.contains(name) else { throw TrustError.unknown(name) }
    guard let source = source(name), source.hasPrefix("https://") else {
      throw TrustError.withoutAddress(name)
    }
    let bytes: [UInt8]
    switch await fetch(WebRequest(.get, source)) {
    case .success(let response) where response.status == 200: bytes = response.body
    case .success(let response): throw TrustError.web("\(source) returned status \(response.status)")
    case .failure(let error): throw TrustError.web("\(error)")
    }
    try add(name, bytes, key: try? folder(name).read("key"), source: source)
    guard let installed = stored(name) else { throw TrustError.unknown(name) }
    return installed
  }

  private func check(_ name: String, _ bytes: [UInt8], _ key: [UInt8]?) throws(TrustError) {
    let publisher = key.map { SignerStore.given($0).value?.first }
    if case .some(.none) = publisher {
      throw TrustError.malformed(name, [Finding(.signerUnusable, at: "key")])
    }
    let reading = SignerList.read(bytes, name: name, signedBy: publisher??.key)
    guard reading.value == nil else { return }
    guard !reading.findings.contains(where: { $0.code == .signerListSignature }) else {
      throw TrustError.signature(name)
    }
    throw TrustError.malformed(name, reading.findings)
  }

  /// Returns a list with a valid signature, or `nil` if there is none.
  package func stored(_ name: String) -> Installed? {
    guard let bytes = try? folder(name).read("list", limit: 1 << 25) else { return nil }
    let key = (try? folder(name).read("key")).flatMap { SignerStore.given($0).value?.first?.key }
    let reading = SignerList.read(bytes, name: name, signedBy: key)
    guard var list = reading.value else { return nil }
    let revoked = try? folder(name).read("crl", limit: SignerRevocationList.maxSize)
    let findings = reading.findings + (revoked.map { list.add(revocationLists: $0) } ?? [])
    return Installed(list: list, source: source(name) ?? "a file", findings: findings)
  }

  private func source(_ name: String) -> String? {
    (try? folder(name).read("source")).map { String(decoding: $0, as: UTF8.self) }
  }

  private func folder(_ name: String) -> Folder { Folder("\(home)/signers/\(name)", isPrivate: true) }
}
