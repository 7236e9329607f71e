package import Crypto
import FoundationEssentials
public import WellsealBase
public import WellsealCredentials

/// The public part of an issuer's key, with its state.
public struct IssuerKey: Sendable {
  /// The state of a key: first it signs, then it is only published, then it is retired.
  public enum State: Sendable, Hashable {
    /// The only key that signs new cards.
    case active
    /// The key no longer signs.
    ///
    /// It is published so that its cards can be verified, until a time if one was set.
    case retiring(until: UnixTime?)
    /// The key is no longer published, so its cards can't be verified.
    case retired(since: UnixTime)
  }

  /// The public key with the version of its revocation list.
  public var key: VerificationKey
  /// The time of creation.
  public let created: UnixTime

  /// The state of the key.
  public let state: State

  /// The identifier of the key: the thumbprint of its public part.
  public var kid: String { key.kid }

  /// A Boolean value that indicates whether the key is part of the published set.
  public var isPublished: Bool {
    if case .retired = state { return false }
    return true
  }
}

extension IssuerKey.State {
  /// The state's name for users and programs.
  public var name: String {
    switch self {
    case .active: "active"
    case .retiring: "retiring"
    case .retired: "retired"
    }
  }

  /// The time after which the key isn't published, or `nil` if no end is set.
  public var end: UnixTime? {
    switch self {
    case .active: nil
    case .retiring(let until): until
    case .retired(let since): since
    }
  }
}

/// A key that signs cards, opened from its sealed file.
public struct SigningKey: Sendable {
  /// The public part.
  public let key: IssuerKey
  let privateKey: P256.Signing.PrivateKey

  /// The identifier of the key: the thumbprint of its public part.
  public var kid: String { key.kid }

  init(key: IssuerKey, privateKey: P256.Signing.PrivateKey) {
    (self.key, self.privateKey) = (key, privateKey)
  }

  /// Creates a key without a file, for issuers that exist only in a test or a demo.
  ///
  /// - Parameters:
  ///   - privateKey: The private key.
  ///   - created: The time of creation.
  ///   - listVersion: The version of the revocation list that the key announces, or `nil` for none.
  package init(_ privateKey: P256.Signing.PrivateKey, created: UnixTime, listVersion: Int?) {
    self.privateKey = privateKey
    key = IssuerKey(
      key: VerificationKey(publicKey: privateKey.publicKey, listVersion: listVersion), created: created,
      state: .active)
  }

  /// Returns the ES256 signature over a message, which must be the caller's own, never untrusted
  /// data: 64 bytes, r before s.
  ///
  /// Source: RFC 7518, section 3.4.
  package func signature(for message: [UInt8]) throws(IssuerStoreError) -> [UInt8] {
    guard let signature = try? privateKey.signature(for: SHA256.hash(data: message)) else {
      throw .keyMismatch(kid: kid)
    }
    return signature.rawRepresentation.withUnsafeBytes { Array($0) }
  }
}
