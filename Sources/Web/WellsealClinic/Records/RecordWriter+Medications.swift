import WellsealBase
import WellsealFHIR

extension RecordWriter {
  /// Returns a prescription, dispense or statement, and the medication if the record only refers to
  /// it.
  func medication(_ row: SampleRow) -> [JSON] {
    let concept = concept([(.rxnorm, row["rxnorm"], row["name"])], text: row["name"])
    let isReference = row["form"] == "reference"
    let id = "med-\(row["rxnorm"])"
    let what: JSON.Member =
      isReference
      ? .init("medicationReference", reference("Medication", id, display: row["name"]))
      : .init("medicationCodeableConcept", concept)
    var record =
      switch row["kind"] {
      case "order": order(row)
      case "dispense": dispense(row)
      default: statement(row)
      }
    record[what.name] = what.value
    return isReference ? [resource("Medication", id, ["code": concept]), record] : [record]
  }

  private func order(_ row: SampleRow) -> JSON {
    resource(
      pick(r4: "MedicationRequest", dstu2: "MedicationOrder"), row["id"],
      [
        "status": .string(row["status"]),
        "intent": inR4("order"),
        "subject": inR4(patient(row)), "patient": inDSTU2(patient(row)),
        "authoredOn": inR4(.string(row["date"])), "dateWritten": inDSTU2(.string(row["date"])),
        "requester": inR4(["display": "Dr. Lien Abara"]),
        "prescriber": inDSTU2(["display": "Dr. Lien Abara"]),
        "dosageInstruction": [["text": .string(row["dose"])]],
      ])
  }

  private func dispense(_ row: SampleRow) -> JSON {
    resource(
      "MedicationDispense", row["id"],
      [
        "status": .string(row["status"]),
        "subject": inR4(patient(row)), "patient": inDSTU2(patient(row)),
        "quantity": row.text("quantity").map { ["value": .number($0)] },
        "whenHandedOver": .string(row["date"]),
        "dosageInstruction": [["text": .string(row["dose"])]],
      ])
  }

  private func statement(_ row: SampleRow) -> JSON {
    resource(
      "MedicationStatement", row["id"],
      [
        "status": .string(row["status"]),
        "subject": inR4(patient(row)), "patient": inDSTU2(patient(row)),
        "effectivePeriod": ["start": .string(row["date"])],
        "dateAsserted": .string(row["date"]),
        "dosage": [["text": .string(row["dose"])]],
      ])
  }
}
