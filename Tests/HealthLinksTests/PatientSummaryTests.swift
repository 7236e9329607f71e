import ByteFormats
import CivilTime
import FHIR
import FHIRProfiles
import HealthLinks
import Testing

@Suite("Making patient summaries")
struct PatientSummaryTests {
  @Test("A summary of nothing says in every required section that nothing is known")
  func empty() throws {
    let result = try Self.summary(of: [Self.patient])
    let root = try Self.checked(result)
    #expect(Self.codes(root) == ["no-allergy-info", "no-medication-info", "no-problem-info"])
    #expect(Self.sections(root) == ["10160-0", "48765-2", "11450-4"])
  }

  @Test("Records stand in their sections, with what they lead to, and nothing else")
  func records() throws {
    let result = try Self.summary(of: [
      Self.patient,
      """
      {"resourceType": "Condition", "id": "c1", "code": {"text": "asthma <b>&"}, "subject": {"reference": "Patient/p"}}
      """,
      """
      {"resourceType": "MedicationRequest", "status": "active", "intent": "order", "subject": {"reference": "Patient/p"},
       "medicationReference": {"reference": "Medication/m"}, "requester": {"reference": "Practitioner/gone"}}
      """,
      #"{"resourceType": "Medication", "id": "m", "code": {"text": "salbutamol"}}"#,
      #"{"resourceType": "Medication", "id": "unused", "code": {"text": "nothing"}}"#,
      """
      {"resourceType": "Procedure", "status": "completed", "code": {"text": "stitches"}, "subject": {"reference": "Patient/p"}}
      """,
      """
      {"resourceType": "Observation", "status": "final", "code": {"text": "hemoglobin"}, "valueString": "fine",
       "category": [{"coding": [
         {"system": "http://terminology.hl7.org/CodeSystem/observation-category", "code": "laboratory"}]}]}
      """,
    ])
    let root = try Self.checked(result)
    #expect(Self.codes(root) == ["no-allergy-info"])
    #expect(Self.sections(root) == ["10160-0", "48765-2", "11450-4", "47519-4", "30954-2"])
    let text = String(decoding: result.bundle.minified, as: UTF8.self)
    #expect(text.contains("asthma &lt;b&gt;&amp;"))
    #expect(text.contains("salbutamol") && !text.contains("nothing") && !text.contains("Practitioner/gone"))
    #expect(result.leftOut.isEmpty)
  }

  @Test("What was entered in error, and what does not keep to the profile, is left out and told")
  func leftOut() throws {
    let result = try Self.summary(of: [
      Self.patient,
      """
      {"resourceType": "Condition", "code": {"text": "x"}, "subject": {"reference": "Patient/p"}, "verificationStatus":
       {"coding": [{"system": "http://terminology.hl7.org/CodeSystem/condition-ver-status", "code": "entered-in-error"}]}}
      """,
      """
      {"resourceType": "Observation", "status": "final", "code": {"text": "empty"}, "subject": {"reference": "Patient/p"},
       "category": [{"coding": [
         {"system": "http://terminology.hl7.org/CodeSystem/observation-category", "code": "laboratory"}]}]}
      """,
    ])
    _ = try Self.checked(result)
    #expect(result.leftOut.map(\.type) == ["Condition", "Observation"])
  }

  @Test(
    "A status without a system gets the one that there is for it; one that is no status is left out"
  )
  func statuses() throws {
    let result = try Self.summary(of: [
      Self.patient,
      """
      {"resourceType": "AllergyIntolerance", "clinicalStatus": {"coding": [{"code": "active"}]}, "code": {"text": "Penicillin"},
       "verificationStatus": {"coding": [{"code": "confirmed"}]}, "patient": {"reference": "Patient/p"}}
      """,
      """
      {"resourceType": "Condition", "clinicalStatus": {"coding": [{"code": "resolved"}]}, "code": {"text": "Iron deficiency"},
       "subject": {"reference": "Patient/p"}}
      """,
      """
      {"resourceType": "Condition", "clinicalStatus": {"coding": [{"code": "maybe"}]}, "code": {"text": "Cough"},
       "subject": {"reference": "Patient/p"}}
      """,
    ])
    let root = try Self.checked(result)
    #expect(Self.codes(root) == ["no-medication-info", "no-problem-info"])
    #expect(result.leftOut.map(\.type) == ["Condition"])
    let text = String(decoding: result.bundle.minified, as: UTF8.self)
    #expect(text.contains("Penicillin") && text.contains("Iron deficiency") && !text.contains("Cough"))
  }

  @Test("Without a person, or without a name, there is no summary")
  func nobody() {
    #expect(throws: PatientSummaryMaker.Failure.noPatient) { try Self.summary(of: []) }
    #expect(throws: PatientSummaryMaker.Failure.noName) {
      try Self.summary(of: [#"{"resourceType": "Patient"}"#])
    }
  }

  private static let patient =
    #"{"resourceType": "Patient", "id": "p", "name": [{"text": "Amy Shaw"}], "birthDate": "1987-02-20"}"#

  private static func summary(of resources: [String]) throws -> SharedBundleMaker.Result {
    var maker = PatientSummaryMaker(at: UnixTime(1_790_000_000))
    for text in resources { maker.add(try JSONDocument(parsing: text).root) }
    return try maker.make()
  }

  /// The bundle, which keeps the rules of FHIR and of the profile.
  private static func checked(_ result: SharedBundleMaker.Result) throws -> JSONValue {
    let root = try JSONDocument(parsing: result.bundle.minified).root
    let profile = try #require(ProfileValidator(named: "ips-2.0"))
    let issues = ResourceValidator(.r4).issues(of: root) + profile.issues(of: root)
    #expect(issues.filter { $0.severity != .warning && $0.severity != .information } == [])
    return root
  }

  private static func sections(_ root: JSONValue) -> [String] {
    let sections = BundleView(root).resources[0]["section"].map { Array($0.elements) } ?? []
    return sections.compactMap { $0["code"]?["coding"]?.elements.first { _ in true }?["code"]?.string }
  }

  /// The codes that say that nothing is known.
  private static func codes(_ root: JSONValue) -> [String] {
    BundleView(root).resources.filter { AbsenceStatement.isOne($0) }.compactMap { resource in
      ["code", "medicationCodeableConcept"].compactMap { resource.member($0) }.first?["coding"]?.elements
        .first { _ in true }?["code"]?.string
    }.sorted()
  }
}
