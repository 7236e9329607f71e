import Testing
import WellsealBase
import WellsealCredentials

@testable import WellsealCommands

@Suite("What a person at a desk can do")
struct CardHintTests {
  @Test("A card whose signature is right is never told as forged", arguments: FindingCode.allCases)
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

  @Test("A wrong signature, and a text that was cut, lead to the holder")
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

  @Test("A key set with a fault leads to the issuer")
  func faultyKeys() throws {
    let finding = Finding(.signingKeyFaulty, at: "jws.header.kid")
    let assessment = CardAssessment(signature: .unchecked, findings: [finding])
    #expect(assessment.verdict == .undetermined)
    #expect(CardReport.hint(assessment, [finding], isCertificate: false)?.contains("key set") == true)
  }
}
