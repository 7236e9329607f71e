import Foundation
import WellsealBase
import WellsealModel

/// Records of two fictional clinics, in the form in which they would send them.
extension DemoObjects {
  mutating func writeRecords() throws {
    for row in Self.laboratory {
      for visit in 0..<5 {
        let age = 40 + visit * 190
        let value = row.value + row.change * Double(visit) / 4
        try record(
          .labResultRecord, row.name, age: age, clinic: 0, type: "Observation",
          members: """
            "status":"final",\(observation("laboratory")),\
            "code":\(concept(row.name, .loinc, row.code)),\
            "valueQuantity":{"value":\(String(Int((value * 10).rounded())).decimal),\(units(row.unit))},\
            "referenceRange":[{\(row.range.members(row.unit))}]
            """)
      }
    }
    for (place, row) in Self.others.enumerated() {
      try record(
        row.type, row.name, age: row.age, clinic: place % 2, type: row.resource, members: row.members)
    }
    for row in Self.old {
      try record(
        row.type, row.name, age: row.age, clinic: 1, type: row.resource, version: .dstu2, members: row.members
      )
    }
    try record(
      .clinicalNoteRecord, "Visit note", age: 40, clinic: 0, type: "DocumentReference",
      members: """
        "status":"current","type":\(concept("Visit note", .loinc, "11506-3")),"author":[{"display":"Dr. Mara Lind"}],\
        "content":[{"attachment":{"contentType":"text/plain","data":"\(Data(Self.note.utf8).base64EncodedString())"}}]
        """)
  }

  private mutating func record(
    _ type: HealthType, _ name: String, age: Int, clinic: Int, type resource: String,
    version: FHIRVersion = .r4, members: String
  ) throws {
    let start = data.time.calendar.startOfDay(for: data.end) - Double(age) * 86_400 + 36_000
    let identifier = "\(type.name)-\(samples.count)"
    let date = data.time.text(start)
    let moment = Self.dates[resource].map { "\"\($0)\":\"\(date)\"," } ?? ""
    let json = """
      {"resourceType":"\(resource)","id":"\(identifier)",\(moment)\
      "\(Self.owners[resource] ?? "subject")":{"reference":"Patient/jane","display":"Jane Winterfield"},\(members)}
      """
    let clinics = [("Lakeside Clinic", "org.example.lakeside"), ("Dr. Ada Winter", "org.example.winter")]
    let source = HealthSource(name: clinics[clinic].0, bundleIdentifier: clinics[clinic].1)
    let value = ClinicalRecord(
      displayName: name,
      fhirResource: .init(
        resourceType: resource, identifier: identifier, version: version, data: Data(json.utf8))
    )
    let sample = try HealthSample(
      type: type, start: start, end: start, value: .clinicalRecord(value),
      provenance: Provenance(sourceRevision: SourceRevision(source: source)))
    samples.append(NewSample(sample))
  }

  private static let dates = [
    "Observation": "effectiveDateTime", "Immunization": "occurrenceDateTime", "Condition": "onsetDateTime",
    "Procedure": "performedDateTime", "AllergyIntolerance": "recordedDate", "MedicationRequest": "authoredOn",
    "MedicationOrder": "dateWritten", "DocumentReference": "date",
  ]

  /// The member of a resource that refers to the person; most types use `subject`.
  private static let owners = [
    "AllergyIntolerance": "patient", "Immunization": "patient", "MedicationOrder": "patient",
    "Coverage": "beneficiary",
  ]

  private static let note = """
    Reason for the visit: yearly check-up.

    Feels well. Sleeps less in weeks with night shifts. Walks and runs several times a week.
    Blood pressure at home mostly below 130/80, going down since spring.

    Plan: repeat ferritin and vitamin D in six months. Influenza vaccine given today.
    """

  private typealias Test = (
    name: String, code: String, value: Double, change: Double, unit: String, range: DemoRange
  )

  private static let laboratory: [Test] = [
    ("Hemoglobin A1c", "4548-4", 5.3, 0.4, "%", DemoRange(low: 4, high: 5.6)),
    ("LDL Cholesterol", "13457-7", 104, 31, "mg/dL", DemoRange(high: 116)),
    ("HDL Cholesterol", "2085-9", 61, -7, "mg/dL", DemoRange(low: 45)),
    ("Triglycerides", "2571-8", 96, 40, "mg/dL", DemoRange(high: 150)),
    ("Ferritin", "2276-4", 42, -31, "ng/mL", DemoRange(low: 15, high: 150)),
    ("Vitamin D", "1989-3", 33, -12, "ng/mL", DemoRange(low: 30, high: 100)),
  ]

