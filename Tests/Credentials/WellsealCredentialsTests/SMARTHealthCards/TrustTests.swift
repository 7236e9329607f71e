import Testing
import WellsealBase
import WellsealCredentials

@Suite("Trust in issuers")
struct TrustTests {
  let issuer = TestIssuer()

  @Test(
    "An issuer is identified only by its exact URL",
    arguments: [
      "https://issuer.example/Cards", "https://ISSUER.example/cards", "https://issuer.example:443/cards",
      "https://issuer.example/cards#", "https://issuer.example./cards", "https://issuer.example/%63ards",
      "https://issuer.exampIe/cards",
    ])
  func exact(address: String) throws {
    var other = issuer
    other.address = address
    let outcome = issuer.verify(try other.card(), keys: other.keys())
    #expect(outcome.verdict == .unknownIssuer)
    #expect(outcome.assessment.signature == .valid)
  }

  @Test("An issuer's name comes from the directory that lists it")
  func names() throws {
    guard case .trusted(let directory, let name) = issuer.verify(try issuer.card()).assessment.trust else {
      Issue.record("not trusted")
      return
    }
    #expect(directory == "test")
    #expect(name == "Test Issuer")
  }

  @Test("An unlisted issuer is an error only if a directory was chosen")
  func level() throws {
    var store = TrustStore([TrustDirectory(name: "other", issuers: [])])
    for (isExplicit, level) in [(false, Finding.Level.note), (true, .error)] {
      store.isExplicit = isExplicit
      let outcome = CardVerifier(trust: store).verify(
        UnverifiedCard.read(try issuer.card()), keys: issuer.keys(), at: UnixTime(1_700_000_000))
      #expect(outcome.verdict == .unknownIssuer)
      #expect(outcome.assessment.findings.first { $0.code == .issuerNotTrusted }?.level == level)
    }
  }

  @Test("A key of another listed issuer isn't valid for this one")
  func borrowedKey() throws {
    let other = TestIssuer(address: "https://other.example")
    let entry: JSON = [
      "issuer": ["iss": .string(other.address), "name": "Other"], "keys": other.keySet()["keys"] ?? .null,
    ]
    let snapshot: JSON = ["issuerInfo": [entry]]
    let directory = try #require(TrustDirectory.read(snapshot.minified, name: "test").value)
    let header: JSON = ["zip": "DEF", "alg": "ES256", "kid": .string(other.kid)]
    let outcome = CardVerifier(trust: TrustStore([directory])).verify(
      UnverifiedCard.read(try other.card(issuer.payload(), header: header)), keys: issuer.keys(),
      at: UnixTime(1_700_000_000))
    #expect(outcome.verdict == .invalid)
    #expect(outcome.codes.contains(.keyOfAnotherIssuer))
  }

  @Test(
    "An invalid directory entry is skipped and named",
    arguments: [
      #"{"name":"x"}"#, #"{"iss":1,"name":"x"}"#, #"{"iss":"http://a.example","name":"x"}"#,
      #"{"iss":"https://a.example/","name":"x"}"#, #""https://a.example""#,
    ])
  func badEntry(entry: String) {
    let text = #"{"participating_issuers":[\#(entry),{"iss":"https://b.example","name":"B"}]}"#
    let reading = TrustDirectory.read(Array(text.utf8), name: "test")
    #expect(reading.value.map { Set($0.issuers.keys) } == ["https://b.example"])
    #expect(reading.findings.map(\.code) == [.directoryForm])
  }
}
