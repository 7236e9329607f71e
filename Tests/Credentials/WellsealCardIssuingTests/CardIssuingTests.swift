import Testing
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials

@Suite("Card issuing")
struct CardIssuingTests {
  let workshop: Workshop

  init() throws { workshop = try Workshop() }

  @Test("A card has the requested content in canonical order and form")
  func payload() throws {
    var request = Sample.request()
    request.expires = Workshop.now + 0.5
    request.revocationIdentifier = "AQPCj4wwk6Mt"
    let card = try workshop.issuer().issue(request, at: Workshop.now)
    let payload = String(decoding: card.card.card.payload.root.rawBytes, as: UTF8.self)
    #expect(
      payload == """
        {"iss":"https://cards.example.org/issuer","nbf":1709251200,"exp":1709251200.5,"vc":{"type":\
        ["https://smarthealth.cards#health-card"],"rid":"AQPCj4wwk6Mt","credentialSubject":\
        {"fhirVersion":"4.0.1","fhirBundle":\(Sample.card.text)}}}
        """)
    let header = try #require(String(decoding: card.jws, as: UTF8.self).split(separator: ".").first)
    let kid = try workshop.home.issuerKey(at: Workshop.now).kid
    #expect(
      String(decoding: try Base64.url.decode(header), as: UTF8.self)
        == #"{"zip":"DEF","alg":"ES256","kid":"\#(kid)"}"#)
  }

  @Test(
    "No card is signed with an invalid issuer URL",
    arguments: [
      "http://cards.example.org", "https://cards.example.org/", "https://Cards.example.org",
      "https://cards.example.org:443", "https://me@cards.example.org", "https://cards.example.org?x=1",
      "https://cards.example.org#x", "https://cards.example.org/a b", "https://",
      "https://cards.example.org/.well-known", "cards.example.org", "",
    ])
  func badAddress(address: String) throws {
    let issuer = try workshop.issuer(address)
    let refusal = #expect(throws: IssuingError.self) {
      try issuer.issue(Sample.request(), at: Workshop.now)
    }
    #expect(refusal?.findings.contains { $0.code == .issuerURL } == true)
  }

  /// A request that must be rejected, and the expected finding.
  struct Rejection: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let request: CardRequest
    let code: FindingCode

    init(_ name: String, _ code: FindingCode, _ change: (inout CardRequest) -> Void) {
      testDescription = name
      self.code = code
      request = { () -> CardRequest in
        var request = Sample.request()
        change(&request)
        return request
      }()
    }
  }

  static let refusals: [Rejection] = [
    Rejection("an empty bundle", .bundleEmpty) { $0.bundle = Sample.bundle([]) },
    Rejection("no object", .payloadMemberKind) { $0.bundle = "Bundle" },
    Rejection("two patients", .fhirContent) {
      $0.bundle = Sample.bundle([Sample.patient, Sample.patient, Sample.dose()])
    },
    Rejection("a reference to nothing", .fhirContent) {
      $0.bundle = Sample.bundle([Sample.patient, Sample.dose(patient: "resource:7")])
    },
    Rejection("a dose that was not given", .fhirContent) {
      var dose = Sample.dose()
      dose["status"] = "not-done"
      $0.bundle = Sample.bundle([Sample.patient, dose])
    },
    Rejection("an unknown element", .fhirContent) {
      var dose = Sample.dose()
      dose["vaccine"] = "208"
      $0.bundle = Sample.bundle([Sample.patient, dose])
    },
    Rejection("the wrong profile", .profile) { $0.profile = .named("lab-dm") },
    Rejection("a time where the profile wants a day", .profile) {
      $0.profile = .named("usa-covid19-immunization")
      $0.bundle = Sample.bundle([Sample.patient, Sample.dose("2021-03-01T10:00:00Z")])
    },
    Rejection("an end before the beginning", .expiresBeforeIssue) { $0.expires = $0.issued - 1 },
    Rejection("an end that has passed", .expired) {
      $0.issued = Workshop.now - 10
      $0.expires = Workshop.now - 5
    },
    Rejection("milliseconds", .expiresInMilliseconds) { $0.expires = UnixTime(Workshop.now.seconds * 1000) },
    Rejection("an identifier of 25 characters", .revocationIdentifier) {
      $0.revocationIdentifier = String(repeating: "a", count: 25)
    },
    Rejection("an identifier with a dot", .revocationIdentifier) { $0.revocationIdentifier = "a.1" },
    Rejection("no beginning", .payloadNotJSON) { $0.issued = UnixTime(.nan) },
  ]

  @Test("An invalid card is never signed", arguments: refusals)
  func refuses(refusal: Rejection) throws {
    let issuer = try workshop.issuer()
    let error = #expect(throws: IssuingError.self) { try issuer.issue(refusal.request, at: Workshop.now) }
    let codes = error?.findings.map(\.code.rawValue) ?? []
    #expect(codes.contains(refusal.code.rawValue))
    let sentence = "\(String(describing: error))"
    for word in Sample.personal { #expect(!sentence.contains(word)) }
  }

  @Test("A card with a revoked identifier is rejected")
  func revokedIdentifier() throws {
    var request = Sample.request()
    request.revocationIdentifier = "AAAAAAAAAAA"
    let kid = try workshop.issuer().kid
    _ = try workshop.home.lists.revoke(["AAAAAAAAAAA"], of: kid)
    let error = #expect(throws: IssuingError.self) {
      try workshop.issuer().issue(request, at: Workshop.now)
    }
    #expect(error?.findings.map(\.code).contains(.revoked) == true)
  }

  @Test("A card may become valid in the future")
  func laterBeginning() throws {
    var request = Sample.request()
    request.issued = Workshop.now + 1_000_000
    let card = try workshop.issuer().issue(request, at: Workshop.now)
    #expect(try workshop.verdict(on: card.jws).validity == .notYetValid)
    #expect(try workshop.verdict(on: card.jws, at: request.issued).verdict == .verified)
  }

  @Test("An unpublished key signs no issued card")
  func unpublishedKey() throws {
    _ = try workshop.issuer()
    let stranger = try Workshop()
    _ = try stranger.issuer()
    let issuer = CardIssuer(
      address: Workshop.address,
      key: try stranger.home.keys.signingKey(with: stranger.secret, at: Workshop.now),
      keys: try workshop.home.publicKeys(address: Workshop.address, at: Workshop.now))
    let error = #expect(throws: IssuingError.self) { try issuer.issue(Sample.request(), at: Workshop.now) }
    #expect(error?.findings.map(\.code) == [.signingKeyUnknown])
  }

  @Test("An order is minimized, lists its losses, and has the user's identifier")
  func order() throws {
    var dose = Sample.dose(patient: "Patient/1")
    dose["id"] = "x"
    dose["note"] = [["text": "Tabitha was brave"]]
    var patient = Sample.patient
    patient["id"] = "1"
    let source = try JSONDocument(parsing: JSON.array([patient, dose]).minified).root
    var order = CardOrder(.bundle(source))
    order.user = "4711"
    let issuer = try workshop.issuer()
    let identifiers = RevocationIdentifiers(secret: [1, 2, 3])
    let defaults = CardDefaults(
      issued: Workshop.now, profile: .named("immunization-dm"), identifiers: identifiers)
    let (request, dropped) = try order.request(defaults, kid: issuer.kid)
    #expect(request.revocationIdentifier == identifiers.identifier(for: "4711", kid: issuer.kid))
    #expect(dropped.contains { $0.path == "Immunization.note" })
    let card = try issuer.issue(request, at: Workshop.now)
    #expect(!String(decoding: card.card.card.payload.root.rawBytes, as: UTF8.self).contains("4711\""))
    #expect(try workshop.verdict(on: card.jws).verdict == .verified)
  }
}
