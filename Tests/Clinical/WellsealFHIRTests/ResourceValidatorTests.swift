import Testing
import WellsealBase
import WellsealFHIR

@Suite("Structure validation")
struct ResourceValidatorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let json: String
    let issues: [String]
    var testDescription: String { json }
  }

  static let cases: [Case] = [
    Case(json: #"{"resourceType":"Patient"}"#, issues: ["Patient empty-value"]),
    Case(json: #"{"resourceType":"Patient","birthDate":"1951"}"#, issues: []),
    Case(json: #"{}"#, issues: ["Resource missing-resource-type"]),
    Case(json: #"[]"#, issues: ["Resource json-type"]),
    Case(json: #"{"resourceType":"Patients"}"#, issues: ["Patients unknown-resource-type"]),
    Case(json: #"{"resourceType":"Appointment","anything":1}"#, issues: []),
    Case(
      json: #"{"resourceType":"Patient","birthDate":"1951-02-30"}"#,
      issues: ["Patient.birthDate primitive-format"]),
    Case(json: #"{"resourceType":"Patient","birthDate":1951}"#, issues: ["Patient.birthDate json-type"]),
    Case(json: #"{"resourceType":"Patient","birthDate":null}"#, issues: ["Patient.birthDate null-value"]),
    Case(
      json: #"{"resourceType":"Patient","birthDate":["1951"]}"#,
      issues: ["Patient.birthDate array-not-allowed"]),
    Case(json: #"{"resourceType":"Patient","name":{"family":"a"}}"#, issues: ["Patient.name array-expected"]),
    Case(json: #"{"resourceType":"Patient","name":[]}"#, issues: ["Patient.name empty-value"]),
    Case(json: #"{"resourceType":"Patient","name":[{}]}"#, issues: ["Patient.name[0] empty-value"]),
    Case(json: #"{"resourceType":"Patient","name":["a"]}"#, issues: ["Patient.name[0] json-type"]),
    Case(
      json: #"{"resourceType":"Patient","name":[{"family":""}]}"#,
      issues: ["Patient.name[0].family empty-value", "Patient.name[0].family primitive-format"]),
    Case(json: #"{"resourceType":"Patient","active":"true"}"#, issues: ["Patient.active json-type"]),
    Case(json: #"{"resourceType":"Patient","gender":"men"}"#, issues: ["Patient.gender required-binding"]),
    Case(json: #"{"resourceType":"Patient","name1":"x"}"#, issues: ["Patient.name1 unknown-element"]),
    Case(
      json: #"{"resourceType":"Patient","a b<i>":"x"}"#,
      issues: ["Patient.(unprintable name) unknown-element"]),
    Case(json: #"{"resourceType":"Patient","deceasedBoolean":true}"#, issues: []),
    Case(
      json: #"{"resourceType":"Patient","deceasedString":"x"}"#,
      issues: ["Patient.deceasedString choice-type"]),
    Case(
      json: #"{"resourceType":"Patient","deceasedBoolean":true,"deceasedDateTime":"2020"}"#,
      issues: ["Patient.deceased[x] choice-duplicate"]),
    Case(
      json: #"{"resourceType":"Patient","deceasedBoolean":true,"_deceasedDateTime":{"id":"a"}}"#,
      issues: ["Patient.deceased[x] choice-duplicate"]),
    Case(json: #"{"resourceType":"Patient","_birthDate":{"id":"a"}}"#, issues: []),
    Case(
      json: #"{"resourceType":"Patient","_birthDate":"a"}"#, issues: ["Patient.birthDate primitive-sibling"]),
    Case(
      json: #"{"resourceType":"Patient","_birthDate":{"x":1}}"#,
      issues: ["Patient.birthDate.x unknown-element"]),
    Case(json: #"{"resourceType":"Patient","_name":{"id":"a"}}"#, issues: ["Patient.name unknown-element"]),
    Case(
      json: #"{"resourceType":"Patient","name":[{"given":["a",null],"_given":[null,{"id":"b"}]}]}"#,
      issues: []),
    Case(
      json: #"{"resourceType":"Patient","name":[{"given":["a",null],"_given":[{"id":"b"},null]}]}"#,
      issues: ["Patient.name[0].given[1] null-value"]),
    Case(
      json: #"{"resourceType":"Patient","name":[{"given":["a","b"],"_given":[{"id":"b"}]}]}"#,
      issues: ["Patient.name[0].given primitive-sibling"]),
    Case(
      json: #"{"resourceType":"Patient","extension":[{"valueString":"x"}]}"#,
      issues: ["Patient.extension[0].url missing-element"]),
    Case(
      json: #"{"resourceType":"Immunization","vaccineCode":{"text":"x"},"patient":{"display":"x"}}"#,
      issues: ["Immunization.status missing-element", "Immunization.occurrence[x] missing-element"]),
    Case(
      json: #"{"resourceType":"Patient","contained":[{"resourceType":"Patient","active":1}]}"#,
      issues: ["Patient.contained[0].active json-type"]),
    Case(
      json:
        #"{"resourceType":"AllergyIntolerance","patient":{"display":"x"},"clinicalStatus":{"coding":[{"system":"x","code":"active"}]}}"#,
      issues: ["AllergyIntolerance.clinicalStatus required-binding"]),
    Case(
      json:
        #"{"resourceType":"Bundle","type":"collection","entry":[{"resource":{"resourceType":"Nothing"}}]}"#,
      issues: ["Bundle.entry[0].resource unknown-resource-type"]),
  ]

  @Test("Each defect gives one issue with its path", arguments: cases)
  func finds(_ example: Case) throws {
    let issues = ResourceValidator.r4.issues(of: try JSONDocument(parsing: example.json).root)
    #expect(issues.map { "\($0.path) \($0.code.rawValue)" } == example.issues)
    #expect(issues.allSatisfy { $0.severity == .error })
  }

  @Test("Official examples have no issues", arguments: Fixture.examples)
  func official(name: String) throws {
    let resource = try Fixture.example(name).root
    #expect(ResourceValidator.r4.issues(of: resource) == [])
    #expect(ResourceValidator(.r4).issues(of: resource).filter { $0.severity != .warning } == [])
  }

  @Test("Official examples of DSTU2 have no errors", arguments: Fixture.olderExamples)
  func officialDSTU2(name: String) throws {
    let issues = ResourceValidator(.dstu2).issues(of: try Fixture.example(name, .dstu2).root)
    #expect(issues.filter { $0.severity != .warning } == [])
  }

  @Test(
    "The releases differ in what they allow",
    arguments: [
      (#"{"resourceType":"Patient","id":"a","fhir_comments":["x"],"active":true}"#, FHIRRelease.dstu2, []),
      (
        #"{"resourceType":"Patient","id":"a","fhir_comments":["x"]}"#, .r4,
        ["Patient.fhir_comments unknown-element"]
      ),
      (#"{"resourceType":"Patient","fhir_comments":"x"}"#, .dstu2, ["Patient.fhir_comments json-type"]),
      (#"{"resourceType":"MedicationOrder"}"#, .r4, ["MedicationOrder unknown-resource-type"]),
      (
        #"{"resourceType":"MedicationRequest","status":"active"}"#, .dstu2,
        ["MedicationRequest unknown-resource-type"]
      ),
      (
        #"{"resourceType":"Patient","animal":{"species":{"text":"x"}},"careProvider":[{"display":"x"}]}"#,
        .dstu2,
        []
      ),
      (
        #"{"resourceType":"Patient","careProvider":[{"display":"x"}]}"#, .r4,
        ["Patient.careProvider unknown-element"]
      ),
      (
        #"{"resourceType":"Condition","patient":{"display":"x"},"code":{"text":"x"},"verificationStatus":"confirmed","clinicalStatus":"active","onsetQuantity":{"value":1,"comparatr":"<"}}"#,
        .dstu2, ["Condition.onsetQuantity.comparatr unknown-element"]
      ),
      (
        #"{"resourceType":"Bundle","type":"collection","link":[{"relation":"self","url":"x","x":1}]}"#,
        .dstu2,
        ["Bundle.link[0].x unknown-element"]
      ),
    ] as [(String, FHIRRelease, [String])])
  func releases(json: String, release: FHIRRelease, expected: [String]) throws {
    let issues = ResourceValidator(release).issues(of: try JSONDocument(parsing: json).root)
    #expect(issues.filter { $0.severity != .warning }.map { "\($0.path) \($0.code.rawValue)" } == expected)
  }

  @Test("There are official examples of every type in the tables")
  func coverage() throws {
    #expect(Fixture.examples.count == 203)
    let types = Set(Fixture.examples.compactMap { $0.split(separator: "-").first })
    #expect(types.count == 34)
  }

  @Test("A report has a maximum size")
  func bounded() throws {
    let names = Array(repeating: "{}", count: 5000).joined(separator: ",")
    let document = try JSONDocument(parsing: #"{"resourceType":"Patient","name":[\#(names)]}"#)
    let issues = ResourceValidator.r4.issues(of: document.root)
    #expect(issues.count == ResourceValidator.issueLimit + 1)
    #expect(issues.last?.code == .tooManyIssues)
  }

  @Test("Arrays with companions are read once")
  func companions() throws {
    let nulls = Array(repeating: "null", count: 100_000).joined(separator: ",")
    let ids = Array(repeating: #"{"id":"a"}"#, count: 100_000).joined(separator: ",")
    let json = #"{"resourceType":"Patient","name":[{"given":[\#(nulls)],"_given":[\#(ids)]}]}"#
    #expect(ResourceValidator.r4.issues(of: try JSONDocument(parsing: json).root) == [])
  }

  @Test("Messages never contain resource content")
  func discreet() throws {
    let json =
      #"{"resourceType":"Patient","birthDate":"Secret","gender":"Secret","name":[{"family":["Secret"]}],"Secret Secret":1}"#
    for issue in ResourceValidator.r4.issues(of: try JSONDocument(parsing: json).root) {
      #expect(!issue.description.contains("Secret"))
    }
  }
}
