/// The response of a ``CardPolicy`` for a card: one result, with findings.
///
/// There is no result for the signature, because only the verifier checks it. The verifier combines
/// the responses. If two policies set the same result, the stricter value stays:
///
/// | result | from lenient to strict |
/// |---|---|
/// | trust | trusted, unknown |
/// | validity | valid, unknown, not yet valid, expired |
/// | revocation | not revoked, unknown, revoked |
///
/// So a policy that a caller adds can reject a card, but can't accept one that the standard
/// policies reject. `unchecked` changes nothing. If two policies respond *trusted*, the first
/// supplies the directory and the issuer.
public enum PolicyAnswer: Sendable {
  /// Findings without a result.
  ///
  /// A finding of level error or above whose code proves that a card is invalid makes it
  /// ``CardVerdict/invalid``.
  case noticed([Finding])
  /// The result of the trust check.
  case trust(CardAssessment.Trust, _ findings: [Finding] = [])
  /// The result of checking the dates.
  case validity(CardAssessment.Validity, _ findings: [Finding] = [])
  /// The result of the revocation check.
  case revocation(CardAssessment.Revocation, _ findings: [Finding] = [])

  /// The findings of any response.
  public var findings: [Finding] {
    switch self {
    case .noticed(let findings), .trust(_, let findings), .validity(_, let findings),
      .revocation(_, let findings):
      findings
    }
  }
}
