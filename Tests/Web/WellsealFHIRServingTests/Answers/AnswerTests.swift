import Testing
import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

@Suite("FHIR server responses")
struct AnswerTests {
  @Test(
    "An outcome is valid FHIR in both releases, with its code's status",
    arguments: [
      (OperationOutcome.Code.invalid, 400), (.required, 400), (.value, 400), (.notFound, 404), (.login, 401),
      (.expired, 401), (.forbidden, 403), (.throttled, 429), (.transient, 503), (.exception, 500),
    ], FHIRRelease.allCases)
  func outcomes(answer: (OperationOutcome.Code, Int), release: FHIRRelease) throws {
    let outcome = OperationOutcome(answer.0, "a sentence with \"signs\" <in it>")
    #expect(outcome.status == answer.1)
    let json = try JSONDocument(parsing: outcome.response.body).root
    #expect(ResourceValidator(release).issues(of: json).isEmpty)
    #expect(json["issue"]?.elements.first { _ in true }?["code"]?.string == answer.0.rawValue)
    #expect(outcome.response.header("Content-Type") == "application/fhir+json")
  }

  @Test("An invalid token and an insufficient scope get different errors")
  func challenges() {
    let bad = OperationOutcome.login("too old").response
    #expect(bad.status == 401 && bad.header("WWW-Authenticate")?.contains("invalid_token") == true)
    let short = OperationOutcome.insufficientScope("Coverage").response
    #expect(short.status == 403 && short.header("WWW-Authenticate")?.contains("insufficient_scope") == true)
  }

  @Test(
    "The capability statement is valid FHIR and names the sign-in URLs",
    arguments: FHIRRelease.allCases)
  func capabilities(release: FHIRRelease) throws {
    var configuration = SMARTConfiguration(tokenEndpoint: "http://127.0.0.1/token")
    configuration.authorizationEndpoint = "http://127.0.0.1/authorize"
    var patient = CapabilityStatement.Resource("Patient", [SearchParameter("name", .string, ["name"])])
    patient.operations = [.everything, .issueHealthCards]
    var request = CapabilityStatement.Resource("MedicationDispense", [SearchParameter("status", .token)])
    request.includes = ["MedicationDispense:medication"]
    var statement = CapabilityStatement(
      software: "a server", description: "A server of the tests", base: "http://127.0.0.1/fhir",
      date: "2026-01-01", configuration: configuration,
      resources: [patient, request, .init("Binary", [])])
    statement.release = release
    if release == .dstu2 { statement.resources[0].operations = [] }
    let json = try JSONDocument(parsing: statement.json.minified).root
    #expect(ResourceValidator(release).issues(of: json).isEmpty)
    let read = try SMARTConfiguration(capabilityStatement: json)
    #expect(read.tokenEndpoint == "http://127.0.0.1/token")
    #expect(read.authorizationEndpoint == "http://127.0.0.1/authorize")
    let text = statement.json.text
    #expect(
      text.contains(#""name":"_lastUpdated","type":"date""#)
        && text.contains(#""type":"Binary","interaction":[{"code":"read"}]}"#))
  }

  @Test("A page is valid FHIR and preserves the bytes of its resources")
  func bundles() throws {
    var page = SearchsetBundle(own: "http://127.0.0.1/fhir/Patient?name=a%7Cb")
    #expect(!String(decoding: page.bytes, as: UTF8.self).contains("entry"))
    page.next = "http://127.0.0.1/fhir/_page/1"
    page.total = 2
    let record = #"{"resourceType":"Patient", "id":"p1","multipleBirthInteger":  2}"#
    page.entries = [
      .init("http://127.0.0.1/fhir/Patient/p1", Array(record.utf8)[...]),
      .init(
        "http://127.0.0.1/fhir/Patient/p2", Array(record.replacing("p1", with: "p2").utf8)[...], .include),
    ]
    #expect(String(decoding: page.bytes, as: UTF8.self).contains(record))
    let json = try JSONDocument(parsing: page.bytes).root
    #expect(ResourceValidator(.r4).issues(of: json).isEmpty)
    #expect(json["entry"]?.elements.compactMap { $0["search"]?["mode"]?.string } == ["match", "include"])
    #expect(json["link"]?.elements.compactMap { $0["relation"]?.string } == ["self", "next"])
  }

  @Test("A page is available only to its client, for a limited time and number")
  func positions() {
    let pages = PageStore<Int>(limit: 2, seconds: 60)
    let start = UnixTime(1000)
    pages.keep(1, for: "a", as: "one", at: start)
    #expect(pages.position("one", for: "a", at: start + 59) == 1)
    #expect(pages.position("one", for: "a", at: start + 59) == 1, "a link may be asked for again")
    #expect(pages.position("one", for: "b", at: start) == nil)
    #expect(pages.position("one", for: "a", at: start + 60) == nil)
    pages.keep(2, for: "a", as: "two", at: start + 1)
    pages.keep(3, for: "a", as: "three", at: start + 2)
    #expect(pages.position("one", for: "a", at: start + 3) == nil, "the oldest made room")
    #expect(pages.position("three", for: "a", at: start + 3) == 3)
    pages.keep(4, for: "a", as: "four", at: start + 61.5)
    #expect(pages.position("three", for: "a", at: start + 61.5) == 3)
  }
}
