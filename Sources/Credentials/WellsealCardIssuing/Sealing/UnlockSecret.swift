import Crypto
import WellsealCredentials
import WellsealKeys

/// What opens the files of an issuer: a passphrase or the bytes of a key file.
public struct UnlockSecret: Sendable {
  enum Kind: Sendable, Hashable {
    case passphrase
    case keyFile
  }

  let kind: Kind
  private let secret: SecretBytes

  /// A passphrase, taken as its UTF-8 bytes.
  public init(passphrase: String) throws(IssuerStoreError) {
    guard let secret = SecretBytes(passphrase: passphrase) else { throw .emptyPassphrase }
    (kind, self.secret) = (.passphrase, secret)
  }

  /// The content of a key file: exactly 32 random bytes.
  public init(keyFile bytes: [UInt8]) throws(IssuerStoreError) {
    guard let secret = SecretBytes(keyFile: bytes) else { throw .keyFileLength(bytes.count) }
    (kind, self.secret) = (.keyFile, secret)
  }

  /// How many bytes a key file holds.
  public static let keyFileLength = SecretBytes.keyFileLength

  /// The key that a sealing method makes of this secret.
  func key(for method: SealingMethod) throws(IssuerStoreError) -> SymmetricKey {
    switch (method, kind) {
    case (.scrypt(let cost, let salt), .passphrase):
      guard let key = secret.scryptKey(salt: salt, cost: cost) else { throw .malformed(member: "sealing") }
      return key
    case (.keyFile(let salt), .keyFile): return secret.hkdfKey(salt: salt, info: "wellseal issuer key 1")
    case (.scrypt, .keyFile): throw .sealedWithPassphrase
    case (.keyFile, .passphrase): throw .sealedWithKeyFile
    }
  }
}
