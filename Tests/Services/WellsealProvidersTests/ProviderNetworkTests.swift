import Foundation
import TestProvider
import Testing
import WellsealBase
import WellsealCredentials
import WellsealFetching
import WellsealModel

@testable import WellsealProviders

@Suite("Providers over the network")
struct ProviderNetworkTests {
  private static func service(_ fixture: ProviderFixture) -> ProviderService {
    ProviderService(GivenStore(fixture.store), ProviderFixture.setting(.guarded, fixture.clock))
  }

  @Test("A self-hosted account signs in, syncs and is removed over real sockets")
  func local() async throws {
    let provider = FakeProvider { $0.pageSize = 3 }
    try await ProviderServer.run(provider) {
      let fixture = try ProviderFixture(provider)
      let service = Self.service(fixture)
      let account = try await service.add(.init(provider.base, isLocal: true))
      let link = try await service.startSignIn(account.id)
      // The service itself waits for the browser, which connects over a socket, too.
      let redirect = FormFields(String(link.split(separator: "?").last ?? "").utf8)["redirect_uri"] ?? ""
      #expect(redirect.hasPrefix("http://127.0.0.1:"))
      var rules = FetchRules.provider(isLocal: true)
      rules.passedFields = ["accept"]
      let browser = GuardedFetcher(rules: rules)
      let nobody = try await browser.fetch(WebRequest(.get, "\(redirect)?code=x&state=y")).get()
      #expect(String(decoding: nobody.body, as: UTF8.self).contains("Couldn't sign in"))
      let query = provider.signIn(link)
      let back = try await browser.fetch(WebRequest(.get, "\(redirect)?\(query)")).get()
      #expect(String(decoding: back.body, as: UTF8.self).contains("You are signed in"))
      let receipt = try await service.sync(account.id)
      #expect(receipt.outcome == .complete)
      #expect(try await fixture.records() == ProviderFixture.everything)
      #expect(try await service.remove(account.id))
      #expect(try await fixture.records().isEmpty)
      await service.close()
    }
  }

  @Test("Only a self-hosted account may use a server in the local network")
  func notLocal() async throws {
    let provider = FakeProvider()
    try await ProviderServer.run(provider) {
      let fixture = try ProviderFixture(provider)
      let service = Self.service(fixture)
      for address in [provider.base, provider.base.replacing("http:", with: "https:")] {
        await #expect(throws: ProviderError.self) { try await service.add(.init(address)) }
      }
      await #expect(throws: ProviderError.unreachable(.privateAddress)) {
        try await service.add(.init(provider.base.replacing("http://127.0.0.1", with: "https://localhost")))
      }
      #expect(provider.asked.isEmpty)
    }
  }

  @Test(
    "A self-hosted account contacts no public host without TLS, and no metadata service",
    arguments: ["http://192.0.43.8/fhir", "http://169.254.169.254/latest"])
  func publicPlain(address: String) async throws {
    let rules = FetchRules.provider(isLocal: true, time: .seconds(5))
    let answer = await GuardedFetcher(rules: rules) { NetworkAddress($0).map { [$0] } ?? [] }
      .fetch(WebRequest(.get, address))
    #expect(throws: WebError(.privateAddress, url: address)) { try answer.get() }
  }
}
