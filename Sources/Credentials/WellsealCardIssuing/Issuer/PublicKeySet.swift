import Crypto
import FoundationEssentials
public import WellsealBase
import WellsealCredentials

extension JSON {
  /// Returns the published key set of an issuer: every key that isn't retired, without private
  /// data.
  ///
  /// Source: SMART Health Cards Framework, "Determining keys associated with an issuer" and
  /// "Revocation".
  public static func publicKeySet(_ keys: [IssuerKey]) -> JSON {
    ["keys": .array(keys.filter(\.isPublished).map(\.webKey))]
  }
}

extension IssuerKey {
  /// The public key as a JSON Web Key (RFC 7517).
  public var webKey: JSON {
    let point = key.publicKey.rawRepresentation.withUnsafeBytes { Array($0) }
    var members: JSON = [
      "kty": "EC", "kid": .string(key.kid), "use": "sig", "alg": "ES256", "crv": "P-256",
      "x": .string(Base64.url.encode(point[..<32])), "y": .string(Base64.url.encode(point[32...])),
    ]
    if let version = key.listVersion { members["crlVersion"] = .integer(version) }
    return members
  }

  /// The public key in PEM form (SubjectPublicKeyInfo), for tools that don't read key sets.
  public var pem: String { key.publicKey.pemRepresentation }
}
