import CivilTime
import Foundation
import HealthModel
import HealthQuestions
import SampleQueries

extension DatabaseTables {
  /// Clinical records, and the person's medicines.
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
      try add(
        [
          .text(medicine.identifier.identifier), .text(medicine.displayText), DatabaseValue(item.nickname),
          .text(medicine.generalForm), .integer(item.isArchived ? 1 : 0),
          .integer(item.hasSchedule ? 1 : 0), .text(codings.joined(separator: ", ")),
        ], to: DatabaseSchema.medications)
    }
  }

  private func write(_ record: StoredRecord) throws {
    let measured = record.measurement
    try add(
      [
        .text(record.sample.uuid.uuidString), .text(record.sample.type.name),
        .text(record.name(in: "en")), .text(record.title), .text(record.codes.joined(separator: ", ")),
        .text(writer.time.dayWords(record.moment(in: writer.time.zone))), DatabaseValue(record.dateText),
        DatabaseValue(record.value), DatabaseValue(measured?.value), DatabaseValue(measured?.unit),
        DatabaseValue(measured?.low), DatabaseValue(measured?.high), DatabaseValue(record.referenceRange),
        DatabaseValue(record.interpretation), DatabaseValue(record.status), .text(record.provider),
        .text(Self.text(record.sample.start)), DatabaseValue(record.other?.name),
        DatabaseValue(record.resource.map { String(decoding: $0.data, as: UTF8.self) }),
      ], to: DatabaseSchema.records)
  }
}
