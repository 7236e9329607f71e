import Foundation
import Testing
import WellsealBase
import WellsealClinic
import WellsealCredentials
import WellsealFHIR

@Suite("Health cards of the clinic")
struct ClinicCardTests {
  private func order(_ types: String..., further: [JSON] = []) -> JSON {
    [
      "resourceType": "Parameters",
      "parameter": .array(types.map { ["name": "credentialType", "valueUri": .string($0)] } + further),
    ]
  }

  private func issue(_ app: SampleApp, _ order: JSON, scope: String = "patient/*.rs") async throws
    -> WebResponse
  {
    await app.postJSON(
      "\(app.base)/Patient/p-1001/$health-cards-issue", order, token: try await app.accessToken(scope: scope))
  }

  private func cards(_ answer: WebResponse) throws -> [String] {
    try answer.json["parameter"]?.elements.filter { $0["name"]?.string == "verifiableCredential" }
      .compactMap { $0["valueString"]?.string } ?? []
  }

  /// Verifies a card with only the files that the clinic publishes.
  private func verify(_ card: String, _ app: SampleApp) async -> CardOutcome {
    let trust = TrustStore([app.issuer.directory])
    let library = IssuerLibrary(
      trust: trust, fetch: app.issuer.published(fallback: nil), cache: .none, now: { app.clock.now })
    let reading = UnverifiedCard.read(Array(card.utf8))
    let kid = reading.value?.jws.header.keyIdentifier
    let keys = await library.keys(of: "https://clinic.example", kid: kid, issued: app.clock.now)
    return CardVerifier(trust: trust).verify(reading, keys: keys.value, at: app.clock.now)
  }

  @Test(
    "Cards verify against the published keys",
    arguments: [
      ("Immunization", 1), ("#immunization", 1), ("Observation", 1), ("#health-card", 2), ("Procedure", 0),
    ])
  func verifies(type: String, count: Int) async throws {
    let app = SampleApp()
    let answer = try await issue(app, order(type))
    #expect(answer.status == 200)
    #expect(ResourceValidator(.r4).issues(of: try answer.json).isEmpty)
    let cards = try cards(answer)
    #expect(cards.count == count)
    for card in cards {
      guard case .verified = await verify(card, app) else {
        Issue.record("a card was refused")
        continue
      }
    }
  }

  @Test("A link leads from the card to the record it was made of")
  func links() async throws {
    let app = SampleApp()
    let answer = try await issue(app, order("Immunization")).json
    let links = answer["parameter"]?.elements.filter { $0["name"]?.string == "resourceLink" } ?? []
    #expect(links.count == 6)
    #expect(links.first?.value(at: "/part/2/valueUri")?.string == "\(app.base)/Immunization/i-01")
  }

  @Test("Revoked cards are on the published list and aren't issued again")
  func revocation() async throws {
    let app = SampleApp()
    let card = try #require(try cards(try await issue(app, order("Immunization"))).first)
    _ = await app.control([("event", "revoked-cards")])
    guard case .refused(let refusal) = await verify(card, app) else {
      Issue.record("the card is still good")
      return
    }
    #expect(refusal.assessment.verdict == .revoked)
    #expect(try cards(try await issue(app, order("Immunization"))).isEmpty)
  }

  @Test("Records before a date are omitted")
  func since() async throws {
    let app = SampleApp()
    let late: JSON = ["name": "_since", "valueDateTime": "2025-09-02T00:00:00Z"]
    #expect(try cards(try await issue(app, order("Immunization", further: [late]))).isEmpty)
  }

  @Test("An order that can't be fulfilled is rejected")
  func refuses() async throws {
    let app = SampleApp()
    #expect(try await issue(app, ["resourceType": "Parameters"]).status == 400)
    #expect(try await issue(app, ["resourceType": "Bundle"]).status == 400)
    let valueSet: JSON = ["name": "credentialValueSet", "valueUri": "https://terminology.example/set"]
    #expect(try await issue(app, order("Immunization", further: [valueSet])).status == 400)
    #expect(try await issue(app, order("Immunization"), scope: "patient/Condition.rs").status == 403)
    let other = await app.postJSON(
      "\(app.base)/Patient/p-1002/$health-cards-issue", order("Immunization"),
      token: try await app.accessToken())
    #expect(other.status == 404)
  }

  @Test("A folder's issuer keeps its key, and its files suffice to verify")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "clinic-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try SampleIssuer(folder: folder, now: UnixTime(1_756_684_800))
    let second = try SampleIssuer(folder: folder, now: UnixTime(1_756_684_900))
    #expect(first.files().map(\.name) == ["trust.json", "web.csv", "jwks.json"])
    #expect(first.files().map(\.content) == second.files().map(\.content))
  }
}
