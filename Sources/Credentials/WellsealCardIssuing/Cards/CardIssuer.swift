public import WellsealBase
import WellsealCompression
public import WellsealCredentials

/// A type that signs cards that pass every check of our own verifier, and no others.
///
/// The content is checked before anything is signed, so the key never serves as an oracle for other
/// texts. The signed card is then verified from its text with the keys that will be published.
public struct CardIssuer: Sendable {
  /// The URL in the cards (`iss`).
  public let address: String
  /// The identifier of the signing key.
  public var kid: String { key.kid }
  private let key: SigningKey
  private let keys: IssuerKeys
  private let trust: TrustStore
  private let verifier: CardVerifier
  private let headerPart: String

  /// Creates an issuer of cards with a URL.
  ///
  /// - Parameters:
  ///   - address: The `iss` of the cards. If it is invalid, each card is rejected.
  ///   - key: The signing key.
  ///   - keys: The issuer's keys as verifiers will see them, including revocation lists.
  public init(address: String, key: SigningKey, keys: IssuerKeys) {
    self.address = address
    self.key = key
    self.keys = keys
    let directory = TrustDirectory(name: "self", issuers: [TrustedIssuer(address: address, name: address)])
    trust = TrustStore([directory])
    verifier = CardVerifier(trust: trust)
    headerPart = Base64.url.encode(Array(#"{"zip":"DEF","alg":"ES256","kid":"\#(key.kid)"}"#.utf8))
  }

  /// Issues a card.
  ///
  /// - Parameters:
  ///   - request: The content of the card.
  ///   - now: The time of the call. The card may become valid later, but must not have expired.
  /// - Returns: The card.
  /// - Throws: ``IssuingError`` with every finding if the card is invalid.
  public func issue(_ request: CardRequest, at now: UnixTime) throws -> IssuedCard {
    let moment = max(now, request.issued)
    let bytes = request.payload(issuer: address)
    let advice = try judge(bytes, profile: request.profile, at: moment)
    let compressed = RawDeflate.deflate(bytes)
    let jws = try sign(compressed)
    let outcome = verifier.verify(UnverifiedCard.read(jws), keys: keys, at: moment)
    guard case .verified(let card) = outcome, card.assessment.findings.allSatisfy({ $0.level < .error })
    else { throw IssuingError(findings: outcome.assessment.findings) }
    let budget = CardBudget(jws: jws.count, payload: card.card.payload, compressed: compressed.count)
    return IssuedCard(jws: jws, card: card, advice: advice, budget: budget)
  }

  /// Checks a payload before signing, and returns findings that aren't errors.
  private func judge(
    _ payload: [UInt8], profile: CardProfile?, at now: UnixTime
  ) throws(IssuingError) -> [Finding] {
    let reading = CardPayload.read(payload)
    let strict = CardVerifier(
      trust: trust, adding: [IssuingAddressPolicy(), CardContentPolicy(profile: profile)])
    let assessment = strict.judge(reading, keys: keys, kid: key.kid, at: now)
    let findings = assessment.findings.map(Self.asSeenByIssuer)
    guard reading.value != nil, findings.allSatisfy({ $0.level < .error }) else {
      throw IssuingError(findings: findings)
    }
    return findings
  }

  /// Returns the finding as an error if verifiers only warn about it but issuers should avoid it.
  private static func asSeenByIssuer(_ finding: Finding) -> Finding {
    var finding = finding
    if neverIssued.contains(finding.code) { finding.level = max(finding.level, .error) }
    return finding
  }

  private static let neverIssued: Set<FindingCode> = [
    .revocationIdentifier, .issuedInMilliseconds, .expiresInMilliseconds, .expiresBeforeIssue,
    .cardTypeSuperfluous,
  ]

  private func sign(_ payload: [UInt8]) throws(IssuerStoreError) -> [UInt8] {
    var jws = Array("\(headerPart).\(Base64.url.encode(payload))".utf8)
    let signature = try key.signature(for: jws)
    jws.append(UInt8(ascii: "."))
    jws += Base64.url.encode(signature).utf8
    return jws
  }
}
