import Foundation
import HTTPTypes
import HummingbirdTesting
import Synchronization
import Testing
import WebFixtures
import WellsealBase
import WellsealConsent
import WellsealModel
import WellsealStore

@Suite("Inference by FHIR apps")
struct FHIRScopeTests {
  private static let start = Demo.now - 86_400

  private static func uuid(_ number: Int) -> UUID {
    UUID(uuidString: "00000000-0000-4000-8000-" + String(1_000_000_000_000 + number).suffix(12)) ?? UUID()
  }

  private static func quantity(_ type: HealthType, _ value: Double, _ number: Int) throws -> HealthSample {
    let source = HealthSource(name: "Watch", bundleIdentifier: "com.example.watch")
    return try HealthSample(
      uuid: uuid(number), type: type, start: start + Double(number), end: start + Double(number),
      value: .quantity(HealthQuantity(value, type.unit ?? .count)),
      provenance: Provenance(sourceRevision: SourceRevision(source: source, version: "1")))
  }

  private static func pressure(_ number: Int) throws -> HealthSample {
    let members = try [
      quantity(.bloodPressureSystolic, 120, number + 1), quantity(.bloodPressureDiastolic, 80, number + 2),
    ]
    return try HealthSample(
      uuid: uuid(number), type: .bloodPressure, start: members[0].start, end: members[1].start,
      value: .correlation(members), provenance: members[0].provenance)
  }

  private static func record(_ type: HealthType, _ resource: String, _ id: String) throws -> HealthSample {
    let json = #"{"resourceType":"\#(resource)","id":"\#(id)","status":"final"}"#
    return try HealthSample(
      uuid: .random(), type: type, start: start, end: start,
      value: .clinicalRecord(
        ClinicalRecord(
          displayName: id,
          fhirResource: ClinicalRecord.FHIRResource(
            resourceType: resource, identifier: id, version: .r4, data: Data(json.utf8)))),
      provenance: Provenance(
        sourceRevision: SourceRevision(
          source: HealthSource(name: "Clinic", bundleIdentifier: "org.example.clinic"))))
  }

  /// An app that has signed in.
  struct Reader: Sendable {
    let client: any TestClientProtocol
    let patient: String
    let token: String
    let refresh: String

    /// Returns a reply as its status and text, with the patient ID replaced by ME.
    func get(_ path: String) async throws -> Answer {
      let answer = try await FHIREndpointTests.ask(
        client, "/fhir/R4\(path.replacing("ME", with: patient))", token: token)
      let text = String(decoding: answer.body, as: UTF8.self).replacing(patient, with: "ME")
        .replacing(patient.replacing("-", with: "%2D"), with: "ME")
      return Answer(status: answer.status.code, text: text)
    }

    /// Returns the same app with a token of a smaller scope.
    func narrowed(to scope: String) async throws -> Reader {
      let scope = scope.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let form = "grant_type=refresh_token&client_id=test-app&refresh_token=\(refresh)&scope=\(scope)"
      let answer = try await FHIREndpointTests.ask(client, "/fhir/R4/auth/token", .post, form: form)
      return try Reader(client, FHIREndpointTests.json(answer.body), patient: patient)
    }

    init(_ client: any TestClientProtocol, _ tokens: JSONValue, patient: String? = nil) throws {
      self.client = client
      self.patient = try #require(patient ?? tokens["patient"]?.string)
      token = try #require(tokens["access_token"]?.string)
      refresh = tokens["refresh_token"]?.string ?? ""
    }
  }

  struct Answer: Equatable {
    var status: Int
    var text: String