  private typealias Row = (
    type: HealthType, name: String, resource: String, age: Int, members: String
  )

  /// Records of the same clinics in an older release of FHIR, and one that was entered in error.
  private static let old: [Row] = [
    (
      .allergyRecord, "House dust mites", "AllergyIntolerance", 1060,
      #""status":"active","criticality":"CRITL","substance":\#(concept("House dust mites", .snomed, "260147004")),"reaction":[{"manifestation":[\#(concept("Sneezing", .snomed, "76067001"))],"severity":"mild"}]"#
    ),
    (
      .medicationRecord, "Mometasone nasal spray", "MedicationOrder", 1050,
      #""status":"completed","medicationCodeableConcept":\#(concept("Mometasone nasal spray", .rxnorm, "108118")),"dosageInstruction":[{"text":"One puff in each nostril in the morning"}]"#
    ),
  ]

  private static let others: [Row] = [
    (
      .allergyRecord, "Penicillin", "AllergyIntolerance", 900,
      #"\#(allergy("active")),"code":\#(concept("Penicillin", .snomed, "91936005"))"#
    ),
    (
      .allergyRecord, "Birch pollen", "AllergyIntolerance", 700,
      #"\#(allergy("active")),"code":\#(concept("Birch pollen", .snomed, "300910009"))"#
    ),
    (
      .conditionRecord, "Seasonal allergic rhinitis", "Condition", 700,
      #"\#(condition("active")),"code":\#(concept("Seasonal allergic rhinitis", .snomed, "367498001"))"#
    ),
    (
      .conditionRecord, "Iron deficiency", "Condition", 420,
      #"\#(condition("resolved")),"code":\#(concept("Iron deficiency", .snomed, "35240004"))"#
    ),
    (
      .immunizationRecord, "Influenza vaccine", "Immunization", 45,
      #""status":"completed","vaccineCode":\#(concept("Influenza vaccine", .cvx, "88"))"#
    ),
    (
      .immunizationRecord, "COVID-19 mRNA vaccine", "Immunization", 410,
      #""status":"completed","vaccineCode":\#(concept("COVID-19 mRNA vaccine", .cvx, "213"))"#
    ),
    (
      .immunizationRecord, "Tetanus, diphtheria, pertussis", "Immunization", 830,
      #""status":"completed","vaccineCode":\#(concept("Tdap", .cvx, "115"))"#
    ),
    (
      .medicationRecord, "Cetirizine 10 mg", "MedicationRequest", 210,
      #""status":"active","intent":"order","medicationCodeableConcept":\#(concept("Cetirizine 10 mg", .rxnorm, "1014678")),"requester":{"display":"Dr. Amara Lindqvist"},"dosageInstruction":[{"text":"One tablet in the evening while the pollen flies","timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","when":["EVE"]}},"asNeededBoolean":true,"route":\#(concept("By mouth", .snomed, "26643006")),"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}]"#
    ),
    (
      .medicationRecord, "Ferrous sulfate 100 mg", "MedicationRequest", 415,
      #""status":"completed","intent":"order","medicationCodeableConcept":\#(concept("Ferrous sulfate 100 mg", .rxnorm, "24947")),"requester":{"display":"Dr. Amara Lindqvist"},"dosageInstruction":[{"text":"One capsule twice a day before meals, for three months","timing":{"repeat":{"boundsDuration":{"value":90,"unit":"d"},"frequency":2,"period":1,"periodUnit":"d","when":["AC"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"capsule"}}]}]"#
    ),
    (
      .procedureRecord, "Colonoscopy", "Procedure", 300,
      #""status":"completed","code":\#(concept("Colonoscopy", .snomed, "73761001"))"#
    ),
    (
      .vitalSignRecord, "Body weight", "Observation", 40,
      #""status":"final",\#(observation("vital-signs")),"code":\#(concept("Body weight", .loinc, "29463-7")),"valueQuantity":{"value":69.4,\#(units("kg"))}"#
    ),
    (
      .immunizationRecord, "Hepatitis B vaccine", "Immunization", 620,
      #""status":"entered-in-error","vaccineCode":\#(concept("Hepatitis B vaccine", .cvx, "45"))"#
    ),
    (
      .coverageRecord, "Lakeside Health Plan", "Coverage", 300,
      #""status":"active","type":\#(concept("Statutory health insurance", .hl7("v3-ActCode"), "PUBLICPOL")),"subscriberId":"X123456789","payor":[{"display":"Lakeside Health Plan"}],"period":{"start":"2024-01-01"},"class":[{"type":\#(concept("plan", .hl7("coverage-class"), "plan")),"value":"basic","name":"Basic"}],"relationship":\#(concept("self", .hl7("subscriber-relationship"), "self"))"#
    ),
    (
      .vitalSignRecord, "Blood pressure, systolic", "Observation", 40,
      #""status":"final",\#(observation("vital-signs")),"code":\#(concept("Blood pressure, systolic", .loinc, "8480-6")),"valueQuantity":{"value":122,\#(units("mmHg"))}"#
    ),
  ]
}

