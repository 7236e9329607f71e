import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

extension RecordWriter {
  /// Returns a clinical note and, if its text is separate, the Binary with it.
  ///
  /// Operation notes are reports, too, with the same attachment, as with real providers.
  func note(_ row: SampleRow) -> [JSON] {
    let content = JSON.string(Base64.standard.encode(Array(row["text"].utf8)))
    let isInline = row["place"] == "inline"
    let binary = "b-\(row["id"])"
    let attachment = JSON.members([
      "contentType": .string(row["form"]), "data": isInline ? .some(content) : .none,
      "url": isInline ? nil : .string("Binary/\(binary)"), "title": .string(row["title"]),
      "creation": .string(row["time"]),
    ])
    var records = [document(row, attachment)]
    if row["loinc"] == Self.operationNote { records.append(report(row, attachment)) }
    if !isInline {
      records.append(
        resource("Binary", binary, ["contentType": .string(row["form"]), "data": content]))
    }
    return records
  }

  private func document(_ row: SampleRow, _ attachment: JSON) -> JSON {
    resource(
      "DocumentReference", row["id"],
      [
        "status": "current",
        "type": concept([(.loinc, row["loinc"], row["kind"])], text: row["kind"]),
        "category": [concept(.documentCategory, "clinical-note")],
        "subject": patient(row),
        "date": .string(row["time"]),
        "author": [["display": .string(row["author"])]],
        "description": .string(row["title"]),
        "content": [["attachment": attachment]],
        "context": ["period": ["start": .string(row["time"])]],
      ])
  }

  private func report(_ row: SampleRow, _ attachment: JSON) -> JSON {
    resource(
      "DiagnosticReport", "d-\(row["id"])",
      [
        "status": "final",
        "category": [concept([(.loinc, row["loinc"], row["kind"])])],
        "code": concept([(.loinc, row["loinc"], row["kind"])], text: row["kind"]),
        "subject": patient(row),
        "effectiveDateTime": .string(row["time"]),
        "issued": .string(row["time"]),
        "performer": [["display": .string(row["author"])]],
        "presentedForm": [attachment],
      ])
  }

  private static let operationNote = "11504-8"
}
