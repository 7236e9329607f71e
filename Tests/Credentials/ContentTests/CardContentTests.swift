import TestSupport
import Testing
import WellsealBase
import WellsealCredentials
import WellsealFHIR

@Suite("Card content")
struct CardContentTests {
  @Test(
    "Published bundles have the expected issues",
    arguments: [
      ("spec-examples/example-00-a-fhirBundle.json", 0, 0),
      ("spec-examples/example-01-a-fhirBundle.json", 0, 0),
      ("spec-examples/example-02-a-fhirBundle.json", 110, 0),
      ("spec-examples/example-03-a-fhirBundle.json", 0, 0),
      ("validator-testdata/test-example-00-a-fhirBundle-bad_meta_non_security.json", 0, 1),
      ("validator-testdata/test-example-00-a-fhirBundle-empty-values.json", 4, 0),
      ("validator-testdata/test-example-00-a-fhirBundle-status-not-completed.json", 2, 0),
      ("validator-testdata/test-example-00-a-short-refs.json", 7, 0),
      ("validator-testdata/test-example-00-b-jws-payload-expanded-missing-coding.json", 2, 0),
      ("vaccination-ig/byCodeSystem/air_immunization.json", 0, 0),
      ("vaccination-ig/byCodeSystem/atc_immunization.json", 0, 0),
      ("vaccination-ig/input-examples/bundle-immunization-covid.json", 0, 0),
      ("vaccination-ig/input-examples/bundle-immunization-mpox.json", 0, 0),
      ("vaccination-ig/input-examples/bundle-lab-test-results-covid.json", 0, 0),
      ("vaccination-ig/byCodeSystem/gtin_immunization.json", 0, 0),
      ("vaccination-ig/byCodeSystem/icd11_immunization.json", 0, 0),
      ("vaccination-ig/byCodeSystem/snomed_immunization.json", 0, 0),
    ])
  func published(path: String, errors: Int, warnings: Int) throws {
    let issues = try Fixture.content(path).issues()
    #expect(issues.errors.count == errors)
    #expect(issues.warnings.count == warnings)
    #expect(issues.allSatisfy { $0.referenceNumber == 105 })
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let changes: [JSONPatch.Operation]
    let issues: [String]
    var number = 105
    var severity: FHIRIssue.Severity? = .error
  }

