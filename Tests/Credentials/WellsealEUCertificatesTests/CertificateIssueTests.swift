import Crypto
import Foundation
import SwiftASN1
import TestSupport
import Testing
import WellsealBase
import WellsealCredentials
import X509

@testable import WellsealEUCertificates

@Suite("Certificates of signers and authorities that can't be used")
struct CertificateIssueTests {
  private static func assessment(_ seal: [UInt8], _ list: SignerList?) -> CardAssessment {
    CertificateVerifier(signers: SignerStore(list.map { [$0] } ?? [])).verify(seal: seal, at: TestSeals.now)
      .assessment
  }

  private static func authority() throws -> SignerList {
    try #require(SignerList.read(try TestSeals.authority.pem, name: "csca").value)
  }

  private static let trusted = CardAssessment.Trust.trusted(directory: "csca", name: "UTO")

  // MARK: Critical extensions

  /// Extensions that restrict a certificate, or may restrict it, and aren't read.
  private static let unsupported: [ASN1ObjectIdentifier] = [
    [2, 5, 29, 16], [2, 5, 29, 18], [2, 5, 29, 30], [2, 5, 29, 31], [2, 5, 29, 32], [2, 5, 29, 33],
    [2, 5, 29, 36],
    [2, 5, 29, 46], [2, 5, 29, 54], [1, 3, 6, 1, 5, 5, 7, 1, 1], [1, 3, 6, 1, 5, 5, 7, 1, 3], [1, 2, 3, 4],
  ]

  @Test("A signer with an unsupported critical extension isn't trusted", arguments: unsupported)
  func signer(identifier: ASN1ObjectIdentifier) throws {
    let signer = try TestSeals.signer()
    let list = try Self.authority()
    for isCritical in [true, false, nil] {
      let added = TestRevocationLists.encoded(identifier, isCritical: isCritical)
      let certificate = try TestRevocationLists.changed(
        signer, adding: [added], signedBy: TestSeals.authority)
      let seal = try signer.seal(TestSeals.test, certificate: certificate)
      let result = Self.assessment(seal, list)
      #expect(result.signature == .valid)
      #expect(result.trust == (isCritical == true ? .unknown : Self.trusted))
      #expect(result.findings.map(\.code) == (isCritical == true ? [.signerUnusable] : []))
      guard isCritical == true else { continue }
      #expect(result.findings.allSatisfy { $0.detail?.contains("\(identifier)") == true })
      // Without a list, too, the certificate is named.
      #expect(Self.assessment(seal, nil).findings.map(\.code) == [.signerUnusable])
      #expect(Self.assessment(seal, nil).trust == .unchecked)
    }
  }

  @Test(
    "A signer with a supported critical extension is trusted",
    arguments: [[2, 5, 29, 14], [2, 5, 29, 17], [2, 5, 29, 19], [2, 5, 29, 35]] as [ASN1ObjectIdentifier])
  func supported(identifier: ASN1ObjectIdentifier) throws {
    let signer = try TestSeals.signer()
    let added = TestRevocationLists.encoded(identifier, isCritical: true, [0x30, 0x00])
    let certificate = try TestRevocationLists.changed(signer, adding: [added], signedBy: TestSeals.authority)
    let seal = try signer.seal(TestSeals.test, certificate: certificate)
    #expect(Self.assessment(seal, try Self.authority()).trust == Self.trusted)
  }

  @Test("Critical document types of a signer are read")
  func documents() throws {
    let seal = try TestSeals.signer(areDocumentsCritical: true).seal(TestSeals.test)
    #expect(Self.assessment(seal, try Self.authority()).trust == Self.trusted)
  }

