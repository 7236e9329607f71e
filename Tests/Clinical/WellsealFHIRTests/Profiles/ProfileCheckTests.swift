import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealFHIR

@Suite("Profile validation")
struct ProfileCheckTests {
  @Test(
    "A resource that conforms to its profile has no issue",
    arguments: [
      ("summary", "ips-2.0"), ("card", "shc-vaccination"), ("card", "shc-vaccination-dm"),
      ("patient", "us-core-6.1"), ("patient", "us-core-patient"), ("pressure", "us-core-6.1"),
      ("report", "us-core-6.1"), ("condition", "us-core-6.1"), ("lab", "us-core-6.1"),
      ("weight", "us-core-6.1"), ("smoking", "us-core-6.1"), ("organization", "us-core-6.1"),
      ("radiology", "Observation-results-radiology-uv-ips"), ("radiology", "ips-1.1"),
      ("patient", "http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient|6.1.0"),
    ])
  func keeps(example: String, profile: String) throws {
    #expect(try issues(example, profile) == [])
  }

  @Test(
    "Each violated rule is one finding with its path",
    arguments: [
      ("summary", "remove", "/identifier", "", "Bundle.identifier profile-cardinality"),
      ("summary", "remove", "/timestamp", "", "Bundle.timestamp profile-cardinality"),
      ("summary", "replace", "/type", #""collection""#, "Bundle.type profile-pattern"),
      (
        "summary", "remove", "/entry/1/resource/name", "", "Bundle.entry[1].resource.name profile-cardinality"
      ),
      (
        "summary", "replace", "/entry/1/resource/name", #"[{"use": "official"}]"#,
        "Bundle.entry[1].resource.name[0] profile-invariant"
      ),
      (
        "summary", "remove", "/entry/1/resource/birthDate", "",
        "Bundle.entry[1].resource.birthDate profile-cardinality"
      ),
      (
        "summary", "remove", "/entry/2/resource/code", "", "Bundle.entry[2].resource.code profile-cardinality"
      ),
      (
        "summary", "remove", "/entry/3/resource/_performedDateTime", "",
        "Bundle.entry[3].resource.performed[x] profile-cardinality"
      ),
      (
        "summary", "remove", "/entry/0/resource/section/2", "",
        "Bundle.entry[0].resource.section profile-slice"
      ),
      (
        "summary", "remove", "/entry/0/resource/section/0/emptyReason", "",
        "Bundle.entry[0].resource.section[0] profile-invariant"
      ),
      (
        "summary", "remove", "/entry/0/resource/section/0/text", "",
        "Bundle.entry[0].resource.section[0].text profile-cardinality"
      ),
      (
        "summary", "replace", "/entry/0/resource/section/1/entry/0/reference",
        #""urn:uuid:aa11a2be-3e36-4be7-b58a-6fc3dace2741""#,
        "Bundle.entry[0].resource.section[1].entry[0] profile-reference"
      ),
      ("patient", "remove", "/gender", "", "Patient.gender profile-cardinality"),
      ("patient", "remove", "/identifier/0/system", "", "Patient.identifier[0].system profile-cardinality"),
      (
        "patient", "replace", "/extension/0/extension/0/valueCoding/code", #""no-race""#,
        "Patient.extension[0].extension[0].valueCoding profile-binding"
      ),
      ("patient", "remove", "/extension/0/extension/1", "", "Patient.extension[0].extension profile-slice"),
      ("pressure", "remove", "/category", "", "Observation.category profile-cardinality"),
      (
        "pressure", "replace", "/component/0/valueQuantity/code", #""kPa""#,
        "Observation.component[0].valueQuantity.code profile-pattern"
      ),
      (
        "pressure", "replace", "/component/0/code", #"{"text": "systolic"}"#,
        "Observation.component profile-slice"
      ),
      (
        "pressure", "replace", "/effectiveDateTime", #""1999-07""#,
        "Observation.effectiveDateTime profile-invariant"
      ),
      (
        "pressure", "replace", "/subject/reference", #""Group/1""#, "Observation.subject profile-reference"
      ),
      ("report", "remove", "/issued", "", "DiagnosticReport profile-invariant"),
      ("condition", "remove", "/code", "", "Condition.code profile-cardinality"),
      ("condition", "replace", "/category", #"[{"text": "mine"}]"#, "Condition.category profile-slice"),
      ("lab", "remove", "/valueQuantity", "", "Observation profile-invariant"),
      (
        "lab", "replace", "/valueQuantity/system", #""http://example.org""#,
        "Observation.valueQuantity profile-invariant"
      ),
      (
        "card", "add", "/entry/0/resource/gender", #""male""#,
        "Bundle.entry[0].resource.gender profile-cardinality"
      ),
      (
        "card", "replace", "/entry/1/resource/status", #""not-done""#,
        "Bundle.entry[1].resource.status profile-pattern"
      ),
      ("card", "replace", "/entry/1/fullUrl", #""urn:x:1""#, "Bundle.entry[1].fullUrl profile-invariant"),
      ("card", "remove", "/entry/1", "", "Bundle.entry profile-slice"),
      (
        "weight", "replace", "/valueQuantity/code", #""[stone_av]""#,
        "Observation.valueQuantity.code profile-binding"
      ),
      ("smoking", "replace", "/status", #""preliminary""#, "Observation.status profile-binding"),
      (
        "organization", "replace", "/identifier/0/value", #""114422184""#,
        "Organization.identifier[0] profile-invariant"
      ),
      (
        "organization", "replace", "/identifier/1/value", #""1234567890""#,
        "Organization.identifier[1] profile-invariant"
      ),
      (
        "radiology", "replace", "/component/0", #"{"code": {"text": "x"}, "valueBoolean": true}"#,
        "Observation.component[0] profile-slice"
      ),
      (
        "radiology", "replace", "/effectiveDateTime", #""2021""#,
        "Observation.effectiveDateTime profile-invariant"
      ),
      (
        "radiology", "add", "/hasMember", #"[{"reference": "Observation/2"}]"#,
        "Observation profile-invariant"
      ),
      ("radiology", "replace", "/status", #""entered-in-error""#, "Observation.status profile-binding"),
      ("radiology", "remove", "/performer", "", "Observation.performer profile-cardinality"),
    ])
  func breaks(example: String, verb: String, path: String, value: String, expected: String) throws {
    let profiles = [
      "summary": "ips-2.0", "card": "shc-vaccination", "radiology": "ips-2.0",
    ]
    var step = #"{"op": "\#(verb)", "path": "\#(path)""#
    step += value.isEmpty ? "}" : #", "value": \#(value)}"#
    let patch = try #require(JSONPatch(try JSONDocument(parsing: "[\(step)]").root))
    let found = try issues(example, profiles[example] ?? "us-core-6.1", patch)
    #expect(found == [expected])
  }

  @Test("Each guide version has its rules; a bare URL means the latest")
  func versions() throws {
    let required = [0, 2].map { "Bundle.entry[0].resource.section[\($0)].entry profile-cardinality" }
    #expect(try issues("summary", "ips-2.0") == [])
    #expect(try issues("summary", "ips-1.1") == required)
    let address = "http://hl7.org/fhir/uv/ips/StructureDefinition/Bundle-uv-ips"
    #expect(try issues("summary", address) == [])
    #expect(try issues("summary", address + "|2.0.0") == [])
    #expect(try issues("summary", address + "|1.1.0") == required)
  }

  @Test("A device without statements needs no patient")
  func unreferred() throws {
    let device = try JSONDocument(parsing: #"{"resourceType": "Device"}"#).root
    let issues = try #require(ProfileValidator(named: "ips-2.0")).issues(of: device)
    #expect(issues.map(\.code) == [.notChecked])
    let asked = try #require(ProfileValidator(named: "Device-uv-ips")).issues(of: device)
    #expect(asked.map(\.path) == ["Device.patient"])
    let text = try #require(ProfileExamples.all["device"])
    for (device, expected) in [
      (#"{"resourceType": "Device"}"#, true), (#"{"resourceType": "Basic"}"#, false),
    ] {
      let bundle = text.replacing(
        #"{"resourceType": "Device", "patient": {"reference": "Patient/1"}}"#, with: device)
      let found = try #require(ProfileValidator(named: "ips-2.0")).issues(
        of: JSONDocument(parsing: bundle).root)
      #expect(found.contains { $0.path == "Bundle.entry[1].resource.patient" } == expected)
      #expect(found.contains { $0.path == "Bundle.entry[0].resource.device" } == !expected)
    }
    #expect(try self.issues("device", "ips-2.0").allSatisfy { !$0.contains(".resource.") })
  }

  @Test("A resource without a profile in the guide is noted, and is valid")
  func noProfile() throws {
    let issues = try #require(ProfileValidator(named: "us-core-6.1"))
      .issues(of: try JSONDocument(parsing: #"{"resourceType": "Basic"}"#).root)
    #expect(issues.map(\.severity) == [.information])
    #expect(issues.map(\.code) == [.notChecked])
    #expect(ResourceReport(resource: "Basic", issues: issues).isValid)
  }

  @Test("A profile for another type is an error; an unknown name is nil")
  func names() throws {
    let validator = try #require(ProfileValidator(named: "us-core-patient"))
    let basic = try JSONDocument(parsing: #"{"resourceType": "Basic"}"#).root
    #expect(validator.issues(of: basic).map(\.code) == [.profileType])
    #expect(ProfileValidator(named: "us-core-1") == nil)
    #expect(ProfileValidator(named: "http://hl7.org/fhir/StructureDefinition/Patient") == nil)
  }

  @Test("An invalid choice name is ignored and isn't repeated in messages")
  func hostileNames() throws {
    let resource = """
      {"resourceType": "Immunization", "status": "completed", "patient": {"reference": "Patient/1"},
       "occurrenceX\\u001b[31m": "2020-01-01", "_occurrence<b>": {}}
      """
    let issues = try #require(ProfileValidator(named: "ips-2.0"))
      .issues(of: try JSONDocument(parsing: resource).root)
    #expect(issues.map(\.path) == ["Immunization.vaccineCode", "Immunization.occurrence[x]"])
  }

  @Test("The number of reported errors is limited")
  func manyFaults() throws {
    let names = Array(repeating: "{}", count: 100_000).joined(separator: ",")
    let resource = #"{"resourceType": "Patient", "birthDate": "1990", "name": [\#(names)]}"#
    let issues = try #require(ProfileValidator(named: "ips-2.0"))
      .issues(of: try JSONDocument(parsing: resource, limits: ResourceValidator.fileLimits).root)
    #expect(issues.count == ResourceValidator.issueLimit)
  }

  @Test("A resource's claimed profile is used")
  func claims() throws {
    let vital = """
      {"resourceType": "Observation", "status": "final", "code": {"text": "x"}, "subject": {"reference": "Patient/1"},
       "meta": {"profile": ["http://hl7.org/fhir/us/core/StructureDefinition/us-core-heart-rate|6.1.0"]}}
      """
    let issues = try #require(ProfileValidator(named: "us-core-6.1"))
      .issues(of: try JSONDocument(parsing: vital).root)
    #expect(issues.contains { $0.path == "Observation.code" && $0.code == .profilePattern })
    #expect(issues.contains { $0.path == "Observation.effective[x]" })
  }

  private func issues(_ example: String, _ profile: String, _ patch: JSONPatch? = nil) throws -> [String] {
    let text = try #require(ProfileExamples.all[example])
    var document = try JSONDocument(parsing: text)
    if let patch { document = try JSONDocument(parsing: patch.applied(to: JSON(document.root)).minified) }
    let validator = try #require(ProfileValidator(named: profile))
    return validator.issues(of: document.root).map { "\($0.path) \($0.code.rawValue)" }
  }
}

@Suite("Official examples and profiles")
struct ProfileFixtureTests {
  @Test(
    "The examples of the vaccination and testing guide conform to it",
    arguments: [
      ("bundle-immunization-covid.json", "shc-vaccination"),
      ("bundle-immunization-mpox.json", "shc-vaccination"),
      ("bundle-lab-test-results-covid.json", "shc-covid-lab"),
    ])
  func cards(name: String, profile: String) throws {
    let document = try Fixture.document(
      Repository.url("Tests/Fixtures/health-cards/vaccination-ig/input-examples/\(name)"))
    let issues = try #require(ProfileValidator(named: profile)).issues(of: document.root)
    #expect(issues.filter { $0.severity == .error } == [])
  }

  @Test("The US Core examples are valid, except for later changes")
  func usCore() throws {
    let validator = try #require(ProfileValidator(named: "us-core-6.1"))
    var faulty: [String] = []
    for name in Fixture.names(in: "r4/us-core") {
      let document = try Fixture.document(Fixture.root.appending(path: "r4/us-core/\(name)"))
      for issue in validator.issues(of: document.root) where issue.severity == .error {
        faulty.append("\(name): \(issue.path) \(issue.code.rawValue)")
      }
    }
    #expect(
      faulty == [
        "colonoscopy.json: CarePlan.category profile-cardinality",
        "patient-child-example.json: Patient.gender profile-cardinality",
        "patient-example.json: Patient.gender profile-cardinality",
      ])
  }
}