  static let cases: [Case] = [
    Case(
      testDescription: "an entry without a resource", changes: [.remove("/entry/3/resource")],
      issues: ["Bundle.entry[3] entry-without-resource"], number: 100),
    Case(
      testDescription: "an unknown resource type",
      changes: [.replace("/entry/3/resource/resourceType", "Immunisation")],
      issues: ["Bundle.entry[3].resource unknown-resource-type"], number: 100),
    Case(
      testDescription: "no resource type", changes: [.remove("/entry/3/resource/resourceType")],
      issues: ["Bundle.entry[3].resource missing-resource-type"], number: 100),
    Case(
      testDescription: "no fullUrl", changes: [.remove("/entry/3/fullUrl")],
      issues: ["Bundle.entry[3].fullUrl full-url-form"]),
    Case(
      testDescription: "a fullUrl without a number", changes: [.replace("/entry/3/fullUrl", "resource:")],
      issues: ["Bundle.entry[3].fullUrl full-url-form"]),
    Case(
      testDescription: "a fullUrl that is a number", changes: [.replace("/entry/3/fullUrl", 3)],
      issues: ["Bundle.entry[3].fullUrl json-type"]),
    Case(
      testDescription: "the same fullUrl twice", changes: [.replace("/entry/3/fullUrl", "resource:2")],
      issues: ["Bundle.entry[3].fullUrl duplicate-full-url"]),
    Case(testDescription: "any number", changes: [.replace("/entry/3/fullUrl", "resource:007")], issues: []),
    Case(
      testDescription: "a reference to no entry",
      changes: [.replace("/entry/3/resource/patient/reference", "resource:9")],
      issues: ["Bundle.entry[3].resource.patient.reference undefined-reference"]),
    Case(
      testDescription: "a reference of another form",
      changes: [.replace("/entry/3/resource/patient/reference", "Patient/1")],
      issues: [
        "Bundle.entry[3].resource.patient.reference reference-form",
        "Bundle.entry[3].resource.patient.reference undefined-reference",
      ]),
    Case(
      testDescription: "an immunization not done",
      changes: [.replace("/entry/3/resource/status", "not-done")],
      issues: ["Bundle.entry[3].resource.status immunization-status"]),
    Case(
      testDescription: "a status that FHIR does not have",
      changes: [.replace("/entry/3/resource/status", "done")],
      issues: ["Bundle.entry[3].resource.status required-binding"]),
    Case(
      testDescription: "no status", changes: [.remove("/entry/3/resource/status")],
      issues: ["Bundle.entry[3].resource.status missing-element"]),
    Case(
      testDescription: "no occurrence", changes: [.remove("/entry/3/resource/occurrenceDateTime")],
      issues: ["Bundle.entry[3].resource.occurrence[x] missing-element"]),
    Case(
      testDescription: "two occurrences", changes: [.add("/entry/3/resource/occurrenceString", "then")],
      issues: ["Bundle.entry[3].resource.occurrence[x] choice-duplicate"]),
    Case(
      testDescription: "an empty text where any text may stand",
      changes: [.replace("/entry/3/resource/vaccineCode/coding/0/system", "")],
      issues: ["Bundle.entry[3].resource.vaccineCode.coding[0].system empty-value"]),
    Case(
      testDescription: "an empty array", changes: [.replace("/entry/3/resource/performer", [])],
      issues: ["Bundle.entry[3].resource.performer empty-value"]),
    Case(
      testDescription: "an empty object", changes: [.replace("/entry/3/resource/performer/0", [:])],
      issues: ["Bundle.entry[3].resource.performer[0] empty-value"]),
    Case(
      testDescription: "an unknown member", changes: [.add("/entry/3/resource/lot", "1")],
      issues: ["Bundle.entry[3].resource.lot unknown-element"]),
    Case(
      testDescription: "no vaccine", changes: [.remove("/entry/3/resource/vaccineCode")],
      issues: ["Bundle.entry[3].resource.vaccineCode missing-element"]),
    Case(
      testDescription: "an id", changes: [.add("/entry/3/resource/id", "a")],
      issues: ["Bundle.entry[3].resource.id not-for-cards"], severity: .warning),
    Case(testDescription: "an id of the bundle", changes: [.add("/id", "a")], issues: []),
    Case(
      testDescription: "meta with security",
      changes: [.add("/entry/3/resource/meta", ["security": [["code": "IAL2"]]])], issues: []),
    Case(
      testDescription: "meta with security and more",
      changes: [.add("/entry/3/resource/meta", ["security": [["code": "IAL2"]], "versionId": "1"])],
      issues: ["Bundle.entry[3].resource.meta not-for-cards"], severity: .warning),
    Case(
      testDescription: "a narrative",
      changes: [.add("/entry/3/resource/text", ["status": "generated", "div": "<div>a</div>"])],
      issues: ["Bundle.entry[3].resource.text not-for-cards"], severity: .warning),
    Case(
      testDescription: "a text beside a code", changes: [.add("/entry/3/resource/vaccineCode/text", "a")],
      issues: ["Bundle.entry[3].resource.vaccineCode.text not-for-cards"], severity: .warning),
    Case(
      testDescription: "a display beside a code",
      changes: [.add("/entry/3/resource/vaccineCode/coding/0/display", "a")],
      issues: ["Bundle.entry[3].resource.vaccineCode.coding[0].display not-for-cards"], severity: .warning),
    Case(
      testDescription: "an extension",
      changes: [.add("/entry/3/resource/extension", [["url": "a", "valueCode": "b"]])], issues: []),
    Case(
      testDescription: "a resource of a type without a table",
      changes: [
        .replace(
          "/entry/3/resource",
          [
            "resourceType": "Appointment", "id": "a",
            "reasonCode": [["text": "x", "coding": [["code": "y"]]]],
            "participant": [["actor": ["reference": "resource:9"]]], "description": "",
          ])
      ],
      issues: [
        "Bundle.entry[3].resource.reasonCode[0].text not-for-cards",
        "Bundle.entry[3].resource.participant[0].actor.reference undefined-reference",
        "Bundle.entry[3].resource.description empty-value", "Bundle.entry[3].resource.id not-for-cards",
      ], severity: nil),
    Case(
      testDescription: "no entries", changes: [.remove("/entry")], issues: ["Bundle.entry no-entries"],
      number: 103,
      severity: .fatal),
    Case(
      testDescription: "an empty list of entries", changes: [.replace("/entry", [])],
      issues: ["Bundle.entry no-entries"], number: 103, severity: .fatal),
    Case(
      testDescription: "another resource than a bundle", changes: [.replace("/resourceType", "Patient")],
      issues: ["Bundle wrong-resource-type"]),
  ]

  @Test("Each defect has the expected issues and no others", arguments: cases)
  func defects(_ example: Case) throws {
    let issues = try Fixture.patched("spec-examples/example-00-a-fhirBundle.json", example.changes)
      .issues()
    #expect(issues.places == example.issues)
    #expect(issues.allSatisfy { $0.referenceNumber == example.number })
    #expect(issues.allSatisfy { $0.severity == example.severity ?? $0.severity })
  }

  @Test("Content that isn't an object is fatal", arguments: ["[]", "1", "null", "\"Bundle\""])
  func noObject(json: String) throws {
    let issues = CardContent(try JSONDocument(parsing: json).root).issues(against: CardProfile.known.first)
    #expect(issues.map(\.severity) == [.fatal])
  }

  @Test(
    "The content suggests the type of the card",
    arguments: [
      ("spec-examples/example-00-a-fhirBundle.json", ["immunization", "covid19"]),
      ("spec-examples/example-02-a-fhirBundle.json", []),
      ("validator-testdata/test-example-00-b-jws-payload-expanded-missing-coding.json", ["immunization"]),
      ("vaccination-ig/input-examples/bundle-immunization-mpox.json", ["immunization"]),
      ("vaccination-ig/input-examples/bundle-lab-test-results-covid.json", ["laboratory", "covid19"]),
      ("vaccination-ig/byCodeSystem/snomed_immunization.json", ["immunization", "covid19"]),
      ("vaccination-ig/byCodeSystem/icd11_immunization.json", ["immunization", "covid19"]),
    ])
  func topics(path: String, types: [String]) throws {
    let topics = try Fixture.content(path).topics
    #expect(topics.suggestedTypes == types.map { "https://smarthealth.cards#" + $0 })
    #expect(
      topics.hasLabResult == (path.contains("lab") || path.contains("02-a") || path.contains("coding.json")))
  }
}
