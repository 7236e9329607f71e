import Foundation
import SwiftASN1
import TestSupport
import Testing
import WellsealBase
import WellsealCredentials
import X509

@testable import WellsealEUCertificates

@Suite("Revocation lists of authorities (CRL)")
struct SignerRevocationTests {
  private typealias Lists = TestRevocationLists

  private static let day = 86_400.0
  private static let now = TestSeals.now

  private static func list(_ authority: TestSeals.Signer = TestSeals.authority, _ revoked: [UInt8]...) throws
    -> (
      list: SignerList, findings: [Finding]
    )
  {
    var list = try #require(SignerList.read(try authority.pem, name: "csca").value)
    let findings = revoked.flatMap { list.add(revocationLists: $0) }
    return (list, findings)
  }

  private static func assessment(_ seal: [UInt8], _ list: SignerList, at now: UnixTime = now)
    -> CardAssessment
  {
    CertificateVerifier(signers: SignerStore([list])).verify(seal: seal, at: now).assessment
  }

  /// A signer, its seal and its entry on a list.
  private struct Case {
    let signer: TestSeals.Signer
    let seal: [UInt8]

    init() throws {
      signer = try TestSeals.signer()
      seal = try signer.seal(TestSeals.test)
    }

    func entry(_ date: UnixTime = now - day, _ reason: UInt8? = nil, _ extensions: [[UInt8]] = []) throws
      -> Lists.Entry
    {
      Lists.Entry(
        serialNumber: try Lists.serialNumber(of: signer), date: date, reason: reason, extensions: extensions)
    }
  }

  @Test("A seal of a revoked signer is revoked from the date in the list, in DER and PEM")
  func dates() throws {
    let made = try Case()
    let crl = try Lists.list(of: TestSeals.authority, [made.entry()])
    for file in [crl, Lists.pem([crl])] {
      #expect(SignerRevocationList.isList(file))
      let (list, findings) = try Self.list(TestSeals.authority, file)
      #expect(findings.isEmpty && list.revocationListCount == 1)
      let result = Self.assessment(made.seal, list)
      #expect(result.revocation == .revoked && result.signature == .valid)
      #expect(result.findings.map(\.code) == [.revoked])
      #expect(result.findings[0].detail == "the certificate of its signer is revoked since 2022-05-31")
      #expect(Self.assessment(made.seal, list, at: Self.now - Self.day).revocation == .revoked)
      #expect(Self.assessment(made.seal, list, at: Self.now - Self.day - 1).revocation == .notRevoked)
      // Another signer of the same authority.
      #expect(Self.assessment(try Case().seal, list).revocation == .notRevoked)
      #expect(Self.assessment(try Case().seal, list).findings.isEmpty)
    }
  }

