public import WellsealBase
import WellsealCompression
public import WellsealCredentials

/// Signs cards, and only cards that every check of our own verifier passes.
///
/// The content is judged before anything is signed, so the key never serves as an oracle for others' texts; the
/// signed card is then verified from its text with the keys that will be published.
public struct CardIssuer: Sendable {
  /// The address that the cards name (`iss`).
  public let address: String
  /// The key that signs.
  public var kid: String { key.kid }
  private let key: SigningKey
  private let keys: IssuerKeys
  private let trust: TrustStore
  private let verifier: CardVerifier
  private let headerPart: String

  /// An issuer of cards under an address.
  ///
  /// - Parameters:
  ///   - address: the `iss` of the cards; each card is refused if it is no good.
  ///   - key: signs.
  ///   - keys: what verifiers will see of the issuer, revocation lists included.
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
  ///   - request: what the card shall say.
  ///   - now: the time of the call; a card may be valid from later on, but never expired already.
  /// - Returns: the card.
  /// - Throws: ``IssuingRefusal`` with every finding where the card is not right.
  public func issue(_ request: CardRequest, at now: UnixTime) throws -> IssuedCard {
    let moment = max(now, request.issued)
    let bytes = request.payload(issuer: address)
    let advice = try judge(bytes, profile: request.profile, at: moment)
    let compressed = RawDeflate.deflate(bytes)
    let jws = try sign(compressed)
    let outcome = verifier.verify(UnverifiedCard.read(jws), keys: keys, at: moment)
    guard case .verified(let card) = outcome, card.assessment.findings.allSatisfy({ $0.level < .error })
    else { throw IssuingRefusal(findings: outcome.assessment.findings) }
    let budget = CardBudget(jws: jws.count, payload: card.card.payload, compressed: compressed.count)
    return IssuedCard(jws: jws, card: card, advice: advice, budget: budget)
  }

  /// Judges what is about to be signed; gives what is no fault but could be better.
  private func judge(
    _ payload: [UInt8], profile: CardProfile?, at now: UnixTime
  ) throws(IssuingRefusal) -> [Finding] {
    let reading = CardPayload.read(payload)
    let strict = CardVerifier(
      trust: trust, adding: [IssuingAddressPolicy(), CardContentPolicy(profile: profile)])
    let assessment = strict.judge(reading, keys: keys, kid: key.kid, at: now)
    let findings = assessment.findings.map(Self.asSeenByIssuer)
    guard reading.value != nil, findings.allSatisfy({ $0.level < .error }) else {
      throw IssuingRefusal(findings: findings)
    }
    return findings
  }

  /// What a verifier lets pass with a warning, an issuer does not begin with.
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
