/// What a ``CardPolicy`` says about a card: an answer to one of the questions, and what it noticed.
///
/// There is no answer about the signature: that one is the verifier's own. The verifier adds the answers up. Where two
/// policies answer the same question, the stricter answer stays:
///
/// | question | from lenient to strict |
/// |---|---|
/// | trust | trusted, unknown |
/// | validity | valid, unknown, not yet valid, expired |
/// | revocation | not revoked, unknown, revoked |
///
/// So a policy that a caller adds can turn a card down and can never let one pass that the standard policies do not.
/// `unchecked` is no answer and changes nothing. Of two that say *trusted*, the first names the directory and the issuer.
public enum PolicyAnswer: Sendable {
  /// No question is answered; this is only what was noticed.
  ///
  /// A finding of level error or above whose code proves a card wrong makes it ``CardVerdict/invalid``.
  case noticed([Finding])
  /// Whether somebody vouches for the issuer.
  case trust(CardAssessment.Trust, _ findings: [Finding] = [])
  /// Whether the card is within its dates.
  case validity(CardAssessment.Validity, _ findings: [Finding] = [])
  /// Whether the issuer has withdrawn the card.
  case revocation(CardAssessment.Revocation, _ findings: [Finding] = [])

  /// What was noticed, whatever the question.
  public var findings: [Finding] {
    switch self {
    case .noticed(let findings), .trust(_, let findings), .validity(_, let findings),
      .revocation(_, let findings):
      findings
    }
  }
}
