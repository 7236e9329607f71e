import WellsealBase

/// Asks whether the card is within its dates.
///
/// It answers ``CardAssessment/Validity``:
///
/// | what the card says | answer |
/// |---|---|
/// | `exp` is now or was | expired, with ``FindingCode/expired`` |
/// | `nbf` is later than now and the leeway | not yet valid, with ``FindingCode/notYetValid`` |
/// | no `nbf` that can be read, or no moment to judge for | unknown |
/// | anything else, also without `exp` | valid |
///
/// Dates that are counted in milliseconds and an `exp` before `nbf` are noticed beside it.
///
/// Source: RFC 7519, sections 4.1.4 and 4.1.5; SMART Health Cards Framework, "Health Cards framework data model".
public struct ValidityPolicy: CardPolicy {
  /// How many seconds an issuer's clock may be ahead of ours; `exp` has no leeway.
  public let leeway: Double

  /// A policy that lets an issuer's clock be ahead by some seconds.
  public init(leeway: Double = 300) { self.leeway = leeway }

  /// Answers whether the card counts at the time of the check.
  public func judge(_ payload: CardPayload, _ evidence: CardEvidence) -> PolicyAnswer {
    let (start, end, now) = (payload.notBefore, payload.expires, evidence.now)
    var findings: [Finding] = []
    var answer = CardAssessment.Validity.valid
    // A moment that is no number is neither before nor after anything, and would let every card pass.
    if !start.isFinite || !now.isFinite { answer = .unknown }
    if start.isFinite, start > now + leeway {
      answer = .notYetValid
      let code: FindingCode = start > Self.milliseconds ? .issuedInMilliseconds : .notYetValid
      findings.append(Finding(code, at: "payload.nbf"))
    }
    guard let end else { return .validity(answer, findings) }
    if end <= start, start.isFinite { findings.append(Finding(.expiresBeforeIssue, at: "payload.exp")) }
    if end > Self.milliseconds { findings.append(Finding(.expiresInMilliseconds, at: "payload.exp")) }
    guard end <= now else { return .validity(answer, findings) }
    findings.append(Finding(.expired, at: "payload.exp"))
    return .validity(.expired, findings)
  }

  /// The first second of 2021, counted in milliseconds: no card has a date in seconds beyond it.
  private static let milliseconds = UnixTime(1_609_459_200_000)
}
