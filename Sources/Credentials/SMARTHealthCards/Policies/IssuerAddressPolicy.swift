/// The issuer is an https address without a slash at its end.
///
/// Source: SMART Health Cards Framework, "Determining keys associated with an issuer".
public struct IssuerAddressPolicy: CardPolicy {
  public init() {}

  public func judge(_ payload: CardPayload, _ evidence: CardEvidence, into assessment: inout CardAssessment) {
    for fault in IssuerAddress.faults(in: payload.issuer) {
      assessment.findings.append(Finding(.issuerURL, at: "payload.iss", fault))
    }
  }
}