    /// The address of the next page, or `nil` if this is the last one.
    var next: String? { text.firstMatch(of: #/\/_page\/[0-9a-f]+/#).map { String($0.output) } }
  }

  private static func reads(
    _ fixture: SharingFixture, scope: String = "launch/patient offline_access patient/*.rs",
    answering answer: @escaping @Sendable (ConsentSheet) -> ConsentAnswer,
    _ body: @escaping @Sendable (Reader) async throws -> Void
  ) async throws {
    try await fixture.visit { visitor in
      let code = try await FHIREndpointTests.code(fixture, visitor, ["scope": scope], answering: answer)
      try await body(Reader(visitor.client, FHIREndpointTests.exchange(code, visitor.client).answer))
    }
  }

  @Test("A token reads the type of resource that the address names, in the categories of its scope")
  func types() async throws {
    let fixture = try await SharingFixture()
    try fixture.demo.store.commit([
      .add(NewSample(try Self.record(.labResultRecord, "Observation", "obs-1"))),
      .add(NewSample(try Self.record(.labResultRecord, "DiagnosticReport", "dr-1"))),
      .add(NewSample(try Self.record(.vitalSignRecord, "Observation", "vital-1"))),
    ])
    let scope = "launch/patient offline_access patient/Observation.rs?category=laboratory"
    try await Self.reads(fixture, scope: scope, answering: \.grantingAll) { reader in
      #expect(try await reader.get("/Observation/obs-1").status == 200)
      let none = try await reader.get("/Observation/none")
      let unknown = try await reader.get("/DiagnosticReport/none")
      #expect(none.status == 404 && unknown.status == 403)
      #expect(try await reader.get("/Observation/dr-1") == none)
      #expect(try await reader.get("/Observation/vital-1") == none)
      #expect(try await reader.get("/DiagnosticReport/dr-1") == unknown)
      let everything = try await reader.get("/Patient/ME/$everything").text
      #expect(everything.contains("obs-1"))
      #expect(!everything.contains("dr-1") && !everything.contains("vital-1"))
    }
  }

  @Test("A page is limited by the token that requests it")
  func pages() async throws {
    let fixture = try await SharingFixture()
    try fixture.demo.store.commit(
      try (0..<4).map { try .add(NewSample(try Self.record(.vitalSignRecord, "Observation", "vital-\($0)"))) }
        + (0..<4).map { try .add(NewSample(try Self.record(.labResultRecord, "Observation", "obs-\($0)"))) })
    try await Self.reads(fixture, answering: \.grantingAll) { reader in
      let page = try #require(try await reader.get("/Observation?_count=2").next)
      #expect(try await reader.get(page).text.contains("vital-2"))
      let narrow = try await reader.narrowed(to: "patient/Observation.rs?category=laboratory")
      let cut = try await narrow.get(page)
      #expect(cut.status == 200 && cut.text.contains("obs-0") && !cut.text.contains("vital-"))
      let other = try await narrow.narrowed(to: "patient/Condition.rs")
      #expect(try await other.get(page).status == 403)
    }
  }

  /// Returns everything, or only what is visible if steps, diastolic pressures, results and the
  /// past are denied.
  private static func changes(isWhole: Bool) throws -> [[StoreChange]] {
    let hidden: [StoreChange] =
      isWhole
      ? try (0..<5).map { try .add(NewSample(try quantity(.stepCount, 9, 100 + $0))) }
        + [try .add(NewSample(try record(.labResultRecord, "DiagnosticReport", "dr-1")))] : []
    let lasting: [StoreChange] = try [
      .add(NewSample(try quantity(.heartRate, 60, 1))), .add(NewSample(try quantity(.heartRate, 61, 2))),
      .add(NewSample(try record(.allergyRecord, "AllergyIntolerance", "a-1"))),
    ]
    let pressure = try pressure(10)
    guard case .correlation(let members) = pressure.value else { return [] }
    let last = isWhole ? [pressure, try quantity(.stepCount, 8, 110)] : [members[0]]
    let deletions: [StoreChange] = isWhole ? [.delete(uuid(100)), .delete(uuid(101))] : []
    return [hidden, lasting, try last.map { try .add(NewSample($0)) }, deletions].filter { !$0.isEmpty }
  }

  @Test("Stores that differ only in hidden data give equal replies")
  func revealsNothing() async throws {
    let paths = [
      "/Observation", "/Observation?_count=1", "/Observation?_count=2", "/Observation?_count=3",
      "/Observation?code=8867-4&_count=2", "/Observation?code=8867-4&_count=1",
      "/Observation?category=laboratory",
      "/Observation?date=ge2000&_count=1", "/AllergyIntolerance?_count=1", "/DiagnosticReport", "/Condition",
      "/DiagnosticReport/dr-1", "/Observation/dr-1", "/AllergyIntolerance/a-1", "/AllergyIntolerance/dr-1",
      "/Observation/\(Self.uuid(1))", "/Observation/\(Self.uuid(100))", "/Observation/\(Self.uuid(110))",
      "/Observation/\(Self.uuid(10))", "/Observation/\(Self.uuid(11))", "/Observation/\(Self.uuid(12))",
      "/Observation?_id=\(Self.uuid(110))", "/Patient", "/Patient/ME", "/Patient/ME/$everything?_count=1",
      "/Patient/ME/$everything?_count=2", "/Patient/ME/$everything",
    ]
    let seen = Mutex<[[Answer]]>([])
    for isWhole in [true, false] {
      let fixture = try await SharingFixture()
      for changes in try Self.changes(isWhole: isWhole) { try fixture.demo.store.commit(changes) }
      try await Self.reads(fixture, answering: Self.decide) { reader in
        var answers: [Answer] = []
        for path in paths {
          var next: String? = path
          while let page = next {
            var answer = try await reader.get(page)
            next = answer.next
            answer.text = answer.text.replacing(#/\/_page\/[0-9a-f]+|urn:uuid:[0-9a-f-]+/#, with: "NAME")
              .replacing(#/"lastUpdated":"[^"]*"/#, with: "TIME")
            answers.append(answer)
          }
        }
        seen.withLock { $0.append(answers) }
      }
    }
    let (full, reduced) = seen.withLock { ($0[0], $0[1]) }
    #expect(full.count == reduced.count && full.count > paths.count)
    for (left, right) in zip(full, reduced) { #expect(left == right) }
  }

  @Sendable private static func decide(_ sheet: ConsentSheet) -> ConsentAnswer {
    switch sheet {
    case .types(let sheet):
      .types(TypesAnswer(read: sheet.read.intersection([.heartRate, .bloodPressureSystolic, .dateOfBirth])))
    case .clinical(let sheet):
      .clinical(ClinicalAnswer(read: sheet.read.intersection([.allergyRecord]), includesNewRecords: true))
    default: sheet.denyingAll
    }
  }
}
