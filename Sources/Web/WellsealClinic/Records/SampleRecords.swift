import WellsealBase
import WellsealFHIR

/// Every record of the clinic in one release, with its patient.
struct SampleRecords {
  private(set) var all: [(patient: String?, record: JSON)] = []

  init(_ release: FHIRRelease) {
    let writer = RecordWriter(release: release)
    for row in SampleTable.patients { all.append((row["id"], writer.person(row))) }
    add(SampleTable.conditions) { [writer.condition($0)] }
    add(SampleTable.allergies) { [writer.allergy($0)] }
    add(SampleTable.immunizations) { [writer.immunization($0)] }
    add(SampleTable.medications, writer.medication)
    add(SampleTable.procedures) { [writer.procedure($0)] }
    add(SampleTable.results, writer.results)
    guard release == .r4 else { return }
    add(SampleTable.notes, writer.note)
    add(SampleTable.coverage) { [writer.coverage($0)] }
  }

  private mutating func add(_ rows: [SampleRow], _ write: (SampleRow) -> [JSON]) {
    for row in rows {
      for record in write(row) {
        // A medication belongs to no patient.
        let isShared = record["resourceType"] == "Medication"
        if isShared, all.contains(where: { $0.record == record }) { continue }
        all.append((isShared ? nil : row["patient"], record))
      }
    }
  }
}