  @Test("A list of another implementation is read", arguments: ["revoked.crl", "revoked-crl.pem"])
  func otherImplementation(file: String) throws {
    func bytes(_ name: String) throws -> [UInt8] {
      Array(try Data(contentsOf: Repository.url("Tests/Fixtures/icao-seals/\(name)")))
    }
    var list = try #require(SignerList.read(try bytes("revoked-csca.pem"), name: "csca").value)
    let seal = try bytes("revoked-seal.json")
    #expect(Self.assessment(seal, list).revocation == .unknown)
    #expect(list.add(revocationLists: try bytes(file)).isEmpty)
    let result = Self.assessment(seal, list)
    #expect(result.revocation == .revoked && result.trust == .trusted(directory: "csca", name: "UTO"))
    #expect(
      result.findings.map(\.detail)
        == ["the certificate of its signer is revoked since 2022-05-31: key compromise"])
  }

  @Test(
    "The reason of a revocation is named",
    arguments: [
      (0, ""), (1, ": key compromise"), (2, ": compromise of the authority"), (3, ": changed affiliation"),
      (4, ": superseded"), (5, ": cessation of operation"), (6, ": certificate on hold"),
      (9, ": revoked privilege"), (10, ": compromise of the attribute authority"), (77, ""),
    ] as [(UInt8, String)])
  func reasons(number: UInt8, text: String) throws {
    let made = try Case()
    let (list, _) = try Self.list(
      TestSeals.authority, try Lists.list(of: TestSeals.authority, [made.entry(Self.now - Self.day, number)]))
    #expect(
      Self.assessment(made.seal, list).findings.map(\.detail)
        == ["the certificate of its signer is revoked since 2022-05-31\(text)"])
  }

  @Test("A removed entry revokes nothing")
  func removed() throws {
    let made = try Case()
    let crl = try Lists.list(of: TestSeals.authority, [made.entry(Self.now - Self.day, 8)])
    #expect(
      Self.assessment(made.seal, try Self.list(TestSeals.authority, crl).list).revocation == .notRevoked)
  }

  @Test("The latest list at a time counts")
  func latest() throws {
    let made = try Case()
    let old = try Lists.list(
      of: TestSeals.authority, [made.entry(Self.now - 2 * Self.day, 6)], start: Self.now - 2 * Self.day)
    let new = try Lists.list(of: TestSeals.authority, [], start: Self.now - Self.day)
    for file in [Lists.pem([old, new]), Lists.pem([new, old])] {
      let (list, _) = try Self.list(TestSeals.authority, file)
      #expect(list.revocationListCount == 2)
      #expect(Self.assessment(made.seal, list).revocation == .notRevoked)
      #expect(Self.assessment(made.seal, list, at: Self.now - 1.5 * Self.day).revocation == .revoked)
    }
  }

  @Test("A list that isn't current proves nothing about other certificates, and is named")
  func stale() throws {
    let made = try Case()
    let lists: [(start: UnixTime, end: UnixTime?, isCurrent: Bool)] = [
      (Self.now - Self.day, Self.now, true), (Self.now - Self.day, Self.now - 1, false),
      (Self.now - Self.day, nil, false), (Self.now + 300, Self.now + Self.day, true),
      (Self.now + 301, Self.now + Self.day, false),
    ]
    for (start, end, isCurrent) in lists {
      let crl = try Lists.list(of: TestSeals.authority, [made.entry()], start: start, end: end)
      let (list, _) = try Self.list(TestSeals.authority, crl)
      let other = Self.assessment(try Case().seal, list)
      #expect(other.revocation == (isCurrent ? .notRevoked : .unknown))
      #expect(other.trust == .trusted(directory: "csca", name: "UTO"))
      #expect(other.findings.map(\.code) == (isCurrent ? [] : [.revocationListOutdated]))
      #expect(other.findings.allSatisfy { $0.level == .warning })
      #expect(
        other.findings.allSatisfy { $0.detail?.hasPrefix("UT, Country Signing Authority: from") == true })
      // An entry counts in an old list, too.
      #expect(Self.assessment(made.seal, list).revocation == .revoked)
    }
  }

  @Test("A list that can't be verified is named and not used")
  func unusable() throws {
    let made = try Case()
    let authority = TestSeals.authority
    let silent = try TestSeals.makeAuthority(keyUsage: KeyUsage(keyCertSign: true))
    let entry = try made.entry()
    let critical = { Lists.encoded($0, isCritical: true) }
    let issuer = try made.entry(Self.now - Self.day, nil, [critical([2, 5, 29, 29])])
    var changed = try Lists.list(of: authority, [entry])
    changed[changed.count - 1] ^= 1
    let lists: [(crl: [UInt8], authority: TestSeals.Signer, text: String)] = [
      (
        try Lists.list(of: authority, [entry], signer: TestSeals.impostor), authority,
        "its signature is invalid"
      ),
      (changed, authority, "its signature is invalid"),
      (try Lists.list(of: made.signer, [entry]), authority, "no authority on the list of signers issued it"),
      (try Lists.list(of: silent, [entry]), silent, "its authority may not sign revocation lists"),
      (
        try Lists.list(of: authority, [entry], algorithms: (Lists.ecdsaWithSHA384, Lists.ecdsaWithSHA256)),
        authority, "its two signature algorithms differ"
      ),
      (
        try Lists.list(of: authority, [entry], extensions: [critical([2, 5, 29, 28])]), authority,
        "its critical extension 2.5.29.28 isn't supported"
      ),
      (
        try Lists.list(of: authority, [entry], extensions: [critical([2, 5, 29, 27])]), authority,
        "its critical extension 2.5.29.27 isn't supported"
      ),
      (
        try Lists.list(of: authority, [entry], extensions: [Lists.encoded([2, 5, 29, 28], isCritical: nil)]),
        authority, "it isn't a complete list of its authority"
      ),
      (
        try Lists.list(of: authority, [entry], extensions: [Lists.encoded([2, 5, 29, 27], isCritical: nil)]),
        authority, "it isn't a complete list of its authority"
      ),
      (
        try Lists.list(of: authority, [issuer]), authority, "its critical extension 2.5.29.29 isn't supported"
      ),
    ]
    for (crl, authority, text) in lists {
      let (list, findings) = try Self.list(authority, crl)
      #expect(list.revocationListCount == 0)
      #expect(findings.map(\.path) == ["crl[0]"] && findings.allSatisfy { $0.level == .warning }, "\(text)")
      #expect(findings.first?.detail?.hasSuffix(": \(text)") == true, "\(findings)")
      let signer = try TestSeals.signer(of: authority)
      let result = Self.assessment(try signer.seal(TestSeals.test), list)
      #expect(result.revocation == .unknown && result.trust == .trusted(directory: "csca", name: "UTO"))
      let isOwn = !text.hasPrefix("no authority")
      #expect(result.findings.map(\.detail) == (isOwn ? findings.map(\.detail) : []))
    }
  }

  @Test("A list with extensions that aren't critical, or an empty one, is used")
  func extensions() throws {
    let made = try Case()
    let number = Lists.encoded([2, 5, 29, 20], isCritical: nil, [0x02, 0x01, 0x07])
    let invalidity = Lists.encoded([2, 5, 29, 24], isCritical: false)
    let crl = try Lists.list(
      of: TestSeals.authority, [made.entry(Self.now - Self.day, 1, [invalidity])], extensions: [number])
    #expect(Self.assessment(made.seal, try Self.list(TestSeals.authority, crl).list).revocation == .revoked)
    let empty = try Self.list(TestSeals.authority, try Lists.list(of: TestSeals.authority, [])).list
    #expect(Self.assessment(made.seal, empty).revocation == .notRevoked)
  }

  @Test("A file that isn't a list is named")
  func otherFiles() throws {
    let crl = try Lists.list(of: TestSeals.authority, [try Case().entry()])
    let mixed = Lists.pem([crl]) + (try TestSeals.authority.pem)
    let files = [
      [], [0x30], Array("hello".utf8), try TestSeals.authority.der, mixed,
      Lists.pem([[UInt8]](repeating: crl, count: 257)),
      [UInt8](repeating: 0x30, count: SignerRevocationList.maxSize + 1),
    ]
    for file in files {
      #expect(!SignerRevocationList.isList(file))
      let (list, findings) = try Self.list(TestSeals.authority, file)
      #expect(list.revocationListCount == 0 && findings.map(\.code) == [.revocationListForm])
    }
    for length in 0..<crl.count { #expect(!SignerRevocationList.isList(Array(crl.prefix(length)))) }
  }

  @Test("No list with a changed signed part is used", arguments: 0..<4 as Range<UInt64>)
  func mutations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let crl = try Lists.list(of: TestSeals.authority, [try Case().entry(Self.now - Self.day, 1)])
    for _ in 0..<200 {
      var changed = crl
      let index = Int.random(in: changed.indices, using: &random)
      changed[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      let (list, findings) = try Self.list(TestSeals.authority, changed)
      #expect(list.revocationListCount + findings.count == 1)
      guard list.revocationListCount == 1 else { continue }
      // The number of unused bits of the signature isn't signed.
      #expect(try Lists.signedPart(of: changed) == Lists.signedPart(of: crl), "byte \(index)")
    }
  }

  @Test("A list doesn't apply to another authority with the same name", arguments: [false, true])
  func sameName(areTogether: Bool) throws {
    let (authority, namesake) = (TestSeals.authority, TestSeals.impostor)
    let made = try Case()
    let other = try TestSeals.signer(of: namesake)
    let crl = try Lists.list(of: namesake, [made.entry()])
    let pem = try authority.pem + namesake.pem
    let files = areTogether ? [pem] : [try authority.pem, try namesake.pem]
    var lists = try files.map { try #require(SignerList.read($0, name: "csca").value) }
    #expect(SignerList.add(revocationLists: crl, to: &lists).isEmpty)
    let verifier = CertificateVerifier(signers: SignerStore(lists))
    let first = verifier.verify(seal: made.seal, at: Self.now).assessment
    #expect(first.trust == .trusted(directory: "csca", name: "UTO"))
    #expect(first.revocation == .unknown && first.findings.isEmpty)
    let second = verifier.verify(seal: try other.seal(TestSeals.test), at: Self.now).assessment
    #expect(second.revocation == .notRevoked && second.findings.isEmpty)
  }

  @Test("A list that names another key is that of another authority, whatever its name is")
  func otherKey() throws {
    let authority = try TestSeals.makeAuthority(keyIdentifier: [1, 2, 3])
    func extensions(_ key: [UInt8]) -> [[UInt8]] {
      let value = [0x30, UInt8(key.count + 2), 0x80, UInt8(key.count)] + key
      return [Lists.encoded([2, 5, 29, 35], isCritical: nil, value)]
    }
    let signer = try TestSeals.signer(of: authority)
    let entry = Lists.Entry(serialNumber: try Lists.serialNumber(of: signer), date: Self.now - Self.day)
    let cases: [(key: [UInt8], by: TestSeals.Signer, text: String?)] = [
      ([1, 2, 3], authority, nil), ([9], authority, nil),
      ([1, 2, 3], TestSeals.impostor, "its signature is invalid"),
      ([9], TestSeals.impostor, "no authority on the list of signers issued it"),
    ]
    for (key, maker, text) in cases {
      let crl = try Lists.list(of: authority, [entry], extensions: extensions(key), signer: maker)
      let (list, findings) = try Self.list(authority, crl)
      #expect(
        findings.map { $0.detail?.split(separator: ": ").last.map(String.init) } == (text.map { [$0] } ?? []))
      let result = Self.assessment(try signer.seal(TestSeals.test), list)
      #expect(result.revocation == (text == nil ? .revoked : .unknown))
      // A list of another authority is no reason for a warning about this one.
      #expect(result.findings.count == (text?.hasPrefix("no authority") == true ? 0 : 1))
    }
  }

  @Test("A list with a later key of an authority applies if a certificate links the keys")
  func laterKey() throws {
    let made = try Case()
    let later = try TestSeals.makeAuthority(linkedTo: TestSeals.authority)
    let latest = try TestSeals.makeAuthority(linkedTo: later)
    let crl = try Lists.list(of: latest, [made.entry()])
    let certificates = [TestSeals.authority, later, latest]
    var list = try #require(SignerList.read(try certificates.flatMap { try $0.pem }, name: "csca").value)
    #expect(list.add(revocationLists: crl).isEmpty)
    #expect(Self.assessment(made.seal, list).revocation == .revoked)
    // An earlier key can't have revoked what a later one signs.
    let signer = try TestSeals.signer(of: latest)
    let old = try Lists.list(
      of: TestSeals.authority,
      [Lists.Entry(serialNumber: try Lists.serialNumber(of: signer), date: Self.now - Self.day)])
    var other = try #require(SignerList.read(try certificates.flatMap { try $0.pem }, name: "csca").value)
    #expect(other.add(revocationLists: old).isEmpty)
    #expect(Self.assessment(try signer.seal(TestSeals.test), other).revocation == .unknown)
    // Without the link in between, the keys belong to different authorities.
    var apart = try #require(
      SignerList.read(try TestSeals.authority.pem + latest.pem, name: "csca").value)
    #expect(apart.add(revocationLists: crl).isEmpty)
    #expect(Self.assessment(made.seal, apart).revocation == .unknown)
  }

  @Test("A list that no signer list can use is named once with the reasons of all")
  func reasonsOfAll() throws {
    let silent = try TestSeals.makeAuthority(keyUsage: KeyUsage(keyCertSign: true))
    let stranger = try TestSeals.signer()
    func lists(_ authorities: [TestSeals.Signer]) throws -> [SignerList] {
      try authorities.map { try #require(SignerList.read(try $0.pem, name: "csca").value) }
    }
    let crl = try Lists.list(of: silent, [])
    // The first list doesn't know the authority.
    let other = try #require(
      SignerList.read(
        Array(try Data(contentsOf: Repository.url("Tests/Fixtures/icao-seals/master-list.ml"))), name: "ml"
      ).value)
    var known = [other] + (try lists([silent]))
    let mayNot = SignerList.add(revocationLists: crl, to: &known).compactMap(\.detail)
    #expect(mayNot.count == 1 && mayNot[0].hasSuffix(": its authority may not sign revocation lists"))
    var both = try lists([TestSeals.authority, silent])
    let reasons = SignerList.add(revocationLists: crl, to: &both).compactMap(\.detail)
    #expect(reasons.count == 2 && reasons[0].hasSuffix("signature is invalid"))
    #expect(reasons.last?.hasSuffix("may not sign revocation lists") == true)
    var unknown = [other]
    let none = SignerList.add(revocationLists: try Lists.list(of: stranger, []), to: &unknown)
    #expect(
      none.compactMap(\.detail).first?.hasSuffix("no authority on the list of signers issued it") == true)
    var used = try lists([TestSeals.authority, TestSeals.impostor])
    #expect(SignerList.add(revocationLists: try Lists.list(of: TestSeals.impostor, []), to: &used).isEmpty)
    #expect(used.map(\.revocationListCount) == [0, 1])
  }

  @Test("Lists of several files are stored as one")
  func merged() throws {
    let (first, second) = (
      try Lists.list(of: TestSeals.authority, []),
      try Lists.list(of: TestSeals.authority, [try Case().entry()])
    )
    let file = SignerRevocationList.merged([first, Lists.pem([second])])
    #expect(SignerRevocationList.documents(in: file) == [first, second])
  }
}
