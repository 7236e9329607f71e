import WellsealCredentials

/// A check that a known key made the signature.
///
/// Identifiers have eight bytes, so two signers may have the same one: each is tried.
struct CertificateSignatureCheck {
  private(set) var answer = CardAssessment.Signature.unchecked
  /// The signer whose key made the signature.
  private(set) var signer: Signer?
  private(set) var findings: [Finding] = []

  init(_ certificate: UnverifiedCertificate, _ store: SignerStore) {
    let message = certificate.message
    let signers = store.signers(for: message.keyIdentifier)
    guard !signers.isEmpty else {
      // Signers that were supplied for this certificate are complete; a list may be older than a
      // key.
      answer = store.isExplicit ? .invalid : .unchecked
      let code: FindingCode = store.isExplicit ? .signingKeyUnknown : .signatureUnchecked
      findings = [Finding(code, at: "cose.header.4")]
      return
    }
    guard let algorithm = message.algorithm else {
      answer = .invalid
      return
    }
    let signed = message.signedBytes
    let fitting = signers.filter { $0.key.algorithm == algorithm }
    let makers = fitting.filter { $0.key.isValidSignature(message.signature, for: signed) }
    // If several signers have the same key, prefer one on a trusted list that may sign the
    // statement.
    let kind = certificate.claims.content.kind
    signer =
      makers.first { $0.list != nil && (kind.map($0.maySign) ?? true) } ?? makers.first { $0.list != nil }
      ?? makers.first
    answer = signer == nil ? .invalid : .valid
    if fitting.isEmpty {
      findings = [Finding(.coseAlgorithm, at: "cose.header.1", "the key is for another algorithm")]
    } else if signer == nil {
      findings = [Finding(.signatureInvalid, at: "cose.signature")]
    }
  }
}
