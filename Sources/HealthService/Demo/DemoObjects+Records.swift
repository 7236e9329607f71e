import Foundation
import HealthModel

/// What two clinics that do not exist wrote down, as they would send it.
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
            "referenceRange":[{"text":"\(row.range)"}]
            """)
      }
    }
    for (place, row) in Self.others.enumerated() {
      try record(
        row.type, row.name, age: row.age, clinic: place % 2, type: row.resource, members: row.members)
    }
  }

  private mutating func record(
    _ type: HealthType, _ name: String, age: Int, clinic: Int, type resource: String, members: String
  ) throws {
    let start = data.time.calendar.startOfDay(for: data.end) - Double(age) * 86_400 + 36_000
    let identifier = "\(type.name)-\(samples.count)"
    let date = data.time.text(start)
    let json = """
      {"resourceType":"\(resource)","id":"\(identifier)","\(Self.dates[resource] ?? "date")":"\(date)",\(members)}
      """
    let clinics = [("Lakeside Clinic", "org.example.lakeside"), ("Dr. Ada Winter", "org.example.winter")]
    let source = HealthSource(name: clinics[clinic].0, bundleIdentifier: clinics[clinic].1)
    let value = ClinicalRecord(
      displayName: name,
      fhirResource: .init(resourceType: resource, identifier: identifier, version: .r4, data: Data(json.utf8))
    )
    let sample = try HealthSample(
      type: type, start: start, end: start, value: .clinicalRecord(value),
      provenance: Provenance(sourceRevision: SourceRevision(source: source)))
    samples.append(NewSample(sample))
  }

  private static let dates = [
    "Observation": "effectiveDateTime", "Immunization": "occurrenceDateTime", "Condition": "onsetDateTime",
    "Procedure": "performedDateTime", "AllergyIntolerance": "recordedDate", "MedicationRequest": "authoredOn",
  ]

  private static let laboratory = [
    (name: "Hemoglobin A1c", code: "4548-4", value: 5.3, change: 0.4, unit: "%", range: "4.0–5.6 %"),
    (
      name: "LDL Cholesterol", code: "13457-7", value: 104, change: 31, unit: "mg/dL",
      range: "under 116 mg/dL"
    ),
    (name: "HDL Cholesterol", code: "2085-9", value: 61, change: -7, unit: "mg/dL", range: "over 45 mg/dL"),
    (name: "Triglycerides", code: "2571-8", value: 96, change: 40, unit: "mg/dL", range: "under 150 mg/dL"),
    (name: "Ferritin", code: "2276-4", value: 42, change: -18, unit: "ng/mL", range: "15–150 ng/mL"),
    (name: "Vitamin D", code: "1989-3", value: 33, change: -12, unit: "ng/mL", range: "30–100 ng/mL"),
  ]

  private typealias Row = (type: HealthType, name: String, resource: String, age: Int, members: String)

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
      #""status":"active","intent":"order","medicationCodeableConcept":{"text":"Cetirizine 10 mg"}"#
    ),
    (
      .medicationRecord, "Ferrous sulfate 100 mg", "MedicationRequest", 415,
      #""status":"completed","intent":"order","medicationCodeableConcept":{"text":"Ferrous sulfate 100 mg"}"#
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
      .vitalSignRecord, "Blood pressure, systolic", "Observation", 40,
      #""status":"final","code":{"text":"Blood pressure, systolic"},"valueQuantity":{"value":122,"unit":"mmHg"}"#
    ),
  ]
}

extension String {
  /// The digits with a point before the last: `53` as `5.3`.
  fileprivate var decimal: String { "\(dropLast().isEmpty ? "0" : String(dropLast())).\(suffix(1))" }
}
