public import WellsealBase

/// A check of one aspect of a card.
///
/// ``CardVerifier`` always evaluates the standard policies: ``IssuerAddressPolicy``,
/// ``CardTypePolicy``, ``ValidityPolicy``, ``TrustPolicy`` and ``RevocationPolicy``. Callers may
/// add their own, which can only make the verifier stricter (see ``PolicyAnswer``).
///
/// ```swift
/// /// Accepts only cards of the last ninety days.
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
/// A policy is evaluated for every readable card, even if its signature is invalid, so that all
/// issues are found at once. It must not trust the payload, and must not put personal data into
/// findings.
public protocol CardPolicy: Sendable {
  /// Evaluates the policy for a card.
  ///
  /// - Parameters:
  ///   - payload: The claims of the card, which are untrusted.
  ///   - evidence: Information that doesn't come from the card.
  /// - Returns: One result with its findings, or ``PolicyAnswer/noticed(_:)`` for findings alone.
  func judge(_ payload: CardPayload, _ evidence: CardEvidence) -> PolicyAnswer
}

/// Information about a card that doesn't come from the card.
public struct CardEvidence: Sendable {
  /// The keys and lists of exactly the issuer that the card names, or `nil` if they are
  /// unavailable.
  public let keys: IssuerKeys?
  /// The key that the card names, if the issuer has it.
  ///
  /// It isn't necessarily the key that made the signature.
  public let key: VerificationKey?
  /// The time that the card is assessed for.
  public let now: UnixTime
}
