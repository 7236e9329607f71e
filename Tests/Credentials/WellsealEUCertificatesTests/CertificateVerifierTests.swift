import Crypto
import TestSupport
import Testing
import WellsealBase
import WellsealCredentials

@testable import WellsealEUCertificates

@Suite("Certificate verification")
struct CertificateVerifierTests {
  @Test("A certificate of a listed signer is verified")
  func verified() throws {
    let outcome = TestCertificates.verify(try TestCertificates.text())
    #expect(outcome.assessment.verdict == .verified)
    #expect(outcome.assessment.trust == .trusted(directory: "tests", name: "XX"))
    // The fictional country isn't in any value set.
    #expect(outcome.assessment.findings.map(\.code) == [.certificateValue, .revocationUnlisted])
    guard case .verified(let certificate) = outcome else { return }
    #expect(certificate.certificate.claims.content.name == "Ada Müster")
    #expect(certificate.certificate.claims.content.json == TestCertificates.vaccination.sortedForCBOR)
  }

  @Test("A key in PEM is read with lines of any length", arguments: [1, 20, 64, 76, 10_000])
  func lines(width: Int) throws {
    let lines = TestCertificates.key.publicKey.pemRepresentation.split(separator: "\n")
    let base64 = Array(lines.dropFirst().dropLast().joined())
    let body = stride(from: 0, to: base64.count, by: width).map {
      String(base64[$0..<min($0 + width, base64.count)])
    }
    let text = ([String(lines[0])] + body + [String(lines[lines.count - 1])]).joined(separator: "\r\n")
    let list = try #require(SignerList.read(Array(text.utf8), name: "key.pem").value)
    let signed = Array("signed".utf8)
    let signature = try TestCertificates.key.signature(for: signed).rawRepresentation
    #expect(list.signers.map { $0.key.isValidSignature(Array(signature), for: signed) } == [true])
  }

