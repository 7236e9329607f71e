import WellsealBase
public import WellsealFiles

/// An error that occurs when the keys and lists of an issuer can't be read, opened or changed.
public enum IssuerStoreError: Error, Hashable, Sendable {
  /// A file or folder can't be used.
  case file(StorageError)
  /// The passphrase is empty.
  case emptyPassphrase
  /// The key file has this number of bytes instead of 32.
  case keyFileLength(Int)
  /// The passphrase doesn't open the key, or the file is damaged.
  case wrongPassphrase
  /// The key file doesn't open the key.
  case wrongKeyFile
  /// A key file was supplied, but the key is sealed with a passphrase.
  case sealedWithPassphrase
  /// A passphrase was supplied, but the key is sealed with a key file.
  case sealedWithKeyFile
  /// A file of an unknown kind or version.
  case unknownFormat(file: String)
  /// A member of a file is missing or invalid.
  case malformed(member: String)
  /// The sealed private key doesn't belong to the public key in the file.
  case keyMismatch(kid: String)
  /// The issuer has no key for signing.
  case noActiveKey
  /// The issuer already has a key for signing.
  case activeKeyExists(kid: String)
  /// The issuer has no key with this identifier.
  case unknownKey(kid: String)
  /// The issuer has no URL yet.
  case noIssuerAddress
  /// The text isn't a revocation identifier, which has 1 to 24 characters of the base64url
  /// alphabet.
  case notAnIdentifier
  /// There are several keys, and the caller didn't select one.
  case severalKeys
  /// A card that none of the issuer's keys signed.
  case notOwnCard
  /// A card without an identifier for revocation.
  case cardWithoutIdentifier
  /// The key's revocation list is unreadable, so nothing can be added to it.
  case listUnreadable(kid: String)
  /// The list to publish is older than the published one.
  case listStepsBack(kid: String, published: Int, own: Int)
}

extension IssuerStoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .emptyPassphrase: "the passphrase is empty"
    case .keyFileLength(let count):
      "the key file must be \(UnlockSecret.keyFileLength) bytes, not \(count)"
    case .wrongPassphrase: "wrong passphrase, or the file is damaged"
    case .wrongKeyFile: "wrong or changed key file"
    case .sealedWithPassphrase: "the key is sealed with a passphrase, not with a key file"
    case .sealedWithKeyFile: "the key is sealed with a key file, not with a passphrase"
    case .unknownFormat(let file): "\(file) isn't a Wellseal file, or needs a newer version"
    case .malformed(let member): "the file is damaged: \(member) is missing or invalid"
    case .keyMismatch(let kid): "the private key sealed in \(kid).json does not belong to its public key"
    case .noActiveKey: "there is no signing key"
    case .activeKeyExists(let kid): "a signing key already exists: \(kid)"
    case .unknownKey(let kid): "the issuer has no key \(kid)"
    case .noIssuerAddress: "no issuer URL set"
    case .notAnIdentifier: "a revocation identifier must have 1 to 24 base64url characters"
    case .severalKeys: "the issuer has several keys with separate lists"
    case .notOwnCard: "this card wasn't signed by this issuer"
    case .cardWithoutIdentifier: "the card has no revocation identifier, so it can't be revoked individually"
    case .listUnreadable(let kid): "can't read the revocation list of \(kid)"
    case .listStepsBack(let kid, let published, let own):
      "the published revocation list of \(kid) has version \(published), and the local one has version \(own)"
    }
  }

  /// Runs a throwing file operation and wraps its error.
  static func wrapping<Result>(_ body: () throws(StorageError) -> Result) throws(IssuerStoreError) -> Result {
    do { return try body() } catch { throw .file(error) }
  }
}

extension IssuerStoreError: DescribedError {
  package var errorCode: String {
    switch self {
    case .file: "issuer-store.file"
    case .emptyPassphrase, .wrongPassphrase, .wrongKeyFile, .sealedWithPassphrase, .sealedWithKeyFile,
      .noActiveKey, .noIssuerAddress, .notAnIdentifier, .severalKeys, .notOwnCard, .cardWithoutIdentifier:
      "issuer-store"
    case .keyFileLength: "issuer-store.key-file-length"
    case .unknownFormat: "issuer-store.unknown-format"
    case .malformed: "issuer-store.malformed"
    case .keyMismatch: "issuer-store.key-mismatch"
    case .activeKeyExists: "issuer-store.active-key-exists"
    case .unknownKey: "issuer-store.unknown-key"
    case .listUnreadable: "issuer-store.list-unreadable"
    case .listStepsBack: "issuer-store.list-steps-back"
    }
  }
}
