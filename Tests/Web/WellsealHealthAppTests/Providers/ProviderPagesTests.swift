import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing
import WebFixtures
import WellsealBase
import WellsealCredentials
import WellsealHealthApp
import WellsealImports
import WellsealProviders
import WellsealQueries
import WellsealStore

@Suite("Providers in the Health app")
struct ProviderPagesTests {
  private static let base = "https://provider.example/r4"

  /// A simulated web with one server that has a sign-in and a condition.
  private static let web: [String: String] = [
    "\(base)/.well-known/smart-configuration":
      #"{"authorization_endpoint":"https://login.example/authorize","token_endpoint":"https://login.example/token"}"#,
    "\(base)/metadata":
      #"{"resourceType":"CapabilityStatement","fhirVersion":"4.0.1","rest":[{"resource":[{"type":"Condition"}]}]}"#,
    "https://login.example/token":
      #"{"access_token":"a","token_type":"Bearer","expires_in":3600,"patient":"p1","scope":"patient/Condition.rs"}"#,
    "\(base)/Condition?patient=p1&_count=100":
      #"{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Condition","id":"c1","code":{"text":"Asthma"}}}]}"#,
    "https://directory.example/brands":
      #"{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Endpoint","id":"e","status":"active","name":"Hospital <b>","address":"https://provider.example/r4"}}]}"#,
  ]

  /// Creates a Health app connected to that web.
  private static func app(
    _ demo: Demo, web: [String: String] = Self.web
  ) -> (HealthApp, ProviderService) {
    var setting = ProviderSetting { await Example.inspect($0[0]) }
    setting.now = { Demo.now }
    setting.network = ProviderNetwork { request, _ in
      guard let body = web[request.url] else { return .success(WebResponse(status: 404)) }
      return .success(WebResponse(status: 200, body: Array(body.utf8)))
    }
    let service = ProviderService(demo.storeSession, setting) { "http://localhost/providers/callback" }
    let app = HealthApp(
      storeSession: demo.storeSession, sessions: demo.sessions, providers: service, time: Demo.time,
      now: { Demo.now },
      inspect: { await Example.inspect($0[0]) })
    return (app, service)
  }

  private static func form(_ fields: [String: String]) -> (String, HTTPFields) {
    let parts = fields.map {
      "--b\r\nContent-Disposition: form-data; name=\"\($0.key)\"\r\n\r\n\($0.value)\r\n"
    }
    return (parts.joined() + "--b--\r\n", [.contentType: "multipart/form-data; boundary=b"])
  }

