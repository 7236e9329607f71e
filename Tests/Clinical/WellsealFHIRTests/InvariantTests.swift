import Testing
import WellsealBase
import WellsealFHIR

@Suite("Invariants")
struct InvariantTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let key: String
    let releases: [FHIRRelease]
    /// The path of the violation.
    let path: String
    let json: String
    var testDescription: String { "\(key) \(json)" }

    init(_ key: String, _ releases: [FHIRRelease], at path: String, _ json: String) {
      (self.key, self.releases, self.path, self.json) = (key, releases, path, json)
    }

    /// Creates a case with a value of a data type, as a parameter.
    init(_ key: String, _ releases: [FHIRRelease], _ type: String, _ json: String, under rest: String = "") {
      let value = #"{"resourceType":"Parameters","parameter":[{"name":"x","value\#(type)":\#(json)}]}"#
      self.init(key, releases, at: "Parameters.parameter[0].value\(type)\(rest)", value)
    }
  }

  private static let both: [FHIRRelease] = [.r4, .dstu2]

  static let datatypes: [Case] = [
    Case("ele-1", both, "Period", #"{"id":"a"}"#),
    Case("qty-3", both, "Quantity", #"{"value":1,"code":"mg"}"#),
    Case("age-1", [.r4], "Age", #"{"value":0,"code":"a","system":"http://unitsofmeasure.org"}"#),
    Case("age-1", [.r4], "Age", #"{"value":1,"unit":"a"}"#),
    Case("age-1", [.r4], "Age", #"{"value":1,"code":"a","system":"urn:x"}"#),
    Case("cnt-3", [.r4], "Count", #"{"value":1.5,"code":"1","system":"http://unitsofmeasure.org"}"#),
    Case("cnt-3", [.r4], "Count", #"{"value":1,"code":"2","system":"http://unitsofmeasure.org"}"#),
    Case("dis-1", [.r4], "Distance", #"{"value":1,"code":"m","system":"urn:x"}"#),
    Case("drt-1", [.r4], "Duration", #"{"code":"s","system":"http://unitsofmeasure.org"}"#),
    Case("rng-2", both, "Range", #"{"low":{"value":2},"high":{"value":1.5}}"#),
    Case("rat-1", both, "Ratio", #"{"numerator":{"value":2}}"#),
    Case("rat-1", both, "Ratio", #"{"id":"a"}"#),
    Case("per-1", both, "Period", #"{"start":"2021-01-02","end":"2021-01-01"}"#),
    Case("per-1", both, "Period", #"{"start":"2021-01-01T00:30:00+02:00","end":"2020-12-31T22:00:00Z"}"#),
    Case("per-1", [.r4], "Period", #"{"start":"2021-01-02","end":"2021-01-02T10:00:00Z"}"#),
    Case("tim-1", both, "Timing", #"{"repeat":{"duration":1}}"#, under: ".repeat"),
    Case("tim-2", both, "Timing", #"{"repeat":{"period":1}}"#, under: ".repeat"),
    Case(
      "tim-3", [.dstu2], "Timing", #"{"repeat":{"period":1,"periodUnits":"d","when":"AC"}}"#, under: ".repeat"
    ),
    Case("tim-4", [.r4], "Timing", #"{"repeat":{"duration":-1,"durationUnit":"s"}}"#, under: ".repeat"),
    Case("tim-5", [.r4], "Timing", #"{"repeat":{"period":-1,"periodUnit":"s"}}"#, under: ".repeat"),
    Case("tim-6", both, "Timing", #"{"repeat":{"periodMax":1}}"#, under: ".repeat"),
    Case("tim-7", both, "Timing", #"{"repeat":{"durationMax":1}}"#, under: ".repeat"),
    Case("tim-8", [.r4], "Timing", #"{"repeat":{"countMax":1}}"#, under: ".repeat"),
    Case("tim-9", [.r4], "Timing", #"{"repeat":{"offset":1}}"#, under: ".repeat"),
    Case("tim-9", [.r4], "Timing", #"{"repeat":{"offset":1,"when":["AC","CM"]}}"#, under: ".repeat"),
    Case(
      "tim-10", [.r4], "Timing", #"{"repeat":{"timeOfDay":["08:00:00"],"when":["AC"]}}"#, under: ".repeat"),
    Case("att-1", both, "Attachment", #"{"data":"YQ=="}"#),
    Case("cpt-2", both, "ContactPoint", #"{"value":"1"}"#),
    Case("exp-1", [.r4], "Expression", #"{"language":"text/fhirpath"}"#),
    Case("ref-1", both, "Reference", ##"{"reference":"#nobody"}"##),
    Case(
      "drq-1", [.r4], "DataRequirement", #"{"type":"X","codeFilter":[{"valueSet":"http://a"}]}"#,
      under: ".codeFilter[0]"),
    Case(
      "drq-2", [.r4], "DataRequirement", #"{"type":"X","dateFilter":[{"path":"a","searchParam":"b"}]}"#,
      under: ".dateFilter[0]"),
    Case(
      "trd-1", [.r4], "TriggerDefinition", #"{"type":"periodic","timingDate":"2021","data":[{"type":"X"}]}"#),
    Case(
      "trd-2", [.r4], "TriggerDefinition",
      #"{"type":"periodic","timingDate":"2021","condition":{"language":"x","expression":"x"}}"#),
    Case("trd-3", [.r4], "TriggerDefinition", #"{"type":"named-event"}"#),
    Case("trd-3", [.r4], "TriggerDefinition", #"{"type":"data-added"}"#),
    Case("trd-3", [.r4], "TriggerDefinition", #"{"type":"periodic"}"#),
  ]

  static let resources: [Case] = [
    Case("ele-1", both, at: "Patient.birthDate", #"{"resourceType":"Patient","_birthDate":{"id":"a"}}"#),
    Case(
      "ext-1", [.r4], at: "Patient.extension[0]",
      #"{"resourceType":"Patient","extension":[{"url":"http://a"}]}"#),
    Case(
      "ext-1", [.r4], at: "Patient.extension[0]",
      #"{"resourceType":"Patient","extension":[{"url":"http://a","valueString":"x","extension":[{"url":"b","valueString":"x"}]}]}"#
    ),
    Case(
      "dom-1", [.dstu2], at: "Patient.contained[0]",
      #"{"resourceType":"Patient","contained":[{"resourceType":"Location","id":"a","text":{"status":"empty","div":"<div>x</div>"}}]}"#
    ),
    Case(
      "dom-2", both, at: "Patient.contained[0]",
      #"{"resourceType":"Patient","contained":[{"resourceType":"Location","id":"a","contained":[{"resourceType":"Location","id":"b"}]}]}"#
    ),
    Case(
      "dom-3", both, at: "Patient.contained[0]",
      #"{"resourceType":"Patient","contained":[{"resourceType":"Location","id":"a"}]}"#),
    Case(
      "dom-4", both, at: "Patient.contained[1]",
      #"{"resourceType":"Patient","contained":[{"resourceType":"Location","id":"a"},{"resourceType":"Location","id":"b","meta":{"versionId":"1"}}]}"#
    ),
    Case(
      "dom-5", [.r4], at: "Patient.contained[0]",
      #"{"resourceType":"Patient","contained":[{"resourceType":"Location","id":"b","meta":{"security":[{"code":"R"}]}}]}"#
    ),
    Case(
      "ait-1", [.r4], at: "AllergyIntolerance",
      #"{"resourceType":"AllergyIntolerance","patient":{"display":"x"}}"#),
    Case(
      "ait-2", [.r4], at: "AllergyIntolerance",
      #"{"resourceType":"AllergyIntolerance","patient":{"display":"x"},"clinicalStatus":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical","code":"active"}]},"verificationStatus":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/allergyintolerance-verification","code":"entered-in-error"}]}}"#
    ),
    Case(
      "con-1", [.r4], at: "Condition.stage[0]",
      #"{"resourceType":"Condition","stage":[{"type":{"text":"x"}}]}"#),
    Case("con-1", [.dstu2], at: "Condition.stage", #"{"resourceType":"Condition","stage":{"id":"x"}}"#),
    Case(
      "con-2", both, at: "Condition.evidence[0]", #"{"resourceType":"Condition","evidence":[{"id":"x"}]}"#),
    Case(
      "con-3", [.r4], at: "Condition",
      #"{"resourceType":"Condition","category":[{"coding":[{"code":"problem-list-item"}]}]}"#),
    Case("con-4", [.r4], at: "Condition", #"{"resourceType":"Condition","abatementDateTime":"2020"}"#),
    Case(
      "con-5", [.r4], at: "Condition",
      #"{"resourceType":"Condition","clinicalStatus":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/condition-clinical","code":"active"}]},"verificationStatus":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/condition-ver-status","code":"entered-in-error"}]}}"#
    ),
    Case(
      "obs-3", both, at: "Observation.referenceRange[0]",
      #"{"resourceType":"Observation","referenceRange":[{"id":"a"}]}"#),
    Case(
      "obs-6", both, at: "Observation",
      #"{"resourceType":"Observation","valueString":"x","dataAbsentReason":{"text":"x"}}"#),
    Case(
      "obs-7", both, at: "Observation",
      #"{"resourceType":"Observation","valueString":"x","code":{"coding":[{"system":"s","code":"c"}]},"component":[{"code":{"coding":[{"system":"s","code":"c"}]}}]}"#
    ),
    Case(
      "cpl-3", both, at: "CarePlan.activity[0]",
      #"{"resourceType":"CarePlan","activity":[{"reference":{"display":"x"},"detail":{"status":"scheduled"}}]}"#
    ),
    Case(
      "ctm-1", [.r4], at: "CareTeam.participant[0]",
      ##"{"resourceType":"CareTeam","contained":[{"resourceType":"Patient","id":"p"}],"participant":[{"member":{"reference":"#p"},"onBehalfOf":{"display":"x"}}]}"##
    ),
    Case(
      "fhs-1", [.r4], at: "FamilyMemberHistory",
      #"{"resourceType":"FamilyMemberHistory","ageString":"x","bornString":"x"}"#),
    Case(
      "fhs-2", [.r4], at: "FamilyMemberHistory",
      #"{"resourceType":"FamilyMemberHistory","estimatedAge":true}"#),
    Case("gol-1", [.r4], at: "Goal.target[0]", #"{"resourceType":"Goal","target":[{"detailString":"x"}]}"#),
    Case(
      "grp-1", both, at: "Group",
      #"{"resourceType":"Group","actual":false,"member":[{"entity":{"display":"x"}}]}"#),
    Case(
      "imm-1", [.r4], at: "Immunization.education[0]",
      #"{"resourceType":"Immunization","education":[{"publicationDate":"2020"}]}"#),
    Case(
      "imm-1", [.dstu2], at: "Immunization",
      #"{"resourceType":"Immunization","wasNotGiven":true,"explanation":{"reason":[{"text":"x"}]}}"#),
    Case(
      "imm-2", [.dstu2], at: "Immunization",
      #"{"resourceType":"Immunization","wasNotGiven":false,"explanation":{"reasonNotGiven":[{"text":"x"}]}}"#),
    Case("org-1", both, at: "Organization", #"{"resourceType":"Organization","active":true}"#),
    Case(
      "org-2", both, at: "Organization.address[1]",
      #"{"resourceType":"Organization","name":"x","address":[{"use":"work"},{"use":"home"}]}"#),
    Case(
      "org-3", both, at: "Organization.telecom[0]",
      #"{"resourceType":"Organization","name":"x","telecom":[{"use":"home"}]}"#),
    Case(
      "pat-1", both, at: "Patient.contact[0]", #"{"resourceType":"Patient","contact":[{"gender":"male"}]}"#),
    Case(
      "prr-1", [.r4], at: "ServiceRequest", #"{"resourceType":"ServiceRequest","orderDetail":[{"text":"x"}]}"#
    ),
    Case(
      "mad-1", both, at: "MedicationAdministration.dosage",
      #"{"resourceType":"MedicationAdministration","dosage":{"text":"x"}}"#),
    Case(
      "mad-2", [.dstu2], at: "MedicationAdministration",
      #"{"resourceType":"MedicationAdministration","wasNotGiven":false,"reasonNotGiven":[{"text":"x"}]}"#),
    Case(
      "mad-3", [.dstu2], at: "MedicationAdministration",
      #"{"resourceType":"MedicationAdministration","wasNotGiven":true,"reasonGiven":[{"text":"x"}]}"#),
    Case(
      "mdd-1", both, at: "MedicationDispense",
      #"{"resourceType":"MedicationDispense","whenPrepared":"2020-02","whenHandedOver":"2020-01"}"#),
    Case(
      "mst-1", [.dstu2], at: "MedicationStatement",
      #"{"resourceType":"MedicationStatement","wasNotTaken":false,"reasonNotTaken":[{"text":"x"}]}"#),
    Case(
      "mst-2", [.dstu2], at: "MedicationStatement",
      #"{"resourceType":"MedicationStatement","wasNotTaken":true,"reasonForUseCodeableConcept":{"text":"x"}}"#
    ),
    Case(
      "pro-1", [.dstu2], at: "Procedure", #"{"resourceType":"Procedure","reasonNotPerformed":[{"text":"x"}]}"#
    ),
    Case(
      "sqty-1", [.dstu2], at: "Immunization.doseQuantity",
      #"{"resourceType":"Immunization","doseQuantity":{"value":1,"comparator":"<"}}"#),
    Case(
      "age-1", [.dstu2], at: "Condition.onsetQuantity",
      #"{"resourceType":"Condition","onsetQuantity":{"value":1,"system":"urn:x","code":"a"}}"#),
    Case(
      "drt-1", [.dstu2], at: "Encounter.length",
      #"{"resourceType":"Encounter","length":{"value":1,"system":"urn:x","code":"a"}}"#),
    Case(
      "mny-1", [.dstu2], at: "Account.balance",
      #"{"resourceType":"Account","balance":{"value":1,"system":"urn:x","code":"a"}}"#),
    Case(
      "tim-4", [.dstu2], at: "MedicationOrder.dosageInstruction[0].timing.repeat",
      #"{"resourceType":"MedicationOrder","dosageInstruction":[{"timing":{"repeat":{"duration":-1,"durationUnits":"s"}}}]}"#
    ),
    Case(
      "tim-5", [.dstu2], at: "MedicationOrder.dosageInstruction[0].timing.repeat",
      #"{"resourceType":"MedicationOrder","dosageInstruction":[{"timing":{"repeat":{"period":-1,"periodUnits":"s"}}}]}"#
    ),
  ]

  static let holders: [Case] = [
    Case("bdl-1", both, at: "Bundle", #"{"resourceType":"Bundle","type":"collection","total":1}"#),
    Case(
      "bdl-2", both, at: "Bundle",
      #"{"resourceType":"Bundle","type":"collection","entry":[{"search":{"mode":"match"}}]}"#),
    Case(
      "bdl-3", both, at: "Bundle",
      #"{"resourceType":"Bundle","type":"collection","entry":[{"request":{"method":"GET","url":"x"}}]}"#),
    Case(
      "bdl-3", [.r4], at: "Bundle",
      #"{"resourceType":"Bundle","type":"batch","entry":[{"fullUrl":"urn:x","resource":{"resourceType":"Patient","id":"a"}}]}"#
    ),
    Case(
      "bdl-4", both, at: "Bundle",
      #"{"resourceType":"Bundle","type":"collection","entry":[{"response":{"status":"200"}}]}"#),
    Case(
      "bdl-5", both, at: "Bundle.entry[0]",
      #"{"resourceType":"Bundle","type":"collection","entry":[{"fullUrl":"urn:x"}]}"#),
    Case(
      "bdl-6", [.dstu2], at: "Bundle.entry[0]",
      #"{"resourceType":"Bundle","type":"collection","entry":[{"resource":{"resourceType":"Patient","id":"a"}}]}"#
    ),
    Case(
      "bdl-7", both, at: "Bundle",
      #"{"resourceType":"Bundle","type":"collection","entry":[{"fullUrl":"urn:x","resource":{"resourceType":"Patient","id":"a"}},{"fullUrl":"urn:x","resource":{"resourceType":"Patient","id":"b"}}]}"#
    ),
    Case(
      "bdl-8", [.r4], at: "Bundle.entry[0]",
      #"{"resourceType":"Bundle","type":"collection","entry":[{"fullUrl":"http://a/Patient/1/_history/2"}]}"#),
    Case("bdl-9", [.r4], at: "Bundle", #"{"resourceType":"Bundle","type":"document"}"#),
    Case("bdl-10", [.r4], at: "Bundle", #"{"resourceType":"Bundle","type":"document"}"#),
    Case(
      "bdl-11", [.r4], at: "Bundle",
      #"{"resourceType":"Bundle","type":"document","entry":[{"resource":{"resourceType":"Patient","id":"a"}}]}"#
    ),
    Case("bdl-12", [.r4], at: "Bundle", #"{"resourceType":"Bundle","type":"message"}"#),
    Case(
      "cmp-1", both, at: "Composition.section[0]",
      #"{"resourceType":"Composition","section":[{"title":"x"}]}"#),
    Case(
      "cmp-2", both, at: "Composition.section[0]",
      #"{"resourceType":"Composition","section":[{"emptyReason":{"text":"x"},"entry":[{"display":"x"}]}]}"#),
    Case(
      "inv-1", both, at: "Parameters.parameter[0]",
      #"{"resourceType":"Parameters","parameter":[{"name":"x"}]}"#),
    Case(
      "inv-1", [.r4], at: "Parameters.parameter[0].part[0]",
      #"{"resourceType":"Parameters","parameter":[{"name":"x","part":[{"name":"y"}]}]}"#),
    Case(
      "inv-2", [.dstu2], at: "Parameters.parameter[0]",
      #"{"resourceType":"Parameters","parameter":[{"name":"x","valueString":"x","resource":{"resourceType":"Patient","id":"a"}}]}"#
    ),
    Case(
      "lst-1", both, at: "List",
      #"{"resourceType":"List","emptyReason":{"text":"x"},"entry":[{"item":{"display":"x"}}]}"#),
    Case(
      "lst-2", both, at: "List",
      #"{"resourceType":"List","mode":"working","entry":[{"deleted":true,"item":{"display":"x"}}]}"#),
    Case(
      "lst-3", [.r4], at: "List",
      #"{"resourceType":"List","mode":"changes","entry":[{"date":"2020","item":{"display":"x"}}]}"#),
  ]

  static let statements: [Case] = [
    Case(
      "cpb-0", [.r4], at: "CapabilityStatement", #"{"resourceType":"CapabilityStatement","name":"not one"}"#),
    Case("cpb-1", [.r4], at: "CapabilityStatement", #"{"resourceType":"CapabilityStatement","name":"A"}"#),
    Case("cpb-2", [.r4], at: "CapabilityStatement", #"{"resourceType":"CapabilityStatement","name":"A"}"#),
    Case(
      "cpb-3", [.r4], at: "CapabilityStatement",
      #"{"resourceType":"CapabilityStatement","kind":"capability","messaging":[{"endpoint":[{"address":"http://a"}]}]}"#
    ),
    Case(
      "cpb-7", [.r4], at: "CapabilityStatement",
      #"{"resourceType":"CapabilityStatement","document":[{"mode":"producer","profile":"http://a"},{"mode":"producer","profile":"http://a"}]}"#
    ),
    Case(
      "cpb-9", [.r4], at: "CapabilityStatement.rest[0]",
      #"{"resourceType":"CapabilityStatement","rest":[{"resource":[{"type":"Patient"},{"type":"Patient"}]}]}"#
    ),
    Case(
      "cpb-12", [.r4], at: "CapabilityStatement.rest[0].resource[0]",
      #"{"resourceType":"CapabilityStatement","rest":[{"resource":[{"searchParam":[{"name":"a"},{"name":"a"}]}]}]}"#
    ),
    Case(
      "cpb-14", [.r4], at: "CapabilityStatement", #"{"resourceType":"CapabilityStatement","kind":"instance"}"#
    ),
    Case(
      "cpb-15", [.r4], at: "CapabilityStatement",
      #"{"resourceType":"CapabilityStatement","kind":"capability"}"#),
    Case(
      "cpb-16", [.r4], at: "CapabilityStatement",
      #"{"resourceType":"CapabilityStatement","kind":"requirements","software":{"name":"x"}}"#),
    Case("cnf-1", [.dstu2], at: "Conformance", #"{"resourceType":"Conformance","name":"A"}"#),
    Case("cnf-2", [.dstu2], at: "Conformance", #"{"resourceType":"Conformance","name":"A"}"#),
    Case(
      "cnf-3", [.dstu2], at: "Conformance",
      #"{"resourceType":"Conformance","kind":"capability","messaging":[{"endpoint":[{"address":"http://a"}]}]}"#
    ),
    Case(
      "cnf-7", [.dstu2], at: "Conformance",
      #"{"resourceType":"Conformance","document":[{"mode":"producer","profile":{"reference":"a"}},{"mode":"producer","profile":{"reference":"a"}}]}"#
    ),
    Case(
      "cnf-8", [.dstu2], at: "Conformance",
      #"{"resourceType":"Conformance","rest":[{"mode":"client"},{"mode":"client"}]}"#),
    Case(
      "cnf-9", [.dstu2], at: "Conformance.rest[0]",
      #"{"resourceType":"Conformance","rest":[{"resource":[{"type":"Patient"},{"type":"Patient"}]}]}"#),
    Case(
      "cnf-12", [.dstu2], at: "Conformance.rest[0].resource[0]",
      #"{"resourceType":"Conformance","rest":[{"resource":[{"searchParam":[{"name":"a"},{"name":"a"}]}]}]}"#),
    Case(
      "cnf-13", [.dstu2], at: "Conformance.rest[0].resource[0].searchParam[0]",
      #"{"resourceType":"Conformance","rest":[{"resource":[{"searchParam":[{"name":"a","type":"token","chain":["b"]}]}]}]}"#
    ),
    Case(
      "cnf-14", [.dstu2], at: "Conformance",
      #"{"resourceType":"Conformance","kind":"requirements","software":{"name":"x"}}"#),
    Case(
      "cnf-15", [.dstu2], at: "Conformance",
      #"{"resourceType":"Conformance","kind":"capability","implementation":{"description":"x"}}"#),
  ]

  @Test("A violated rule is reported with its path", arguments: datatypes + resources + holders + statements)
  func broken(_ example: Case) throws {
    for release in example.releases {
      let issues = ResourceValidator(release).issues(of: try JSONDocument(parsing: example.json).root)
      let found = issues.filter { $0.code == .invariant && $0.message.hasSuffix("(\(example.key))") }
      #expect(found.map(\.path) == [example.path], "\(release): \(issues)")
    }
  }

  @Test(
    "A valid resource has no issues",
    arguments: [
      Case(
        "ref-1", both, at: "",
        ##"{"resourceType":"Patient","contained":[{"resourceType":"Organization","id":"o","name":"x"}],"managingOrganization":{"reference":"#o"}}"##
      ),
      Case(
        "ref-1", both, at: "",
        ##"{"resourceType":"Patient","contained":[{"resourceType":"RelatedPerson","id":"o","patient":{"reference":"#"}}],"active":true}"##
      ),
      Case("per-1", both, "Period", #"{"start":"2021-01-02","end":"2021-01-02"}"#),
      Case("per-1", both, "Period", #"{"start":"2021-12-31T23:30:00-01:00","end":"2022-01-01T00:30:00.5Z"}"#),
      Case("per-1", both, "Period", #"{"start":"2021-01","end":"2021-02-01T10:00:00Z"}"#),
      Case("rng-2", both, "Range", #"{"low":{"value":2,"unit":"a"},"high":{"value":1,"unit":"b"}}"#),
      Case("tim-9", [.r4], "Timing", #"{"repeat":{"offset":1,"when":["AC"]}}"#),
      Case(
        "bdl-7", both, at: "",
        #"{"resourceType":"Bundle","type":"collection","entry":[{"fullUrl":"urn:x","resource":{"resourceType":"Patient","id":"a","meta":{"versionId":"1"}}},{"fullUrl":"urn:x","resource":{"resourceType":"Patient","id":"a","meta":{"versionId":"2"}}}]}"#
      ),
    ])
  func holds(_ example: Case) throws {
    for release in example.releases {
      let issues = ResourceValidator(release).issues(of: try JSONDocument(parsing: example.json).root)
      #expect(issues.filter { $0.severity != .warning } == [], "\(release)")
    }
  }

  @Test("Structure-only validation reports no invariants")
  func structureOnly() throws {
    let period =
      #"{"resourceType":"Encounter","status":"finished","class":{"code":"x"},"period":{"start":"2021","end":"2020"}}"#
    #expect(ResourceValidator.r4.issues(of: try JSONDocument(parsing: period).root) == [])
  }
}
