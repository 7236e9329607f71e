import Crypto
import FoundationEssentials
import WellsealBase
import WellsealCredentials
import WellsealKeys

/// The file format of a key: a JSON object in `{kid}.json`, indented, mode 0600.
///
/// | member | form | meaning |
/// |---|---|---|
/// | `format` | `wellseal-signing-key` | the file format |
/// | `version` | 1 | the version of this table |
/// | `kid` | 43 characters | the RFC 7638 thumbprint of `x` and `y`; also the file's name |
/// | `x`, `y` | base64url, 32 bytes each | the public point on P-256 |
/// | `created` | whole number | seconds since 1970 |
/// | `retires` | whole number, optional | seconds since 1970 after which the key isn't published |
/// | `sealing`, `nonce`, `sealed` | see ``SealedSecret`` | the private scalar, 32 bytes |
///
/// The active key is the last one created among those without `retires`, so a crash during a
/// rotation leaves one active key and never none.
struct KeyRecord {
  var created: Int
  var retires: Int?
  let publicKey: VerificationKey
  /// The original content of the file.
  let file: JSON

  var kid: String { publicKey.kid }

  static let version = 1

  /// Creates a record with a sealed private key.
  static func sealing(
    _ key: P256.Signing.PrivateKey, created: Int, retires: Int? = nil, with secret: UnlockSecret,
    cost: ScryptCost
  ) throws(IssuerStoreError) -> KeyRecord {
    let publicKey = VerificationKey(publicKey: key.publicKey)
    let point = key.publicKey.rawRepresentation.withUnsafeBytes { Array($0) }
    var members: [JSON.Member] = [
      .init("format", .string(format)), .init("version", .integer(version)),
      .init("kid", .string(publicKey.kid)), .init("x", .string(Base64.url.encode(point[..<32]))),
      .init("y", .string(Base64.url.encode(point[32...]))), .init("created", .integer(created)),
    ]
    if let retires { members.append(.init("retires", .integer(retires))) }
    let file = try SealedSecret.seal(key.rawRepresentation, into: members, with: secret, cost: cost)
    return KeyRecord(created: created, retires: retires, publicKey: publicKey, file: file)
  }

  /// Opens the private key.
  func privateKey(with secret: UnlockSecret) throws(IssuerStoreError) -> P256.Signing.PrivateKey {
    let scalar = try SealedSecret.open(file, with: secret)
    guard let key = try? P256.Signing.PrivateKey(rawRepresentation: scalar),
      Thumbprint.of(key.publicKey) == kid
    else { throw .keyMismatch(kid: kid) }
    return key
  }

  private static let format = "wellseal-signing-key"
}

extension KeyRecord {
  /// Reads a file, whose name must match the key in it.
  init(_ bytes: [UInt8], name: String) throws(IssuerStoreError) {
    let limits = ParsingLimits(bytes: 1 << 16, depth: 4, values: 100)
    guard let root = try? JSONDocument(parsing: bytes, limits: limits).root,
      root["format"]?.isString("wellseal-signing-key") == true, root["version"]?.integer == Self.version
    else { throw .unknownFormat(file: name) }
    let point = try Self.coordinate("x", of: root) + Self.coordinate("y", of: root)
    guard let key = try? P256.Signing.PublicKey(rawRepresentation: point) else {
      throw .malformed(member: "x")
    }
    publicKey = VerificationKey(publicKey: key)
    guard root["kid"]?.string == publicKey.kid, name == "\(publicKey.kid).json" else {
      throw .malformed(member: "kid")
    }
    guard let created = root["created"]?.integer else { throw .malformed(member: "created") }
    self.created = created
    retires = root["retires"]?.integer
    if root["retires"] != nil, retires == nil { throw .malformed(member: "retires") }
    file = JSON(root)
  }

  private static func coordinate(_ name: String, of root: JSONValue) throws(IssuerStoreError) -> [UInt8] {
    guard let text = root.member(name)?.string, let bytes = try? Base64.url.decode(text), bytes.count == 32
    else { throw .malformed(member: name) }
    return bytes
  }
}
