import SwiftASN1
import X509

/// A check that an authority signed a certificate.
///
/// Source: eHealth Network, "Public Key Certificate Governance", section 5.
enum SignerChain {
  static func isSigned(_ certificate: [UInt8], byOneOf authorities: [[UInt8]]) -> Bool {
    guard let certificate = try? Certificate(derEncoded: certificate) else { return false }
    return authorities.contains { bytes in
      guard let authority = try? Certificate(derEncoded: bytes), authority.subject == certificate.issuer
      else {
        return false
      }
      return authority.publicKey.isValidSignature(certificate.signature, for: certificate)
    }
  }
}
