import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

extension DatabaseTables {
  /// Writes clinical records and the person's medications.
  func writeRecords(_ store: some SampleStore) async throws {
    let types = Set(RecordsRequest.types.filter(isWanted))
    if !types.isEmpty {
      let request = try RecordsRequest(types, from: writer.since, to: writer.until, in: writer.time)
      for record in try await request.records(in: store) { try write(record) }
    }
    guard isWanted(.userAnnotatedMedication) else { return }
    for item in try await store.medications(.all) {
      let medicine = item.medication
      let codings = medicine.relatedCodings.map { "\($0.system)|\($0.code)" }.sorted()
      try add(to: DatabaseSchema.medications) { row in
        row.text(medicine.identifier.identifier)
        row.text(medicine.displayText)
        row.text(item.nickname)
        row.text(medicine.generalForm)
        row.flag(item.isArchived)
        row.flag(item.hasSchedule)
        row.text(codings.joined(separator: ", "))
      }
    }
  }

  private func write(_ record: StoredRecord) throws {
    let measured = record.measurement
    try add(to: DatabaseSchema.records) { row in
      row.identifier(record.sample.uuid)
      row.text(record.sample.type.name)
      row.text(record.name(in: "en"))
      row.text(record.title)
      row.text(record.codes.joined(separator: ", "))
      row.day(writer.time.day(record.moment(in: writer.time.zone)))
      row.text(record.dateText)
      row.text(record.value)
      row.real(measured?.value)
      row.text(measured?.unit)
      row.real(measured?.low)
      row.real(measured?.high)
      row.text(record.referenceRange)
      row.text(record.interpretation)
      row.text(record.status)
      row.text(record.provider)
      row.moment(record.sample.start)
      row.text(record.other?.name)
      row.text(record.resource.map { String(decoding: $0.data, as: UTF8.self) })
    }
  }
}
