import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOEmbedded
import Testing
import WellsealPages
import WellsealRequests

@testable import WellsealHost

@Suite("Route table")
struct RouteTests {
  /// A request without a session and its expected reply.
  struct Example: Sendable, CustomTestStringConvertible {
    var method: HTTPRequest.Method
    var path: String
    var status: Int
    var area: HostArea
    var fields: HTTPFields = [:]

    init(
      _ method: HTTPRequest.Method, _ path: String, _ status: Int, _ area: HostArea,
      _ fields: HTTPFields = [:]
    ) {
      (self.method, self.path, self.status, self.area, self.fields) = (method, path, status, area, fields)
    }

    var testDescription: String { "\(method) \(path)" }

    func request(
      at name: String = "localhost", from site: String? = nil, mode: String? = nil
    ) -> Request {
      var head = HTTPRequest(
        method: method, scheme: "https", authority: name, path: path, headerFields: fields)
      if head.headerFields[HostClient.site] == nil {
        head.headerFields[HostClient.site] = site ?? "same-origin"
      }
      if let mode { head.headerFields[Guards.named("Sec-Fetch-Mode")] = mode }
      return Request(head: head, body: RequestBody(buffer: .init()))
    }
  }

  @Test("Each address has its area and its rule")
  func table() {
    let rows = """
      * /livez other anyHost
      * /readyz other anyHost
      GET,HEAD /.well-known/security.txt other publicName
      * /p/… program publicName
      * /studies/… program publicName
      GET /providers/callback (from another site) other publicName
      GET,HEAD {asset} other ownPages
      GET,HEAD /sign-in sign-in ownPages
      POST /sign-in sign-in ownPages
      POST /sign-in/passkey/options sign-in ownPages
      POST /sign-in/passkey sign-in ownPages
      GET /sign-in/passkey,/sign-in/passkey/options sign-in ownPages
      GET /sign-in/openid sign-in ownPages
      GET /sign-in/openid/callback sign-in ownPages
      POST /sign-in/openid,/sign-in/openid/callback sign-in ownPages
      GET /sign-out sign-in ownPages
      POST /sign-out sign-in ownPages
      GET /invite/… sign-in ownPages
      POST /invite/… sign-in ownPages
      * /sign-in,/sign-out,/sign-in/passkey,/sign-in/passkey/options,/sign-in/openid,/sign-in/openid/callback sign-in ownPages
      * /invite/… sign-in ownPages
      GET,HEAD /admin/sign-in administration ownPages
      POST /admin/sign-in/passkey/options administration ownPages
      POST /admin/sign-in/passkey administration ownPages
      GET /admin/sign-in/openid administration ownPages
      GET,POST /admin/register/… administration ownPages
      POST /admin/sign-out administration ownPages
      GET /admin administration administrator
      GET /admin/users/… administration administrator
      POST /admin/invite administration administrator
      POST /admin/users/… administration administrator
      POST /admin/nodes/… administration administrator
      * /admin administration ownPages
      * /admin/… administration ownPages
      * {interface} interface session
      GET {invitation} page session
      GET / page session
      * /events page session
      * * page session
      """
    #expect(HostRoute.all.map(\.description) == rows.split(separator: "\n").map(String.init))
  }

  @Test("Each row has an example")
  func coverage() {
    let found = Set(Self.examples.map { HostRoute.matching($0.request()).description })
    #expect(HostRoute.all.map(\.description).filter { !found.contains($0) } == [])
  }

  @Test("Each address answers a request without a session")
  func answers() async throws {
    let fixture = try HostFixture(administration: AdministratorSettings())
    for example in Self.examples {
      let (status, area) = try await Self.answer(to: example.request(), at: fixture)
      #expect(status == example.status && area == example.area.rawValue, "\(example): \(status) \(area)")
    }
    await fixture.server.close()
  }

  @Test("Addresses of administrators look like unknown ones unless they are on")
  func withoutAdministration() async throws {
    let fixture = try HostFixture()
    for example in Self.examples where example.area == .administration {
      let (status, area) = try await Self.answer(to: example.request(), at: fixture)
      #expect(status == 404 && area == "administration", "\(example): \(status) \(area)")
    }
    await fixture.server.close()
  }

  @Test("Only health checks are answered for another host name")
  func otherName() async throws {
    let fixture = try HostFixture(administration: AdministratorSettings())
    for example in Self.examples {
      let request = example.request(at: "elsewhere.example")
      let (status, area) = try await Self.answer(to: request, at: fixture)
      let isOpen = HostRoute.matching(request).access == .anyHost
      #expect(status == (isOpen ? 200 : 421) && area == "other", "\(example): \(status) \(area)")
    }
    await fixture.server.close()
  }

  @Test("Another site reaches only addresses that need a token or a secret")
  func otherSite() async throws {
    let fixture = try HostFixture(administration: AdministratorSettings())
    for example in Self.examples where example.fields.isEmpty {
      let request = example.request(from: "cross-site", mode: "cors")
      let (status, area) = try await Self.answer(to: request, at: fixture)
      let isOpen = [.anyHost, .publicName].contains(HostRoute.matching(example.request()).access)
      #expect(status == (isOpen ? example.status : 403), "\(example): \(status)")
      #expect(area == (isOpen ? example.area.rawValue : "other"), "\(example): \(area)")
    }
    await fixture.server.close()
  }

