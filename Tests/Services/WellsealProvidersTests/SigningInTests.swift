import Foundation
import Synchronization
import TestProvider
import Testing
import WellsealBase
import WellsealCredentials
import WellsealFetching
import WellsealModel

@testable import WellsealProviders
@testable import WellsealStore

@Suite("Provider sign-in")
struct SigningInTests {
  @Test("Old servers and new ones are found", arguments: [true, false], [true, false])
  func discovery(hasConfiguration: Bool, isDSTU2: Bool) async throws {
    let provider = FakeProvider {
      $0.hasConfiguration = hasConfiguration
      $0.isDSTU2 = isDSTU2
    }
    let fixture = try ProviderFixture(provider)
    let account = try await fixture.service.add(.init(" provider.example/fhir/metadata "))
    #expect(account.base == provider.base)
    #expect(account.name == "Fake Clinic")
    #expect(account.server.version == (isDSTU2 ? .dstu2 : .r4))
    #expect(account.server.authorize == "\(provider.base)/authorize")
    #expect(account.standing == .new)
    #expect(try await fixture.service.accounts() == [account])
  }

  @Test(
    "An invalid provider isn't added, and the error gives the reason",
    arguments: [
      ("http://provider.example/fhir", .badAddress(.notHTTPS)),
      ("https://127.0.0.1/fhir", .badAddress(.numericHost)),
      ("https://user@provider.example", .badAddress(.userOrPassword)),
      ("https://provider.example/fhir?x=1", .badAddress(.forbiddenCharacter)),
      ("https://provider.example/elsewhere", .unexpectedStatus(401)),
      ("https://other.example", .unexpectedStatus(599)),
    ] as [(String, ProviderError)])
  func refusals(address: String, error: ProviderError) async throws {
    let fixture = try ProviderFixture(FakeProvider { $0.base = "https://provider.example/fhir" })
    await #expect(throws: error == .unexpectedStatus(401) ? .unexpectedStatus(599) : error) {
      try await fixture.service.add(.init(address))
    }
    #expect(try await fixture.service.accounts().isEmpty)
  }

  @Test(
    "A server without PKCE, or with another FHIR release, isn't added",
    arguments: [
      (
        #"{"token_endpoint":"t","authorization_endpoint":"a","code_challenge_methods_supported":["plain"]}"#,
        "{}"
      ),
      ("{}", #"{"resourceType":"CapabilityStatement","fhirVersion":"5.0.0"}"#),
      ("{}", #"{"resourceType":"Patient"}"#), ("[]", "no JSON"),
    ])
  func unusable(configuration: String, statement: String) async throws {
    let provider = FakeProvider {
      $0.faults = [("smart-configuration", 9, .body(configuration)), ("metadata", 9, .body(statement))]
    }
    let fixture = try ProviderFixture(provider)
    await #expect(throws: ProviderError.self) { try await fixture.service.add(.init(provider.base)) }
  }

  @Test("An open server's records of one patient arrive without a token")
  func openServer() async throws {
    let fixture = try ProviderFixture(FakeProvider { $0.isOpen = true })
    let base = fixture.provider.base
    await #expect(throws: ProviderError.unexpectedStatus(404)) { try await fixture.service.add(.init(base)) }
    for patient in ["p2", "", "../Condition", "p1?x=1"] {
      await #expect(throws: ProviderError.noSuchPatient) {
        try await fixture.service.add(.init(base, patient: patient))
      }
    }
    let account = try await fixture.service.add(.init(base, patient: FakeProvider.patient))
    #expect(account.server.isOpen && account.standing == .signedIn)
    await #expect(throws: ProviderError.noSignIn) { try await fixture.service.startSignIn(account.id) }
    #expect(try await fixture.service.sync(account.id).outcome == .complete)
    #expect(try await fixture.records() == ProviderFixture.everything)
    #expect(!fixture.provider.asked.contains { $0.headers.contains { $0.name == "Authorization" } })
    #expect(try await fixture.service.remove(account.id))
    #expect(try await fixture.records().isEmpty)
  }

  private static func token(_ claims: String) -> String {
    let part = { (text: String) in Base64.url.encode(Array(text.utf8)) }
    return "\(part(#"{"alg":"none"}"#)).\(part(claims)).x"
  }

  @Test(
    "A patient missing in a token response is found in other fields",
    arguments: [
      #","fhirUser":"Patient/p1""#, #","fhirUser":"https://provider.example/fhir/Patient/p1""#,
      #","patient":"Patient/p1""#, #","id_token":"\#(token(#"{"fhirUser":"Patient/p1"}"#))""#,
      #","id_token":"\#(token(#"{"sub":"1"}"#))""#, "", #","patient":"","fhirUser":"Patient/p1""#,
      #","patient":"https://provider.example/fhir/Patient/p1""#,
    ])
  func patientElsewhere(context: String) async throws {
    let fixture = try ProviderFixture(
      FakeProvider { state in
        state.tokenContext = context
        let entry = #"{"resource":{"resourceType":"Patient","id":"p1"},"search":{"mode":"match"}}"#
        // If nothing names the patient, the server is asked for the patients that the token can
        // read.
        let isAsked = context.isEmpty || context.contains(Self.token(#"{"sub":"1"}"#))
        let bundle = #"{"resourceType":"Bundle","type":"searchset","entry":[\#(entry)]}"#
        state.faults = [("/fhir/Patient", isAsked ? 1 : 0, .body(bundle))]
      })
    let id = try await fixture.signedIn()
    #expect(try await fixture.service.sync(id).outcome == .complete)
    #expect(try await fixture.records() == ProviderFixture.everything)
    // A renewed token names the patient in the same form.
    fixture.provider.change { $0.access = [] }
    #expect(try await fixture.service.sync(id).outcome == .complete)
  }

  @Test(
    "A sign-in without a patient fails with a reason that the account keeps",
    arguments: [
      #","fhirUser":"Practitioner/7""#, #","fhirUser":"https://other.example/fhir/Patient/p1""#,
      #","id_token":"x.y.z""#, "",
      #","patient":"https://other.example/fhir/Patient/p2","fhirUser":"Patient/p1""#,
    ])
  func noPatient(context: String) async throws {
    let two = ["p1", "p2"].map { #"{"resource":{"resourceType":"Patient","id":"\#($0)"}}"# }.joined(
      separator: ",")
    for answer in [#"{"resourceType":"Bundle","entry":[\#(two)]}"#, #"{"resourceType":"Bundle"}"#, "<html>"] {
      let fixture = try ProviderFixture(
        FakeProvider { state in
          state.tokenContext = context
          state.faults = [("/fhir/Patient", 9, .body(answer))]
        })
      let account = try await fixture.service.add(.init(fixture.provider.base))
      let query = fixture.provider.signIn(try await fixture.service.startSignIn(account.id))
      await #expect(throws: ProviderError.noPatient) { try await fixture.service.receiveCallback(query) }
      let status = try await fixture.service.status(of: account.id)
      #expect(status.signInTrouble == "\(ProviderError.noPatient)")
      _ = try await fixture.service.startSignIn(account.id)
      #expect(try await fixture.service.status(of: account.id).signInTrouble == nil)
    }
  }

  @Test(
    "A renewed token for another patient isn't used",
    arguments: ["p2", "https://other.example/fhir/Patient/p1"])
  func renewedForOther(patient: String) async throws {
    let fixture = try ProviderFixture()
    let id = try await fixture.signedIn()
    fixture.provider.change { state in
      state.access = []
      state.tokenContext = #","patient":"\#(patient)""#
    }
    let outcome = try? await fixture.service.sync(id).outcome
    #expect(outcome != .complete)
    #expect(try await fixture.records().isEmpty)
  }

  @Test("Another user who signs in gets no access to the first account")
  func otherPerson() async throws {
    let fixture = try ProviderFixture()
    let account = try await fixture.signedIn()
    _ = try await fixture.service.sync(account)
    fixture.provider.change { $0.patient = "p2" }
    let answer = fixture.provider.signIn(try await fixture.service.startSignIn(account))
    await #expect(throws: ProviderError.otherPatient) { try await fixture.service.finishSignIn(answer) }
    #expect(try await fixture.service.accounts().map(\.standing) == [.signedIn])
    #expect(try await fixture.records() == ProviderFixture.everything)
  }

  @Test("The browser gets a challenge and a state, and its response is valid once")
  func once() async throws {
    let fixture = try ProviderFixture()
    let account = try await fixture.service.add(.init(fixture.provider.base))
    let link = try await fixture.service.startSignIn(account.id)
    let fields = FormFields(String(link.split(separator: "?").last ?? "").utf8)
    #expect(link.hasPrefix("\(fixture.provider.base)/authorize?"))
    #expect(fields["response_type"] == "code" && fields["code_challenge_method"] == "S256")
    #expect(fields["aud"] == fixture.provider.base && fields["state"]?.count == 43)
    #expect(fields["code_challenge"]?.count == 43)
    #expect(fields["scope"]?.contains("launch/patient") == true)
    #expect(fields["scope"]?.contains("patient/Observation.rs") == true)
    #expect(fields["scope"]?.contains("*") == false && fields["launch"] == nil)
    let answer = fixture.provider.signIn(link)
    #expect(try await fixture.service.finishSignIn(answer).standing == .signedIn)
    await #expect(throws: ProviderError.unknownSignIn) { try await fixture.service.finishSignIn(answer) }
    // No secret of the attempt was sent to the provider before the exchange.
    #expect(fixture.provider.asked.filter { $0.method == .post }.count == 1)
  }

  @Test(
    "A callback without a sign-in, or with an error, isn't a sign-in",
    arguments: [
      ("state=guessed&code=x", .unknownSignIn), ("code=x", .unknownSignIn), ("", .unknownSignIn),
      ("STATE&error=access_denied", .refused(code: "access_denied")), ("STATE&code=", .unknownSignIn),
      ("STATE&code=stolen", .refused(code: "invalid_grant")),
    ] as [(String, ProviderError)])
  func foreign(answer: String, error: ProviderError) async throws {
    let fixture = try ProviderFixture()
    let account = try await fixture.service.add(.init(fixture.provider.base))
    let link = try await fixture.service.startSignIn(account.id)
    let state = FormFields(String(link.split(separator: "?").last ?? "").utf8)["state"] ?? ""
    await #expect(throws: error) {
      try await fixture.service.finishSignIn(answer.replacing("STATE", with: "state=\(state)"))
    }
    #expect(try await fixture.service.accounts().map(\.standing) == [.new])
    await #expect(throws: ProviderError.notSignedIn) { try await fixture.service.sync(account.id) }
  }

  @Test("A sign-in attempt expires after 15 minutes")
  func late() async throws {
    let fixture = try ProviderFixture()
    let account = try await fixture.service.add(.init(fixture.provider.base))
    let answer = fixture.provider.signIn(try await fixture.service.startSignIn(account.id))
    fixture.clock.pass(901)
    await #expect(throws: ProviderError.unknownSignIn) { try await fixture.service.finishSignIn(answer) }
  }

  @Test("Tokens are only in encrypted entries, not in descriptions, states or errors")
  func secrets() async throws {
    let fixture = try ProviderFixture()
    let id = try await fixture.signedIn()
    let grant = ProviderGrant(
      accessToken: "secret", refreshToken: "secret", scopes: "secret", patient: "secret")
    var client = ProviderClient(identifier: "known", secret: "secret")
    client.registeredRedirect = "x"
    var dumped = "\(grant) \(String(reflecting: grant)) \(client)"
    dump(grant, to: &dumped)
    dump(client, to: &dumped)
    #expect(!dumped.contains("secret"))
    _ = try await fixture.service.sync(id)
    let status = try await fixture.service.status(of: id).json.text
    #expect(!status.contains("access-") && !status.contains("refresh-") && !status.contains("p1"))
    #expect(try await fixture.service.call("ListProviders").text.contains("signedIn"))
  }

  @Test("Removing an account removes its records and revokes its tokens")
  func remove() async throws {
    let fixture = try ProviderFixture()
    let id = try await fixture.signedIn()
    let other = try await fixture.signedIn()
    _ = try await fixture.service.sync(id)
    _ = try await fixture.service.sync(other)
    #expect(try await fixture.records().count == 2 * ProviderFixture.everything.count)
    #expect(try await fixture.service.remove(id))
    #expect(try await fixture.records() == ProviderFixture.everything)
    #expect(try await fixture.service.accounts().map(\.id) == [other])
    #expect(fixture.provider.state.withLock { $0.revoked.count } == 2)
    await #expect(throws: ProviderError.unknownAccount) { try await fixture.service.status(of: id) }
    let names = ["", "/grant", "/progress", "/marks", "/receipt", "/withdrawn", "/cards"]
    for name in names {
      #expect(try fixture.store.entry("provider/\(id.uuidString.lowercased())\(name)") == nil)
    }
  }

  @Test("A directory is searched by name and place, without inactive endpoints")
  func directory() throws {
    let bundle = #"""
      {"resourceType":"Bundle","type":"collection","entry":[
       {"fullUrl":"https://ehr.example/Endpoint/e1","resource":{"resourceType":"Endpoint","id":"e1","status":"active",
        "address":"https://one.example/r4","extension":[{"url":"http://hl7.org/fhir/StructureDefinition/endpoint-fhir-version","valueCode":"4.0.1"}]}},
       {"fullUrl":"https://ehr.example/Endpoint/e2","resource":{"resourceType":"Endpoint","id":"e2","status":"off","address":"https://two.example/r4"}},
       {"fullUrl":"https://ehr.example/Endpoint/e3","resource":{"resourceType":"Endpoint","id":"e3","status":"active","name":"Lone","address":"https://three.example/r4"}},
       {"resource":{"resourceType":"Organization","name":"ExampleLabs","alias":["Exlab"],"address":[{"city":"Springfield"}],
        "endpoint":[{"reference":"Endpoint/e1"},{"reference":"https://ehr.example/Endpoint/e2"}]}}]}
      """#
    let directory = try ProviderDirectory(parsing: Array(bundle.utf8))
    #expect(directory.search("springfield example").map(\.address) == ["https://one.example/r4"])
    #expect(directory.search("exlab").first?.versions == ["4.0.1"])
    #expect(directory.search("").map(\.name) == ["ExampleLabs", "Lone"])
    #expect(directory.search("nowhere").isEmpty)
    let file = try ProviderDirectory(parsing: Array(#"{"address":"https://a.example","client_id":"c"}"#.utf8))
    #expect(file.listings.first?.client?.identifier == "c")
    for text in ["", "[]", "{}", #"{"resourceType":"Patient"}"#] {
      #expect(throws: ProviderError.badDirectory) { try ProviderDirectory(parsing: Array(text.utf8)) }
    }
  }
}
