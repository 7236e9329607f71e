import TestSupport
import Testing
import WellsealBase
import WellsealCredentials
import WellsealFHIR

@Suite("Profiles")
struct CardProfileTests {
  @Test("Profiles are found by name")
  func names() {
    #expect(
      CardProfile.known.map(\.name) == [
        "usa-covid19-immunization", "immunization-dm", "immunization-ad", "lab-dm", "lab-ad",
        "covid19-lab-dm",
        "covid19-lab-ad",
      ])
    #expect(CardProfile.named("lab-ad")?.title == "Infectious disease laboratory result, allowable data")
    #expect(CardProfile.named("LAB-AD") == nil)
  }

  @Test(
    "Published bundles conform to their profiles",
    arguments: [
      (
        "spec-examples/example-00-a-fhirBundle.json",
        ["usa-covid19-immunization", "immunization-dm", "immunization-ad"]
      ),
      (
        "vaccination-ig/input-examples/bundle-immunization-covid.json",
        ["usa-covid19-immunization", "immunization-dm", "immunization-ad"]
      ),
      (
        "vaccination-ig/input-examples/bundle-immunization-mpox.json", ["immunization-dm", "immunization-ad"]
      ),
      ("vaccination-ig/byCodeSystem/snomed_immunization.json", ["immunization-dm", "immunization-ad"]),
      (
        "vaccination-ig/input-examples/bundle-lab-test-results-covid.json",
        ["lab-dm", "lab-ad", "covid19-lab-dm", "covid19-lab-ad"]
      ),
    ])
  func published(path: String, names: [String]) throws {
    let content = try Fixture.content(path)
    let conforming = CardProfile.known.filter { content.issues(against: $0).isEmpty }.map(\.name)
    #expect(conforming == names)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let profile: String
    let changes: [JSONPatch.Operation]
    let paths: [String]
    var severity = FHIRIssue.Severity.error
    var testDescription: String { "\(profile): \(paths)" }
  }

  static let immunizations: [Case] = [
    Case(
      profile: "usa-covid19-immunization",
      changes: [.replace("/entry/1/resource/vaccineCode/coding/0/code", "206")],
      paths: ["Bundle.entry[1].resource.vaccineCode"]),
    Case(
      profile: "usa-covid19-immunization",
      changes: [.replace("/entry/1/resource/vaccineCode/coding/0/system", "http://snomed.info/sct")],
      paths: ["Bundle.entry[1].resource.vaccineCode"]),
    Case(
      profile: "usa-covid19-immunization",
      changes: [.replace("/entry/1/resource/occurrenceDateTime", "2021-01")],
      paths: ["Bundle.entry[1].resource.occurrenceDateTime"]),
    Case(
      profile: "usa-covid19-immunization",
      changes: [.move(from: "/entry/1/resource/occurrenceDateTime", "/entry/1/resource/occurrenceString")],
      paths: ["Bundle.entry[1].resource.occurrenceDateTime"]),
    Case(
      profile: "usa-covid19-immunization", changes: [.add("/entry/0/resource/gender", "male")],
      paths: ["Bundle.entry[0].resource.gender"]),
    Case(
      profile: "usa-covid19-immunization", changes: [.add("/entry/0/resource/deceasedBoolean", true)],
      paths: ["Bundle.entry[0].resource.deceased[x]"]),
    Case(
      profile: "usa-covid19-immunization",
      changes: [
        .add("/entry/1/resource/performer/0/actor/reference", "resource:0"),
        .add("/entry/1/resource/note", [["text": "a"], ["text": "b"]]),
      ],
      paths: ["Bundle.entry[1].resource.performer[0].actor.reference", "Bundle.entry[1].resource.note"]),
    Case(
      profile: "usa-covid19-immunization",
      changes: [.replace("/entry/3/resource", ["resourceType": "Location", "name": "a"])],
      paths: ["Bundle.entry[3].resource"]),
    Case(profile: "immunization-dm", changes: [.remove("/entry/0")], paths: ["Bundle.entry"]),
    Case(
      profile: "immunization-dm",
      changes: [.add("/entry/0/resource/name/1", ["family": "a"])],
      paths: ["Bundle.entry[0].resource.name[1]"]),
    Case(
      profile: "immunization-ad", changes: [.add("/entry/1/resource/lotNumber", "Lot 12")],
      paths: ["Bundle.entry[1].resource.lotNumber"], severity: .warning),
    Case(
      profile: "immunization-ad", changes: [.add("/entry/1/resource/isSubpotent", false)],
      paths: ["Bundle.entry[1].resource.isSubpotent"]),
    Case(
      profile: "immunization-ad",
      changes: [.add("/entry/1/resource/meta", ["security": [["code": "IAL1"]]])],
      paths: ["Bundle.entry[1].resource.meta.security[0]"]),
    Case(
      profile: "immunization-ad",
      changes: [
        .remove("/entry/1/resource/performer/0/actor/display"),
        .add("/entry/1/resource/performer/0/actor/type", "Organization"),
      ],
      paths: ["Bundle.entry[1].resource.performer[0].actor.display"]),
  ]

  @Test("Violations of a vaccination profile are found", arguments: immunizations)
  func immunization(_ example: Case) throws {
    try expect(example, on: "spec-examples/example-00-a-fhirBundle.json")
  }

  static let observations: [Case] = [
    Case(
      profile: "lab-dm", changes: [.replace("/entry/1/resource/status", "preliminary")],
      paths: ["Bundle.entry[1].resource.status"]),
    Case(
      profile: "lab-ad", changes: [.remove("/entry/1/resource/valueCodeableConcept")],
      paths: ["Bundle.entry[1].resource.value[x]"]),
    Case(
      profile: "lab-ad", changes: [.remove("/entry/1/resource/effectiveDateTime")],
      paths: ["Bundle.entry[1].resource.effective[x]"]),
    Case(
      profile: "lab-dm", changes: [.add("/entry/1/resource/issued", "2021-02-17T00:00:00Z")],
      paths: ["Bundle.entry[1].resource.issued"]),
    Case(
      profile: "covid19-lab-dm", changes: [.replace("/entry/1/resource/code/coding/0/code", "718-7")],
      paths: ["Bundle.entry[1].resource.code"]),
  ]

  @Test("Violations of a laboratory profile are found", arguments: observations)
  func observation(_ example: Case) throws {
    try expect(example, on: "vaccination-ig/input-examples/bundle-lab-test-results-covid.json")
  }

  private func expect(_ example: Case, on path: String) throws {
    let profile = try #require(CardProfile.named(example.profile))
    let issues = try Fixture.patched(path, example.changes).issues(against: profile).filter {
      $0.code == .profile
    }
    #expect(issues.map(\.path) == example.paths)
    #expect(issues.allSatisfy { $0.severity == example.severity && $0.referenceNumber == 136 })
  }
}