  @Test("A request target that isn't a path is rejected")
  func target() async throws {
    let fixture = try HostFixture()
    let (status, area) = try await Self.answer(to: Example(.get, "livez", 400, .other).request(), at: fixture)
    #expect(status == 400 && area == "other")
    await fixture.server.close()
  }

  /// Returns the status of a reply, and its area as logged.
  private static func answer(to request: Request, at fixture: HostFixture) async throws -> (Int, String) {
    let context = HostContext(
      source: ApplicationRequestContextSource(
        channel: NIOAsyncTestingChannel(), logger: Logger(label: "test")))
    let response = try await fixture.server.responder.respond(to: request, context: context)
    let line = try JSONSerialization.jsonObject(with: Data(try #require(fixture.lines.all.last).utf8))
    return (response.status.code, (line as? [String: Any])?["area"] as? String ?? "")
  }

  static let examples: [Example] = {
    let elsewhere: HTTPFields = [HostClient.site: "cross-site"]
    var script = elsewhere
    script[Guards.named("Sec-Fetch-Mode")] = "cors"
    let invited = "/invited/" + String(repeating: "0", count: 64)
    let invitation = "/invite/" + String(repeating: "0", count: 64)
    let asset = Asset.all.first?.path ?? ""
    return [
      Example(.get, "/livez", 200, .other), Example(.post, "/livez", 200, .other),
      Example(.get, "/readyz", 200, .other),
      Example(.get, "/.well-known/security.txt", 404, .other),
      Example(.get, "/p/x/api/v1/types", 401, .program),
      Example(.get, "/p/\(UUID())/api/v1/types", 401, .program),
      Example(.get, "/p/\(UUID())/fhir/R4/Patient", 401, .program),
      Example(.get, "/studies/x/participants", 401, .program),
      Example(.get, PagePath.providerCallback, 200, .other, elsewhere),
      Example(.get, PagePath.providerCallback, 403, .other, script),
      Example(.get, PagePath.providerCallback, 303, .page),
      Example(.get, asset, 200, .other), Example(.head, asset, 200, .other),
      Example(.post, asset, 303, .page),
      Example(.get, "/sign-in", 200, .signIn), Example(.head, "/sign-in", 200, .signIn),
      Example(.post, "/sign-in", 403, .signIn), Example(.put, "/sign-in", 405, .signIn),
      Example(.post, "/sign-in/passkey/options", 200, .signIn),
      Example(.post, "/sign-in/passkey", 403, .signIn),
      Example(.get, "/sign-in/passkey", 303, .signIn),
      Example(.get, "/sign-in/passkey/options", 303, .signIn),
      Example(.head, "/sign-in/passkey", 405, .signIn),
      Example(.get, "/sign-in/openid", 303, .signIn), Example(.get, "/sign-in/openid/callback", 303, .signIn),
      Example(.post, "/sign-in/openid", 410, .signIn),
      Example(.post, "/sign-in/openid/callback", 410, .signIn),
      Example(.get, "/sign-out", 200, .signIn), Example(.post, "/sign-out", 303, .signIn),
      Example(.delete, "/sign-out", 405, .signIn),
      Example(.get, invitation, 410, .signIn), Example(.post, invitation, 410, .signIn),
      Example(.head, invitation, 405, .signIn), Example(.put, "/invite/x", 405, .signIn),
      Example(.get, "/admin", 303, .administration), Example(.post, "/admin", 405, .administration),
      Example(.get, "/admin/sign-in", 200, .administration),
      Example(.head, "/admin/sign-in", 200, .administration),
      Example(.post, "/admin/sign-in", 405, .administration),
      Example(.post, "/admin/sign-in/passkey/options", 200, .administration),
      Example(.post, "/admin/sign-in/passkey", 403, .administration),
      Example(.get, "/admin/sign-in/openid", 303, .administration),
      Example(.get, "/admin/register/x", 410, .administration),
      Example(.post, "/admin/register/x/options", 410, .administration),
      Example(.post, "/admin/sign-out", 303, .administration),
      Example(.get, "/admin/users/\(UUID())", 303, .administration),
      Example(.post, "/admin/users/\(UUID())/erase", 303, .administration),
      Example(.post, "/admin/invite", 303, .administration),
      Example(.post, "/admin/nodes/drain", 303, .administration),
      Example(.get, "/admin/x", 404, .administration),
      Example(.get, "/api/v1/types", 401, .interface), Example(.post, "/api/v1/types", 401, .interface),
      Example(.get, "/openapi.json", 401, .interface),
      Example(.get, invited, 401, .page), Example(.head, invited, 303, .page),
      Example(.post, invited, 303, .page), Example(.get, "/invited/x", 303, .page),
      Example(.get, "/", 303, .page), Example(.post, "/", 303, .page), Example(.get, "/events", 303, .page),
      Example(.get, "/data/heartRate", 303, .page), Example(.delete, "/data/heartRate", 303, .page),
    ]
  }()
}
