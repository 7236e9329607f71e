/// A check that an authority signed a certificate.
///
/// Source: eHealth Network, "Public Key Certificate Governance", section 5.
enum SignerChain {
  static func isSigned(_ certificate: [UInt8], byOneOf authorities: [[UInt8]]) -> Bool {
    guard let certificate = CertificateFields(certificate) else { return false }
    return authorities.contains { bytes in
      guard let authority = CertificateFields(bytes), authority.subject == certificate.issuer else {
        return false
      }
      return certificate.signature?.isMade(by: authority.publicKey) ?? false
    }
  }
}
