import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

extension RecordWriter {
  /// Returns the patient.
  func person(_ row: SampleRow) -> JSON {
    resource(
      "Patient", row["id"],
      [
        "identifier": [
          ["use": "usual", "system": "https://clinic.example/record-number", "value": .string(row["number"])]
        ],
        "active": true,
        "name": [
          [
            "use": "official",
            "family": pick(r4: .string(row["family"]), dstu2: [.string(row["family"])]),
            "given": [.string(row["given"])],
          ]
        ],
        "telecom": [["system": "phone", "value": .string(row["phone"]), "use": "home"]],
        "gender": .string(row["gender"]), "birthDate": .string(row["birthDate"]),
        "address": [
          [
            "use": "home", "line": [.string(row["line"])], "city": .string(row["city"]),
            "state": .string(row["state"]), "postalCode": .string(row["postalCode"]), "country": "US",
          ]
        ],
        "communication": [
          ["language": ["coding": [["system": "urn:ietf:bcp:47", "code": .string(row["language"])]]]]
        ],
      ])
  }

  /// Returns the insurance coverage; DSTU2 has no comparable resource.
  func coverage(_ row: SampleRow) -> JSON {
    resource(
      "Coverage", row["id"],
      [
        "status": row.text("end") == nil ? "active" : "cancelled",
        "subscriberId": .string(row["member"]),
        "beneficiary": patient(row),
        "relationship": concept(.relationship, row["relationship"]),
        "period": .members(["start": .string(row["start"]), "end": .text(of: row, "end")]),
        "payor": [["display": .string(row["payer"])]],
        "class": [
          [
            "type": concept(.coverageClass, "plan"), "value": .string(row["plan"]),
            "name": .string(row["plan"]),
          ]
        ],
      ])
  }
}
