package import Crypto
import FoundationEssentials
public import WellsealBase
public import WellsealCredentials

/// The public side of one of an issuer's keys, and where it stands in its life.
public struct IssuerKey: Sendable {
  /// A key's life: it signs, then it is only published, then it is gone.
  public enum State: Sendable, Hashable {
    /// The one key that signs new cards.
    case active
    /// No longer signing; published so that its cards can be verified, until a time where one was set.
    case retiring(until: UnixTime?)
    /// No longer published: its cards cannot be verified any more.
    case retired(since: UnixTime)
  }

  /// The public key with the version of its revocation list.
  public var key: VerificationKey
  /// When the key was made.
  public let created: UnixTime

  /// Whether the key signs, and until when it is published.
  public let state: State

  /// The identifier of the key: the thumbprint of its public part.
  public var kid: String { key.kid }

  /// Whether the key belongs into the published set.
  public var isPublished: Bool {
    if case .retired = state { return false }
    return true
  }
}

extension IssuerKey.State {
  /// The state's name for people and machines.
  public var name: String {
    switch self {
    case .active: "active"
    case .retiring: "retiring"
    case .retired: "retired"
    }
  }

  /// The time from which on the key is not published; nil where no end is set.
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

  /// A key that lies in no file, for issuers that exist only in a test or a demo.
  ///
  /// - Parameters:
  ///   - privateKey: signs.
  ///   - created: when it was made.
  ///   - listVersion: of the revocation list that the key announces; nil for none.
  package init(_ privateKey: P256.Signing.PrivateKey, created: UnixTime, listVersion: Int?) {
    self.privateKey = privateKey
    key = IssuerKey(
      key: VerificationKey(publicKey: privateKey.publicKey, listVersion: listVersion), created: created,
      state: .active)
  }

  /// The ES256 signature over a message, which is the caller's own and never a stranger's: 64 bytes, r before s.
  ///
  /// Source: RFC 7518, section 3.4.
  package func signature(for message: [UInt8]) throws(IssuerStoreError) -> [UInt8] {
    guard let signature = try? privateKey.signature(for: SHA256.hash(data: message)) else {
      throw .keyMismatch(kid: kid)
    }
    return signature.rawRepresentation.withUnsafeBytes { Array($0) }
  }
}
