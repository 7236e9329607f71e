import Testing
import WellsealBase
import WellsealCredentials

@testable import WellsealHealthLinks

/// The rules for a bundle that is shared at a clinic, each with the smallest change that violates
/// it.
@Suite("Shared bundle rules")
struct SharedBundleRuleTests {
  private static let patient = "urn:uuid:0b8f5a7e-6c1d-4f4b-9a55-2f6c1d7e9a01"

  private static func person(_ members: [String: JSON] = [:]) -> JSON {
    var json: JSON = [
      "resourceType": "Patient", "name": [["family": "Lindqvist"]], "gender": "female",
      "birthDate": "1979-05-04",
    ]
    for (name, value) in members { json[name] = value }
    return json
  }

  private static func document(_ members: [String: JSON] = [:]) -> JSON {
    var json: JSON = [
      "resourceType": "DocumentReference", "status": "current", "date": "2026-11-30T08:15:00Z",
      "meta": ["security": [["code": "PATAST"]]],
      "type": ["coding": [["system": "http://loinc.org", "code": "51855-5"]]],
      "category": [
        [
          "coding": [
            ["system": "https://cms.gov/fhir/CodeSystem/patient-shared-category", "code": "patient-shared"]
          ]
        ]
      ],
      "subject": ["reference": .string(patient)], "author": [["reference": .string(patient)]],
      "content": [["attachment": ["contentType": "application/pdf", "data": "JVBERi0xLjQK"]]],
    ]
    for (name, value) in members { json[name] = value }
    return json
  }

  /// Returns the codes of all issues above a note, for a bundle with these resources.
  private static func codes(
    _ resources: [JSON], patientAt address: String = patient, rendered: Set<String>? = nil
  ) throws -> [String] {
    let entries = resources.enumerated().map { index, resource -> JSON in
      let other = "urn:uuid:0b8f5a7e-6c1d-4f4b-9a55-2f6c1d7e9a0\(index + 2)"
      return ["fullUrl": .string(index == 0 ? address : other), "resource": resource]
    }
    let bundle: JSON = [
      "resourceType": "Bundle", "type": "collection", "timestamp": "2026-11-30T08:15:00Z",
      "entry": .array(entries),
    ]
    let root = try JSONDocument(parsing: bundle.minified).root
    return PatientSharedBundle.findings(of: root, isPreflight: true, renderedIDs: rendered)
      .filter { $0.level > .note && $0.code != .safetyCoreMissing }.map(\.code.rawValue)
  }

  @Test("A patient story and its patient conform to the rules")
  func sound() throws {
    #expect(try Self.codes([Self.person(), Self.document()]) == [])
  }

  @Test("A name without content isn't a name")
  func names() throws {
    let person = Self.person(["name": [["use": "official"]]])
    #expect(try Self.codes([person, Self.document()]) == ["patient-demographics"])
  }

  @Test("A missing patient is reported once, not for every document")
  func noPatient() throws {
    let codes = try Self.codes([["resourceType": "Organization", "name": "A"], Self.document()])
    #expect(codes == ["patient-count", "rendered-missing"])
  }

  @Test(
    "A document's content",
    arguments: [
      ([], ["docref-content-type"]),
      ([["attachment": ["contentType": "application/pdf", "data": ""]]], ["attachment-no-data"]),
      ([["attachment": ["contentType": "application/pdf", "data": "JVBERi0x\nLjQK"]]], []),
      ([["attachment": ["contentType": "application/pdf", "data": "JVBERi0x*"]]], ["docref-data-base64"]),
    ] as [(JSON, [String])])
  func contents(_ content: JSON, _ expected: [String]) throws {
    #expect(try Self.codes([Self.person(), Self.document(["content": content])]) == expected)
  }

  @Test(
    "Bytes may be in the bundle wherever an attachment may be",
    arguments: [
      (
        [
          "resourceType": "Media", "content": ["contentType": "image/png", "url": "https://a.example.org/1"],
        ], "attachment-url"
      ),
      (["resourceType": "Consent", "sourceAttachment": ["title": "A"]], "attachment-no-data"),
      (
        [
          "resourceType": "Observation",
          "contained": [["resourceType": "Media", "id": "m", "content": ["contentType": "image/png"]]],
        ], "attachment-no-data"
      ),
    ] as [(JSON, String)])
  func attachments(_ resource: JSON, _ expected: String) throws {
    #expect(try Self.codes([Self.person(), Self.document(), resource]) == [expected, "rendered-missing"])
  }

  @Test("A contained resource has no profile either")
  func containedProfile() throws {
    let resource: JSON = [
      "resourceType": "Observation",
      "contained": [["resourceType": "Device", "id": "d", "meta": ["profile": ["https://example.org/p"]]]],
    ]
    #expect(try Self.codes([Self.person(), resource]) == ["meta-profile", "rendered-missing"])
  }

  @Test(
    "A relative reference resolves only on a server; others are external",
    arguments: [
      ("Patient/1", "reference-unresolved"), ("urn:oid:1.2.3", "reference-external"),
      ("https://b.example.org/Patient/1", "reference-external"), ("#gone", "reference-dangling-contained"),
      ("URN:UUID:0b8f5a7e-6c1d-4f4b-9a55-2f6c1d7e9a09", "reference-dangling-urn"),
    ])
  func references(_ reference: String, _ expected: String) throws {
    let resource: JSON = ["resourceType": "Observation", "subject": ["reference": .string(reference)]]
    let person = Self.person(["id": "1"])
    #expect(try Self.codes([person, resource]) == [expected, "rendered-missing"])
    guard reference == "Patient/1" else { return }
    let codes = try Self.codes([person, resource], patientAt: "https://a.example.org/Patient/1")
    #expect(codes == ["fullurl-not-urn", "rendered-missing"])
  }

  @Test(
    "A PDF's content is named by ID, by type and ID, or by URL", arguments: ["1", "Patient/1", patient])
  func rendered(_ name: String) throws {
    let type: JSON = ["coding": [["system": "http://loinc.org", "code": "60591-5"]]]
    let resources = [Self.person(["id": "1"]), Self.document(["type": type])]
    #expect(try Self.codes(resources, rendered: [name]) == [])
    #expect(try Self.codes(resources, rendered: ["2"]) == ["rendered-coverage"])
  }
}
