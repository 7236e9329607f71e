import Crypto
import Foundation
import SwiftASN1
import TestSupport
import Testing
import WellsealBase
import WellsealCredentials
import X509

@testable import WellsealEUCertificates

@Suite("Visible Digital Seals (VDS-NC)")
struct SealTests {
  private struct Result: Equatable {
    var signature = CardAssessment.Signature.valid
    var trust = CardAssessment.Trust.unchecked
    var validity = CardAssessment.Validity.valid
  }

  private static func result(
    _ seal: [UInt8], _ lists: [SignerList], at now: UnixTime = TestSeals.now
  ) -> Result {
    let text = CertificateVerifier(signers: SignerStore(lists)).verify(seal: seal, at: now)
    #expect(text.content == .icaoSeal)
    #expect(text.assessment.verdict == .notACard)
    #expect(text.assessment.revocation == .unknown)
    return Result(
      signature: text.assessment.signature, trust: text.assessment.trust, validity: text.assessment.validity)
  }

  private static func codes(_ seal: [UInt8], _ lists: [SignerList]) -> [FindingCode] {
    CertificateVerifier(signers: SignerStore(lists)).verify(seal: seal, at: TestSeals.now).assessment.findings
      .map(\.code)
  }

  // MARK: A published seal

  private static func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Repository.url("Tests/Fixtures/icao-seals/\(name)")))
  }

  private static func australia() throws -> SignerList {
    try #require(SignerList.read(try file("csca.pem"), name: "csca").value)
  }

  @Test("A published seal is verified up to its authority")
  func published() throws {
    let list = try Self.australia()
    let trusted = Result(trust: .trusted(directory: "csca", name: "AUS"))
    #expect(Self.result(try Self.file("seal.json"), [list]) == trusted)
    #expect(Self.result(try Self.file("seal.json"), []) == Result())
    #expect(Self.result(try Self.file("seal-canonical.json"), [list]) == trusted)
    let other = SignerList.read(try TestSeals.authority.pem, name: "other").value
    #expect(Self.result(try Self.file("seal.json"), try [#require(other)]) == Result(trust: .unknown))
  }

  @Test(
    "The dates of the signer's certificate apply",
    arguments: [
      (1_630_418_399, CardAssessment.Validity.valid), (1_630_418_400 - 301, .notYetValid),
      (1_948_543_199, .valid), (1_948_543_201, .expired),
    ])
  func dates(now: Int, validity: CardAssessment.Validity) throws {
    let result = Self.result(try Self.file("seal.json"), try [Self.australia()], at: UnixTime(Double(now)))
    #expect(result.validity == validity)
  }

  @Test("The canonical form equals the published one")
  func canonical() throws {
    let root = try JSONDocument(parsing: Self.file("seal.json")).root
    #expect(root.canonical == (try Self.file("seal-canonical.json")))
  }

  @Test("A changed seal has an invalid signature")
  func changed() throws {
    let list = try Self.australia()
    #expect(
      Self.result(try Self.file("seal-changed.json"), [list])
        == Result(signature: .invalid, trust: .unknown, validity: .unknown))
    #expect(Self.codes(try Self.file("seal-changed.json"), [list]) == [.signatureInvalid])
  }

  @Test("No changed seal has a valid signature over other content", arguments: 0..<8 as Range<UInt64>)
  func mutations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let seal = try Self.file("seal-canonical.json")
    let signed = try JSONDocument(parsing: seal).root["data"]?.canonical
    for _ in 0..<250 {
      var changed = seal
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(
          in: 0x20...0x7E, using: &random)
      }
      guard Self.result(changed, []).signature == .valid else { continue }
      #expect(try JSONDocument(parsing: changed).root["data"]?.canonical == signed)
    }
  }

  // MARK: Seals of our own

  @Test(
    "Seals with every algorithm are verified", arguments: [TestSeals.Curve.p256, .p384, .p521])
  func algorithms(curve: TestSeals.Curve) throws {
    let signer = try TestSeals.signer(curve: curve)
    let seal = try signer.seal(TestSeals.test)
    let list = try #require(SignerList.read(try TestSeals.authority.pem, name: "csca").value)
    #expect(Self.result(seal, [list]) == Result(trust: .trusted(directory: "csca", name: "UTO")))
    // A key of another curve than the algorithm's.
    let name = curve == .p256 ? "ES384" : "ES256"
    #expect(Self.codes(try signer.seal(TestSeals.test, algorithm: name), [list]) == [.payloadMemberKind])
    #expect(Self.codes(try signer.seal(TestSeals.test, algorithm: "none"), [list]) == [.payloadMemberKind])
  }

  @Test("An authority is read from PEM and DER, alone and among others")
  func lists() throws {
    let seal = try TestSeals.signer().seal(TestSeals.test)
    let trusted = Result(trust: .trusted(directory: "csca", name: "UTO"))
    let pem = try TestSeals.authority.pem
    let all = try Self.file("csca.pem") + pem + Self.file("csca.pem")
    for bytes in [pem, try TestSeals.authority.der, all] {
      #expect(SignerList.isSignerList(bytes))
      #expect(Self.result(seal, try [#require(SignerList.read(bytes, name: "csca").value)]) == trusted)
    }
  }

  @Test("An authority whose key signs only certificates is a separate list")
  func authorityAlone() throws {
    let authority = try TestSeals.makeAuthority(curve: .p384)
    let list = try #require(SignerList.read(try authority.pem, name: "csca").value)
    #expect(list.signers.isEmpty && list.authorityCount == 1)
    let seal = try TestSeals.signer(of: authority).seal(TestSeals.test)
    #expect(Self.result(seal, [list]).trust == .trusted(directory: "csca", name: "UTO"))
  }

  @Test("A signer without the right to sign the seal isn't trusted")
  func rights() throws {
    let list = try #require(SignerList.read(try TestSeals.authority.pem, name: "csca").value)
    let cases: [(TestSeals.Signer, JSON, FindingCode)] = [
      (try TestSeals.signer(usages: []), TestSeals.test, .signerUsage),
      (try TestSeals.signer(usages: [[2, 23, 136, 1, 1, 14, 1]]), TestSeals.test, .signerUsage),
      (try TestSeals.signer(keyUsage: KeyUsage(keyEncipherment: true)), TestSeals.test, .signerUsage),
      (try TestSeals.signer(documents: ["NV"]), TestSeals.test, .signerUsage),
      (try TestSeals.signer(documents: ["NT"]), TestSeals.vaccination, .signerUsage),
      (try TestSeals.signer(), TestSeals.seal(type: "icao.other", issuer: "UTO"), .signerUsage),
      (try TestSeals.signer(documentTypes: [0x30, 0x05]), TestSeals.test, .signerUsage),
      (try TestSeals.signer(documentTypes: [0x04, 0x00]), TestSeals.test, .signerUsage),
      (try TestSeals.signer(), TestSeals.seal(type: "icao.test", issuer: "XOM"), .signerCountry),
      (try TestSeals.signer(of: TestSeals.impostor), TestSeals.test, .signerNotTrusted),
      (try TestSeals.signer(of: TestSeals.leaf), TestSeals.test, .signerNotTrusted),
    ]
    for (signer, data, code) in cases {
      let seal = try signer.seal(data)
      #expect(Self.result(seal, [list]) == Result(trust: .unknown), "\(code)")
      #expect(Self.codes(seal, [list]) == [code])
    }
    let both = try TestSeals.signer(documents: ["NT", "NV"]).seal(TestSeals.vaccination)
    #expect(Self.result(both, [list]).trust == .trusted(directory: "csca", name: "UTO"))
  }

  @Test(
    "An authority with RSASSA-PSS is trusted, alone and on a master list",
    arguments: ["pss-csca.pem", "master-list.ml"])
  func probabilistic(file: String) throws {
    let reading = SignerList.read(try Self.file(file), name: "csca")
    let list = try #require(reading.value)
    #expect(list.authorityCount == 1)
    #expect(SignerList.isSignerList(try Self.file(file)))
    // The other authority of the list has a key on a Brainpool curve.
    #expect(reading.findings.map(\.code) == (file == "master-list.ml" ? [.signerUnusable] : []))
    let trusted = Result(trust: .trusted(directory: "csca", name: "UTO"))
    #expect(Self.result(try Self.file("pss-seal.json"), [list]) == trusted)
    #expect(Self.result(try Self.file("pss-salt-seal.json"), [list]) == Result(trust: .unknown))
    #expect(Self.codes(try Self.file("pss-salt-seal.json"), [list]) == [.signerNotTrusted])
  }

  @Test("An unsupported kind of signature is named, and never invalid")
  func unsupported() throws {
    let salted = try #require(SignerList.read(try Self.file("pss-salt-csca.pem"), name: "csca").value)
    #expect(Self.result(try Self.file("pss-salt-seal.json"), [salted]) == Result(trust: .unknown))
    #expect(Self.codes(try Self.file("pss-salt-seal.json"), [salted]) == [.signerUnusable])
    let authority = SignerList.read(try Self.file("brainpool-csca.pem"), name: "csca")
    #expect(authority.value == nil && authority.findings.contains { $0.code == .signerUnusable })
    #expect(Self.result(try Self.file("brainpool-seal.json"), []) == Result())
    let signers = try #require(
      SignerList.read(try Self.file("brainpool-signer-csca.pem"), name: "csca").value)
    let seal = try Self.file("brainpool-signer-seal.json")
    #expect(
      Self.result(seal, [signers]) == Result(signature: .unchecked, trust: .unknown, validity: .unknown))
    #expect(Self.codes(seal, [signers]) == [.signerUnusable])
  }

  @Test("A damaged master list isn't a list", arguments: [0, 1, 40, 200, 1659])
  func masterList(length: Int) throws {
    #expect(!SignerList.isSignerList(Array(try Self.file("master-list.ml").prefix(length))))
  }

  @Test("The issuer in a seal isn't shown as the signer's state if its authority names none")
  func withoutState() throws {
    let authority = try TestSeals.makeAuthority(state: nil)
    let list = try #require(SignerList.read(try authority.pem, name: "csca").value)
    let seal = try TestSeals.signer(of: authority).seal(TestSeals.seal(type: "icao.test", issuer: "AUS"))
    #expect(Self.result(seal, [list]) == Result(trust: .trusted(directory: "csca", name: "csca")))
  }

  @Test("A certificate of a non-authority isn't an anchor")
  func noAnchor() throws {
    let leaf = TestSeals.leaf
    let list = try #require(SignerList.read(try leaf.pem, name: "csca").value)
    #expect(
      Self.result(try TestSeals.signer(of: leaf).seal(TestSeals.test), [list]) == Result(trust: .unknown))
  }

  @Test("An expired authority or list isn't trusted")
  func expired() throws {
    let old = try TestSeals.makeAuthority(until: TestSeals.now - 1)
    let list = try #require(SignerList.read(try old.pem, name: "csca").value)
    let seal = try TestSeals.signer(of: old).seal(TestSeals.test)
    #expect(Self.result(seal, [list]) == Result(trust: .unknown))
    #expect(Self.codes(seal, [list]) == [.signerDates])
  }

  @Test("An authority in an expired list is trusted by another list")
  func expiredList() throws {
    let seal = try TestSeals.signer().seal(TestSeals.test)
    let bytes = try TestSeals.authority.pem
    let current = try #require(SignerList.read(bytes, name: "current").value)
    let old = SignerList(
      name: "old", signers: [], authorities: current.authorities, isSigned: false,
      expires: TestSeals.now - 1)
    #expect(Self.codes(seal, [old]) == [.signerListExpired])
    #expect(
      Self.result(seal, [old, current]) == Result(trust: .trusted(directory: "current", name: "UTO")))
  }

  @Test(
    "A malformed seal has a finding and no results",
    arguments: [
      (#"{"#, FindingCode.notJSON), (#"{"data":{"hdr":{}},"data":{},"sig":{}}"#, .notJSON),
      (#"{"data":[],"sig":{}}"#, .payloadMemberMissing),
      (#"{"data":{"hdr":{}},"sig":{}}"#, .payloadMemberMissing),
      (#"{"data":{"hdr":{}},"sig":{"sigvl":"!","cer":"AA"}}"#, .payloadMemberKind),
      (#"{"data":{"hdr":{}},"sig":{"alg":"ES256","sigvl":"AA","cer":"AA"}}"#, .certificateChain),
      (#"{"data":{"hdr":{"t":"\ud800"}},"sig":{}}"#, .notJSON),
    ])
  func malformed(text: String, code: FindingCode) {
    let seal = CertificateVerifier(signers: SignerStore()).verify(seal: Array(text.utf8), at: TestSeals.now)
    #expect(seal.assessment.verdict == .notACard)
    #expect(seal.assessment.signature != .valid)
    #expect(seal.assessment.findings.contains { $0.code == code })
  }

  @Test("Deep and large seals are rejected")
  func limits() {
    let deep = #"{"data":{"hdr":{},"msg":"# + String(repeating: "[", count: 5000)
    let large = #"{"data":{"hdr":{},"msg":[""# + String(repeating: "a", count: 1 << 15) + #""]},"sig":{}}"#
    let many =
      #"{"data":{"hdr":{},"msg":["# + String(repeating: "1,", count: 3000)
      + #"1]},"sig":{"cer":"","sigvl":""}}"#
    for text in [deep, large, many] { #expect(Self.codes(Array(text.utf8), []) == [.notJSON]) }
  }
}
