extension CardAssessment {
  /// Who can put right what makes a card invalid or undetermined.
  ///
  /// A signature that is right proves that nothing was changed, so what breaks the card is the issuer's fault. Without one, a card
  /// that the issuer made wrongly can't be told from one that was changed.
  ///
  /// - Parameter findings: All findings about the card, those about its issuer's keys among them.
  /// - Returns: Who can put it right.
  package func responsibility(for findings: [Finding]) -> FindingCode.Responsibility {
    switch verdict {
    case .verified, .expired, .revoked: return .content
    case .unknownIssuer: return .verifier
    case .undetermined:
      return findings.contains { $0.code == .signingKeyFaulty } ? .issuer : .verifier
    case .notACard: return .copy
    case .invalid:
      if signature == .valid { return .issuer }
      let breaking = findings.filter { $0.level >= .error && $0.code.row.consequence == .invalidates }
      if signature == .invalid {
        // Nobody signs with a key that is published under another name, so the set is wrong and the card, too.
        let isFaulty = findings.contains { $0.code == .signingKeyFaulty || $0.code == .signatureDER }
        return isFaulty && !breaking.contains { $0.code.responsibility == .signature } ? .issuer : .signature
      }
      return breaking.contains { $0.code.responsibility == .copy } ? .copy : .signature
    }
  }
}
