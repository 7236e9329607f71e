public import WellsealBase
public import WellsealCredentials
import WellsealFiles
public import WellsealKeys

/// Everything that one issuer keeps, in one private folder.
///
/// | path | what |
/// |---|---|
/// | `issuer.json` | the issuer's address: `format` (`wellseal-issuer`), `version` (1), `iss` |
/// | `keys/{kid}.json` | a sealed signing key, see `KeyRecord` |
/// | `keys/revocation-identifiers.json` | a sealed secret, see ``RevocationIdentifiers`` |
/// | `crl/{kid}.json` | the key's list of revoked cards, as it is published |
public struct IssuerDirectory: Sendable {
  /// The keys that sign.
  public let keys: KeyStore

  /// The lists of what is revoked.
  public let lists: RevocationRegister
  private let folder: Folder

  /// The issuer of a data folder.
  ///
  /// - Parameters:
  ///   - home: the data folder; the issuer's part of it is `issuer`.
  ///   - cost: how much work opening a new key shall be.
  public init(home: String, cost: ScryptCost = .standard) {
    folder = Folder("\(home)/issuer", isPrivate: true)
    keys = KeyStore(folder: "\(home)/issuer/keys", cost: cost)
    lists = RevocationRegister(folder: "\(home)/issuer/crl")
  }

  /// The address that cards are issued under.
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

  /// Keeps the address for every later card.
  public func setAddress(_ address: String) throws(IssuerStoreError) {
    let file: JSON = ["format": "wellseal-issuer", "version": 1, "iss": .string(address)]
    try IssuerStoreError.wrapping { () throws(StorageError) in
      try folder.write(Array((file.indented + "\n").utf8), to: Self.fileName)
    }
  }

  /// Makes the first key, and saves the address if one is given; if there is a key already, nothing changes.
  ///
  /// - Parameters:
  ///   - address: The https address that cards name, or `nil` to leave it as it is.
  ///   - now: The time at which the key is made.
  ///   - secret: Returns what the key is sealed with; called only if there is no key yet.
  /// - Returns: The new key.
  /// - Throws: ``IssuerStoreError/activeKeyExists(kid:)`` if there is a key, and what `secret` throws.
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

  /// All keys, the newest first, each with the version of its revocation list.
  public func issuerKeys(at now: UnixTime) throws(IssuerStoreError) -> [IssuerKey] {
    var keys = try keys.keys(at: now)
    for place in keys.indices {
      let key = keys[place].key
      let version = try lists.list(of: key.kid)?.version
      keys[place].key = VerificationKey(publicKey: key.publicKey, listVersion: version)
    }
    return keys
  }

  /// One key, by default the one that signs.
  public func issuerKey(_ kid: String? = nil, at now: UnixTime) throws(IssuerStoreError) -> IssuerKey {
    let keys = try issuerKeys(at: now)
    guard let key = keys.first(where: { key in kid.map { key.kid == $0 } ?? (key.state == .active) }) else {
      throw kid.map { .unknownKey(kid: $0) } ?? .noActiveKey
    }
    return key
  }

  /// What verifiers see of this issuer once it is published: its keys and their lists.
  public func publicKeys(address: String, at now: UnixTime) throws(IssuerStoreError) -> IssuerKeys {
    let keys = try issuerKeys(at: now).filter(\.isPublished)
    var lists: [String: RevocationList] = [:]
    for key in keys { lists[key.kid] = try self.lists.list(of: key.kid) }
    return IssuerKeys(
      issuer: address, set: JSONWebKeySet(keys: keys.map(\.key)), lists: lists, origin: .file, seen: now)
  }

  private static let fileName = "issuer.json"
}
