/// The card is within its dates.
///
/// Source: RFC 7519, sections 4.1.4 and 4.1.5; SMART Health Cards Framework, "Health Cards Framework data model".
public struct ValidityPolicy: CardPolicy {
  /// How many seconds an issuer's clock may be ahead of ours.
  public var leeway: Double

  public init(leeway: Double = 300) { self.leeway = leeway }

  public func judge(_ payload: CardPayload, _ evidence: CardEvidence, into assessment: inout CardAssessment) {
    let (start, end) = (payload.notBefore, payload.expires)
    if start.isFinite {
      judge(start: start, now: evidence.now, into: &assessment)
    } else {
      assessment.validity = .unknown
    }
    guard let end else { return }
    if end <= start, start.isFinite {
      assessment.findings.append(Finding(.expiresBeforeIssue, at: "payload.exp"))
    }
    if end > Self.milliseconds {
      assessment.findings.append(Finding(.expiresInMilliseconds, at: "payload.exp"))
    }
    if end <= evidence.now {
      assessment.validity = .expired
      assessment.findings.append(Finding(.expired, at: "payload.exp"))
    }
  }

  private func judge(start: Double, now: Double, into assessment: inout CardAssessment) {
    guard start > now + leeway else { return }
    assessment.validity = .notYetValid
    let code: FindingCode = start > Self.milliseconds ? .issuedInMilliseconds : .notYetValid
    assessment.findings.append(Finding(code, at: "payload.nbf"))
  }

  /// The first second of 2021, counted in milliseconds: no card has a date in seconds beyond it.
  private static let milliseconds = 1_609_459_200_000.0
}
