import WellsealBase
import WellsealModel

extension MadeUpPatient {
  /// A kind of record.
  struct Kind {
    let type: HealthType
    let resource: String
    var version = FHIRVersion.r4
    /// The element with the title.
    var title = "code"
    var rest: JSON = [:]
    /// Elements that a provider may omit.
    var omissible: [String] = []

    func json(_ text: String) -> JSON {
      var record = rest
      record["resourceType"] = .string(resource)
      let subject =
        ["AllergyIntolerance", "Immunization", "Device", "Goal"].contains(resource) ? "patient" : "subject"
      if record["subject"] == nil, record["patient"] == nil { record[subject] = ["reference": "Patient/1"] }
      switch title {
      case "title", "description": record[title] = .string(text)
      default: record[title] = ["text": .string(text)]
      }
      return record
    }

    private static func status(_ code: String) -> JSON { ["coding": [["code": .string(code)]]] }

    private static func observation(_ category: String?) -> JSON {
      var rest: JSON = ["status": "final", "effectiveDateTime": "2026-02-03", "valueString": "fine"]
      if let category {
        rest["category"] = [
          [
            "coding": [
              [
                "system": "http://terminology.hl7.org/CodeSystem/observation-category",
                "code": .string(category),
              ]
            ]
          ]
        ]
      }
      return rest
    }

    static let all: [Kind] = [
      .init(
        type: .allergyRecord, resource: "AllergyIntolerance", rest: ["clinicalStatus": status("active")],
        omissible: ["clinicalStatus"]),
      .init(
        type: .allergyRecord, resource: "AllergyIntolerance", version: .dstu2, title: "substance",
        rest: ["status": "active"], omissible: ["status"]),
      .init(
        type: .medicationRecord, resource: "MedicationRequest", title: "medicationCodeableConcept",
        rest: ["status": "active", "intent": "order", "authoredOn": "2026-01-01"],
        omissible: ["status", "intent", "authoredOn"]),
      .init(
        type: .medicationRecord, resource: "MedicationStatement", title: "medicationCodeableConcept",
        rest: ["status": "completed", "effectiveDateTime": "2025-01-01"],
        omissible: ["status", "effectiveDateTime"]),
      .init(
        type: .medicationRecord, resource: "MedicationOrder", version: .dstu2,
        title: "medicationCodeableConcept", rest: ["status": "active"]),
      .init(
        type: .medicationRecord, resource: "MedicationDispense", title: "medicationCodeableConcept",
        rest: ["status": "completed"], omissible: ["status"]),
      .init(
        type: .conditionRecord, resource: "Condition", rest: ["clinicalStatus": status("active")],
        omissible: ["clinicalStatus"]),
      .init(
        type: .conditionRecord, resource: "Condition",
        rest: ["clinicalStatus": status("resolved"), "abatementDateTime": "2020-01-01"],
        omissible: ["abatementDateTime"]),
      .init(
        type: .immunizationRecord, resource: "Immunization", title: "vaccineCode",
        rest: ["status": "completed", "occurrenceDateTime": "2021-03-01"],
        omissible: ["status", "occurrenceDateTime"]),
      .init(
        type: .procedureRecord, resource: "Procedure",
        rest: ["status": "completed", "performedDateTime": "2015-08-09"],
        omissible: ["status", "performedDateTime"]),
      .init(
        type: .labResultRecord, resource: "Observation", rest: observation("laboratory"),
        omissible: ["category", "status", "effectiveDateTime", "valueString"]),
      .init(type: .labResultRecord, resource: "Observation", rest: observation(nil)),
      .init(type: .labResultRecord, resource: "Observation", rest: observation("survey")),
      .init(type: .vitalSignRecord, resource: "Observation", rest: observation("vital-signs")),
      .init(
        type: .labResultRecord, resource: "DiagnosticReport",
        rest: ["status": "final", "effectiveDateTime": "2026-02-03"], omissible: ["status"]),
      .init(
        type: .clinicalNoteRecord, resource: "DocumentReference", title: "description",
        rest: ["status": "current", "content": [["attachment": ["contentType": "text/plain"]]]]),
      .init(
        type: .clinicalNoteRecord, resource: "DocumentReference", title: "description",
        rest: [
          "status": "current",
          "content": [["attachment": ["contentType": "text/plain", "url": "https://example.org/note"]]],
        ]),
      .init(
        type: .coverageRecord, resource: "Coverage", title: "type",
        rest: [
          "status": "active", "beneficiary": ["reference": "Patient/1"], "payor": [["display": "Payor"]],
        ]),
    ]
  }
}

extension JSON {
  /// Returns an object without a member.
  func removing(_ name: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name })
  }
}
