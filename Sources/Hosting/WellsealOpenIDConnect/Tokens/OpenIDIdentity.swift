import Crypto
import FoundationEssentials
import WellsealBase

/// The identity of a user at an issuer: the subject, which the issuer never reassigns.
///
/// Nothing else of a token is stored.
package struct OpenIDIdentity: Hashable, Sendable {
  package let issuer: String
  /// The SHA-256 digest of issuer and subject, which identifies the identity.
  package let digest: [UInt8]

  /// Verifies the claims of a token whose signature is valid: it must be for this server, for this
  /// sign-in and current.
  ///
  /// The clocks of issuer and server may differ by a minute. A token that was issued more than ten
  /// minutes ago is too old for a sign-in, whatever its expiry.
  ///
  /// - Parameters:
  ///   - token: The token, with a valid signature of the issuer.
  ///   - client: The registration of this server at the issuer.
  ///   - nonce: The nonce of the attempt.
  ///   - access: The access token that came with it.
  ///   - now: The current time.
  /// - Throws: ``OpenIDError/token(_:)``.
  ///
  /// Source: OpenID Connect Core 1.0, sections 2, 3.1.3.6 and 3.1.3.7; stricter: no audience other
  /// than this server.
  init(
    _ token: IDToken, of client: OpenIDClient, nonce: String, access: String?, at now: Date
  ) throws(OpenIDError) {
    let (claims, time) = (token.claims, now.timeIntervalSince1970)
    guard claims["iss"]?.string == client.issuer else { throw .token("iss") }
    guard let audience = claims["aud"] else { throw .token("aud") }
    let audiences = audience.kind == .array ? audience.elements.map(\.string) : [audience.string]
    guard audiences == [client.identifier] else { throw .token("aud") }
    if let party = claims["azp"], party.string != client.identifier { throw .token("azp") }
    guard let end = claims["exp"]?.double, end > time - Self.leeway else { throw .token("exp") }
    guard let made = claims["iat"]?.double, made < time + Self.leeway, made > time - Self.oldest else {
      throw .token("iat")
    }
    if let start = claims["nbf"] {
      guard let start = start.double, start < time + Self.leeway else { throw .token("nbf") }
    }
    guard claims["nonce"]?.string == nonce else { throw .token("nonce") }
    if let hash = claims["at_hash"] {
      let expected = access.map { Base64.url.encode(Array(SHA256.hash(data: Array($0.utf8)).prefix(16))) }
      guard let expected, hash.string == expected else { throw .token("at_hash") }
    }
    guard let subject = claims["sub"]?.string, (1...255).contains(subject.utf8.count) else {
      throw .token("sub")
    }
    self.init(issuer: client.issuer, subject: subject)
  }

  private init(issuer: String, subject: String) {
    self.init(issuer: issuer, digest: Array(SHA256.hash(data: Array("\(issuer)\u{0}\(subject)".utf8))))
  }

  /// Creates an identity that was verified before.
  init(issuer: String, digest: [UInt8]) {
    self.issuer = issuer
    self.digest = digest
  }

  /// The maximum difference between clocks in seconds.
  private static let leeway: TimeInterval = 60
  private static let oldest: TimeInterval = 600
}
