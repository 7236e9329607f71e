import Crypto
import WellsealCredentials
import WellsealKeys

/// The secret that opens the files of an issuer: a passphrase or the bytes of a key file.
public struct UnlockSecret: Sendable {
  enum Kind: Sendable, Hashable {
    case passphrase
    case keyFile
  }

  let kind: Kind
  private let secret: SecretBytes

  /// Creates a secret from the UTF-8 bytes of a passphrase.
  public init(passphrase: String) throws(IssuerStoreError) {
    guard let secret = SecretBytes(passphrase: passphrase) else { throw .emptyPassphrase }
    (kind, self.secret) = (.passphrase, secret)
  }

  /// Creates a secret from the content of a key file: exactly 32 random bytes.
  public init(keyFile bytes: [UInt8]) throws(IssuerStoreError) {
    guard let secret = SecretBytes(keyFile: bytes) else { throw .keyFileLength(bytes.count) }
    (kind, self.secret) = (.keyFile, secret)
  }

  /// The number of bytes in a key file.
  public static let keyFileLength = SecretBytes.keyFileLength

  /// Derives the key of a sealing method from this secret.
  func key(for method: SealingMethod) throws(IssuerStoreError) -> SymmetricKey {
    switch (method, kind) {
    case (.scrypt(let cost, let salt), .passphrase):
      guard let key = secret.scryptKey(salt: salt, cost: cost) else { throw .malformed(member: "sealing") }
      return key
    // The text is part of the format and never changes.
    case (.keyFile(let salt), .keyFile): return secret.hkdfKey(salt: salt, info: "wellseal issuer key 1")
    case (.scrypt, .keyFile): throw .sealedWithPassphrase
    case (.keyFile, .passphrase): throw .sealedWithKeyFile
    }
  }
}