  @Test("A provider is added, the user signs in, and records arrive")
  func wholeWay() async throws {
    let demo = try await Demo(days: 0)
    let (app, service) = Self.app(demo)
    try await demo.visit(app) { visitor in
      #expect(try await visitor.text("/providers").contains("No connected providers"))
      let added = try await visitor.send(
        .post, "/providers/add", "address=\(Self.base)&name=Hospital+%3Cb%3E")
      #expect(added.status == .seeOther)
      let path = try #require(added.headers[.location])
      #expect(try await visitor.text(path).contains("Hospital &lt;b&gt;"))
      let signIn = try await visitor.send(.post, "\(path)/sign-in")
      let page = String(buffer: signIn.body)
      let link = try #require(page.firstMatch(of: #/href="(https:\/\/login\.example\/authorize[^"]*)"/#)).1
      let state = try #require(link.firstMatch(of: #/state=([^&]+)/#)).1
      // The provider's redirect carries no cookie.
      let back = try await visitor.client.execute(
        uri: "/providers/callback?code=c&state=\(state)", method: .get)
      #expect(back.status == .ok && String(buffer: back.body).contains("href=\"\(path)\""))
      #expect(
        String(buffer: back.body).contains("content=\"0; url=\(path)\""),
        "the way back stops half-way")
      let again = try await visitor.client.execute(
        uri: "/providers/callback?code=c&state=\(state)", method: .get)
      #expect(
        again.status == .badRequest
          && !String(buffer: again.body).contains("http-equiv=\"refresh\""))
      let id = try #require(UUID(uuidString: String(path.dropFirst("/providers/".count))))
      // The return started a sync; another one would find nothing new.
      try await wait { try await !service.status(of: id).isSyncing }
      let done = try await visitor.text(path)
      #expect(done.contains("Sync complete") && done.contains("1 new"))
      #expect(
        done.contains("Conditions") && !done.contains("MedicationRequest")
          && !done.contains("laboratory"))
      #expect(try await visitor.text("/records/conditionRecord").contains("Asthma"))
      #expect(try await visitor.text("/records/withdrawn").contains("No removed records"))
      #expect(try await visitor.send(.post, "\(path)/sync").status == .seeOther)
      #expect(try await visitor.send(.post, "\(path)/remove").status == .seeOther)
      #expect(try await !visitor.text("/records/conditionRecord").contains("Asthma"))
    }
  }

  @Test("Without a profile, the name of an earlier import is shown next to another person's name")
  func presumedPerson() async throws {
    let demo = try await Demo(days: 0)
    try demo.store.commit([
      RecordPeople.presuming(
        RecordSubject(patient: "", name: "Jane Winterfield", birthDate: "1984-05-12"))
    ])
    var web = Self.web
    web["https://login.example/token"] =
      #"{"access_token":"a","token_type":"Bearer","expires_in":3600,"patient":"p1","scope":"patient/Patient.rs patient/Condition.rs"}"#
    web["\(Self.base)/Patient/p1"] =
      #"{"resourceType":"Patient","id":"p1","name":[{"given":["Marisol"],"family":"Tanaka"}],"birthDate":"1968-03-14"}"#
    let (app, service) = Self.app(demo, web: web)
    try await demo.visit(app) { visitor in
      let added = try await visitor.send(.post, "/providers/add", "address=\(Self.base)")
      let path = try #require(added.headers[.location])
      let page = String(buffer: try await visitor.send(.post, "\(path)/sign-in").body)
      let state = try #require(page.firstMatch(of: #/state=([A-Za-z0-9_-]+)/#)).1
      _ = try await visitor.client.execute(uri: "/providers/callback?code=c&state=\(state)", method: .get)
      let id = try #require(UUID(uuidString: String(path.dropFirst("/providers/".count))))
      try await wait { try await !service.status(of: id).isSyncing }
      let asking = try await visitor.text(path)
      for text in ["Marisol Tanaka", "Mar 14, 1968", "Jane Winterfield", "May 12, 1984"] {
        #expect(asking.contains(text), "\(text)")
      }
    }
  }

  @Test("A directory is searched, and an invalid one is reported")
  func directory() async throws {
    let demo = try await Demo(days: 0)
    let (app, _) = Self.app(demo)
    try await demo.visit(app) { visitor in
      let (body, fields) = Self.form(["directory": "https://directory.example/brands", "search": "hospital"])
      let found = try await visitor.send(.post, "/providers/find", body, fields)
      #expect(String(buffer: found.body).contains("value=\"https://provider.example/r4\""))
      let (other, _) = Self.form(["directory": "https://provider.example/r4/metadata", "search": ""])
      #expect(try await visitor.send(.post, "/providers/find", other, fields).status.code == 422)
    }
  }

  @Test("The API adds, lists and removes accounts, and reports errors")
  func programs() async throws {
    let demo = try await Demo(days: 0)
    let (app, _) = Self.app(demo)
    try await demo.visit(app) { visitor in
      let added = try await visitor.send(.post, "/api/v1/providers", #"{"address":"\#(Self.base)"}"#)
      #expect(added.status == .created)
      let id = try #require(try JSONDocument(parsing: String(buffer: added.body)).root["id"]?.string)
      let link = try await visitor.send(.post, "/api/v1/providers/\(id)/sign-in")
      #expect(String(buffer: link.body).contains("code_challenge"))
      #expect(try await visitor.send(.post, "/api/v1/providers/\(id)/sync").status.code == 422)
      #expect(
        try await visitor.send(.post, "/api/v1/providers", #"{"address":"nowhere"}"#).status.code == 422)
      #expect(try await visitor.send(.delete, "/api/v1/providers/\(id)").status == .ok)
      #expect(try await visitor.get("/api/v1/providers/\(id)").status == .notFound)
    }
  }
}
