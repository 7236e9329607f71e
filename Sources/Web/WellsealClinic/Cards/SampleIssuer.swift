import Crypto
import FoundationEssentials
import Synchronization
package import WellsealBase
package import WellsealCardIssuing
package import WellsealCredentials
import WellsealFHIRServing
import WellsealFiles

/// A type that signs the clinic's health cards, and publishes the data for verifiers.
///
/// Cards have a URL that isn't in use, because the clinic is on this machine and issuers' URLs are
/// https. To verify them, a verifier needs the files of ``files``.
package final class SampleIssuer: Sendable {
  /// The URL in the cards.
  let address: String
  private let key: SigningKey
  private let kid: String
  // A mutex, because reading the list must not wait for other work of the clinic.
  private let revoked = Mutex(Revoked())

  private struct Revoked {
    var version = 0
    var identifiers: Set<String> = []
    var issued: Set<String> = []
  }

  /// Creates an issuer.
  ///
  /// - Parameters:
  ///   - key: The signing key, or `nil` for a temporary one.
  ///   - address: The URL in the cards.
  ///   - opened: The time of creation.
  package init(key: SigningKey? = nil, address: String = "https://clinic.example", opened: UnixTime) {
    self.key = key ?? .ephemeral(created: opened)
    self.address = address
    kid = self.key.kid
  }

  /// Opens the issuer in a folder, and creates it if there is none.
  ///
  /// - Parameters:
  ///   - folder: A private folder. Its key file is next to the sealed keys, since they don't need
  ///     protection.
  ///   - now: The time of the call.
  /// - Throws: `StorageError` or `IssuerStoreError` if the folder can't be read or written, or
  ///   isn't private.
  package convenience init(folder: String, now: UnixTime) throws {
    let secrets = Folder(folder, isPrivate: true)
    let name = "issuer.key"
    var bytes = try secrets.readIfPresent(name)
    if bytes == nil {
      var generator = SystemRandomNumberGenerator()
      let made = (0..<UnlockSecret.keyFileLength).map { _ in
        UInt8.random(in: .min ... .max, using: &generator)
      }
      try secrets.write(made, to: name)
      bytes = made
    }
    let secret = try UnlockSecret(keyFile: bytes ?? [])
    let keys = IssuerDirectory(home: folder).keys
    let isThere = try keys.keys(at: now).contains { $0.state == .active }
    let key = isThere ? try keys.signingKey(with: secret, at: now) : try keys.create(with: secret, at: now)
    self.init(key: key, opened: now)
  }

  /// Signs a card.
  func issue(_ bundle: JSON, about patient: String, at now: UnixTime) throws -> IssuedCard {
    let identifier = identifier(of: patient)
    revoked.withLock { _ = $0.issued.insert(identifier) }
    var request = CardRequest(bundle: bundle, issued: now.rounded(.down))
    request.revocationIdentifier = identifier
    return try CardIssuer(address: address, key: key, keys: publicKeys(at: now)).issue(request, at: now)
  }

  /// Returns whether the cards of a patient were revoked, so that no more can be issued.
  func isRevoked(_ patient: String) -> Bool {
    let identifier = identifier(of: patient)
    return revoked.withLock { $0.identifiers.contains(identifier) }
  }

  /// Revokes every card that was issued.
  func revokeEverything() {
    revoked.withLock { revoked in
      guard !revoked.issued.isSubset(of: revoked.identifiers) else { return }
      revoked.identifiers.formUnion(revoked.issued)
      revoked.version += 1
    }
  }

  /// Returns the published keys.
  func publicKeys(at now: UnixTime) -> IssuerKeys {
    let list = list
    let lists = list.version > 0 ? [kid: list] : [:]
    return IssuerKeys(
      issuer: address, set: JSONWebKeySet(keys: [verificationKey]), lists: lists, origin: .file, seen: now)
  }

  private var verificationKey: VerificationKey {
    let version = list.version
    return VerificationKey(publicKey: key.key.key.publicKey, listVersion: version > 0 ? version : nil)
  }

  private var list: RevocationList {
    let revoked = revoked.withLock { $0 }
    return RevocationList(
      kid: kid, version: revoked.version,
      entries: Dictionary(uniqueKeysWithValues: revoked.identifiers.map { ($0, nil) }))
  }

  /// Returns the revocation identifier of a patient.
  ///
  /// Source: SMART Health Cards Framework, "Revocation": at most 24 characters of base64url.
  private func identifier(of patient: String) -> String {
    Base64.url.encode(Array(SHA256.hash(data: Array("\(kid)\(patient)".utf8)).prefix(8)))
  }
}

// MARK: Publication

extension SampleIssuer {
  var keySet: WebResponse {
    var published = key.key
    published.key = verificationKey
    return WebResponse.json(.publicKeySet([published])).readableByPages
  }

  /// Returns the list of a key, or `nil` if the key has none.
  func revocationList(_ file: String) -> WebResponse? {
    let list = list
    guard list.version > 0, file == "\(kid).json" else { return nil }
    return WebResponse.json([
      "kid": .string(kid), "method": "rid", "ctr": .integer(list.version),
      "rids": .array(list.entries.keys.sorted().map { .string($0) }),
    ]).readableByPages
  }

  private static let name = "Brightwater Clinic (does not exist)"

  /// A trust directory with only this issuer.
  package var directory: TrustDirectory {
    TrustDirectory(name: Self.name, issuers: [TrustedIssuer(address: address, name: Self.name)])
  }

  /// Returns a web client in which the issuer's URL works.
  ///
  /// - Parameter other: The client for all other URLs.
  /// - Returns: The combined client.
  package func published(fallback other: WebFetch?) -> WebFetch {
    { request in
      let baseURL = "\(self.address)/.well-known/"
      if request.url == baseURL + "jwks.json" { return .success(self.keySet) }
      if request.url.hasPrefix(baseURL + "crl/") {
        let list = self.revocationList(String(request.url.dropFirst(baseURL.count + 4)))
        return .success(list ?? .plain(404, "no such list"))
      }
      if let other { return await other(request) }
      return .failure(WebError(.offline, url: request.url))
    }
  }

  /// Returns the files with which a verifier on this machine can trust the cards: a trust
  /// directory, and the issuer's website as a table.
  package func files() -> [(name: String, content: [UInt8])] {
    let directory: JSON = [
      "participating_issuers": [["iss": .string(address), "name": .string(Self.name)]]
    ]
    let web = """
      method,url,status,headers,body_file,remark
      GET,\(address)/.well-known/jwks.json,200,Content-Type: application/json,jwks.json,the keys of the sample clinic

      """
    return [
      ("trust.json", Array((directory.indented + "\n").utf8)), ("web.csv", Array(web.utf8)),
      ("jwks.json", keySet.body),
    ]
  }
}
