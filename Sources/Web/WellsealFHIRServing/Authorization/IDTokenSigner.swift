import Crypto
import CryptoExtras
import Foundation
import Synchronization
package import WellsealBase
import WellsealFHIR

/// A type that signs ID tokens with the key of a cluster, or with one that is created on first use
/// and lost with the process.
///
/// An app verifies an ID token immediately, so the loss of the key has no effect. Health cards use
/// other keys.
///
/// Source: SMART App Launch 2.2, "Scopes for requesting identity data", which names RS256; OpenID
/// Connect Core 1.0, section 2.
package final class IDTokenSigner: Sendable {
  // A mutex, so that two concurrent requests don't create two keys.
  private let made = Mutex<_RSA.Signing.PrivateKey?>(nil)

  private let given: [UInt8]?

  /// Creates a signer.
  ///
  /// - Parameter key: A key from ``newKey()``, or `nil` to create one on first use.
  package init(key: [UInt8]? = nil) { given = key }

  /// Creates a private key in DER (PKCS #1).
  ///
  /// - Throws: A `CryptoKitError` if the system has no random numbers.
  package static func newKey() throws -> [UInt8] {
    Array(try _RSA.Signing.PrivateKey(keySize: .bits2048).derRepresentation)
  }

  /// The lifetime of an ID token in seconds.
  private static let seconds = 300.0

  private func key() throws -> _RSA.Signing.PrivateKey {
    try made.withLock { made in
      let key = try made ?? _RSA.Signing.PrivateKey(derRepresentation: given ?? Self.newKey())
      made = key
      return key
    }
  }

  /// Returns the ID token of a sign-in, or `nil` if the app didn't request one.
  func token(for tokens: IssuedTokens, _ subject: TokenSubject) throws -> String? {
    let scopes = tokens.grant.scopes
    guard scopes.contains(.openID) else { return nil }
    let issued = tokens.grant.issued
    let claims = JSON.members([
      "iss": .string(subject.issuer), "sub": .string(subject.patient), "aud": .string(tokens.grant.client),
      "iat": .integer(Int(issued.seconds)), "exp": .integer(Int((issued + Self.seconds).seconds)),
      "nonce": tokens.nonce.map { .string($0) },
      "fhirUser": scopes.contains(.fhirUser) ? .string(subject.user) : nil,
    ])
    let key = try key()
    let header: JSON = ["alg": "RS256", "typ": "JWT", "kid": .string(try Self.thumbprint(key.publicKey))]
    let text = Base64.url.encode(header.minified) + "." + Base64.url.encode(claims.minified)
    let signature = try key.signature(
      for: SHA256.hash(data: Array(text.utf8)), padding: .insecurePKCS1v1_5)
    return text + "." + Base64.url.encode(Array(signature.rawRepresentation))
  }

  /// Returns the key set at `jwks_uri`.
  ///
  /// Source: RFC 7517, section 5; RFC 7518, section 6.3.1.
  package func keySet() throws -> JSON {
    let key = try key().publicKey
    var members = try Self.members(key)
    members["kid"] = .string(try Self.thumbprint(key))
    members["use"] = "sig"
    members["alg"] = "RS256"
    return ["keys": [members]]
  }

  /// Returns the required members, in the order of a thumbprint.
  private static func members(_ key: _RSA.Signing.PublicKey) throws -> JSON {
    let numbers = try key.getKeyPrimitives()
    return [
      "e": .string(Base64.url.encode(Array(numbers.publicExponent))), "kty": "RSA",
      "n": .string(Base64.url.encode(Array(numbers.modulus))),
    ]
  }

  /// Returns the thumbprint of a key.
  ///
  /// Source: RFC 7638, section 3.
  private static func thumbprint(_ key: _RSA.Signing.PublicKey) throws -> String {
    Base64.url.encode(Array(SHA256.hash(data: try members(key).minified)))
  }
}
