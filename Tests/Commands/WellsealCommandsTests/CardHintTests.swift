import Testing
import WellsealBase
import WellsealCredentials

@testable import WellsealCommands

@Suite("Hints for card checks")
struct CardHintTests {
  @Test("A card with a valid signature is never called counterfeit", arguments: FindingCode.allCases)
  func issuersFault(code: FindingCode) throws {
    let finding = Finding(code, at: "", level: .error)
    let signed = CardAssessment(
      signature: .valid, validity: .valid, revocation: .notRevoked, findings: [finding])
    for isCertificate in [true, false] {
      let hint = CardReport.hint(signed, [finding], isCertificate: isCertificate) ?? ""
      #expect(!hint.contains("forged") && !hint.contains("damaged"))
      if signed.verdict == .invalid { #expect(hint.contains("issuer")) }
    }
  }

  @Test("An invalid signature and a truncated text lead to the holder")
  func holdersFault() throws {
    for (signature, code) in [
      (CardAssessment.Signature.invalid, FindingCode.signatureInvalid), (.unchecked, .jwsForm),
      (.unchecked, .base45Form), (.invalid, .signingKeyUnknown),
    ] {
      let finding = Finding(code, at: "")
      let hint = CardReport.hint(
        CardAssessment(signature: signature, findings: [finding]), [finding], isCertificate: false)
      #expect(hint?.contains("ask the holder") == true, "\(code)")
    }
  }

  @Test("The hint for a seal doesn't repeat a step that was done")
  func seals() {
    let step = "certificates of the authorities"
    let trust = CardAssessment.Trust.trusted(directory: "csca", name: "UTO")
    #expect(CardReport.hint(for: .icaoSeal, nil).contains(step))
    let unknown = CardAssessment(signature: .valid, trust: .unknown)
    #expect(CardReport.hint(for: .icaoSeal, unknown).contains(step))
    for content in [ForeignContent.icaoSeal, .whoCertificate, .verifiableHealthLink] {
      let trusted = CardReport.hint(for: content, CardAssessment(signature: .valid, trust: trust))
      #expect(!trusted.contains("verify"), "\(trusted)")
      let revoked = CardAssessment(signature: .valid, trust: trust, revocation: .revoked)
      #expect(CardReport.hint(for: content, revoked).contains("don't accept it"))
      #expect(CardReport.hint(for: content, CardAssessment(signature: .invalid)).contains("ask the holder"))
    }
  }

  @Test(
    "A defective key set leads to the issuer",
    arguments: [
      Finding(.signingKeyFaulty, at: "jws.header.kid"), Finding(.keySetForm, at: "keys", level: .note),
    ])
  func faultyKeys(finding: Finding) throws {
    let assessment = CardAssessment(signature: .unchecked, findings: [finding])
    #expect(assessment.verdict == .undetermined)
    #expect(CardReport.hint(assessment, [finding], isCertificate: false)?.contains("key set") == true)
  }
}
