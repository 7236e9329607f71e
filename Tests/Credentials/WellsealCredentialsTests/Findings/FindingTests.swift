import Testing
import WellsealBase
import WellsealFHIR

@testable import WellsealCredentials

@Suite("Findings")
struct FindingTests {
  @Test("Each code has one row and a distinct message")
  func table() {
    #expect(Set(FindingCode.rows.keys) == Set(FindingCode.allCases))
    let sentences = FindingCode.allCases.map(\.sentence)
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") })
  }

  @Test("Each result code of the reference for cards and keys has an equivalent")
  func references() {
    // Not applicable: links (109–111, 122), log files (102) and external programs (300, 400–404).
    let ours = Set(FindingCode.allCases.compactMap(\.reference))
    let expected = Set(100...136).union(200...208).subtracting([102, 109, 110, 111, 122])
    #expect(expected.subtracting(ours).isEmpty, "missing: \(expected.subtracting(ours).sorted())")
  }

  @Test(
    "A defect of a card with a valid signature is attributed to the issuer",
    arguments: FindingCode.allCases)
  func responsibility(code: FindingCode) {
    let finding = Finding(code, at: "", level: .error)
    guard code.row.consequence == .invalidates else { return }
    let signed = CardAssessment(signature: .valid, findings: [finding])
    #expect(signed.verdict == .invalid)
    #expect(signed.responsibility(for: [finding]) == .issuer)
    // Without a valid signature, a badly issued card can't be distinguished from a modified one.
    for signature in [CardAssessment.Signature.unchecked, .invalid] {
      let answer = CardAssessment(signature: signature, findings: [finding]).responsibility(for: [finding])
      #expect(answer == .copy || answer == .signature || code == .signatureDER)
    }
  }

  @Test("No finding repeats what a card says about a person")
  func privacy() throws {
    let issuer = TestIssuer()
    let marked = issuer.payload { payload in
      payload["vc"]?["credentialSubject"]?["fhirBundle"]?["entry"] = [
        [
          "fullUrl": "MARK",
          "resource": ["resourceType": "Patient", "id": "MARK", "birthDate": "MARK", "MARK": "MARK"],
        ]
      ]
      payload["exp"] = "MARK"
      payload["vc"]?["rid"] = "MARK is no identifier"
      payload["vc"]?["type"] = ["MARK"]
    }
    let outcome = issuer.verify(try issuer.card(marked))
    let content = CardContent(
      try JSONDocument(parsing: marked.minified).root["vc"]!["credentialSubject"]!["fhirBundle"]!)
    let texts =
      outcome.assessment.findings.map { "\($0.path) \($0.message)" } + content.issues().map(\.message)
    #expect(!texts.isEmpty)
    #expect(texts.allSatisfy { !$0.contains("MARK") }, "\(texts.filter { $0.contains("MARK") })")
  }
}
