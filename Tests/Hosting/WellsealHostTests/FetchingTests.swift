import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Synchronization
import TestPostgres
import TestProvider
import Testing
import WellsealBase
import WellsealFetching
import WellsealHost
import WellsealProviders
import WellsealRequests

@Suite(
  "Requests to other servers for users")
struct FetchingTests {
  @Test("A user signs in at a provider, returns, and gets the records")
  func provider() async throws {
    let provider = FakeProvider()
    let fixture = try HostFixture(fetching: HostFetching(providers: provider.network))
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      let added = try await person.post("/providers/add", ["address": provider.base])
      let page = try #require(added.headers[.location])
      let signIn = String(buffer: try await person.post("\(page)/sign-in").body)
      let found = signIn.firstMatch(of: #/href="(https:\/\/provider.example[^"]+)"/#)
      let link = try #require(found.map { String($0.output.1).replacing("&amp;", with: "&") })
      #expect(link.contains("redirect_uri=https%3A%2F%2Flocalhost%2Fproviders%2Fcallback"))
      let back = "/providers/callback?\(provider.signIn(link))"
      // The provider's redirect carries no cookie; this page redirects to itself.
      let first = try await visitor.get(back, [HostClient.site: "cross-site"])
      #expect(String(buffer: first.body).contains("url=\(back.replacing("&", with: "&amp;"))"))
      let embedded = Guards.named("Sec-Fetch-Dest")
      let image = try await visitor.get(back, [HostClient.site: "cross-site", embedded: "image"])
      #expect(image.status == .forbidden)
      // No other session can use it.
      #expect(try await visitor.get(back, [HostClient.site: "same-origin"]).status == .seeOther)
      #expect(try await person.get(back, [HostClient.site: "same-origin"]).status == .ok)
      var status = try await Self.json(person, "/api/v1\(page)")
      for _ in 0..<500 where status["syncing"]?.isNull == false {
        try await Task.sleep(for: .milliseconds(20))
        status = try await Self.json(person, "/api/v1\(page)")
      }
      #expect(String(buffer: try await person.get("/records").body).contains("Peanut"))
    }
  }

  @Test("Hosts in the server's own network are never contacted")
  func ownNetwork() async throws {
    let provider = FakeProvider()
    let isAlwaysGuarded = Mutex(true)
    let network = ProviderNetwork { request, rules in
      if case .none = rules.exception {} else { isAlwaysGuarded.withLock { $0 = false } }
      return provider.answer(request)
    }
    let fixture = try HostFixture(fetching: HostFetching(providers: network))
    let name = try fixture.person()
    try await fixture.visit { visitor in
      let person = try await visitor.signedIn(name)
      let refused = try await person.post("/providers/add", ["address": provider.base, "local": "yes"])
      #expect(refused.status == .unprocessableContent && provider.asked.isEmpty)
      #expect(!String(buffer: try await person.get("/providers/add").body).contains("name=\"local\""))
      #expect(try await person.post("/providers/add", ["address": provider.base]).status == .seeOther)
    }
    #expect(isAlwaysGuarded.withLock { $0 } && !provider.asked.isEmpty)
    let guarded = try HostFixture(fetching: HostFetching())
    let other = try guarded.person()
    try await guarded.visit { visitor in
      let person = try await visitor.signedIn(other)
      for address in [
        "https://127.0.0.1/fhir", "https://[::1]/fhir", "https://10.0.0.1/", "http://clinic.example/",
      ] {
        #expect(try await person.post("/providers/add", ["address": address]).status == .unprocessableContent)
      }
    }
  }

  @Test("The pages exist only if the server may contact others")
  func pages() async throws {
    for (fetching, status) in [(nil, HTTPResponse.Status.notFound), (HostFetching(), .ok)] {
      let fixture = try HostFixture(fetching: fetching)
      let name = try fixture.person()
      try await fixture.visit { visitor in
        let person = try await visitor.signedIn(name)
        for path in ["/providers", "/providers/add", "/links"] {
          #expect(try await person.get(path).status == status, "\(path)")
        }
      }
    }
  }

  private static func json(_ person: HostClient, _ path: String) async throws -> JSONValue {
    let answer = try await person.get(path, [.accept: "application/json"])
    return try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
  }
}
