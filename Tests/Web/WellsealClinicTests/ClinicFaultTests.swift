import Testing
import WellsealBase
import WellsealCredentials
import WellsealFHIR

@testable import WellsealClinic

@Suite("Faults of the clinic")
struct ClinicFaultTests {
  @Test(
    "A fault round-trips with defaults filled in",
    arguments: [
      ("busy=3@Observation", "busy=3@Observation"), ("slow", "slow=2000"), ("error", "error=1"),
      ("revoked-refresh", "revoked-refresh=1@token"), ("malformed=2", "malformed=2"),
    ])
  func reads(text: String, whole: String) throws {
    #expect(try #require(Fault(parsing: text)).description == whole)
  }

  @Test(
    "An invalid fault is rejected",
    arguments: ["", "fire", "busy=0", "busy=x", "busy=-1", "busy@", "busy=600001", "=1"])
  func refuses(text: String) { #expect(Fault(parsing: text) == nil) }

  @Test(
    "A request can ask for a fault",
    arguments: [("error", 500), ("busy", 429), ("forbidden", 403), ("expired-token", 401)])
  func ownFault(fault: String, status: Int) async throws {
    let app = SampleApp()
    let token = try await app.accessToken()
    let answer = await app.get("Condition?patient=p-1001", token: token, [WebHeader("X-Clinic-Fault", fault)])
    #expect(answer.status == status)
    #expect(ResourceValidator(.r4).issues(of: try answer.json).isEmpty)
    #expect((answer.header("Retry-After") != nil) == (status == 429))
    let byQuery = await app.get(
      "Condition?patient=p-1001&_fault=\(fault)", token: try await app.accessToken())
    #expect(byQuery.status == status)
  }

  @Test("An unknown fault is rejected")
  func unknown() async throws {
    let app = SampleApp()
    #expect(
      await app.get("Condition?patient=p-1001&_fault=fire", token: try await app.accessToken()).status == 400)
  }

  @Test("A standing fault hits every nth request of its type and no others")
  func everyThird() async throws {
    let app = SampleApp { $0.faults = [Fault(.error, 3, at: "Condition")] }
    let token = try await app.accessToken()
    var statuses: [Int] = []
    for _ in 1...6 {
      #expect(await app.get("Coverage?patient=p-1001", token: token).status == 200)
      statuses.append(await app.get("Condition?patient=p-1001", token: token).status)
    }
    #expect(statuses == [200, 200, 500, 200, 200, 500])
  }

  @Test("A slow reply takes its time on the clinic's clock")
  func slow() async throws {
    let app = SampleApp { $0.faults = [Fault(.slow, 5000)] }
    let token = try await app.accessToken()
    let before = app.clock.now
    #expect(await app.get("Condition?patient=p-1001", token: token).status == 200)
    #expect(app.clock.now == before + 5)
  }

  @Test("A malformed body is invalid JSON; a truncated one drops the connection")
  func brokenBodies() async throws {
    let app = SampleApp()
    let token = try await app.accessToken()
    let malformed = await app.get("Condition?patient=p-1001&_fault=malformed", token: token)
    #expect(throws: JSONError.self) { try malformed.json }
    let request = WebRequest(
      .get, "\(app.base)/Condition?patient=p-1001&_fault=truncated",
      headers: [WebHeader("Authorization", "Bearer \(token)")])
    #expect(await app.clinic.answer(request).isCut)
    guard case .failure(let error) = await app.clinic.fetch(request) else {
      Issue.record("the connection did not break")
      return
    }
    #expect(error.reason == .connectionFailed)
  }

  @Test(
    "A server can insist on a category or a status",
    arguments: [
      ("category-required", "Observation?patient=p-1001", 400),
      ("category-required", "Observation?patient=p-1001&category=laboratory", 200),
      ("category-required", "Immunization?patient=p-1001", 200),
      ("status-required", "MedicationRequest?patient=p-1001", 400),
      ("status-required", "MedicationRequest?patient=p-1001&status=active", 200),
    ])
  func insists(fault: String, search: String, status: Int) async throws {
    let app = SampleApp()
    let answer = await app.get("\(search)&_fault=\(fault)", token: try await app.accessToken())
    #expect(answer.status == status)
  }

  @Test("Paging can loop, leave the host, and repeat pages")
  func paging() async throws {
    let app = SampleApp { $0.faults = [Fault(.endlessPaging)] }
    let token = try await app.accessToken()
    let first = try await app.get("Condition?patient=p-1001&_count=3", token: token).json
    let second = try await app.get(try #require(first.link("next")), token: token).json
    let third = try await app.get(try #require(second.link("next")), token: token).json
    #expect(third.resources.map(\.name) == first.resources.map(\.name))
    let foreign = try await app.get("Condition?patient=p-1001&_fault=foreign-next", token: token).json
    #expect(foreign.link("next")?.hasPrefix("https://elsewhere.example/") == true)
    let doubled = try await app.get("Condition?patient=p-1001&_fault=duplicates", token: token).json
    #expect(doubled.resources.count == 6)
    #expect(Set(doubled.resources.map(\.name)).count == 5)
  }

  @Test("A refresh token can be revoked by a fault")
  func revokedRefresh() async throws {
    let app = SampleApp { $0.faults = [Fault(.revokedRefresh)] }
    let tokens = try await app.signIn()
    let answer = await app.refresh(try #require(tokens["refresh_token"]?.string))
    #expect(try answer.json["error"]?.string == "invalid_grant")
    #expect(await app.get("Patient/p-1001", token: tokens["access_token"]?.string).status == 401)
  }

  @Test("Events happen between two syncs", arguments: FHIRRelease.allCases)
  func events(release: FHIRRelease) async throws {
    let app = SampleApp(release)
    let token = try await app.accessToken()
    let before = try await app.all("Observation?patient=p-1001&category=laboratory", token: token).count
    app.clock.advance(60)
    let answer = await app.control([
      ("event", "new-record"), ("event", "changed-record"), ("event", "entered-in-error"),
    ])
    #expect(answer.status == 200)
    let after = try await app.all("Observation?patient=p-1001&category=laboratory", token: token)
    #expect(after.count == before + 1)
    let since = "_lastUpdated=gt2025-09-01T00:00:30Z"
    let changed = try await app.all("Condition?patient=p-1001&\(since)", token: token)
    let withdrawn = try await app.all("Immunization?patient=p-1001&\(since)", token: token)
    #expect(changed.map(\.name) == ["Condition/c-01"])
    #expect(withdrawn.map { $0["status"]?.string } == ["entered-in-error"])
    let validator = ResourceValidator(release)
    for record in after + changed + withdrawn { #expect(validator.issues(of: record).isEmpty) }
  }

  @Test("The control route accepts faults from programs but not other sites")
  func control() async throws {
    let app = SampleApp()
    #expect(await app.post("/control", [("fault", "error")]).status == 403)
    #expect(await app.control([("fault", "fire")]).status == 400)
    let set = try await app.control([("fault", "error=2"), ("fault", "slow")]).json
    #expect(set["faults"]?.elements.compactMap(\.string) == ["error=2", "slow=2000"])
    let cleared = try await app.control([("fault", "")]).json
    #expect(cleared["faults"]?.count == 0)
  }
}
