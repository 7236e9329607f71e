import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing
import WebFixtures
import WellsealBase
import WellsealConsent
import WellsealFHIR
import WellsealHealthApp
import WellsealModel
import WellsealRequests

@Suite("FHIR server metadata")
struct FHIRDescriptionTests {
  @Test(
    "The configuration is always JSON, with absolute URLs and supported features",
    arguments: ["application/json", "text/html", nil])
  func configuration(accept: String?) async throws {
    let fixture = try await SharingFixture()
    try await Application(responder: fixture.app.responder).test(.router) { client in
      var headers: HTTPFields = [:]
      if let accept { headers[.accept] = accept }
      let answer = try await FHIREndpointTests.ask(
        client, "/fhir/R4/.well-known/smart-configuration", headers: headers)
      #expect(answer.status == .ok && answer.headers[.contentType]?.hasPrefix("application/json") == true)
      let document = try SMARTConfiguration(json: FHIREndpointTests.json(answer.body))
      for address in [
        document.authorizationEndpoint, document.tokenEndpoint, document.registrationEndpoint,
        document.revocationEndpoint, document.issuer, document.jwksURI,
      ] {
        #expect(address?.hasPrefix("http://") == true)
      }
      let capabilities: Set = [
        "launch-standalone", "client-public", "context-standalone-patient", "permission-patient",
        "permission-offline", "permission-v1", "permission-v2", "sso-openid-connect", "authorize-post",
      ]
      #expect(capabilities.isSubset(of: document.capabilities))
      #expect(document.codeChallengeMethods == ["S256"] && document.responseTypesSupported == ["code"])
      #expect(document.grantTypesSupported == ["authorization_code", "refresh_token"])
      #expect(document.tokenEndpointAuthMethods == ["none"])
      #expect(Set(["openid", "fhirUser", "launch/patient"]).isSubset(of: document.scopesSupported))
    }
  }

  @Test("The capability statement is valid FHIR and has the same addresses")
  func statement() async throws {
    let fixture = try await SharingFixture()
    try await Application(responder: fixture.app.responder).test(.router) { client in
      let json = try FHIREndpointTests.json(
        try await FHIREndpointTests.ask(client, "/fhir/R4/metadata").body)
      #expect(ResourceValidator(.r4).issues(of: json).isEmpty)
      let older = try SMARTConfiguration(capabilityStatement: json)
      let newer = try SMARTConfiguration(
        json: FHIREndpointTests.json(
          try await FHIREndpointTests.ask(client, "/fhir/R4/.well-known/smart-configuration").body))
      #expect(older.tokenEndpoint == newer.tokenEndpoint)
      #expect(older.authorizationEndpoint == newer.authorizationEndpoint)
    }
  }

  @Test("A request to sign in may be posted as a form")
  func authorizesByPost() async throws {
    let fixture = try await SharingFixture()
    try await Application(responder: fixture.app.responder).test(.router) { client in
      let query = FHIREndpointTests.address().drop { $0 != "?" }.dropFirst()
      let answer = try await FHIREndpointTests.ask(
        client, "/fhir/R4/auth/authorize", .post, form: String(query))
      #expect(answer.status == .ok)
      #expect(String(decoding: answer.body, as: UTF8.self).contains("/sharing/web/"))
    }
  }

  @Test("An app with openid learns who signed in; issuer, discovery, key and URL lead to the Patient")
  func identity() async throws {
    let fixture = try await SharingFixture()
    try await fixture.visit { visitor in
      let client = visitor.client
      let code = try await FHIREndpointTests.code(
        fixture, visitor, ["scope": "launch/patient openid fhirUser patient/*.rs", "nonce": "n-1"],
        answering: \.grantingAll)
      let tokens = try await FHIREndpointTests.exchange(code, client).answer
      let parts = try #require(tokens["id_token"]?.string).split(separator: ".").prefix(2).map {
        try JSONDocument(parsing: Base64.url.decode($0)).root
      }
      let issuer = try #require(parts[1]["iss"]?.string)
      let patient = try #require(tokens["patient"]?.string)
      #expect(parts[1]["aud"]?.string == "test-app" && parts[1]["nonce"]?.string == "n-1")
      #expect(parts[1]["fhirUser"]?.string == "\(issuer)/Patient/\(patient)")
      let host = try #require(issuer.firstMatch(of: #/^http:\/\/[^\/]+/#)).output
      func path(_ address: String?) -> String { (address ?? "").replacing(host, with: "") }
      let discovery = try FHIREndpointTests.json(
        try await FHIREndpointTests.ask(client, path(issuer) + "/.well-known/openid-configuration").body)
      #expect(discovery["issuer"]?.string == issuer)
      let keys = try FHIREndpointTests.json(
        try await FHIREndpointTests.ask(client, path(discovery["jwks_uri"]?.string)).body)
      #expect(keys["keys"]?.elements.map { $0["kid"]?.string } == [parts[0]["kid"]?.string])
      let token = try #require(tokens["access_token"]?.string)
      let person = try await FHIREndpointTests.ask(
        client, path(parts[1]["fhirUser"]?.string), token: token)
      #expect(try FHIREndpointTests.json(person.body)["resourceType"]?.string == "Patient")
    }
  }

  @Test("Samples follow the same date rules as records")
  func dates() async throws {
    let fixture = try await SharingFixture(days: 3)
    let store = try await fixture.demo.storeSession.store()
    let starts = try await store.samples(of: .heartRate).map(\.start)
    let first = try #require(starts.min())
    let day = String(first.ISO8601Format().prefix(10))
    let start = try Date("\(day)T00:00:00Z", strategy: .iso8601)
    let inDay = starts.count { $0 >= start && $0 < start + 86_400 }
    let later = starts.count { $0 >= start + 86_400 }
    #expect(inDay > 0 && later > 0)
    try await fixture.visit { visitor in
      let code = try await FHIREndpointTests.code(fixture, visitor, answering: \.grantingAll)
      let token = try #require(
        try await FHIREndpointTests.exchange(code, visitor.client).answer["access_token"]?.string)
      for (prefix, count) in [
        ("", inDay), ("eq", inDay), ("ge", inDay + later), ("gt", later), ("le", inDay), ("lt", 0),
        ("sa", later),
        ("eb", 0), ("ne", later),
      ] {
        let path = "/fhir/R4/Observation?code=8867-4&_count=1000&date=\(prefix)\(day)"
        let found = try FHIREndpointTests.json(
          try await FHIREndpointTests.ask(visitor.client, path, token: token).body)
        #expect(min(count, 1000) == (found["entry"]?.count ?? 0), "\(prefix)")
      }
    }
  }
}
