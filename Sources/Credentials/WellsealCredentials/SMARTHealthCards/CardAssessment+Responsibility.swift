extension CardAssessment {
  /// Returns the party that can fix the reason why a card is invalid or undetermined.
  ///
  /// A valid signature proves that nothing was changed, so the issuer is responsible for any
  /// defect. Without one, a defective card of the issuer can't be distinguished from a changed one.
  ///
  /// - Parameter findings: All findings about the card, including those about its issuer's keys.
  /// - Returns: The responsible party.
  package func responsibility(for findings: [Finding]) -> FindingCode.Responsibility {
    switch verdict {
    case .verified, .expired, .revoked: return .content
    case .unknownIssuer: return .verifier
    case .undetermined:
      let isIssuers = findings.contains { $0.code == .signingKeyFaulty || $0.code == .keySetForm }
      return isIssuers ? .issuer : .verifier
    case .notACard: return .copy
    case .invalid:
      if signature == .valid { return .issuer }
      let breaking = findings.filter { $0.level >= .error && $0.code.row.consequence == .invalidates }
      if signature == .invalid {
        // No issuer signs with a key that is published under another name, so the set and the card
        // are both wrong.
        let isFaulty = findings.contains { $0.code == .signingKeyFaulty || $0.code == .signatureDER }
        return isFaulty && !breaking.contains { $0.code.responsibility == .signature } ? .issuer : .signature
      }
      return breaking.contains { $0.code.responsibility == .copy } ? .copy : .signature
    }
  }
}
