/// A check that an authority signed a certificate.
///
/// Source: eHealth Network, "Public Key Certificate Governance", section 5.
enum SignerChain {
  /// Returns whether one of the authorities signed a certificate, or `nil` if one that it names
  /// made a signature of an unsupported kind.
  static func isSigned(_ certificate: [UInt8], byOneOf authorities: [[UInt8]]) -> Bool? {
    guard let certificate = CertificateFields(certificate) else { return false }
    let answers = authorities.compactMap { bytes -> Bool? in
      guard let authority = CertificateFields(bytes), authority.subject == certificate.issuer,
        authority.issue(understanding: SealAuthority.understood) == nil
      else { return false }
      return certificate.signature?.isMade(by: authority.publicKey)
    }
    return answers.contains(true) ? true : answers.count < authorities.count ? nil : false
  }
}
