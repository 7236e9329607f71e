/// The issuer has not revoked the card.
///
/// A key without an announced list cannot revoke single cards. Where a list is announced but cannot be had, is
/// older than announced or holds entries that cannot be read, absence from it proves nothing: the answer is
/// "unknown".
///
/// Source: SMART Health Cards Framework, "Revocation".
public struct RevocationPolicy: CardPolicy {
  public init() {}

  public func judge(_ payload: CardPayload, _ evidence: CardEvidence, into assessment: inout CardAssessment) {
    guard let key = evidence.key else {
      assessment.revocation = .unknown
      return
    }
    let list = evidence.keys?.lists[key.kid]
    if let identifier = payload.revocationIdentifier, let list,
      list.revokes(identifier, issued: payload.notBefore)
    {
      assessment.revocation = .revoked
      assessment.findings.append(Finding(.revoked, at: "payload.vc.rid"))
      return
    }
    guard let announced = key.listVersion else { return }
    if let list, list.isComplete, list.version >= announced { return }
    assessment.revocation = .unknown
    if let list, list.version < announced {
      let detail = "version \(announced) is announced, version \(list.version) is at hand"
      assessment.findings.append(Finding(.revocationListOutdated, at: "crl.ctr", detail, level: .note))
    }
  }
}
