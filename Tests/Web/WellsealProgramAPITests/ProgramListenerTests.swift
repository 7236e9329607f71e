import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealRequests
import WellsealServerConnections

@testable import WellsealHealthApp
@testable import WellsealProgramAPI

@Suite("Programs on other machines")
struct ProgramListenerTests {
  @Test("Every reply needs a token, and no page of the Health app is served")
  func pages() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token()
    let listener = ProgramListener(
      fixture.interface,
      .init(host: "192.0.2.1", port: 0, certificates: CertificateFiles(chain: "", key: "")))
    let own = Set(ProgramInterface.addresses.map { "\($0.method) \($0.path)" })
    let pages = HealthApp.addresses.filter { !own.contains($0.description) }
    #expect(pages.count > 100)
    try await Application(router: listener.router).test(.router) { client in
      for page in pages {
        let answer = try await client.execute(
          uri: page.example, method: page.method, headers: [.authorization: "Bearer \(token)"])
        let isAnothers = answer.status == .methodNotAllowed || answer.status == .badRequest
        #expect(answer.status == .notFound || isAnothers, "\(page): \(answer.status)")
        #expect(answer.headers[.contentType] == "application/problem+json", "\(page)")
      }
      for path in ["/", "/open/abc", "/fhir/R4/metadata", "/assets/app.css", "/unlock"] {
        let answer = try await client.execute(uri: path, method: .get)
        #expect(answer.status == .notFound, "\(path)")
      }
      let stranger = try await client.execute(uri: "/api/v1/types", method: .get)
      #expect(stranger.status == .unauthorized)
      #expect(stranger.headers[.wwwAuthenticate] == #"Bearer realm="wellseal""#)
      let known = try await client.execute(
        uri: "/api/v1/types", method: .get, headers: [.authorization: "Bearer \(token)"])
      #expect(known.status == .ok)
    }
  }
}
