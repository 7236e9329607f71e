import WellsealBase
import WellsealFHIR

/// Conditions and procedures.
extension RecordWriter {
  func condition(_ row: SampleRow) -> JSON {
    resource(
      "Condition", row["id"],
      [
        "patient": inDSTU2(patient(row)),
        "dateRecorded": inDSTU2(.string(row["recorded"])),
        "clinicalStatus": conditionStatus(row["status"]),
        "verificationStatus": pick(
          r4: concept(.conditionVerification, "confirmed"), dstu2: .string("confirmed")),
        "category": pick(
          r4: [concept(.conditionCategory, row["category"])],
          dstu2: row["category"] == "problem-list-item"
            ? concept(.conditionCategoryCore, "problem") : concept(.conditionCategory, "diagnosis")),
        "code": concept(
          [(.snomed, row["snomed"], row["name"]), (.icd10, row["icd10"], "")], text: row["name"]),
        "subject": inR4(patient(row)),
        "onsetDateTime": .text(of: row, "onset"),
        "abatementDateTime": .text(of: row, "abatement"),
        "recordedDate": inR4(.string(row["recorded"])),
      ])
  }

  func allergy(_ row: SampleRow) -> JSON {
    let substance = concept(
      [(CodeSystem(rawValue: row["system"]) ?? .snomed, row["code"], row["name"])], text: row["name"])
    let reaction: JSON = [
      "manifestation": [concept([(.snomed, row["reactionCode"], row["reaction"])], text: row["reaction"])],
      "severity": .string(row["severity"]),
    ]
    return resource(
      "AllergyIntolerance", row["id"],
      [
        "clinicalStatus": inR4(concept(.allergyClinical, "active")),
        "verificationStatus": inR4(concept(.allergyVerification, "confirmed")),
        "onset": inDSTU2(.text(of: row, "onset")),
        "patient": patient(row),
        "substance": inDSTU2(substance),
        "status": inDSTU2("active"),
        "criticality": pick(
          r4: .string(row["criticality"]), dstu2: row["criticality"] == "high" ? "CRITH" : "CRITL"),
        "type": "allergy",
        "category": pick(r4: [.string(row["category"])], dstu2: .string(row["category"])),
        "code": inR4(substance),
        "onsetDateTime": inR4(.text(of: row, "onset")),
        "reaction": [reaction],
        "recordedDate": .string(row["recorded"]),
      ])
  }

  func immunization(_ row: SampleRow) -> JSON {
    resource(
      "Immunization", row["id"],
      [
        "status": "completed",
        "date": inDSTU2(.string(row["date"])),
        "vaccineCode": concept([(.cvx, row["cvx"], row["name"])], text: row["name"]),
        "patient": patient(row),
        "wasNotGiven": inDSTU2(false), "reported": inDSTU2(false),
        "occurrenceDateTime": inR4(.string(row["date"])),
        "primarySource": inR4(true),
        "lotNumber": .string(row["lot"]),
        "performer": pick(
          r4: [["actor": ["display": .string(row["performer"])]]],
          dstu2: ["display": .string(row["performer"])]),
      ])
  }

  func procedure(_ row: SampleRow) -> JSON {
    let end = row.text("end")
    return resource(
      "Procedure", row["id"],
      [
        "status": .string(row["status"]),
        "code": concept([(.snomed, row["snomed"], row["name"])], text: row["name"]),
        "subject": patient(row),
        "performedDateTime": end == nil ? .string(row["start"]) : nil,
        "performedPeriod": end.map { ["start": .string(row["start"]), "end": .string($0)] },
        "performer": [["actor": ["display": .string(row["performer"])]]],
      ])
  }
}