  @Test(
    "Only document signers of the WHO's list are trusted",
    arguments: [
      ("DCC:XXA:DSC#", true), ("-:XXA:DSC#", true), ("DCC:XXA:SCA#", false), ("DCC:XXA:UP#", false),
      ("DSC:XXA:SCA#", false),
    ])
  func worldHealthList(usage: String, isBelieved: Bool) throws {
    let stranger = P256.Signing.PrivateKey()
    func method(_ usage: String, _ key: P256.Signing.PublicKey, zero: [UInt8]) -> String {
      let (x, y) = (Array(key.rawRepresentation.prefix(32)), Array(key.rawRepresentation.suffix(32)))
      let identifier = Base64.standard.encode(TestCertificates.identifier)
      return #"""
        {"id":"did:web:tng-cdn.example:v2:trustlist:\#(usage)\#(identifier)","type":"JsonWebKey2020",
        "publicKeyJwk":{"kty":"EC","crv":"P-256","kid":"\#(identifier)",
        "x":"\#(Base64.url.encode(zero + x))","y":"\#(Base64.url.encode(zero + y))"}}
        """#
    }
    for zero in [[], [0]] as [[UInt8]] {
      let methods = [
        method("DCC:XXB:DSC#", stranger.publicKey, zero: []),
        method(usage, TestCertificates.key.publicKey, zero: zero),
        #""did:web:tng-cdn.example:v2:trustlist:DCC:XXC:DSC""#,
      ]
      let text =
        #"{"id":"did:web:tng-cdn.example:v2:trustlist","verificationMethod":[\#(methods.joined(separator: ","))]}"#
      let list = try #require(SignerList.read(Array(text.utf8), name: "who").value)
      #expect(list.signers.count == (isBelieved ? 2 : 1))
      let outcome = TestCertificates.verify(try TestCertificates.text(), signers: SignerStore([list]))
      #expect((outcome.assessment.verdict == .verified) == isBelieved)
    }
    let byReference = #"{"verificationMethod":["did:web:tng-cdn.example:v2:trustlist:DCC"]}"#
    #expect(SignerList.read(Array(byReference.utf8), name: "who").value == nil)
  }

  @Test("Each state has its reason")
  func states() throws {
    let text = try TestCertificates.text()
    let stranger = Signer(
      keyIdentifier: TestCertificates.identifier, key: SignatureKey(P256.Signing.PrivateKey().publicKey))
    let given = SignerStore(given: [TestCertificates.issuer.signer])
    // Whole groups of base45, so that decompression detects the missing bytes.
    let short = Array(text.prefix(4 + (text.count - 4) / 3 * 3 - 3))
    let states: [(CertificateOutcome, CardVerdict, FindingCode)] = [
      (TestCertificates.verify(text, signers: SignerStore()), .undetermined, .signatureUnchecked),
      (TestCertificates.verify(text, signers: given), .unknownIssuer, .signerNotTrusted),
      (TestCertificates.verify(text, signers: SignerStore(given: [stranger])), .invalid, .signatureInvalid),
      (TestCertificates.verify(text, at: UnixTime(TestCertificates.expires) + 1), .expired, .expired),
      (TestCertificates.verify(text, at: UnixTime(TestCertificates.issued) - 301), .expired, .notYetValid),
      (TestCertificates.verify(short), .invalid, .zlibForm),
      (TestCertificates.verify(Array(text.dropFirst(4))), .invalid, .certificateContext),
      (TestCertificates.verify(Array("HL0:".utf8) + text.dropFirst(4)), .invalid, .certificateContext),
      (TestCertificates.verify(Array("HC1:a".utf8)), .invalid, .base45Form),
    ]
    for (outcome, verdict, code) in states {
      #expect(outcome.assessment.verdict == verdict)
      #expect(outcome.assessment.findings.contains { $0.code == code }, "\(code)")
    }
  }

  @Test("With two signers of one key ID, the right one is found")
  func collision() throws {
    let stranger = Signer(
      keyIdentifier: TestCertificates.identifier, key: SignatureKey(P256.Signing.PrivateKey().publicKey))
    let list = SignerList(name: "both", signers: [stranger, TestCertificates.issuer.signer])
    let outcome = TestCertificates.verify(try TestCertificates.text(), signers: SignerStore([list]))
    #expect(outcome.assessment.verdict == .verified)
  }

  @Test("A signer signs only what it may sign, and only while it is valid")
  func rights() throws {
    let text = try TestCertificates.text()
    let key = SignatureKey(TestCertificates.key.publicKey)
    func outcome(_ start: UnixTime, _ end: UnixTime, _ usages: Set<CertificateContent.Kind>?)
      -> CertificateOutcome
    {
      let signer = Signer(
        keyIdentifier: TestCertificates.identifier, key: key, country: "XX", start: start, end: end,
        usages: usages)
      return TestCertificates.verify(text, signers: SignerStore([SignerList(name: "l", signers: [signer])]))
    }
    #expect(outcome(.distantPast, .distantFuture, [.vaccination]).assessment.verdict == .verified)
    #expect(outcome(.distantPast, .distantFuture, [.test]).assessment.verdict == .invalid)
    #expect(outcome(.distantPast, TestCertificates.now - 10, nil).assessment.verdict == .expired)
    #expect(outcome(TestCertificates.now + 1000, .distantFuture, nil).assessment.validity == .notYetValid)
  }

  @Test("A certificate without a country, or with another one, isn't issued", arguments: ["DE", "AT", ""])
  func refusesCountries(country: String) {
    let content: JSON = ["v": [["co": .string(country)]]]
    #expect(throws: TestCertificateIssuer.IssuingError.country) {
      try TestCertificates.issuer.issue(content, issued: 0, expires: 1)
    }
  }

  @Test("A modified certificate is never verified", arguments: [1, 2, 3, 4] as [UInt64])
  func mutations(seed: UInt64) throws {
    let text = try TestCertificates.text()
    let original = try #require(UnverifiedCertificate.read(text).value)
    var count = 0
    for changed in Mutator(of: [text], seed: seed).prefix(2500) {
      count += 1
      guard case .verified(let certificate) = TestCertificates.verify(changed) else { continue }
      #expect(certificate.certificate.message.payload == original.message.payload)
    }
    for changed in Mutator(of: [original.bytes], seed: seed).prefix(2500) {
      count += 1
      let verifier = CertificateVerifier(signers: SignerStore([TestCertificates.list]))
      guard
        case .verified(let certificate) = verifier.verify(
          UnverifiedCertificate.read(message: changed), at: TestCertificates.now)
      else { continue }
      #expect(certificate.certificate.message.payload == original.message.payload)
    }
    #expect(count == 5000)
  }
}

@Suite("Revocation lists")
struct RevocationTests {
  static func hash(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes).prefix(16)) }

  /// Returns a list of each kind that names the certificate.
  static func hashes(of text: [UInt8]) throws -> [(kind: String, hash: [UInt8])] {
    let certificate = try #require(UnverifiedCertificate.read(text).value)
    return [
      ("SIGNATURE", hash(Array(certificate.message.signature.prefix(32)))),
      ("UCI", hash(Array("URN:UVCI:01:XX:1234#A".utf8))),
      ("COUNTRYCODEUCI", hash(Array("XXURN:UVCI:01:XX:1234#A".utf8))),
    ]
  }

  @Test("Each of the three kinds revokes, in batches and in slices")
  func kinds() throws {
    let text = try TestCertificates.text()
    let kid = Base64.standard.encode(TestCertificates.identifier)
    for (kind, hash) in try Self.hashes(of: text) {
      let batch: JSON = [
        "country": "XX", "kid": .string(kid), "hashType": .string(kind), "expires": "2030-01-01T00:00:00Z",
        "entries": [["hash": .string(Base64.standard.encode(hash))]],
      ]
      let slice: JSON = [
        "kid": .string(kid), "hashType": .string(kind), "x": .string(Hex.text([hash[0]])),
        "y": .string(Hex.text([hash[1]])), "hashes": [.string(Hex.text(hash))],
      ]
      for list in [batch, .array([batch]), ["batches": [slice]]] {
        let revoked = try #require(RevokedCertificates.read(list.minified).value)
        let outcome = TestCertificates.verify(text, revoked: revoked)
        #expect(outcome.assessment.verdict == .revoked, "\(kind)")
        #expect(outcome.assessment.findings.contains { $0.code == .revoked })
      }
    }
  }

  @Test("Other keys, other certificates and expired batches revoke nothing")
  func others() throws {
    let text = try TestCertificates.text()
    let (kind, hash) = try Self.hashes(of: text)[1]
    func outcome(_ kid: [UInt8], _ hash: [UInt8], _ expires: String) throws -> CertificateOutcome {
      let batch: JSON = [
        "kid": .string(Base64.standard.encode(kid)), "hashType": .string(kind), "expires": .string(expires),
        "entries": [["hash": .string(Base64.standard.encode(hash))]],
      ]
      return TestCertificates.verify(
        text, revoked: try #require(RevokedCertificates.read(batch.minified).value))
    }
    let other = try outcome([8, 7, 6, 5, 4, 3, 2, 1], hash, "2030-01-01T00:00:00Z")
    #expect(other.assessment.verdict == .verified)
    let another = try outcome(TestCertificates.identifier, hash.reversed(), "2030-01-01T00:00:00Z")
    #expect(another.assessment.verdict == .verified)
    #expect(!another.assessment.findings.contains { $0.code == .revocationUnlisted })
    let old = try outcome(TestCertificates.identifier, hash, "2021-06-01T00:00:00Z")
    #expect(old.assessment.findings.contains { $0.code == .revocationUnlisted })
  }

  @Test("An unreadable list doesn't prove that a certificate isn't revoked")
  func broken() throws {
    let kid = Base64.standard.encode(TestCertificates.identifier)
    let good: JSON = ["kid": .string(kid), "hashType": "UCI", "entries": []]
    let bad: JSON = ["kid": .string(kid), "hashType": "UCI", "entries": [["hash": "!"]]]
    let reading = RevokedCertificates.read(JSON.array([good, bad]).minified)
    #expect(reading.findings.map(\.code) == [.revocationListForm])
    let outcome = TestCertificates.verify(try TestCertificates.text(), revoked: try #require(reading.value))
    #expect(outcome.assessment.revocation == .unknown)
    #expect(outcome.assessment.verdict == .undetermined)
  }
}

extension JSON {
  /// The members in the order of a deterministic encoder.
  var sortedForCBOR: JSON {
    switch self {
    case .object(let members):
      .object(
        members.sorted { ($0.name.utf8.count, $0.name) < ($1.name.utf8.count, $1.name) }
          .map { Member($0.name, $0.value.sortedForCBOR) })
    case .array(let elements): .array(elements.map(\.sortedForCBOR))
    default: self
    }
  }
}
