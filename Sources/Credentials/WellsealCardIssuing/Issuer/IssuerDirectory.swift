public import WellsealBase
public import WellsealCredentials
import WellsealFiles
public import WellsealKeys

/// The private folder with all files of an issuer.
///
/// | path | content |
/// |---|---|
/// | `issuer.json` | the issuer's URL: `format` (`wellseal-issuer`), `version` (1), `iss` |
/// | `keys/{kid}.json` | a sealed signing key, see `KeyRecord` |
/// | `keys/revocation-identifiers.json` | a sealed secret, see ``RevocationIdentifiers`` |
/// | `crl/{kid}.json` | the key's published list of revoked cards |
public struct IssuerDirectory: Sendable {
  /// The signing keys.
  public let keys: KeyStore

  /// The lists of revoked cards.
  public let lists: RevocationRegister
  private let folder: Folder

  /// Creates the directory in a data folder.
  ///
  /// - Parameters:
  ///   - home: The data folder, with the issuer in its subfolder `issuer`.
  ///   - cost: The cost of opening a new key.
  public init(home: String, cost: ScryptCost = .standard) {
    folder = Folder("\(home)/issuer", isPrivate: true)
    keys = KeyStore(folder: "\(home)/issuer/keys", cost: cost)
    lists = RevocationRegister(folder: "\(home)/issuer/crl")
  }

  /// Returns the issuer's URL.
  public func address() throws(IssuerStoreError) -> String {
    let bytes = try IssuerStoreError.wrapping { () throws(StorageError) in
      try folder.readIfPresent(Self.fileName)
    }
    guard let bytes else { throw .noIssuerAddress }
    let limits = ParsingLimits(bytes: 1 << 16, depth: 4, values: 20)
    guard let root = try? JSONDocument(parsing: bytes, limits: limits).root,
      root["format"]?.isString("wellseal-issuer") == true, root["version"]?.integer == 1
    else { throw .unknownFormat(file: Self.fileName) }
    guard let address = root["iss"]?.string else { throw .malformed(member: "iss") }
    return address
  }

  /// Saves the URL for future cards.
  public func setAddress(_ address: String) throws(IssuerStoreError) {
    let file: JSON = ["format": "wellseal-issuer", "version": 1, "iss": .string(address)]
    try IssuerStoreError.wrapping { () throws(StorageError) in
      try folder.write(Array((file.indented + "\n").utf8), to: Self.fileName)
    }
  }

  /// Creates the first key, and saves the URL if one is given; if there is a key already, nothing
  /// changes.
  ///
  /// - Parameters:
  ///   - address: The https URL in the cards, or `nil` to keep the current one.
  ///   - now: The time of creation.
  ///   - secret: Returns the secret that seals the key; called only if there is no key yet.
  /// - Returns: The new key.
  /// - Throws: ``IssuerStoreError/activeKeyExists(kid:)`` if there is a key, or an error of
  ///   `secret`.
  package func makeFirstKey(
    address: String?, at now: UnixTime, with secret: () throws -> UnlockSecret
  ) throws -> SigningKey {
    if let active = try keys.keys(at: now).first(where: { $0.state == .active }) {
      throw IssuerStoreError.activeKeyExists(kid: active.kid)
    }
    let key = try keys.create(with: try secret(), at: now)
    if let address { try setAddress(address) }
    return key
  }

  /// Returns all keys, latest first, with the versions of their revocation lists.
  public func issuerKeys(at now: UnixTime) throws(IssuerStoreError) -> [IssuerKey] {
    var keys = try keys.keys(at: now)
    for place in keys.indices {
      let key = keys[place].key
      let version = try lists.list(of: key.kid)?.version
      keys[place].key = VerificationKey(publicKey: key.publicKey, listVersion: version)
    }
    return keys
  }

  /// Returns a key, by default the active one.
  public func issuerKey(_ kid: String? = nil, at now: UnixTime) throws(IssuerStoreError) -> IssuerKey {
    let keys = try issuerKeys(at: now)
    guard let key = keys.first(where: { key in kid.map { key.kid == $0 } ?? (key.state == .active) }) else {
      throw kid.map { .unknownKey(kid: $0) } ?? .noActiveKey
    }
    return key
  }

  /// Returns the keys and lists of this issuer as verifiers see them after publication.
  public func publicKeys(address: String, at now: UnixTime) throws(IssuerStoreError) -> IssuerKeys {
    let keys = try issuerKeys(at: now).filter(\.isPublished)
    var lists: [String: RevocationList] = [:]
    for key in keys { lists[key.kid] = try self.lists.list(of: key.kid) }
    return IssuerKeys(
      issuer: address, set: JSONWebKeySet(keys: keys.map(\.key)), lists: lists, origin: .file, seen: now)
  }

  // The name is part of the format and never changes.
  private static let fileName = "issuer.json"
}
