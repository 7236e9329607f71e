import Foundation
import TestProvider
import TestSupport
import Testing
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealModel
import WellsealStore

@testable import WellsealProviders

@Suite("Misbehaving providers")
struct ProviderFaultTests {
  @Test(
    "A failing type is reported with its reason and doesn't stop the others",
    arguments: [
      (.status(403), .forbidden), (.status(404), .gone), (.status(418), .unexpectedStatus),
      (.status(500), .serverFault), (.status(502), .serverFault), (.body("no JSON"), .malformed),
      (.body("{}"), .malformed), (.body(#"{"resourceType":"Patient"}"#), .malformed),
      (.failure(.tooLarge(limit: 1)), .tooLarge), (.failure(.redirectToAnotherHost), .otherHost),
      (.failure(.timedOut(seconds: 60)), .network), (.failure(.connectionFailed), .network),
    ] as [(FakeProvider.Fault, SyncError.Code)])
  func oneType(fault: FakeProvider.Fault, code: SyncError.Code) async throws {
    let fixture = try ProviderFixture(FakeProvider { $0.faults = [("/Condition?", 99, fault)] })
    let id = try await fixture.signedIn()
    let receipt = try await fixture.service.sync(id)
    #expect(receipt.outcome == .partial)
    #expect(fixture.line(receipt, "Condition")?.fault?.code == code)
    let expected = ProviderFixture.everything.filter { !$0.hasPrefix("Condition") }
    #expect(try await fixture.records() == expected)
    fixture.provider.change { $0.faults = [] }
    #expect(try await fixture.service.sync(id).outcome == .complete)
    #expect(try await fixture.records() == ProviderFixture.everything)
  }

  @Test(
    "A transient error is retried",
    arguments: [
      (.status(503), [1.0, 2.0]), (.status(429, [WebHeader("Retry-After", "7")]), [7, 7]),
      (.status(429, [WebHeader("Retry-After", "Mon, 02 Feb 2026 02:40:30 GMT")]), [30, 0]),
      (.failure(.connectionFailed), [1, 2]),
    ] as [(FakeProvider.Fault, [Double])])
  func retries(fault: FakeProvider.Fault, waits: [Double]) async throws {
    let fixture = try ProviderFixture(FakeProvider { $0.faults = [("/Condition?", 2, fault)] })
    let receipt = try await fixture.service.sync(try await fixture.signedIn())
    #expect(receipt.outcome == .complete)
    #expect(fixture.clock.waits == waits.map { .seconds($0) })
  }

  @Test("A provider's long Retry-After is respected, and the next sync resumes")
  func later() async throws {
    let fixture = try ProviderFixture(
      FakeProvider { $0.faults = [("/Immunization?", 1, .status(429, [WebHeader("Retry-After", "7200")]))] })
    let id = try await fixture.signedIn()
    let receipt = try await fixture.service.sync(id)
    #expect(receipt.outcome == .interrupted)
    #expect(fixture.clock.waits.isEmpty)
    let account = try #require(try await fixture.service.accounts().first)
    #expect(account.notBefore == fixture.clock.now.addingTimeInterval(7200))
    fixture.provider.change { $0.asked = [] }
    #expect(try await fixture.service.sync(id).outcome == .complete)
    // Data that had arrived isn't requested again.
    #expect(!fixture.provider.searches.contains { $0.hasPrefix("AllergyIntolerance") })
    #expect(try await fixture.records() == ProviderFixture.everything)
  }

  @Test("A sync stops when the provider is unreachable and resumes later")
  func offline() async throws {
    let fixture = try ProviderFixture()
    let id = try await fixture.signedIn()
    fixture.provider.change { $0.faults = [("/", 10_000, .failure(.connectionFailed))] }
    #expect(try await fixture.service.sync(id).outcome == .interrupted)
    fixture.provider.change { $0.faults = [] }
    #expect(try await fixture.service.sync(id).outcome == .complete)
    #expect(try await fixture.records() == ProviderFixture.everything)
  }

  @Test("An expired token is renewed, and the old refresh token isn't reused")
  func renewal() async throws {
    let fixture = try ProviderFixture()
    let id = try await fixture.signedIn()
    for _ in 0..<3 {
      fixture.provider.change { $0.access = [] }
      #expect(try await fixture.service.sync(id).outcome == .complete)
    }
    fixture.clock.pass(3590)
    #expect(try await fixture.service.sync(id).outcome == .complete)
    let used = fixture.provider.asked.filter { $0.method == .post }.map {
      String(decoding: $0.body, as: UTF8.self)
    }
    .filter { $0.contains("grant_type=refresh_token") }
    #expect(used.count == 4 && Set(used).count == 4)
  }

  @Test("An invalid refresh token requires a new sign-in")
  func signInAgain() async throws {
    let fixture = try ProviderFixture()
    let id = try await fixture.signedIn()
    fixture.provider.change { ($0.access, $0.refresh) = ([], []) }
    #expect(try await fixture.service.sync(id).outcome == .signInAgain)
    #expect(try await fixture.service.accounts().map(\.standing) == [.signInAgain])
    await #expect(throws: ProviderError.notSignedIn) { try await fixture.service.sync(id) }
    let link = try await fixture.service.startSignIn(id)
    _ = try await fixture.service.finishSignIn(fixture.provider.signIn(link))
    #expect(try await fixture.service.sync(id).outcome == .complete)
    #expect(try await fixture.records() == ProviderFixture.everything)
  }

  @Test("A server that rejects a query is queried in another way")
  func otherWays() async throws {
    let provider = FakeProvider {
      $0.faults = [("Condition?patient=p1&_count", 9, .status(400)), ("_include", 9, .status(400))]
    }
    provider.change {
      $0.resources["Condition"] = $0.resources["Condition"]?.map {
        $0.replacing("\"code\"", with: #""category":[{"coding":[{"code":"problem-list-item"}]}],"code""#)
      }
    }
    let fixture = try ProviderFixture(provider)
    let receipt = try await fixture.service.sync(try await fixture.signedIn())
    #expect(receipt.outcome == .complete)
    #expect(fixture.line(receipt, "Condition", "problem-list-item")?.counts.arrived == 3)
    #expect(fixture.line(receipt, "Condition", "health-concern")?.counts.all == 0)
    #expect(try await fixture.records() == ProviderFixture.everything)
  }

  private static func page(next: String) -> FakeProvider.Fault {
    .body(
      #"{"resourceType":"Bundle","type":"searchset","entry":[{"resource":\#(ProviderSample.everything["Condition"]?[0] ?? "")}],"link":[{"relation":"next","url":"\#(next)"}]}"#
    )
  }

  @Test(
    "Pages on other hosts or in a loop aren't followed, and no token leaks",
    arguments: [
      ("https://evil.example/fhir/Condition?page=2", .otherHost),
      ("http://provider.example/fhir/Condition?page=2", .otherHost),
      ("https://provider.example:8443/fhir/Condition?page=2", .otherHost),
      ("https://provider.example@evil.example/Condition?page=2", .otherHost),
      ("https://provider.example/fhir/Condition?patient=p1&_count=100", .loop),
    ] as [(String, SyncError.Code)])
  func elsewhere(next: String, code: SyncError.Code) async throws {
    let provider = FakeProvider { $0.faults = [("/Condition?", 99, Self.page(next: next))] }
    let fixture = try ProviderFixture(provider)
    let receipt = try await fixture.service.sync(try await fixture.signedIn())
    #expect(fixture.line(receipt, "Condition")?.fault?.code == code)
    #expect(fixture.line(receipt, "Condition")?.counts.arrived == 1)
    #expect(provider.asked.allSatisfy { $0.url.hasPrefix("https://provider.example/fhir/") })
  }

  @Test("A file on another host isn't fetched")
  func foreignFile() async throws {
    let provider = FakeProvider {
      $0.resources["DocumentReference"]?[0].replace("Binary/letter", with: "https://evil.example/letter")
      $0.resources["DiagnosticReport"] = []
    }
    let fixture = try ProviderFixture(provider)
    let receipt = try await fixture.service.sync(try await fixture.signedIn())
    #expect(receipt.files.fault?.code == .otherHost && receipt.files.counts.failed == 1)
    #expect(provider.asked.allSatisfy { $0.url.hasPrefix("https://provider.example/fhir/") })
  }

  @Test("A missing page restarts its search once")
  func gonePage() async throws {
    let fixture = try ProviderFixture(
      FakeProvider { $0.faults = [("Condition?patient=p1&page", 1, .status(410))] })
    let receipt = try await fixture.service.sync(try await fixture.signedIn())
    #expect(receipt.outcome == .complete)
    #expect(try await fixture.records() == ProviderFixture.everything)
  }

  @Test("A provider's health cards wait for the user and are added once")
  func cards() async throws {
    let card = try String(contentsOf: Self.card, encoding: .utf8).trimmingCharacters(
      in: .whitespacesAndNewlines)
    let provider = FakeProvider {
      $0.capabilities.append("health-cards")
      $0.cards =
        #"{"resourceType":"Parameters","parameter":[{"name":"verifiableCredential","valueString":"\#(card)"}]}"#
    }
    let fixture = try ProviderFixture(provider)
    let id = try await fixture.signedIn()
    let receipt = try await fixture.service.sync(id)
    #expect(receipt.cards?.counts.arrived == 1)
    #expect(try await fixture.service.status(of: id).waitingCards == 1)
    #expect(try await fixture.store.samples(of: .verifiableClinicalRecord).isEmpty)
    #expect(try await fixture.service.addCards(of: id).map(\.outcome) == [.added])
    #expect(try await fixture.service.status(of: id).waitingCards == 0)
    #expect(try await fixture.service.sync(id).cards?.counts.unchanged == 1)
    #expect(try await fixture.store.samples(of: .verifiableClinicalRecord).count == 1)
  }

  private static let card = Repository.url(
    "Tests/Fixtures/health-cards/spec-examples/example-00-d-jws.txt")
}
