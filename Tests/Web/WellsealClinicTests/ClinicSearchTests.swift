import Testing
import WellsealBase
import WellsealClinic
import WellsealCredentials
import WellsealFHIR

@Suite("Clinic search")
struct ClinicSearchTests {
  @Test(
    "A search finds the matching records",
    arguments: [
      ("Observation?patient=p-1001&category=laboratory", 121),
      (
        "Observation?patient=p-1001&category=http%3A%2F%2Fterminology.hl7.org%2FCodeSystem%2Fobservation-category%7Claboratory",
        121
      ),
      ("Observation?patient=p-1001&category=other%7Claboratory", 0),
      ("Observation?patient=Patient/p-1001&code=4548-4", 10),
      ("Observation?patient=p-1001&code=http%3A%2F%2Floinc.org%7C4548-4,http%3A%2F%2Floinc.org%7C2345-7", 20),
      ("Observation?patient=p-1001&code=4548-4&date=ge2024-01-01", 4),
      ("Observation?patient=p-1001&code=4548-4&date=ge2024&date=lt2025", 2),
      ("Observation?patient=p-1001&code=4548-4&date=2024-08", 1),
      ("Observation?patient=p-1001&code=4548-4&date=2024-08-22", 1),
      ("Observation?patient=p-1001&code=4548-4&date=gt2025-08-21", 0),
      ("Condition?patient=p-1001&category=problem-list-item", 3),
      ("Condition?patient=p-1001&clinical-status=resolved", 2),
      ("Condition?patient=p-1001&onset-date=le2014", 2),
      ("Procedure?patient=p-1001&date=2018-10", 1),
      ("Coverage?patient=p-1001&status=active", 1),
      ("DocumentReference?patient=p-1001&category=clinical-note&type=34117-2", 1),
      ("Patient?_id=p-1001", 1),
      ("Patient?name=tan", 1),
      ("Patient?family=Smith", 0),
      ("Immunization?patient=p-1001&_lastUpdated=ge2025-09-01", 6),
      ("Immunization?patient=p-1001&_lastUpdated=gt2025-09-02", 0),
      ("Immunization?patient=p-1001&no-such-parameter=1", 6),
    ])
  func finds(search: String, count: Int) async throws {
    let app = SampleApp()
    let token = try await app.accessToken()
    let records = try await app.all(search, token: token)
    #expect(records.count == count)
    #expect(Set(records.map(\.name)).count == count)
  }

  @Test("A POST form is a search, too")
  func form() async throws {
    let app = SampleApp()
    let token = try await app.accessToken()
    let answer = await app.post(
      "/r4/Immunization/_search", [("patient", "p-1001")], [WebHeader("Authorization", "Bearer \(token)")])
    #expect(try answer.json["total"]?.integer == 6)
  }

  @Test(
    "A search that can't be answered gives the reason",
    arguments: [
      ("Observation?category=laboratory", 400, "required"),
      ("Observation?patient=p-1002", 403, "forbidden"),
      ("Observation?patient=p-1001&date=yesterday", 400, "value"),
      ("Observation?patient=p-1001&code:not=1", 400, "not-supported"),
      ("Observation?patient=p-1001&_count=many", 400, "value"),
      ("Encounter?patient=p-1001", 404, "not-supported"),
      ("Condition/nothing", 404, "not-found"),
      ("Condition/c-06", 404, "not-found"),
      ("page/unknown~0", 410, "not-found"),
      ("nothing/at/all/here", 404, "not-found"),
    ])
  func refuses(search: String, status: Int, code: String) async throws {
    let app = SampleApp()
    let answer = await app.get(search, token: try await app.accessToken())
    #expect(answer.status == status)
    let outcome = try answer.json
    #expect(outcome["issue"]?.elements.first { _ in true }?["code"]?.string == code)
    #expect(ResourceValidator(.r4).issues(of: outcome).isEmpty)
  }

  @Test("Strict handling rejects unknown parameters")
  func strict() async throws {
    let app = SampleApp()
    let answer = await app.get(
      "Immunization?patient=p-1001&lot=1", token: try await app.accessToken(),
      [WebHeader("Prefer", "handling=strict")])
    #expect(answer.status == 400)
  }

  @Test("Pages have the requested size, and a link returns the same page again")
  func paging() async throws {
    let app = SampleApp()
    let token = try await app.accessToken()
    let first = try await app.get("Observation?patient=p-1001&category=laboratory&_count=50", token: token)
      .json
    #expect(first.resources.count == 50)
    #expect(first["total"]?.integer == 121)
    let next = try #require(first.link("next"))
    let second = await app.get(next, token: token)
    #expect(try second.json.resources.count == 50)
    #expect(await app.get(next, token: token) == second)
    let third = try await app.get(try #require(try second.json.link("next")), token: token).json
    #expect(third.resources.count == 21)
    #expect(third.link("next") == nil)
    let other = try await app.accessToken(patient: "p-1002")
    #expect(await app.get(next, token: other).status == 410)
  }

  @Test("A record added during paging doesn't shift pages")
  func stablePages() async throws {
    let app = SampleApp()
    let token = try await app.accessToken()
    let first = try await app.get("Condition?patient=p-1001&_count=3", token: token).json
    _ = await app.control([("event", "changed-record")])
    let second = try await app.get(try #require(first.link("next")), token: token).json
    #expect((first.resources + second.resources).map(\.name) == (1...5).map { "Condition/c-0\($0)" })
  }

  @Test("Medications are included on request")
  func include() async throws {
    let app = SampleApp()
    let page = try await app.get(
      "MedicationRequest?patient=p-1001&intent=order&_include=MedicationRequest:medication",
      token: try await app.accessToken()
    ).json
    let modes = page["entry"]?.elements.compactMap { $0["search"]?["mode"]?.string }
    #expect(modes == ["match", "match", "match", "match", "include"])
    #expect(page.resources.last?["resourceType"]?.string == "Medication")
  }

  @Test("An unchanged record isn't sent again")
  func entityTags() async throws {
    let app = SampleApp()
    let token = try await app.accessToken()
    let tag = try #require(await app.get("Condition/c-01", token: token).header("ETag"))
    #expect(await app.get("Condition/c-01", token: token, [WebHeader("If-None-Match", tag)]).status == 304)
    _ = await app.control([("event", "changed-record")])
    let changed = await app.get("Condition/c-01", token: token, [WebHeader("If-None-Match", tag)])
    #expect(changed.status == 200)
    #expect(try changed.json["meta"]?["versionId"]?.string == "2")
  }

  @Test("A note is returned as FHIR or in its original format")
  func binaries() async throws {
    let app = SampleApp()
    let token = try await app.accessToken()
    let note = try await app.get("DocumentReference/n-02", token: token).json
    let place = try #require(note.value(at: "/content/0/attachment/url")?.string)
    let wrapped = try await app.get(place, token: token, [WebHeader("Accept", "application/fhir+json")]).json
    let plain = await app.get(place, token: token, [WebHeader("Accept", "text/html")])
    #expect(plain.header("Content-Type") == "text/html")
    #expect(try Base64.standard.decode(try #require(wrapped["data"]?.string)) == plain.body)
  }
}
