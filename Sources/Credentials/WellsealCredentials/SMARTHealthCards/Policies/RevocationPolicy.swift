/// Asks whether the issuer has withdrawn the card.
///
/// It answers ``CardAssessment/Revocation``:
///
/// | what is at hand | answer |
/// |---|---|
/// | the key's list names the card, whatever its age | revoked, with ``FindingCode/revoked`` |
/// | the issuer announces no list for the key, so it cannot revoke single cards | not revoked |
/// | a complete list, at least as new as announced, does not name the card | not revoked |
/// | an announced list that cannot be had, is older than announced or has entries that cannot be read | unknown |
/// | no key | unknown |
///
/// *Unknown* is what keeps a list that is withheld from letting revoked cards pass.
///
/// Source: SMART Health Cards Framework, "Revocation".
public struct RevocationPolicy: CardPolicy {
  /// A policy with nothing to choose.
  public init() {}

  /// Answers whether the card was revoked, by the lists that were fetched.
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
    let detail = "version \(announced) is announced, version \(list.version) is at hand"
    return .revocation(
      .unknown, [Finding(.revocationListOutdated, at: "crl.ctr", detail, level: .note)])
  }
}
