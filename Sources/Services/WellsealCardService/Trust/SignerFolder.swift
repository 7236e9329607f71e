public import WellsealBase
public import WellsealCredentials
public import WellsealEUCertificates
import WellsealFiles

/// The lists of signers of EU Digital COVID Certificates that the person believes, on disk.
///
/// | file in `signers/NAME/` | what |
/// |---|---|
/// | `list` | the list, byte for byte as it came |
/// | `key` | the key that signs it, where the person gave one |
/// | `source` | the address it came from; absent for a file |
public struct SignerFolder: Sendable {
  /// A list with where it came from.
  public struct Installed: Sendable {
    public var list: SignerList
    /// The address or file it came from, for people.
    public var source: String
    /// What is wrong with it.
    public var findings: [Finding]
  }

  private let home: String

  /// The lists of a data folder, which need not exist as long as nothing is written.
  public init(home: String) { self.home = home }

  /// Every list that can be relied on; one whose signature fails is left out.
  public func installed() -> [Installed] { names.compactMap { stored($0) } }

  /// What ``CertificateChecks`` needs of it.
  public func store() -> SignerStore { SignerStore(installed().map(\.list)) }

  /// The names of the lists.
  public var names: [String] { (try? Folder("\(home)/signers", isPrivate: true).names())?.sorted() ?? [] }

  /// The lists that have an address to get newer copies from.
  public var updatable: [String] { names.filter { source($0)?.hasPrefix("https://") == true } }

  /// Adds or replaces a list.
  ///
  /// - Parameters:
  ///   - name: what to call it.
  ///   - bytes: the list.
  ///   - key: a certificate or key of its publisher; with one, a list that it did not sign is refused.
  ///   - source: the address that it came from.
  /// - Throws: ``TrustError`` for a malformed list, and for a file that cannot be written.
  public func add(_ name: String, _ bytes: [UInt8], key: [UInt8]? = nil, source: String?) throws(TrustError) {
    guard TrustFolder.isName(name) else { throw TrustError.name(name) }
    try check(name, bytes, key)
    do {
      let folder = folder(name)
      if let key { try folder.write(key, to: "key") }
      if let source { try folder.write(Array(source.utf8), to: "source") }
      try folder.write(bytes, to: "list")
    } catch { throw TrustError.file("\(error)") }
  }

  /// Removes a list.
  public func remove(_ name: String) throws(TrustError) {
    guard names.contains(name) else { throw TrustError.unknown(name) }
    do { try folder(name).removeAll() } catch { throw TrustError.file("\(error)") }
  }

  /// Gets a newer copy of a list from where it came; one whose signature fails does not replace the copy at hand.
  public func update(_ name: String, fetch: WebFetch) async throws(TrustError) -> Installed {
    guard names.contains(name) else { throw TrustError.unknown(name) }
    guard let source = source(name), source.hasPrefix("https://") else {
      throw TrustError.withoutAddress(name)
    }
    let bytes: [UInt8]
    switch await fetch(WebRequest(.get, source)) {
    case .success(let response) where response.status == 200: bytes = response.body
    case .success(let response): throw TrustError.web("\(source) answers with status \(response.status)")
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

  private func stored(_ name: String) -> Installed? {
    guard let bytes = try? folder(name).read("list", limit: 1 << 25) else { return nil }
    let key = (try? folder(name).read("key")).flatMap { SignerStore.given($0).value?.first?.key }
    let reading = SignerList.read(bytes, name: name, signedBy: key)
    return reading.value.map {
      Installed(list: $0, source: source(name) ?? "a file", findings: reading.findings)
    }
  }

  private func source(_ name: String) -> String? {
    (try? folder(name).read("source")).map { String(decoding: $0, as: UTF8.self) }
  }

  private func folder(_ name: String) -> Folder { Folder("\(home)/signers/\(name)", isPrivate: true) }
}