  @Test("An authority with an unsupported critical extension isn't one", arguments: unsupported)
  func authority(identifier: ASN1ObjectIdentifier) throws {
    for isCritical in [true, false] {
      let added = TestRevocationLists.encoded(identifier, isCritical: isCritical)
      let certificate = try TestRevocationLists.changed(
        TestSeals.authority, adding: [added], signedBy: TestSeals.authority)
      let reading = SignerList.read(certificate, name: "csca")
      #expect((reading.value == nil) == isCritical)
      guard isCritical else { continue }
      let finding = try #require(reading.findings.first)
      #expect(finding.code == .signerUnusable && finding.path == "der")
      #expect(
        finding.detail
          == "UT, Country Signing Authority: its critical extension \(identifier) isn't supported")
    }
  }

  // MARK: Algorithms

  private static let mismatches = [
    (TestRevocationLists.ecdsaWithSHA384, TestRevocationLists.ecdsaWithSHA256),
    // The same algorithm with a parameter.
    (
      [0x30, 0x0C] + TestRevocationLists.ecdsaWithSHA256.dropFirst(2) + [0x05, 0x00],
      TestRevocationLists.ecdsaWithSHA256
    ),
  ]

  @Test("A certificate with two algorithms isn't used", arguments: mismatches.indices)
  func algorithms(index: Int) throws {
    let signer = try TestSeals.signer()
    let detail = "its two signature algorithms differ"
    let certificate = try TestRevocationLists.changed(
      signer, algorithms: Self.mismatches[index], signedBy: TestSeals.authority)
    let result = Self.assessment(
      try signer.seal(TestSeals.test, certificate: certificate), try Self.authority())
    #expect(result.trust == .unknown)
    #expect(result.findings.map(\.code) == [.signerUnusable])
    #expect(result.findings.map(\.detail) == [detail])
    for (made, title) in [(signer, "UT, Signer"), (TestSeals.authority, "UT, Country Signing Authority")] {
      let changed = try TestRevocationLists.changed(
        made, algorithms: Self.mismatches[index], signedBy: TestSeals.authority)
      let reading = SignerList.read(changed, name: "csca")
      #expect(reading.value == nil)
      #expect(reading.findings.first?.detail == "\(title): \(detail)")
      let given = SignerStore.given(changed)
      #expect(given.value == nil && given.findings.first?.detail == "\(title): \(detail)")
    }
    // The same certificate with one algorithm.
    let whole = try TestRevocationLists.changed(signer, signedBy: TestSeals.authority)
    #expect(
      Self.assessment(try signer.seal(TestSeals.test, certificate: whole), try Self.authority()).trust
        == Self.trusted)
  }

  @Test("A chain of a health card's key with a certificate of two algorithms isn't valid")
  func chain() async throws {
    let signer = try TestSeals.signer(usages: [])
    let key = try #require(P256.Signing.PublicKey(signer.certificate.publicKey))
    let one = (TestRevocationLists.ecdsaWithSHA256, TestRevocationLists.ecdsaWithSHA256)
    for (inner, outer) in [one] + Self.mismatches {
      let leaf = try TestRevocationLists.changed(
        signer, algorithms: (inner, outer), signedBy: TestSeals.authority)
      let chain = VerificationKey(publicKey: key, certificates: [leaf, try TestSeals.authority.der])
      let findings = await CertificateChainCheck().findings(for: chain, issuer: nil, at: TestSeals.now)
      #expect(findings.contains { $0.code == .certificateChain } == (inner != outer))
    }
  }

  // MARK: Entries of lists

  private static func der(_ name: String) throws -> [UInt8] {
    let pem = String(
      decoding: try Data(contentsOf: Repository.url("Tests/Fixtures/icao-seals/\(name)")), as: UTF8.self)
    return try PEMDocument(pemString: pem).derBytes
  }

  private static func gateway(_ entries: [(kind: String, country: String?, certificate: [UInt8])]) -> [UInt8]
  {
    let list = entries.map { entry -> JSON in
      [
        "certificateType": .string(entry.kind), "country": .text(entry.country),
        "rawData": .string(Base64.standard.encode(entry.certificate)),
      ]
    }
    return JSON.array(list).minified
  }

  @Test("Unsupported entries of a gateway's list are named")
  func gateway() throws {
    let brainpool = try Self.der("brainpool-csca.pem")
    let list = Self.gateway([
      ("CSCA", "UT", try TestSeals.authority.der), ("DSC", "UT", try TestSeals.signer().der),
      ("CSCA", "UT", brainpool), ("DSC", "UT", brainpool), ("CSCA", "UT", [1, 2]),
      ("CSCA", nil, try TestSeals.authority.der), ("DSC", "UT", [1]),
      ("DSC", "UT", try TestSeals.signer(of: TestSeals.impostor).der), ("UPLOAD", "UT", [1]),
    ])
    let reading = SignerList.read(list, name: "gateway")
    #expect(reading.value?.signers.count == 1 && reading.value?.authorityCount == 1)
    let unusable = reading.findings.filter { $0.code == .signerUnusable }
    #expect(unusable.map(\.path) == ["list[2]", "list[3]", "list[4]", "list[5]", "list[6]"])
    for finding in unusable.prefix(2) {
      #expect(finding.detail?.contains("its key (EC on brainpoolP") == true, "\(finding.detail ?? "")")
    }
    #expect(unusable[2].detail == "the certificate is unreadable")
    #expect(unusable[3].detail == "the authority has no country")
    let strangers = reading.findings.filter { $0.code == .signerWithoutAuthority }
    #expect(strangers.map(\.path) == ["list[7]"] && strangers.map(\.detail) == ["UT, Signer"])
  }

  @Test("The signers of a list with an authority that can't be used aren't trusted")
  func unusableAuthority() throws {
    let signer = ("DSC", "UT", try TestSeals.signer().der) as (String, String?, [UInt8])
    let plain = SignerList.read(Self.gateway([signer]), name: "gateway")
    #expect(plain.value?.signers.count == 1)
    let restricted = try TestRevocationLists.changed(
      TestSeals.authority, adding: [TestRevocationLists.encoded([1, 2, 3], isCritical: true)],
      signedBy: TestSeals.authority)
    for certificate in [[1, 2], try Self.der("brainpool-csca.pem"), restricted] {
      let reading = SignerList.read(Self.gateway([signer, ("CSCA", "UT", certificate)]), name: "gateway")
      #expect(reading.value == nil)
      #expect(reading.findings.map(\.code) == [.signerUnusable, .signerWithoutAuthority, .signerListForm])
    }
  }

  @Test("An unsupported authority of a master list is named")
  func masterList() throws {
    let bytes = Array(try Data(contentsOf: Repository.url("Tests/Fixtures/icao-seals/master-list.ml")))
    let reading = SignerList.read(bytes, name: "ml")
    let finding = try #require(reading.findings.first)
    #expect(reading.findings.count == 1 && finding.path.hasPrefix("list["))
    #expect(finding.detail?.contains("its key (EC on brainpoolP") == true)
  }

  @Test("Unsupported entries of the WHO's list are named")
  func worldHealth() throws {
    let certificate = Base64.standard.encode(try Self.der("brainpool-csca.pem"))
    func method(_ name: String, _ key: String?) -> String {
      #"{"id":"did:web:tng.example:v2:trustlist:DCC:\#(name)"\#(key.map { #","publicKeyJwk":\#($0)"# } ?? "")}"#
    }
    let signer = Base64.standard.encode(try TestSeals.signer().der)
    let methods = [
      method("UTO:DSC#a", #"{"kty":"EC","crv":"P-256","x5c":["\#(signer)"]}"#),
      method("UTO:DSC#b", #"{"kty":"EC","crv":"brainpoolP256r1","x":"AA","y":"AA"}"#),
      method("UTO:DSC#c", nil), method("UTO:DSC#d", #"{"kty":"EC","x5c":["\#(certificate)"]}"#),
      method("UTO:SCA#e", #"{"kty":"EC","x5c":["\#(certificate)"]}"#),
      method("UTO:SCA#f", #"{"kty":"EC","crv":"brainpoolP384r1"}"#),
      method("UTO:SCA#g", #"{"kty":"EC","crv":"P-384"}"#), method("UTO:UP#h", #"{"kty":"EC"}"#),
      method("UTO:DSC#i", #"{"kty":"\u001b[31m"}"#),
    ]
    let text = #"{"verificationMethod":[\#(methods.joined(separator: ","))]}"#
    let reading = SignerList.read(Array(text.utf8), name: "who")
    #expect(reading.value?.signers.count == 1)
    #expect(reading.findings.allSatisfy { $0.code == .signerUnusable })
    #expect(reading.findings.map(\.path) == [1, 2, 3, 4, 5, 8].map { "verificationMethod[\($0)]" })
    let details = reading.findings.compactMap(\.detail)
    #expect(details[0] == "UTO:DSC#b: its key (EC on brainpoolP256r1) can't be used")
    #expect(details[1] == "UTO:DSC#c: it has no key")
    #expect(
      details[2].contains("its key (EC on brainpoolP") && details[3].contains("its key (EC on brainpoolP"))
    #expect(details[4] == "UTO:SCA#f: its key (EC on brainpoolP384r1) isn't supported")
    #expect(!details[5].contains("\u{1B}"))
    #expect(reading.value?.unusedEntries == ["SCA": 1, "UP": 1])
  }

  @Test("Entries for other purposes are counted by their usage")
  func unused() throws {
    let signer = try TestSeals.signer().der
    let gateway = SignerList.read(
      Self.gateway([("DSC", "UT", signer), ("UPLOAD", "UT", signer), ("AUTHENTICATION", "UT", signer)]),
      name: "gateway")
    #expect(gateway.value?.unusedEntries == ["UPLOAD": 1, "AUTHENTICATION": 1])
    let key = #"{"kty":"EC","crv":"P-256","x5c":["\#(Base64.standard.encode(signer))"]}"#
    let names =
      [
        "DSC#a", "SCA#a", "SCA#b", "UP#c", "AUTH#d", "without", "<b>#e",
        "\(String(repeating: "U", count: 99))#f",
      ]
      + (0..<20).map { "K\(UnicodeScalar(UInt8(0x41 + $0)))#k" }
    let methods = names.map { #"{"id":"did:web:tng.example:DCC:UTO:\#($0)","publicKeyJwk":\#(key)}"# }
    let text = #"{"verificationMethod":[\#(methods.joined(separator: ",")),"did:web:other"]}"#
    let list = try #require(SignerList.read(Array(text.utf8), name: "who").value)
    #expect(list.signers.count == 1)
    #expect(list.unusedEntries.values.reduce(0, +) == names.count)
    #expect(list.unusedEntries["SCA"] == 2 && list.unusedEntries["UP"] == 1)
    #expect(list.unusedEntries["other"] == 19 && list.unusedEntries.count == 9)
  }

  @Test("A restricted certificate isn't replaced by the key next to it")
  func restrictedWithKey() throws {
    let signer = try TestSeals.signer()
    let added = TestRevocationLists.encoded([1, 2, 3], isCritical: true)
    let certificate = Base64.standard.encode(
      try TestRevocationLists.changed(signer, adding: [added], signedBy: TestSeals.authority))
    let key = try #require(Signer(certificate: try signer.der).key.coordinates)
    let (x, y) = (Base64.url.encode(key.prefix(32)), Base64.url.encode(key.suffix(32)))
    let jwk = #"{"kty":"EC","crv":"P-256","x":"\#(x)","y":"\#(y)""#
    let plain = SignerList.read(Array(#"{"keys":[\#(jwk)}]}"#.utf8), name: "keys")
    #expect(plain.value?.signers.count == 1)
    let restricted = SignerList.read(
      Array(#"{"keys":[\#(jwk),"x5c":["\#(certificate)"]}]}"#.utf8), name: "keys")
    #expect(restricted.value == nil)
    #expect(restricted.findings.first?.detail == "UT, Signer: its critical extension 1.2.3 isn't supported")
  }
}

extension SignatureKey {
  /// The coordinates of a point on P-256.
  fileprivate var coordinates: [UInt8]? {
    if case .p256(let key) = kind { Array(key.rawRepresentation) } else { nil }
  }
}
