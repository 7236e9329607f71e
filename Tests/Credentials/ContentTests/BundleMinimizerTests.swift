import TestSupport
import Testing
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials
import WellsealFHIR

@Suite("Card bundles from records")
struct BundleMinimizerTests {
  /// A searchset as returned by a clinic's server.
  static let records: JSON = [
    "resourceType": "Bundle", "id": "b", "type": "searchset", "total": 3,
    "entry": [
      [
        "fullUrl": "https://clinic.example/fhir/Immunization/7",
        "resource": [
          "resourceType": "Immunization", "id": "7",
          "meta": ["versionId": "1", "security": [["code": "IAL2"]]],
          "text": ["status": "generated", "div": "<div>a</div>"],
          "contained": [["resourceType": "Location", "id": "l", "name": "Room 1"]],
          "status": "completed",
          "vaccineCode": [
            "coding": [["system": "http://hl7.org/fhir/sid/cvx", "code": "207", "display": "Moderna"]],
            "text": "Moderna",
          ],
          "patient": ["reference": "Patient/p/_history/2"], "occurrenceDateTime": "2021-01-01T10:00:00Z",
          "location": ["reference": "#l"],
          "performer": [["actor": ["reference": "https://clinic.example/fhir/Organization/o"]]],
          "note": [["text": "felt fine"]], "site": [:], "lotNumber": "",
        ],
        "search": ["mode": "match"],
      ],
      [
        "fullUrl": "https://clinic.example/fhir/Patient/p",
        "resource": [
          "resourceType": "Patient", "id": "p", "identifier": [["value": "123-45-6789"]], "gender": "male",
          "name": [["use": "nickname", "given": ["Jo"]], ["use": "official", "family": "Any"]],
          "birthDate": "1951-01-20",
        ],
      ],
      [
        "fullUrl": "https://clinic.example/fhir/Organization/o",
        "resource": ["resourceType": "Organization", "id": "o", "name": "ABC Hospital"],
      ],
    ],
  ]

  private func minimize(_ json: JSON, profile: String? = nil) throws -> MinimizedBundle {
    try BundleMinimizer(profile: profile.flatMap { .named($0) }).minimize(try Fixture.value(json))
  }

  @Test("With a profile, a record becomes a minimal card")
  func profiled() throws {
    let made = try minimize(Self.records, profile: "immunization-dm")
    let card: JSON = [
      "resourceType": "Bundle", "type": "collection",
      "entry": [
        [
          "fullUrl": "resource:0",
          "resource": ["resourceType": "Patient", "name": [["family": "Any"]], "birthDate": "1951-01-20"],
        ],
        [
          "fullUrl": "resource:1",
          "resource": [
            "resourceType": "Immunization", "meta": ["security": [["code": "IAL2"]]], "status": "completed",
            "vaccineCode": ["coding": [["system": "http://hl7.org/fhir/sid/cvx", "code": "207"]]],
            "patient": ["reference": "resource:0"], "occurrenceDateTime": "2021-01-01",
            "performer": [["actor": ["display": "ABC Hospital"]]],
          ],
        ],
      ],
    ]
    #expect(made.bundle.text == card.text)
    let reasons = Dictionary(made.dropped.map { ($0.path, $0.reason) }, uniquingKeysWith: { one, _ in one })
    #expect(reasons["Patient.identifier"] == .notInProfile)
    #expect(reasons["Immunization.note"] == .notInProfile)
    #expect(reasons["Immunization.vaccineCode.text"] == .notForCards)
    #expect(reasons["Immunization.lotNumber"] == .empty)
    #expect(reasons["Immunization.occurrenceDateTime"] == .timeOfDay)
    #expect(reasons["Organization"] == .notInProfile)
  }

