/// A policy that checks whether the issuer has revoked the card.
///
/// It sets ``CardAssessment/Revocation``:
///
/// | available data | result |
/// |---|---|
/// | the key's list contains the card, whatever its age | revoked, with ``FindingCode/revoked`` |
/// | the issuer announces no list for the key, so it can't revoke single cards | not revoked |
/// | a complete list, at least as new as announced, doesn't contain the card | not revoked |
/// | an announced list is unavailable, older than announced or has unreadable entries | unknown |
/// | no key | unknown |
///
/// *Unknown* prevents a withheld list from letting revoked cards pass.
///
/// Source: SMART Health Cards Framework, "Revocation".
public struct RevocationPolicy: CardPolicy {
  /// Creates a policy.
  public init() {}

  /// Returns whether the card is revoked, according to the fetched lists.
  public func judge(_ payload: CardPayload, _ evidence: CardEvidence) -> PolicyAnswer {
    guard let key = evidence.key else { return .revocation(.unknown) }
    let list = evidence.keys?.lists[key.kid]
    if let identifier = payload.revocationIdentifier, let list,
      list.revokes(identifier, issued: payload.notBefore)
    {
      return .revocation(.revoked, [Finding(.revoked, at: "payload.vc.rid")])
    }
    guard let announced = key.listVersion else { return .revocation(.notRevoked) }
    if let list, list.isComplete, list.version >= announced { return .revocation(.notRevoked) }
    guard let list, list.version < announced else { return .revocation(.unknown) }
    let detail = "version \(announced) is announced, version \(list.version) is cached"
    return .revocation(
      .unknown, [Finding(.revocationListOutdated, at: "crl.ctr", detail, level: .note)])
  }
}
