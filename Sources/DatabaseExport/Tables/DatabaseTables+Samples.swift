import ByteFormats
import CivilTime
import Foundation
import HealthModel
import HealthQuestions
import SampleQueries

extension DatabaseTables {
  /// What there is, and every sample that has a table.
  func writeSamples(_ store: some SampleStore, _ progress: @Sendable (Int, Int) -> Void) async throws {
    let contents = try await store.contents().filter { isWanted($0.type) }
    let total = contents.reduce(0) { $0 + $1.count }
    for there in contents {
      let end = there.latestEnd == .distantFuture ? DatabaseValue.null : .text(Self.text(there.latestEnd))
      try add(
        [
          .text(there.type.name), .text(there.type.identifier), .text(there.type.row.kind.rawValue),
          DatabaseValue((there.type.preferredUnits?.metric ?? there.type.unit)?.description),
          .integer(there.count), .text(Self.text(there.earliestStart)), end,
        ], to: DatabaseSchema.types)
    }
    var done = 0
    for there in contents where !Self.elsewhere.contains(there.type.kind) {
      try await store.visit(SampleQuery([SampleQuery.Part(there.type, predicate)])) { found in
        for stored in found { try write(stored.sample) }
        done += found.count
        progress(min(done, total), total)
      }
    }
    if isWanted(.workout) { try await writeWorkouts(store) }
  }

  /// Kinds that have tables which are made otherwise, or none.
  private static let elsewhere: Set<HealthType.Kind> = [.workout, .clinical, .document, .verifiableRecord]

  private func write(_ sample: HealthSample) throws {
    switch sample.value {
    case .quantity, .quantitySeries:
      guard let (number, unit) = sample.plainQuantity else { return }
      var count = 1
      if case .quantitySeries(let summary) = sample.value { count = summary.count }
      try add(
        head(of: sample) + [DatabaseValue(number), .text(unit.description), .integer(count)],
        to: DatabaseSchema.quantities)
    case .category(let raw):
      try add(
        head(of: sample) + [.integer(raw), .text(sample.type.values?[raw]?.name ?? "\(raw)")],
        to: DatabaseSchema.categories)
    case .correlation(let members):
      for member in members {
        try add(
          [.text(sample.uuid.uuidString), .text(sample.type.name), .text(member.uuid.uuidString)],
          to: DatabaseSchema.correlationMembers)
      }
    case .medicationDose(let dose):
      try add(
        head(of: sample) + [
          .text(dose.concept.identifier),
          .text(HealthSample.name(dose.logStatus, of: "HKMedicationDoseEvent.LogStatus")),
          DatabaseValue(dose.dose), DatabaseValue(dose.scheduledDose), .text(dose.unit.description),
          DatabaseValue(dose.scheduledDate.map(Self.text)),
        ], to: DatabaseSchema.doses)
    default:
      try add(
        head(of: sample) + [DatabaseValue(sample.details(in: writer.time)?.text)],
        to: DatabaseSchema.others)
    }
  }

  /// The columns that every sample has.
  private func head(of sample: HealthSample) throws -> [DatabaseValue] {
    var zone: String?
    if case .string(let name)? = sample.metadata[.timeZone] { zone = name }
    let hasEnd = !sample.hasUndeterminedDuration
    let source = try sample.provenance.sourceRevision.map { try number(of: $0.source) }
    return [
      .text(sample.uuid.uuidString), .text(sample.type.name), .text(Self.text(sample.start)),
      hasEnd ? .text(Self.text(sample.end)) : .null, .real(sample.start.timeIntervalSince1970),
      hasEnd ? .real(sample.end.timeIntervalSince1970) : .null, DatabaseValue(zone),
      source.map { .integer($0) } ?? .null, DatabaseValue(sample.provenance.device?.name),
    ]
  }

  private func writeWorkouts(_ store: some SampleStore) async throws {
    let request = try WorkoutsRequest(from: writer.since, to: writer.until)
    for workout in try await request.workouts(in: store) {
      try add(
        head(of: workout.sample) + [
          .text(workout.activity), DatabaseValue(workout.workout.duration), DatabaseValue(workout.distance),
          DatabaseValue(workout.energy), DatabaseValue(workout.heartRate?.average),
          DatabaseValue(workout.heartRate?.minimum), DatabaseValue(workout.heartRate?.maximum),
        ], to: DatabaseSchema.workouts)
    }
  }
}
