import Crypto
import Testing
import WellsealBase
import WellsealCompression
import WellsealCredentials

@testable import WellsealEUCertificates

@Suite("Certificate variants")
struct CertificateFormTests {
  private static func text(_ claims: CBOR, context: String = "HC1:") throws -> [UInt8] {
    Array((context + Base45.encode(Zlib.deflate(try TestCertificates.issuer.sign(claims.encoded)))).utf8)
  }

  private static func claims(_ container: CBOR, label: CBOR = -260) -> CBOR {
    .map([
      .init(1, "XX"), .init(4, CBOR(TestCertificates.expires)), .init(6, CBOR(TestCertificates.issued)),
      .init(label, container),
    ])
  }

  /// Returns the vaccination with its dose numbers in another encoding.
  private static func vaccination(_ dose: CBOR, of series: CBOR) -> CBOR {
    guard case .map(var members) = CBOR(TestCertificates.vaccination) else { return .null }
    for index in members.indices where members[index].key.text == "v" {
      guard case .map(var statement)? = members[index].value.elements?.first else { continue }
      for place in statement.indices {
        if statement[place].key.text == "dn" { statement[place].value = dose }
        if statement[place].key.text == "sd" { statement[place].value = series }
      }
      members[index].value = .array([.map(statement)])
    }
    return .map(members)
  }

  @Test(
    "Doses are read in every CBOR encoding of an integer",
    arguments: [
      .float(3), .tagged(2, .bytes([3])), .tagged(2, .bytes([0, 0, 3])), .tagged(4, [0, 3]),
      .tagged(4, [-1, 30]), .tagged(1, 3), .tagged(5, [0, 3]), .tagged(5, [-1, 6]),
      .tagged(4, [0, .tagged(2, .bytes([3]))]), .tagged(99, .tagged(4, [0, .float(3)])),
      .tagged(99, .float(3)), "3", .tagged(30, [3, 1]), .tagged(30, [.tagged(2, .bytes([6])), 2]),
    ] as [CBOR])
  func doses(number: CBOR) throws {
    let text = try Self.text(Self.claims([1: Self.vaccination(number, of: number)]))
    let outcome = TestCertificates.verify(text)
    #expect(outcome.assessment.verdict == .verified)
    let content = try #require(outcome.certificate).claims.content
    #expect(content.number("dn") == "3" && content.number("sd") == "3")
    // Rules compare numbers.
    #expect(content.json["v"] != nil)
    let rule = try JSONDocument(parsing: content.json.minified).root["v"]?.elements.first { _ in true }
    #expect(rule?["dn"]?.integer == 3 && rule?["sd"]?.integer == 3)
    let warnings = outcome.assessment.findings.filter { $0.code == .certificateSchema }
    #expect(warnings.count == 2 && warnings.allSatisfy { $0.level == .warning })
  }

  @Test(
    "A dose that isn't an integer is invalid",
    arguments: [
      .float(2.5), .float(.nan), .float(.infinity), "three", "", .null, .tagged(4, [-1, 3]),
      .tagged(5, [-1, 3]), .tagged(5, [3]), .tagged(30, [3, 0]), .tagged(30, [3, 2]), .tagged(30, [3]),
      .tagged(30, [3, -1]),
      .tagged(4, [99, 3]), "3.0",
      .bool(true), [3],
    ]
      as [CBOR])
  func noDoses(number: CBOR) throws {
    let text = try Self.text(Self.claims([1: Self.vaccination(number, of: 2)]))
    #expect(TestCertificates.verify(text).assessment.verdict == .invalid)
  }

  @Test("The context prefix is case-insensitive, with a warning", arguments: ["hc1:", "Hc1:"])
  func context(context: String) throws {
    let text = try Self.text(Self.claims([1: CBOR(TestCertificates.vaccination)]), context: context)
    let outcome = TestCertificates.verify(text)
    #expect(outcome.assessment.verdict == .verified)
    #expect(outcome.assessment.findings.contains { $0.code == .schemeCase && $0.level == .warning })
  }

  @Test("The signature, the signer and the dates of links and certificates of the WHO's network are checked")
  func network() throws {
    struct Result: Equatable {
      var signature: CardAssessment.Signature
      var isTrusted = false
      var validity: CardAssessment.Validity
    }
    func result(_ text: [UInt8], _ signers: SignerStore, at now: UnixTime = TestCertificates.now) -> Result {
      let assessment = TestCertificates.verify(text, signers: signers, at: now).assessment
      #expect(assessment.verdict == .notACard)
      var result = Result(signature: assessment.signature, validity: assessment.validity)
      if case .trusted = assessment.trust { result.isTrusted = true }
      return result
    }
    let link: CBOR = [["u": "shlink:/eyJ1cmwiOiJodHRwczovL2EuZXhhbXBsZSJ9"]]
    let list = SignerStore([TestCertificates.list])
    let other = SignerStore([
      SignerList(
        name: "tests",
        signers: [
          TestCertificateIssuer(key: P256.Signing.PrivateKey(), identifier: TestCertificates.identifier)
            .signer
        ])
    ])
    for label in [3, 4, 5] as [CBOR] {
      let text = try Self.text(Self.claims(.map([.init(label, link)])))
      let after = UnixTime(TestCertificates.expires) + 1
      #expect(result(text, list) == Result(signature: .valid, isTrusted: true, validity: .valid))
      #expect(result(text, list, at: after) == Result(signature: .valid, isTrusted: true, validity: .expired))
      #expect(
        result(text, list, at: UnixTime(TestCertificates.issued) - 301)
          == Result(signature: .valid, isTrusted: true, validity: .notYetValid))
      #expect(result(text, other) == Result(signature: .invalid, isTrusted: false, validity: .unknown))
      #expect(
        result(text, SignerStore()) == Result(signature: .unchecked, isTrusted: false, validity: .unknown))
      #expect(
        result(text, SignerStore(given: [TestCertificates.issuer.signer]))
          == Result(signature: .valid, isTrusted: false, validity: .valid))
      // Dates are optional in this content.
      let undated = CBOR.map([.init(1, "XX"), .init(-260, .map([.init(label, link)]))])
      #expect(
        result(try Self.text(undated), list) == Result(signature: .valid, isTrusted: true, validity: .valid))
    }
  }

  @Test("Other content in the same frame is named, not reported as invalid")
  func foreign() throws {
    let link: CBOR = [["u": "shlink:/eyJ1cmwiOiJodHRwczovL2EuZXhhbXBsZSJ9"]]
    let person: CBOR = ["name": "Ada Anyperson"]
    let cases: [(CBOR, String, ForeignContent)] = [
      (Self.claims([5: link]), "HC1:", .verifiableHealthLink),
      (Self.claims([3: person]), "HC1:", .whoCertificate),
      (Self.claims([4: person]), "HC1:", .whoCertificate),
      (Self.claims([1: person], label: -250), "LT1:", .swissLightCertificate),
      (Self.claims([1: person], label: -250), "HC1:", .swissLightCertificate),
    ]
    for (claims, context, content) in cases {
      let outcome = TestCertificates.verify(try Self.text(claims, context: context))
      #expect(outcome.assessment.verdict == .notACard)
      #expect(outcome.assessment.foreign == content)
      guard case .notACertificate(let text) = outcome else {
        Issue.record("\(content) is taken for a certificate")
        continue
      }
      #expect(text.content == content)
    }
    // A frame without any known content stays a certificate, one that lacks everything.
    #expect(TestCertificates.verify(try Self.text(Self.claims([:]))).assessment.verdict == .invalid)
  }
}
