public import WellsealBase

/// One question that is asked about a card.
///
/// ``CardVerifier`` always asks the standard ones: ``IssuerAddressPolicy``, ``CardTypePolicy``, ``ValidityPolicy``,
/// ``TrustPolicy`` and ``RevocationPolicy``. Callers may add their own, which can only make the verifier stricter (see
/// ``PolicyAnswer``).
///
/// ```swift
/// /// Takes cards of the last ninety days only.
/// struct RecentPolicy: CardPolicy {
///   func judge(_ payload: CardPayload, _ evidence: CardEvidence) -> PolicyAnswer {
///     guard evidence.now - payload.notBefore > 90 * 86_400 else { return .noticed([]) }
///     return .validity(.expired, [Finding(.expired, at: "payload.nbf", "older than 90 days")])
///   }
/// }
///
/// let verifier = CardVerifier(trust: directories, adding: [RecentPolicy()])
/// ```
///
/// A policy is asked about every card that could be read, also about one whose signature is wrong, so that all that is
/// wrong is found at once. It must not believe what the payload says, and must not put a person's data into findings.
public protocol CardPolicy: Sendable {
  /// Answers the policy's question about a card.
  ///
  /// - Parameters:
  ///   - payload: what the card says, which anybody may have written.
  ///   - evidence: what is known besides the card.
  /// - Returns: the answer to one question and what was noticed, or ``PolicyAnswer/noticed(_:)`` for remarks alone.
  func judge(_ payload: CardPayload, _ evidence: CardEvidence) -> PolicyAnswer
}

/// What is known besides the card.
public struct CardEvidence: Sendable {
  /// The keys and lists of exactly the issuer that the card names; nil where they could not be had.
  public let keys: IssuerKeys?
  /// The key that the card names, if the issuer has it; this does not say that it made the signature.
  public let key: VerificationKey?
  /// The moment for which the card is judged.
  public let now: UnixTime
}
