import Crypto
import FoundationEssentials
import WellsealBase
import WellsealCredentials
import WellsealFiles

/// A type that creates revocation identifiers of cards that reveal nothing about the person.
///
/// The same person and key always have the same identifier, so the issuer can find the card to
/// revoke without a register. Without the secret, an identifier can't be linked to a person.
///
/// On disk it is `revocation-identifiers.json` next to the keys:
///
/// | member | form | meaning |
/// |---|---|---|
/// | `format` | `wellseal-revocation-secret` | the file format |
/// | `version` | 1 | the version of this table |
/// | `sealing`, `nonce`, `sealed` | see `SealedSecret` | the secret, 32 bytes |
///
/// Source: SMART Health Cards Framework, "Revocation".
public struct RevocationIdentifiers: Sendable {
  private let secret: [UInt8]

  /// Creates identifiers from a secret that is stored elsewhere.
  public init(secret: [UInt8]) { self.secret = secret }

  /// Returns the base64url form of the first 8 bytes of HMAC-SHA-256, keyed with the secret and the
  /// kid: 11 characters.
  ///
  /// The issuer's own name of the user never leaves this function.
  public func identifier(for user: String, kid: String) -> String {
    let key = SymmetricKey(data: secret + Array(kid.utf8))
    let code = HMAC<SHA256>.authenticationCode(for: Array(user.utf8), using: key)
    return Base64.url.encode(Array(code).prefix(8))
  }

  // The name is part of the format and never changes.
  static let fileName = "revocation-identifiers.json"
}

extension KeyStore {
  /// Opens the secret of the revocation identifiers, and creates it if there is none.
  public func revocationIdentifiers(with secret: UnlockSecret) throws(IssuerStoreError)
    -> RevocationIdentifiers
  {
    let lock = try IssuerStoreError.wrapping { () throws(StorageError) in try folder.lock() }
    defer { lock.release() }
    let name = RevocationIdentifiers.fileName
    let present = try IssuerStoreError.wrapping { () throws(StorageError) in try folder.readIfPresent(name) }
    if let present { return try Self.read(present, with: secret) }
    let fresh = SymmetricKey(size: .bits256)
    let members: [JSON.Member] = [.init("format", .string(Self.format)), .init("version", 1)]
    let file = try SealedSecret.seal(fresh, into: members, with: secret, cost: cost)
    try IssuerStoreError.wrapping { () throws(StorageError) in
      try folder.write(Array((file.indented + "\n").utf8), to: name)
    }
    return RevocationIdentifiers(secret: fresh.withUnsafeBytes { Array($0) })
  }

  private static func read(
    _ bytes: [UInt8], with secret: UnlockSecret
  ) throws(IssuerStoreError) -> RevocationIdentifiers {
    let limits = ParsingLimits(bytes: 1 << 16, depth: 4, values: 100)
    guard let root = try? JSONDocument(parsing: bytes, limits: limits).root,
      root["format"]?.string == format, root["version"]?.integer == 1
    else { throw .unknownFormat(file: RevocationIdentifiers.fileName) }
    return RevocationIdentifiers(secret: try SealedSecret.open(JSON(root), with: secret))
  }

  private static let format = "wellseal-revocation-secret"
}
