import Crypto
import Testing
import WellsealBase
import WellsealCompression
import WellsealCredentials

@testable import WellsealEUCertificates

/// A certificate that differs from the specification in a way that countries' certificates do.
struct Peculiarity: CustomTestStringConvertible {
  var testDescription: String
  var content = TestCertificates.vaccination
  var issuer: CBOR = "XX"
  var issued = CBOR(TestCertificates.issued)
  var expires = CBOR(TestCertificates.expires)
  var protected: [CBOR.Member] = [.init(1, -7), .init(4, .bytes(TestCertificates.identifier))]
  var unprotected: [CBOR.Member] = []
  var tags: [UInt64] = [18]

  init(_ name: String, _ change: (inout Peculiarity) -> Void) {
    testDescription = name
    change(&self)
  }

  func code() throws -> [UInt8] {
    let claims = CBOR.map([
      .init(1, issuer), .init(4, expires), .init(6, issued), .init(-260, .map([.init(1, CBOR(content))])),
    ])
    let header = protected.isEmpty ? [] : CBOR.map(protected).encoded
    let signed = SignedMessage.signedBytes(header, claims.encoded)
    let signature = try TestCertificates.key.signature(for: signed)
    var message = CBOR.array([
      .bytes(header), .map(unprotected), .bytes(claims.encoded), .bytes(Array(signature.rawRepresentation)),
    ])
    for tag in tags { message = .tagged(tag, message) }
    return Array(("HC1:" + Base45.encode(Zlib.deflate(message.encoded))).utf8)
  }

  private static func vaccination(_ change: (inout [JSON.Member]) -> Void) -> JSON {
    guard case .object(var members) = TestCertificates.vaccination else { return .null }
    change(&members)
    return .object(members)
  }

  private static func member(_ name: String, _ value: JSON?) -> @Sendable (inout Peculiarity) -> Void {
    { row in
      row.content = vaccination { members in
        members.removeAll { $0.name == name }
        if let value { members.append(.init(name, value)) }
      }
    }
  }

  private static func statement(_ kind: String, _ members: JSON) -> @Sendable (inout Peculiarity) -> Void {
    { row in
      row.content = vaccination { content in
        content.removeAll { $0.name == "v" }
        content.append(.init(kind, .array([members])))
      }
    }
  }

  private static func test(_ time: String) -> @Sendable (inout Peculiarity) -> Void {
    statement(
      "t",
      [
        "tg": "840539006", "tt": "LP6464-4", "nm": "", "ma": .null, "sc": .string(time), "tr": "260415000",
        "tc": "Center", "co": "XX", "is": "Nobody", "ci": "URN:UVCI:01:XX:1234#A",
      ])
  }

