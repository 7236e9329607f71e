package import FoundationEssentials
import WellsealBase
import WellsealFHIR
package import WellsealModel

/// A medication with all its records: orders, dispenses, administrations and statements.
///
/// Records belong to the same medication if they have the same first code, or the same title if
/// they have no code, and the same patient.
package struct MedicationCourse: Sendable {
  /// The records, most recent first.
  ///
  /// There is at least one, and none is entered in error.
  package let records: [StoredRecord]
  /// Whether the medication is being taken, according to the records.
  package let isCurrent: Bool
  /// The end of the medication, if a record gives one.
  package let end: RecordEnd?

  /// An end date in a record.
  package struct RecordEnd: Sendable, Hashable {
    package var text: String
    var moment: Date
  }

  package var newest: StoredRecord { records[0] }

  /// The dosages of the most recent record with dosages.
  package var dosages: [Dosage] {
    records.lazy.map(Self.dosages).first { !$0.isEmpty } ?? []
  }

  /// Returns the value of the row with a label, from the most recent record that has one.
  package func row(_ label: String) -> String? {
    records.lazy.compactMap { $0.rows.first { $0.label == label }?.text }.first
  }

  /// Creates a medication course.
  ///
  /// - Precondition: There are records.
  init(_ records: [StoredRecord], now: Date, zone: TimeZone) {
    self.records = records
    // Orders and statements determine whether the medication is taken. A medication that was only
    // dispensed or administered lasts as long as its supply.
    let deciding = records.first { Self.decides($0) }
    end = deciding.flatMap { Self.end(of: $0, zone) }
    let isOver = (end?.moment).map { $0 < now } ?? false
    guard let deciding else {
      isCurrent = records.contains { Self.lasts($0, until: now, zone) }
      return
    }
    let isNotTaken = deciding.json.map(StoredRecord.isNotTaken) ?? false
    isCurrent = !isOver && !isNotTaken && !Self.over.contains(Self.status(deciding))
  }

  private static func dosages(of record: StoredRecord) -> [Dosage] {
    record.json.map { Dosage.all(of: $0) } ?? []
  }

  private static func status(_ record: StoredRecord) -> String { record.json?["status"]?.string ?? "" }

  private static func decides(_ record: StoredRecord) -> Bool {
    ["MedicationRequest", "MedicationOrder", "MedicationStatement"].contains(record.resource?.resourceType)
  }

  /// Returns the end that a record gives: its own period or that of its dosage.
  private static func end(of record: StoredRecord, _ zone: TimeZone) -> RecordEnd? {
    guard let json = record.json else { return nil }
    let dosage = (json["dosageInstruction"] ?? json["dosage"])?.elements.first { _ in true }
    let bounds = dosage?["timing"]?["repeat"]?["boundsPeriod"]
    for value in [json["effectivePeriod"]?["end"], bounds?["end"], json["dateEnded"]].compactMap(\.self) {
      guard let text = value.string, text.utf8.count <= 40, let date = FHIRDateTime(text) else { continue }
      return RecordEnd(text: safeForDisplay(text), moment: date.start(in: zone) + length(of: date))
    }
    return nil
  }

  /// Returns the length of a date by its precision, because the last day is included.
  private static func length(of date: FHIRDateTime) -> TimeInterval {
    switch date.precision {
    case .year: 366 * 86_400
    case .month: 31 * 86_400
    case .day: 86_400
    default: 0
    }
  }

  /// Returns true if a dispensed supply still lasts.
  ///
  /// The default is 90 days if the record has no supply.
  private static func lasts(_ record: StoredRecord, until now: Date, _ zone: TimeZone) -> Bool {
    guard record.resource?.resourceType == "MedicationDispense", !unfilled.contains(status(record)) else {
      return false
    }
    let days = record.json?["daysSupply"]?["value"]?.double.map { min(max($0, 0), 1000) } ?? 90
    return record.moment(in: zone) + days * 86_400 >= now
  }

  /// The statuses of a medication that is no longer taken.
  ///
  /// Source: FHIR R4, value sets of MedicationRequest.status and MedicationStatement.status; DSTU2
  /// has a part of them.
  package static let over: Set = [
    "completed", "stopped", "cancelled", "not-taken", "declined", "ended", "entered-in-error",
  ]
  private static let unfilled: Set = ["cancelled", "declined", "stopped", "entered-in-error"]
}

extension MedicationCourse {
  /// Returns every medication of a store, the one with the most recent record first.
  ///
  /// - Throws: Errors of the store.
  package static func all(in store: any SampleStore, now: Date, zone: TimeZone) async throws
    -> [MedicationCourse]
  {
    let timeline = try await RecordTimeline(of: [.medicationRecord], in: store, zone: zone)
    let people = try await RecordPeople(in: store)
    var order: [String] = []
    var found: [String: [StoredRecord]] = [:]
    for sample in try await timeline.samples(0..<TestSeries.maxRead, in: store) {
      let record = StoredRecord(sample, people)
      // The ingredients of a medication concern no patient and don't show that it is taken.
      guard !record.isEnteredInError, record.resource?.resourceType != "Medication" else { continue }
      if found[record.test] == nil { order.append(record.test) }
      found[record.test, default: []].append(record)
    }
    return order.map { MedicationCourse(found[$0] ?? [], now: now, zone: zone) }
  }
}
