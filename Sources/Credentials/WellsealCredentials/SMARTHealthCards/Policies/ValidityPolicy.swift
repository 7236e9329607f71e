import WellsealBase

/// A policy that checks whether the card is within its dates.
///
/// It sets ``CardAssessment/Validity``:
///
/// | dates of the card | result |
/// |---|---|
/// | `exp` is now or in the past | expired, with ``FindingCode/expired`` |
/// | `nbf` is later than now plus the leeway | not yet valid, with ``FindingCode/notYetValid`` |
/// | no readable `nbf`, or no time to check for | unknown |
/// | anything else, even without `exp` | valid |
///
/// Dates in milliseconds and an `exp` before `nbf` are reported in addition.
///
/// Source: RFC 7519, sections 4.1.4 and 4.1.5; SMART Health Cards Framework, "Health Cards
/// framework data model".
public struct ValidityPolicy: CardPolicy {
  /// The number of seconds that an issuer's clock may be ahead; `exp` has no leeway.
  public let leeway: Double

  /// Creates a policy that tolerates an issuer's clock that is ahead by some seconds.
  public init(leeway: Double = 300) { self.leeway = leeway }

  /// Returns whether the card is valid at the time of the check.
  public func judge(_ payload: CardPayload, _ evidence: CardEvidence) -> PolicyAnswer {
    let (start, end, now) = (payload.notBefore, payload.expires, evidence.now)
    var findings: [Finding] = []
    var answer = CardAssessment.Validity.valid
    // A date that isn't a number is neither before nor after anything, so it would let every card
    // pass.
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

  /// The first second of 2021 in milliseconds; no card has a date in seconds after it.
  private static let milliseconds = UnixTime(1_609_459_200_000)
}