  @Test("Without a profile, references and contained resources become entries")
  func plain() throws {
    let made = try minimize(Self.records)
    let bundle = try Fixture.value(made.bundle)
    #expect(CardContent(bundle).issues() == [])
    let types = bundle["entry"]?.elements.compactMap { $0["resource"]?["resourceType"]?.string }
    #expect(types == ["Patient", "Immunization", "Location", "Organization"])
    let immunization = try #require(bundle["entry"]?.elements.map { $0 }[1]["resource"])
    #expect(immunization["location"]?["reference"]?.string == "resource:2")
    #expect(
      immunization["performer"]?.elements.first { _ in true }?["actor"]?["reference"]?.string == "resource:3")
    #expect(made.dropped.first?.description == "Patient.id (1): not needed on a card")
  }

  @Test("A card's bundle stays unchanged", arguments: ["00", "01", "03"])
  func identity(number: String) throws {
    let source = try Fixture.document("spec-examples/example-\(number)-a-fhirBundle.json").root
    let made = try BundleMinimizer().minimize(source)
    #expect(made.bundle == JSON(source))
    #expect(made.dropped == [])
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    let changes: [JSONPatch.Operation]
    let sentence: String
    var profile: String?
    var testDescription: String { sentence }
  }

  static let refused: [Refused] = [
    Refused(
      changes: [.replace("/resourceType", "List")],
      sentence: "this is neither a FHIR Bundle nor a list of FHIR resources"),
    Refused(changes: [.remove("/entry")], sentence: "the bundle contains no resources"),
    Refused(
      changes: [.remove("/entry/1")],
      sentence: "the bundle has no Patient"),
    Refused(
      changes: [.add("/entry/-", ["resource": ["resourceType": "Patient", "active": true]])],
      sentence: "the bundle has 2 Patients; issue one card per patient"),
    Refused(
      changes: [.replace("/entry/0/resource/patient/reference", "Patient/q")],
      sentence:
        "unresolved reference at Immunization.patient.reference"
    ),
    Refused(
      changes: [.replace("/entry/0/resource/patient", ["reference": "Patient/q", "display": "Q"])],
      sentence:
        "unresolved reference at Immunization.patient.reference"
    ),
    Refused(
      changes: [.add("/entry/0/resource/wasNotGiven", false)],
      sentence:
        "the resources are not FHIR R4 (4.0.1): Immunization.wasNotGiven: Immunization has no such element"),
    Refused(
      changes: [.replace("/entry/0/resource/status", "not-done")],
      sentence:
        "the card would not conform: Bundle.entry[1].resource.status: only a completed immunization belongs on a card"
    ),
    Refused(
      changes: [.replace("/entry/0/resource/vaccineCode", ["text": "some vaccine"])],
      sentence:
        "the card would not conform: Bundle.entry[1].resource.vaccineCode: Immunization needs vaccineCode"),
    Refused(
      changes: [.remove("/entry/0")],
      sentence: "the card would not conform: Bundle.entry: immunization-dm needs at least one Immunization",
      profile: "immunization-dm"),
  ]

  @Test("Records that can't become a card are rejected with a reason", arguments: refused)
  func refuses(_ example: Refused) throws {
    let json = JSONPatch(example.changes).applied(to: Self.records)
    let error = #expect(throws: BundleError.self) { try minimize(json, profile: example.profile) }
    #expect(error?.description == example.sentence)
  }

  @Test("A reference with a display text is kept as text")
  func words() throws {
    let actor: JSON = ["reference": "Organization/elsewhere", "display": "Elsewhere"]
    let json = JSONPatch([.replace("/entry/0/resource/performer/0/actor", actor)]).applied(to: Self.records)
    let made = try minimize(json)
    #expect(
      made.dropped.contains {
        $0.path == "Immunization.performer.actor.reference" && $0.reason == .unresolvable
      })
    #expect(made.bundle.text.contains(#""actor":{"display":"Elsewhere"}"#))
  }

  @Test("References of resources of any type are included")
  func anyType() throws {
    let appointment: JSON = [
      "resourceType": "Appointment", "id": "a", "status": "booked",
      "participant": [["actor": ["reference": "Patient/p"], "status": "accepted"]],
    ]
    let made = try minimize([["resourceType": "Patient", "id": "p", "birthDate": "1951"], appointment])
    #expect(made.bundle.text.contains(#""actor":{"reference":"resource:0"}"#))
    #expect(made.dropped.map(\.path) == ["Patient.id", "Appointment.id"])
  }

  @Test("A document keeps its order and its identifiers")
  func document() throws {
    let composition: JSON = [
      "resourceType": "Composition", "id": "c", "status": "final", "type": ["coding": [["code": "a"]]],
      "subject": ["reference": "Patient/p"], "date": "2021", "title": "a", "author": [["display": "b"]],
    ]
    let made = try minimize([
      "resourceType": "Bundle", "type": "document", "identifier": ["system": "urn:a", "value": "1"],
      "timestamp": "2021-01-01T00:00:00Z",
      "entry": [
        ["resource": composition], ["resource": ["resourceType": "Patient", "id": "p", "birthDate": "1951"]],
      ],
    ])
    #expect(
      made.bundle.text == """
        {"resourceType":"Bundle","type":"document","identifier":{"system":"urn:a","value":"1"},\
        "timestamp":"2021-01-01T00:00:00Z","entry":[{"fullUrl":"resource:0","resource":{"resourceType":"Composition",\
        "status":"final","type":{"coding":[{"code":"a"}]},"subject":{"reference":"resource:1"},"date":"2021",\
        "title":"a","author":[{"display":"b"}]}},{"fullUrl":"resource:1","resource":{"resourceType":"Patient",\
        "birthDate":"1951"}}]}
        """)
  }

  @Test("A list of resources is accepted")
  func list() throws {
    let made = try minimize([
      [
        "resourceType": "Immunization", "status": "completed", "vaccineCode": ["coding": [["code": "a"]]],
        "patient": ["reference": "Patient/p"], "occurrenceString": "2021",
      ],
      ["resourceType": "Patient", "id": "p", "birthDate": "1951"],
    ])
    #expect(made.bundle.text.contains(#""patient":{"reference":"resource:0"}"#))
  }
}