  /// The sources are the reports and quality data of `eu-digital-green-certificates`.
  static let accepted: [Peculiarity] = [
    .init("no tag") { $0.tags = [] }, .init("the tag of CWT around it") { $0.tags = [18, 61] },
    .init("the tag of CWT alone") { $0.tags = [61] }, .init("the tag of CBOR") { $0.tags = [55_799] },
    .init("all tags") { $0.tags = [18, 61, 55_799] },
    .init("key identifier in the other header") { row in
      row.protected = [.init(1, -7)]
      row.unprotected = [.init(4, .bytes(TestCertificates.identifier))]
    },
    .init("both in the other header") { row in
      (row.protected, row.unprotected) = ([], row.protected)
    },
    .init("no key identifier") { $0.protected = [.init(1, -7)] },
    .init("key identifiers in both headers") { $0.unprotected = [.init(4, .bytes([9, 9]))] },
    .init("unknown header members") { $0.unprotected = [.init("x", "y"), .init(99, 1)] },
    .init("dates as floats") { row in
      (row.issued, row.expires) = (.float(1_622_505_600.25), .float(1_654_041_600.5))
    },
    .init("dates with the tag of epochs") { row in
      (row.issued, row.expires) = (.tagged(1, row.issued), .tagged(1, .float(1_654_041_600)))
    },
    .init("dates as big integers") { $0.expires = .tagged(2, .bytes([0, 0x62, 0x96, 0xB8, 0x00])) },
    .init("dates as decimal fractions and bigfloats") { row in
      row.issued = .tagged(4, [-1, .init(16_225_056_005)])
      row.expires = .tagged(5, [8, .init(TestCertificates.expires / 256)])
    },
    .init("the name of an authority as issuer") { $0.issuer = "Ministry" },
    .init("the issuer in lower case") { $0.issuer = "xx" },
    .init("version 1.0.0", member("ver", "1.0.0")), .init("version 1.3.5", member("ver", "1.3.5")),
    .init("a year of birth", member("dob", "1980")), .init("a month of birth", member("dob", "1980-02")),
    .init("no date of birth", member("dob", "")),
    .init("a date of birth with time", member("dob", "1980-02-03T00:00:00")),
    .init("an unknown day of birth", member("dob", "1980-XX-XX")),
    .init("empty lists of other statements", member("t", [])), .init("null for them", member("r", .null)),
    .init("unknown members", member("x", ["y": 1])),
    .init("only transliterated names", member("nam", ["fnt": "MUELLER<LUEDENSCHEIDT", "gnt": "ADA"])),
    .init("no given name", member("nam", ["fn": "Żółć", "fnt": "ZOLC"])),
    .init("a test with a fraction of seconds", test("2021-05-20T10:11:12.345Z")),
    .init("a test with a zone", test("2021-05-20T10:11:12+02:00")),
    .init("a test with a zone without a colon", test("2021-05-20T10:11:12+0200")),
    .init("a test with an hour as zone", test("2021-05-20T10:11:12+02")),
    .init(
      "a recovery",
      statement(
        "r",
        [
          "tg": "840539006", "fr": "2021-03-01", "co": "XX", "is": "Nobody", "df": "2021-03-12",
          "du": "2021-09-01",
          "ci": "URN:UVCI:01:XX:1234#A",
        ])),
  ]

  /// Deviations that no country has, or that change the meaning of the signature.
  static let rejected: [Peculiarity] = [
    .init("a critical header") { $0.protected.append(.init(2, [99])) },
    .init("another algorithm") { $0.protected[0] = .init(1, -37) },
    .init("no statement", member("v", [])), .init("no name", member("nam", nil)),
    .init("no version", member("ver", nil)),
    .init("dates as texts") { $0.expires = "2022-06-01" },
    .init("an infinite date") { $0.expires = .float(.infinity) },
  ]
}

@Suite("Peculiarities of countries' certificates")
struct CountryPeculiarityTests {
  @Test("A certificate with a known peculiarity is verified", arguments: Peculiarity.accepted)
  func accepted(row: Peculiarity) throws {
    let outcome = TestCertificates.verify(try row.code())
    #expect(outcome.assessment.verdict == .verified, "\(outcome.assessment.findings)")
  }

  @Test("The signature of each is still checked", arguments: Peculiarity.accepted)
  func changed(row: Peculiarity) throws {
    var other = row
    guard case .object(var members) = row.content else { return }
    members.append(.init("added", true))
    other.content = .object(members)
    // The same message with the signature of the other one.
    let (own, changed) = (
      try #require(UnverifiedCertificate.read(row.code()).value).message,
      try #require(UnverifiedCertificate.read(other.code()).value).message
    )
    let mixed = CBOR.array([
      .bytes(own.protectedHeader), .map(row.unprotected), .bytes(changed.payload), .bytes(own.signature),
    ])
    let outcome = CertificateVerifier(signers: SignerStore([TestCertificates.list])).verify(
      UnverifiedCertificate.read(message: mixed.encoded), at: TestCertificates.now)
    #expect(outcome.assessment.signature == .invalid)
  }

  @Test("Anything else that deviates is invalid", arguments: Peculiarity.rejected)
  func rejected(row: Peculiarity) throws {
    #expect(TestCertificates.verify(try row.code()).assessment.verdict == .invalid)
  }
}
