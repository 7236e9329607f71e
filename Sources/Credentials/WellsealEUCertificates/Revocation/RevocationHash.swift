import Crypto
import WellsealBase

/// The three kinds of hashes for certificates in a list.
///
/// Source: eHealth Network, "EU DCC Revocation", section 3; dgc-gateway, "Revocation".
public enum RevocationKind: String, Sendable, Hashable, CaseIterable {
  /// A hash of the signature: of its first half for ES256, because the second half can be replaced;
  /// of all of it for PS256.
  case signature = "SIGNATURE"
  /// A hash of the identifier of the statement.
  case identifier = "UCI"
  /// A hash of the issuing country and the identifier.
  case countryAndIdentifier = "COUNTRYCODEUCI"

  /// Returns the first 16 bytes of the SHA-256, or `nil` if the certificate lacks the hashed data.
  func hash(of certificate: UnverifiedCertificate) -> [UInt8]? {
    input(certificate).map { Array(SHA256.hash(data: $0).prefix(16)) }
  }

  private func input(_ certificate: UnverifiedCertificate) -> [UInt8]? {
    let identifier = certificate.claims.content.identifier
    switch self {
    case .signature:
      let signature = certificate.message.signature
      return certificate.message.algorithm == .ps256
        ? signature : Array(signature.prefix(signature.count / 2))
    case .identifier: return identifier.map { Array($0.utf8) }
    case .countryAndIdentifier:
      guard let identifier, let issuer = certificate.claims.issuer else { return nil }
      return Array((issuer + identifier).utf8)
    }
  }
}
