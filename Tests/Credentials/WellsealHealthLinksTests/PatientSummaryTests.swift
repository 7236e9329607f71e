import TestSupport
import Testing
import WellsealBase
import WellsealFHIR
import WellsealHealthLinks

@Suite("Patient summaries")
struct PatientSummaryTests {
  @Test("An empty summary states missing information in required sections")
  func empty() throws {
    let result = try Self.summary(of: [Self.patient])
    let root = try Self.checked(result)
    #expect(Self.codes(root) == ["no-allergy-info", "no-medication-info", "no-problem-info"])
    #expect(Self.sections(root) == ["10160-0", "48765-2", "11450-4"])
  }

  @Test("Records are in their sections with their references, and nothing else")
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

  @Test(
    "An allergy without a status is named in its section and reported")
  func allergyWithoutStatus() throws {
    let result = try Self.summary(of: [
      Self.patient,
      #"{"resourceType": "AllergyIntolerance", "code": {"text": "Latex"}, "patient": {"reference": "Patient/p"}}"#,
    ])
    let root = try Self.checked(result)
    #expect(result.leftOut.map(\.type) == ["AllergyIntolerance"])
    #expect(result.leftOut[0].explanation.hasSuffix("(ait-1)"))
    #expect(!BundleView(root).resources.contains { $0["resourceType"]?.string == "AllergyIntolerance" })
    // There is information about allergies, so nothing states that it is missing.
    #expect(Self.codes(root) == ["no-medication-info", "no-problem-info"])
    #expect(Self.sections(root) == ["10160-0", "48765-2", "11450-4", "48767-8"])
    let text = String(decoding: result.bundle.minified, as: UTF8.self)
    #expect(text.contains("Also recorded:</p><ul><li>Latex (it breaks a rule"))
    #expect(
      text.contains("This summary is not complete. Records of the person that are not among its entries: 1."))
    #expect(text.contains(#""code":"unavailable""#))
  }

  @Test("A section of only invalid records names them and its empty reason")
  func emptySection() throws {
    let result = try Self.summary(of: [
      Self.patient,
      #"{"resourceType": "Immunization", "status": "given", "vaccineCode": {"text": "Tetanus"}, "patient": {"reference": "Patient/p"}}"#,
    ])
    let root = try Self.checked(result)
    #expect(Self.sections(root) == ["10160-0", "48765-2", "11450-4", "11369-6", "48767-8"])
    #expect(result.leftOut.map(\.type) == ["Immunization"])
    #expect(result.leftOut[0].explanation.hasPrefix("it breaks a rule of patient summaries: "))
    let text = String(decoding: result.bundle.minified, as: UTF8.self)
    #expect(text.contains("<li>Tetanus – given (it breaks a rule"))
    #expect(text.contains(#""code":"unavailable""#))
  }

  @Test("A record without a section is reported unless others refer to it")
  func withoutSection() throws {
    let result = try Self.summary(of: [
      Self.patient,
      """
      {"resourceType": "CarePlan", "status": "active", "intent": "plan", "title": "walk more", "subject": {"reference": "Patient/p"}}
      """,
      #"{"resourceType": "Medication", "id": "unused", "code": {"text": "nothing"}}"#,
    ])
    _ = try Self.checked(result)
    #expect(result.leftOut.map(\.type) == ["CarePlan"])
    #expect(result.leftOut.map(\.title) == ["walk more"])
    let text = String(decoding: result.bundle.minified, as: UTF8.self)
    #expect(text.contains("Care plan: walk more"))
  }

  @Test("An observation without a category is a result or a vital sign")
  func withoutCategory() throws {
    func observation(_ code: String, _ name: String) -> String {
      """
      {"resourceType": "Observation", "status": "final", "subject": {"reference": "Patient/p"}, "effectiveDateTime": "2025-07-20",
       "code": {"coding": [{"system": "http://loinc.org", "code": "\(code)", "display": "\(name)"}]},
       "valueQuantity": {"value": 9, "unit": "ng/mL", "system": "http://unitsofmeasure.org", "code": "ng/mL"},
       "referenceRange": [{"low": {"value": 15}, "high": {"value": 150}}]}
      """
    }
    let result = try Self.summary(of: [Self.patient, observation("2276-4", "Ferritin")])
    let root = try Self.checked(result)
    #expect(result.leftOut.isEmpty)
    #expect(Self.sections(root) == ["10160-0", "48765-2", "11450-4", "30954-2"])
    let text = String(decoding: result.bundle.minified, as: UTF8.self)
    #expect(text.contains("Ferritin – 9 ng/mL; reference range: 15 – 150; 2025-07-20"))
  }

  @Test("A medication no longer taken is in a separate list with its dose")
  func finishedMedication() throws {
    func medication(_ name: String, _ status: String) -> String {
      """
      {"resourceType": "MedicationStatement", "status": "\(status)", "medicationCodeableConcept": {"text": "\(name)"},
       "subject": {"reference": "Patient/p"}, "effectivePeriod": {"start": "2025-08-01", "end": "2025-10-31"},
       "dosage": [{"text": "1 tablet a day"}]}
      """
    }
    let result = try Self.summary(of: [
      Self.patient, medication("Ferrous sulfate", "completed"), medication("Cetirizine", "active"),
    ])
    _ = try Self.checked(result)
    let text = String(decoding: result.bundle.minified, as: UTF8.self)
    #expect(text.contains("<ul><li>Cetirizine – 1 tablet a day; 2025-08-01 – 2025-10-31</li></ul>"))
    #expect(
      text.contains("<p>No longer taken:</p><ul><li>Ferrous sulfate – completed; 1 tablet a day;")
        || text.contains("<p>No longer taken:</p><ul><li>Ferrous sulfate – 1 tablet a day; completed;"))
  }

  @Test("A record of an older release is named in its section")
  func olderRelease() throws {
    var maker = PatientSummaryBuilder(at: UnixTime(1_790_000_000))
    maker.add(try JSONDocument(parsing: Self.patient).root)
    let allergy = try JSONDocument(
      parsing:
        """
        {"resourceType": "AllergyIntolerance", "status": "active", "substance": {"text": "House dust mites"},
         "criticality": "CRITH", "recordedDate": "2024-01-05T10:00:00+01:00"}
        """)
    let order = try JSONDocument(
      parsing: """
        {"resourceType": "MedicationOrder", "status": "active", "medicationCodeableConcept": {"text": "Salbutamol"},
         "dosageInstruction": [{"text": "2 puffs as needed"}]}
        """)
    for document in [allergy, order] {
      maker.name(document.root, because: .olderRelease)
    }
    let result = try maker.make()
    let root = try Self.checked(result)
    #expect(Self.codes(root) == ["no-problem-info"])
    #expect(result.leftOut.map(\.type) == ["AllergyIntolerance", "MedicationOrder"])
    let text = String(decoding: result.bundle.minified, as: UTF8.self)
    #expect(
      text.contains("<li>House dust mites – criticality: high; 2024-01-05 (it is in an older format)</li>"))
    #expect(
      text.contains("<li>Salbutamol – 2 puffs as needed (it is in an older format)</li>"))
  }

  @Test(
    "A line says what was not given, taken or performed, and is doubted",
    arguments: [
      (#""Immunization", "vaccineCode": {"text": "Flu"}, "wasNotGiven": true"#, "Flu – not given"),
      (#""Immunization", "vaccineCode": {"text": "Flu"}, "notGiven": true"#, "Flu – not given"),
      (#""Immunization", "vaccineCode": {"text": "Flu"}, "wasNotGiven": false"#, "Flu"),
      (#""Procedure", "code": {"text": "Biopsy"}, "notPerformed": true"#, "Biopsy – not performed"),
      (
        #""MedicationStatement", "medicationCodeableConcept": {"text": "Iron"}, "taken": "n""#,
        "Iron – not taken"
      ),
      (
        #""MedicationStatement", "medicationCodeableConcept": {"text": "Iron"}, "wasNotTaken": true"#,
        "Iron – not taken"
      ),
      (#""MedicationStatement", "medicationCodeableConcept": {"text": "Iron"}, "taken": "y""#, "Iron"),
      (#""Condition", "code": {"text": "Gout"}, "verificationStatus": "refuted""#, "Gout – refuted"),
      (#""Condition", "code": {"text": "Gout"}, "verificationStatus": "confirmed""#, "Gout"),
    ])
  func negations(members: String, line: String) throws {
    var maker = PatientSummaryBuilder(at: UnixTime(1_790_000_000))
    maker.add(try JSONDocument(parsing: Self.patient).root)
    maker.name(try JSONDocument(parsing: #"{"resourceType": \#(members)}"#).root, because: .olderRelease)
    let text = String(decoding: try maker.make().bundle.minified, as: UTF8.self)
    #expect(text.contains("<li>\(line) (it is in an older format)</li>"))
  }

  @Test("The line of a panel has the result of each part, that of a blood pressure both values")
  func panels() throws {
    func part(_ code: String, _ name: String, _ value: Int, _ unit: String) -> String {
      #"{"code": {"coding": [{"system": "http://loinc.org", "code": "\#(code)", "display": "\#(name)"}]}, "valueQuantity": {"value": \#(value), "unit": "\#(unit)", "system": "http://unitsofmeasure.org", "code": "\#(unit)"}}"#
    }
    func panel(_ code: String, _ name: String, _ parts: [String]) -> String {
      """
      {"resourceType": "Observation", "status": "final", "subject": {"reference": "Patient/p"}, "effectiveDateTime": "2025-07-20",
       "code": {"coding": [{"system": "http://loinc.org", "code": "\(code)", "display": "\(name)"}]},
       "component": [\(parts.joined(separator: ","))]}
      """
    }
    let result = try Self.summary(of: [
      Self.patient,
      panel(
        "85354-9", "Blood pressure",
        [
          part("8480-6", "S", 118, "mm[Hg]"), part("8462-4", "D", 78, "mm[Hg]"),
          part("8867-4", "Pulse", 61, "/min"),
        ]),
      panel(
        "58410-2", "Blood count",
        [part("718-7", "Hemoglobin", 13, "g/dL"), part("4544-3", "Hematocrit", 40, "%")]),
    ])
    let text = String(decoding: result.bundle.minified, as: UTF8.self)
    #expect(text.contains("Blood pressure – 118/78 mmHg; Heart rate: 61 /min; 2025-07-20"))
    #expect(text.contains("Blood count – Haemoglobin: 13 g/dL; Haematocrit: 40 %; 2025-07-20"))
  }

  @Test("1,200 invalid records hide none of those after them")
  func many() throws {
    let broken =
      #"{"resourceType": "Condition", "code": {"text": "x"}, "subject": {"reference": "Patient/p"}, "abatementString": "over"}"#
    let result = try Self.summary(of: [Self.patient] + Array(repeating: broken, count: 1_200))
    _ = try Self.checked(result)
    #expect(result.leftOut.count == 1_200)
  }

  @Test("Records entered in error or violating the profile are reported")
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
    "A status without a system gets its system; an invalid one is omitted"
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
    #expect(Self.codes(root) == ["no-medication-info"])
    #expect(result.leftOut.map(\.type) == ["Condition"])
    let text = String(decoding: result.bundle.minified, as: UTF8.self)
    #expect(text.contains("Penicillin") && text.contains("Iron deficiency"))
    #expect(!BundleView(root).resources.contains { $0["code"]?["text"]?.string == "Cough" })
    #expect(
      text.contains("Also recorded:</p><ul><li>Cough – maybe (it breaks a rule"))
  }

  @Test("Without a patient, or without a name, there is no summary")
  func nobody() {
    #expect(throws: PatientSummaryBuilder.Failure.noPatient) { try Self.summary(of: []) }
    #expect(throws: PatientSummaryBuilder.Failure.noName) {
      try Self.summary(of: [#"{"resourceType": "Patient"}"#])
    }
  }

  private static let patient =
    #"{"resourceType": "Patient", "id": "p", "name": [{"text": "Amy Shaw"}], "birthDate": "1987-02-20"}"#

  private static func summary(of resources: [String]) throws -> SharedBundleBuilder.Result {
    var maker = PatientSummaryBuilder(at: UnixTime(1_790_000_000))
    for text in resources { maker.add(try JSONDocument(parsing: text).root) }
    return try maker.make()
  }

  /// Removes each element of every record in turn.
  ///
  /// In each turn, every record lacks another element.
  @Test(
    "A summary of incomplete records stays valid, complete and truthful"
  )
  func lackingOne() throws {
    let records = try RichPerson.records()
    let places = records.map(Self.removable)
    for turn in 0..<(places.map(\.count).max() ?? 0) {
      let lacking = zip(records, places).map { record, places in
        turn < places.count ? record.without(places[turn]) ?? record : record
      }
      try Self.check(lacking, "turn \(turn)")
    }
  }

  @Test("The same is true if each record lacks two elements", arguments: 0..<8 as Range<UInt64>)
  func lackingTwo(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let records = try RichPerson.records()
    for turn in 0..<25 {
      let lacking = records.map { record -> JSON in
        var record = record
        for _ in 0..<2 {
          let places = Self.removable(record)
          record = record.without(places[random.index(below: places.count)]) ?? record
        }
        return record
      }
      try Self.check(lacking, "seed \(seed), turn \(turn)")
    }
  }

  /// Returns the elements that a record may lack.
  private static func removable(_ record: JSON) -> [[JSON.Step]] {
    record.paths.filter { $0 != [.member("resourceType")] }
  }

  private static func check(_ records: [JSON], _ turn: String) throws {
    let texts = records.map { String(decoding: $0.minified, as: UTF8.self) }
    let result = try summary(of: [RichPerson.patient] + texts)
    let root = try JSONDocument(parsing: result.bundle.minified).root
    let profile = try #require(ProfileValidator(named: "ips-2.0"))
    let issues = ResourceValidator(.r4).issues(of: root) + profile.issues(of: root)
    #expect(issues.filter { $0.severity == .error || $0.severity == .fatal } == [], "\(turn)")
    let sent = BundleView(root).resources.filter { !AbsenceStatement.matches($0) }
    for type in sectioned {
      let before = records.count { $0["resourceType"] == .string(type) }
      let after = sent.count { $0["resourceType"]?.string == type }
      #expect(before == after + result.leftOut.count { $0.type == type }, "\(turn), \(type)")
    }
    let known = records.reduce(into: allowed) { $0.formUnion($1.leaves) }
    for resource in sent.dropFirst(3) {
      let news = JSON(resource).leaves.filter { !known.contains($0) && !$0.hasPrefix("urn:uuid:") }
      #expect(news == [], "\(turn)")
    }
  }

  private static let sectioned = [
    "AllergyIntolerance", "Condition", "MedicationRequest", "MedicationStatement", "Immunization",
    "Procedure",
    "DeviceUseStatement", "DiagnosticReport", "Observation",
  ]

  /// Statements of a summary that no record contains: that something is unknown or not shared, and
  /// the system of a status.
  private static let allowed: Set<String> = [
    "unknown", "Unknown", "not shared", "http://hl7.org/fhir/StructureDefinition/data-absent-reason",
    "http://terminology.hl7.org/CodeSystem/data-absent-reason",
    "http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical",
    "http://terminology.hl7.org/CodeSystem/allergyintolerance-verification",
    "http://terminology.hl7.org/CodeSystem/condition-clinical",
    "http://terminology.hl7.org/CodeSystem/condition-ver-status",
  ]

  /// Returns the bundle after validation against FHIR and the profile.
  private static func checked(_ result: SharedBundleBuilder.Result) throws -> JSONValue {
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

  /// Returns the codes for missing information.
  private static func codes(_ root: JSONValue) -> [String] {
    BundleView(root).resources.filter { AbsenceStatement.matches($0) }.compactMap { resource in
      ["code", "medicationCodeableConcept"].compactMap { resource.member($0) }.first?["coding"]?.elements
        .first { _ in true }?["code"]?.string
    }.sorted()
  }
}