// MARK: Codes

/// A code system of the records.
private struct DemoCodeSystem {
  let address: String

  static let snomed = DemoCodeSystem(address: "http://snomed.info/sct")
  static let loinc = DemoCodeSystem(address: "http://loinc.org")
  static let cvx = DemoCodeSystem(address: "http://hl7.org/fhir/sid/cvx")
  static let rxnorm = DemoCodeSystem(address: "http://www.nlm.nih.gov/research/umls/rxnorm")

  /// Returns a system of HL7's own terminology.
  static func hl7(_ name: String) -> DemoCodeSystem {
    DemoCodeSystem(address: "http://terminology.hl7.org/CodeSystem/\(name)")
  }

  func coding(_ code: String) -> String { #""coding":[{"system":"\#(address)","code":"\#(code)"}]"# }
}

/// Returns a text with its code.
///
/// Apps such as Apple's clinical-records sample expect a coding in every concept.
private func concept(_ text: String, _ system: DemoCodeSystem, _ code: String) -> String {
  #"{"text":"\#(text)",\#(system.coding(code))}"#
}

/// Returns the required members of an R4 allergy except for its code.
private func allergy(_ status: String) -> String {
  let certainty = DemoCodeSystem.hl7("allergyintolerance-verification").coding("confirmed")
  let state = DemoCodeSystem.hl7("allergyintolerance-clinical").coding(status)
  return #""clinicalStatus":{\#(state)},"verificationStatus":{\#(certainty)}"#
}

/// Returns the required members of an R4 condition except for its code.
private func condition(_ status: String) -> String {
  let certainty = DemoCodeSystem.hl7("condition-ver-status").coding("confirmed")
  let state = DemoCodeSystem.hl7("condition-clinical").coding(status)
  let category = DemoCodeSystem.hl7("condition-category").coding("problem-list-item")
  return #""clinicalStatus":{\#(state)},"verificationStatus":{\#(certainty)},"category":[{\#(category)}]"#
}

/// Returns the category of an observation.
private func observation(_ category: String) -> String {
  #""category":[{\#(DemoCodeSystem.hl7("observation-category").coding(category))}]"#
}

/// Returns the members of a quantity whose unit has the same text in UCUM, except for pressure.
private func units(_ unit: String) -> String {
  let code = unit == "mmHg" ? "mm[Hg]" : unit
  return #""unit":"\#(unit)","system":"http://unitsofmeasure.org","code":"\#(code)""#
}

/// The reference range of a laboratory; one end may be open.
private struct DemoRange {
  var low: Int?
  var high: Double?

  /// Returns the members `low` and `high` as JSON of FHIR.
  func members(_ unit: String) -> String {
    [low.map { ("low", "\($0)") }, high.map { ("high", "\($0)") }].compactMap(\.self).map { name, value in
      "\"\(name)\":{\"value\":\(value),\(units(unit))}"
    }.joined(separator: ",")
  }
}

extension String {
  /// The digits with a point before the last: `53` as `5.3`.
  fileprivate var decimal: String { "\(dropLast().isEmpty ? "0" : String(dropLast())).\(suffix(1))" }
}
