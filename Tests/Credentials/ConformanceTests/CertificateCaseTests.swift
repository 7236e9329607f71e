import Testing
import WellsealBase
import WellsealCredentials
import WellsealEUCertificates
import WellsealExchange

@Suite("Common EU certificate test data")
struct CertificateCaseTests {
  /// Expectations of cases from which this implementation differs.
  ///
  /// `Documentation/Conformance.md` gives the reason for each.
  static let argued: Set<String> = [
    "PL/1.0.0/2DCode/raw/7.json SCHEMAVALIDATION", "PL/1.2.1/2DCode/raw/7.json SCHEMAVALIDATION",
    "PL/1.3.0/2DCode/raw/7.json SCHEMAVALIDATION", "PL/1.3.0/2DCode/raw/1.json VALIDJSON",
    "PL/1.3.0/2DCode/raw/5.json VALIDJSON",
  ]

  @Test("All cases are read")
  func count() {
    #expect(CertificateCase.all.count == CertificateFixtures.files(below: "dgc-testdata").count)
    #expect(CertificateCase.all.count >= 100)
  }

  @Test("Each case has the results that its file expects", arguments: CertificateCase.all)
  func results(_ sample: CertificateCase) throws {
    let signers = try #require(SignerStore.given(sample.signer).value)
    let verifier = CertificateVerifier(signers: SignerStore(given: signers))
    let outcome = verifier.verify(UnverifiedCertificate.read(sample.text), at: sample.clock)
    for (name, expected) in sample.expected {
      guard let ours = Self.answer(to: name, outcome, sample, isExpected: expected) else { continue }
      let row = "\(sample.path.replacing("dgc-testdata/", with: "")) \(name)"
      let codes = outcome.assessment.findings.map { "\($0.level.word) \($0.code.rawValue) \($0.path)" }
      #expect((ours == expected) != Self.argued.contains(row), "\(row): expected \(expected); \(codes)")
    }
  }

  @Test(
    "Each image decodes to the text of its file",
    arguments: CertificateCase.all.filter { $0.picture != nil && $0.expected["PICTUREDECODE"] == true })
  func picture(_ sample: CertificateCase) throws {
    let input = InputFile(name: "picture", bytes: try #require(sample.picture))
    guard case .cards(let found)? = ArtifactReader().read([input]).value else {
      Issue.record("no certificate was found")
      return
    }
    #expect(found.map(\.form) == [.euCertificate])
    #expect(found.first?.jws == sample.text)
  }

  /// Returns the result for an expectation, or `nil` for expectations about issuing and images.
  private static func answer(
    to name: String, _ outcome: CertificateOutcome, _ sample: CertificateCase, isExpected: Bool
  ) -> Bool? {
    let findings = outcome.assessment.findings
    func lacks(_ codes: Set<FindingCode>, from level: Finding.Level) -> Bool {
      !findings.contains { codes.contains($0.code) && $0.level >= level }
    }
    switch name {
    case "UNPREFIX": return lacks([.certificateContext], from: .note)
    case "B45DECODE": return lacks([.base45Form], from: .note)
    case "COMPRESSION": return lacks([.zlibForm, .inflationTooLarge], from: .note)
    case "DECODE", "VALIDOBJECT": return outcome.certificate != nil
    case "VALIDJSON": return outcome.certificate?.claims.content.json.normal == sample.content?.normal
    case "VERIFY": return outcome.assessment.signature == .valid
    case "EXPIRATIONCHECK": return outcome.assessment.validity == .valid
    case "KEYUSAGE": return lacks([.signerUsage], from: .note)
    case "SCHEMAVALIDATION":
      // A difference between countries is an accepted warning; an error of a case must be detected
      // in any form.
      return lacks([.certificateSchema, .certificateValue], from: isExpected ? .error : .warning)
    default: return nil
    }
  }
}

extension JSON {
  /// The members by name, so that two objects with equal members are equal.
  fileprivate var normal: JSON {
    switch self {
    case .object(let members):
      .object(members.sorted { $0.name < $1.name }.map { Member($0.name, $0.value.normal) })
    case .array(let elements): .array(elements.map(\.normal))
    default: self
    }
  }
}
