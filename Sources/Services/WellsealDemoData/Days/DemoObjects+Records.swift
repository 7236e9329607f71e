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
            "status":"final","code":{"text":"\(row.name)","coding":[{"system":"http://loinc.org","code":"\(row.code)"}]},\
            "valueQuantity":{"value":\(String(Int((value * 10).rounded())).decimal),"unit":"\(row.unit)"},\
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
        "status":"current","type":{"text":"Visit note"},"author":[{"display":"Dr. Mara Lind"}],\
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
      #""status":"active","criticality":"CRITL","substance":{"text":"House dust mites"},"reaction":[{"manifestation":[{"text":"Sneezing"}],"severity":"mild"}]"#
    ),
    (
      .medicationRecord, "Mometasone nasal spray", "MedicationOrder", 1050,
      #""status":"completed","medicationCodeableConcept":{"text":"Mometasone nasal spray"},"dosageInstruction":[{"text":"One puff in each nostril in the morning"}]"#
    ),
  ]

  private static let others: [Row] = [
    (
      .allergyRecord, "Penicillin", "AllergyIntolerance", 900,
      #""clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"Penicillin"}"#
    ),
    (
      .allergyRecord, "Birch pollen", "AllergyIntolerance", 700,
      #""clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"Birch pollen"}"#
    ),
    (
      .conditionRecord, "Seasonal allergic rhinitis", "Condition", 700,
      #""clinicalStatus":{"coding":[{"code":"active"}]},"code":{"text":"Seasonal allergic rhinitis"}"#
    ),
    (
      .conditionRecord, "Iron deficiency", "Condition", 420,
      #""clinicalStatus":{"coding":[{"code":"resolved"}]},"code":{"text":"Iron deficiency"}"#
    ),
    (
      .immunizationRecord, "Influenza vaccine", "Immunization", 45,
      #""status":"completed","vaccineCode":{"text":"Influenza vaccine"}"#
    ),
    (
      .immunizationRecord, "COVID-19 mRNA vaccine", "Immunization", 410,
      #""status":"completed","vaccineCode":{"text":"COVID-19 mRNA vaccine"}"#
    ),
    (
      .immunizationRecord, "Tetanus, diphtheria, pertussis", "Immunization", 830,
      #""status":"completed","vaccineCode":{"text":"Tdap"}"#
    ),
    (
      .medicationRecord, "Cetirizine 10 mg", "MedicationRequest", 210,
      #""status":"active","intent":"order","medicationCodeableConcept":{"text":"Cetirizine 10 mg"},"requester":{"display":"Dr. Amara Lindqvist"},"dosageInstruction":[{"text":"One tablet in the evening while the pollen flies","timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","when":["EVE"]}},"asNeededBoolean":true,"route":{"text":"By mouth"},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}]"#
    ),
    (
      .medicationRecord, "Ferrous sulfate 100 mg", "MedicationRequest", 415,
      #""status":"completed","intent":"order","medicationCodeableConcept":{"text":"Ferrous sulfate 100 mg"},"requester":{"display":"Dr. Amara Lindqvist"},"dosageInstruction":[{"text":"One capsule twice a day before meals, for three months","timing":{"repeat":{"boundsDuration":{"value":90,"unit":"d"},"frequency":2,"period":1,"periodUnit":"d","when":["AC"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"capsule"}}]}]"#
    ),
    (
      .procedureRecord, "Colonoscopy", "Procedure", 300,
      #""status":"completed","code":{"text":"Colonoscopy"}"#
    ),
    (
      .vitalSignRecord, "Body weight", "Observation", 40,
      #""status":"final","code":{"text":"Body weight"},"valueQuantity":{"value":69.4,"unit":"kg"}"#
    ),
    (
      .immunizationRecord, "Hepatitis B vaccine", "Immunization", 620,
      #""status":"entered-in-error","vaccineCode":{"text":"Hepatitis B vaccine"}"#
    ),
    (
      .coverageRecord, "Lakeside Health Plan", "Coverage", 300,
      #""status":"active","type":{"text":"Statutory health insurance"},"subscriberId":"X123456789","payor":[{"display":"Lakeside Health Plan"}],"period":{"start":"2024-01-01"},"class":[{"type":{"text":"plan"},"value":"basic","name":"Basic"}],"relationship":{"text":"self"}"#
    ),
    (
      .vitalSignRecord, "Blood pressure, systolic", "Observation", 40,
      #""status":"final","code":{"text":"Blood pressure, systolic"},"valueQuantity":{"value":122,"unit":"mmHg"}"#
    ),
  ]
}

/// The reference range of a laboratory; one end may be open.
private struct DemoRange {
  var low: Int?
  var high: Double?

  /// Returns the members `low` and `high` as JSON of FHIR.
  func members(_ unit: String) -> String {
    [low.map { ("low", "\($0)") }, high.map { ("high", "\($0)") }].compactMap(\.self).map { name, value in
      "\"\(name)\":{\"value\":\(value),\"unit\":\"\(unit)\"}"
    }.joined(separator: ",")
  }
}

extension String {
  /// The digits with a point before the last: `53` as `5.3`.
  fileprivate var decimal: String { "\(dropLast().isEmpty ? "0" : String(dropLast())).\(suffix(1))" }
}
