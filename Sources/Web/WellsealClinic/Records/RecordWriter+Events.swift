import WellsealBase
import WellsealFHIR

/// Records that arrive while the clinic is open.
extension RecordWriter {
  /// Returns a glucose value that arrives now.
  func arrival(_ number: Int, of patient: String, at now: UnixTime) -> JSON {
    let time = JSON.string(now.rfc3339)
    let category = concept(.observationCategory, "laboratory")
    return resource(
      "Observation", "new-\(number)-\(patient)",
      [
        "status": "final",
        "category": pick(r4: [category], dstu2: category),
        "code": concept(
          [(.loinc, "2345-7", "Glucose [Mass/volume] in Serum or Plasma")], text: "Glucose"),
        "subject": reference("Patient", patient),
        "effectiveDateTime": time, "issued": time,
        "valueQuantity": quantity("\(90 + number % 9)", unit: "mg/dL", code: "mg/dL"),
      ])
  }

  /// Returns a condition's clinical status in the form of the release.
  func conditionStatus(_ code: String) -> JSON {
    pick(r4: concept(.conditionClinical, code), dstu2: .string(code))
  }

  /// Returns whether a condition is active.
  func isActive(_ condition: JSON) -> Bool { condition["clinicalStatus"] == conditionStatus("active") }
}
