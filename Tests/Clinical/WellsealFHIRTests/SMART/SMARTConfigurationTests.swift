import Testing
import WellsealBase
import WellsealFHIR

@Suite("SMART configuration")
struct SMARTConfigurationTests {
  @Test("A configuration has the values of its document")
  func roundTrip() throws {
    let text = """
      {"issuer":"https://ehr.example.org","token_endpoint":"https://ehr.example.org/token",\
      "authorization_endpoint":"https://ehr.example.org/authorize",\
      "revocation_endpoint":"https://ehr.example.org/revoke",\
      "scopes_supported":["openid","patient/*.rs"],\
      "capabilities":["launch-standalone","client-public"],"code_challenge_methods_supported":["S256"],\
      "user_access_brand_identifier":{"value":"b1"}}
      """
    let configuration = try Self.read(text)
    #expect(configuration.authorizationEndpoint == "https://ehr.example.org/authorize")
    #expect(configuration.revocationEndpoint == "https://ehr.example.org/revoke")
    #expect(configuration.scopesSupported == ["openid", "patient/*.rs"])
    #expect(configuration.capabilities == ["launch-standalone", "client-public"])
    #expect(configuration.codeChallengeMethods == ["S256"])
    #expect(configuration.json.text == text)
  }

  @Test(
    "Addresses without a host are the server's",
    arguments: [
      ("/oauth/token", "https://ehr.example.org:8443/oauth/token"),
      ("token", "https://ehr.example.org:8443/fhir/R4/token"),
      ("https://id.example.org/token", "https://id.example.org/token"),
    ])
  func relative(address: String, whole: String) throws {
    let document = #"{"token_endpoint": "\#(address)"}"#
    #expect(try Self.read(document, base: "https://ehr.example.org:8443/fhir/R4").tokenEndpoint == whole)
  }

  @Test(
    "A configuration without a token endpoint is rejected",
    arguments: [
      ("[]", .notAnObject), ("{}", .noTokenEndpoint), (#"{"token_endpoint": 1}"#, .noTokenEndpoint),
      (#"{"token_endpoint": ""}"#, .noTokenEndpoint),
    ] as [(String, SMARTConfigurationError)])
  func refuses(text: String, reason: SMARTConfigurationError) {
    #expect(throws: reason) { try Self.read(text) }
  }

  @Test("A CapabilityStatement's extension equals the document")
  func capabilityStatement() throws {
    var configuration = SMARTConfiguration(tokenEndpoint: "https://ehr.example.org/token")
    configuration.authorizationEndpoint = "https://ehr.example.org/authorize"
    configuration.revocationEndpoint = "https://ehr.example.org/revoke"
    let statement: JSON = [
      "resourceType": "CapabilityStatement",
      "rest": [["mode": "server", "security": ["extension": [configuration.capabilityExtension]]]],
    ]
    let document = try JSONDocument(parsing: statement.minified)
    #expect(try SMARTConfiguration(capabilityStatement: document.root) == configuration)
  }

  @Test("A CapabilityStatement without the extension is rejected")
  func noExtension() throws {
    let document = try JSONDocument(parsing: #"{"rest": [{"security": {"extension": [{"url": "x"}]}}]}"#)
    #expect(throws: SMARTConfigurationError.noTokenEndpoint) {
      try SMARTConfiguration(capabilityStatement: document.root)
    }
  }

  private static func read(_ text: String, base: String = "") throws -> SMARTConfiguration {
    try SMARTConfiguration(json: JSONDocument(parsing: text).root, base: base)
  }
}
