import Foundation
import Testing
import WellsealBase
import WellsealCredentials

@testable import WellsealEUCertificates

@Suite("Examples of the certificates' schema, and lists of signers")
struct SchemaExampleTests {
  static let examples =
    CertificateFixtures.files(below: "dcc-schema/examples")
    + CertificateFixtures.files(below: "dcc-schema/test")

  @Test("Valid examples have no error, and each invalid one has a finding", arguments: examples)
  func schema(path: String) throws {
    let content = CertificateContent(CBOR(JSON(try CertificateFixtures.json(path))))
    let findings = content.schemaFindings.filter { $0.code == .certificateSchema }
    if path.contains("/invalid/") {
      #expect(findings.contains { $0.level >= .warning })
    } else {
      #expect(!findings.contains { $0.level >= .error }, "\(findings.map(\.path))")
    }
  }

  @Test("A signed list is read only with its signature and publisher's key")
  func signedList() throws {
    let bytes = try CertificateFixtures.bytes("hcert-testdata/jwks_signed.json")
    let signer = try #require(
      SignerStore.given(try CertificateFixtures.bytes("hcert-testdata/jwks_signer_public.json")).value?.first)
    let list = try #require(SignerList.read(bytes, name: "kirei", signedBy: signer.key).value)
    #expect(list.signers.count == 4)
    #expect(list.isSigned)
    let plain = try CertificateFixtures.bytes("hcert-testdata/jwks.json")
    #expect(SignerList.read(plain, name: "kirei", signedBy: signer.key).value == nil)
    #expect(SignerList.read(plain, name: "kirei").value?.signers.count == 4)
    let reading = UnverifiedCertificate.read(
      message: try CertificateFixtures.bytes("hcert-testdata/test1.bin"))
    let outcome = CertificateVerifier(signers: SignerStore([list])).verify(
      reading, at: UnixTime(1_630_000_000))
    #expect(outcome.assessment.signature == .valid, "\(outcome.assessment.findings)")
  }
}
