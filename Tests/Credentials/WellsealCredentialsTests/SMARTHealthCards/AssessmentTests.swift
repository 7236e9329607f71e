import Testing
import WellsealBase
import WellsealCredentials

@Suite("Card assessment")
struct AssessmentTests {
  static let signatures: [CardAssessment.Signature] = [.valid, .invalid, .unchecked]
  static let trusts: [CardAssessment.Trust] = [.trusted(directory: "d", name: "n"), .unknown, .unchecked]
  static let validities: [CardAssessment.Validity] = [.valid, .notYetValid, .expired, .unknown, .unchecked]
  static let revocations: [CardAssessment.Revocation] = [.notRevoked, .revoked, .unknown, .unchecked]

  @Test("Only the combination of four positive results is verified")
  func combinations() {
    var verified: [CardAssessment] = []
    for (signature, trust) in Self.signatures.flatMap({ one in Self.trusts.map { (one, $0) } }) {
      for (validity, revocation) in Self.validities.flatMap({ one in Self.revocations.map { (one, $0) } }) {
        let assessment = CardAssessment(
          signature: signature, trust: trust, validity: validity, revocation: revocation)
        if assessment.verdict == .verified { verified.append(assessment) }
      }
    }
    #expect(verified.count == 1)
    #expect(verified.first?.signature == .valid)
    #expect(verified.first?.trust == .trusted(directory: "d", name: "n"))
    #expect(verified.first?.validity == .valid)
    #expect(verified.first?.revocation == .notRevoked)
  }

  @Test("An unchecked aspect never counts as valid", arguments: 0..<15)
  func unanswered(given: Int) {
    let assessment = CardAssessment(
      signature: given & 1 != 0 ? .valid : .unchecked,
      trust: given & 2 != 0 ? .trusted(directory: "d", name: "n") : .unchecked,
      validity: given & 4 != 0 ? .valid : .unchecked, revocation: given & 8 != 0 ? .notRevoked : .unchecked)
    #expect(assessment.verdict == .undetermined)
  }

  @Test("Before any check, nothing is determined")
  func empty() {
    let assessment = CardAssessment()
    #expect(assessment.signature == .unchecked)
    #expect(assessment.trust == .unchecked)
    #expect(assessment.validity == .unchecked)
    #expect(assessment.revocation == .unchecked)
    #expect(assessment.verdict == .undetermined)
  }

  @Test("A bare payload is checked for form and dates, and stays undetermined")
  func payloadAlone() throws {
    let payload = CardPayload.read(TestIssuer().payload().minified)
    let assessment = CardVerifier.judge(payload, at: UnixTime(1_700_000_000))
    #expect(assessment.validity == .valid)
    #expect(assessment.revocation == .unchecked)
    #expect(assessment.verdict == .undetermined)
    #expect(CardVerifier.judge(CardPayload.read([]), at: UnixTime(0)).validity == .unchecked)
  }
}
