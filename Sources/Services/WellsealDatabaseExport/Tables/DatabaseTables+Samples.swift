import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

extension DatabaseTables {
  /// Writes the types in the store, and all samples that have a table.
  func writeSamples(_ store: some SampleStore, _ progress: @Sendable (Int, Int) -> Void) async throws {
    let contents = try await store.contents().filter { isWanted($0.type) }
    let total = contents.reduce(0) { $0 + $1.count }
    for there in contents {
      try add(to: DatabaseSchema.types) { row in
        row.text(there.type.name)
        row.text(there.type.identifier)
        row.text(there.type.row.kind.rawValue)
        row.text((there.type.preferredUnits?.metric ?? there.type.unit)?.description)
        row.integer(there.count)
        row.moment(there.earliestStart)
        row.moment(there.latestEnd == .distantFuture ? nil : there.latestEnd)
      }
    }
    var done = 0
    for there in contents where !HealthType.Kind.withTablesElsewhere.contains(there.type.kind) {
      try await store.visit(SampleQuery([SampleQuery.Part(there.type, predicate)])) { found in
        for stored in found { try write(stored.sample) }
        done += found.count
        progress(min(done, total), total)
        try Task.checkCancellation()
      }
    }
    if isWanted(.workout) { try await writeWorkouts(store) }
  }

  private func write(_ sample: HealthSample) throws {
    switch sample.value {
    case .quantity, .quantitySeries:
      // NaN and infinity cannot be written to a column that requires a value.
      guard let (number, unit) = plainQuantity(of: sample), number.isFinite else { return }
      var count = 1
      if case .quantitySeries(let summary) = sample.value { count = summary.count }
      try add(sample, to: DatabaseSchema.quantities) { row in
        row.real(number)
        row.text(name(of: unit))
        row.integer(count)
      }
    case .category(let raw):
      try add(sample, to: DatabaseSchema.categories) { row in
        row.integer(raw)
        row.text(sample.type.values?[raw]?.name ?? "\(raw)")
      }
    case .correlation(let members):
      for member in members {
        try add(to: DatabaseSchema.correlationMembers) { row in
          row.identifier(sample.uuid)
          row.text(sample.type.name)
          row.identifier(member.uuid)
          row.real(member.start.timeIntervalSince1970)
        }
      }
    case .medicationDose(let dose):
      try add(sample, to: DatabaseSchema.doses) { row in
        row.text(dose.concept.identifier)
        row.text(HealthSample.name(dose.logStatus, of: "HKMedicationDoseEvent.LogStatus"))
        row.real(dose.dose)
        row.real(dose.scheduledDose)
        row.text(name(of: dose.unit))
        row.moment(dose.scheduledDate)
      }
    default:
      try add(sample, to: DatabaseSchema.others) { row in
        row.text(sample.details(in: writer.time)?.text)
      }
    }
  }

  /// Adds a row that starts with the columns of every sample.
  private func add(
    _ sample: HealthSample, to table: DatabaseTable, _ fill: (Output) throws -> Void
  ) throws {
    // A new source adds a separate row before this one.
    let source = try source(of: sample.provenance)
    try add(to: table) { row in
      let end = sample.hasUndeterminedDuration ? nil : sample.end
      row.identifier(sample.uuid)
      row.text(name(of: sample.type))
      row.moment(sample.start)
      row.moment(end)
      row.real(sample.start.timeIntervalSince1970)
      row.real(end?.timeIntervalSince1970)
      if case .string(let zone)? = sample.metadata[.timeZone] { row.text(zone) } else { row.null() }
      row.integer(source)
      row.text(sample.provenance.device?.name)
      try fill(row)
    }
  }

  private func writeWorkouts(_ store: some SampleStore) async throws {
    let request = try WorkoutsRequest(from: writer.since, to: writer.until)
    for workout in try await request.workouts(in: store) {
      try add(workout.sample, to: DatabaseSchema.workouts) { row in
        row.text(workout.activity)
        row.real(workout.workout.duration)
        row.real(workout.distance)
        row.real(workout.energy)
        row.real(workout.heartRate?.average)
        row.real(workout.heartRate?.minimum)
        row.real(workout.heartRate?.maximum)
      }
    }
  }
}

extension HealthType.Kind {
  /// The kinds whose tables are written elsewhere, or that have none.
  fileprivate static let withTablesElsewhere: Set<HealthType.Kind> = [
    .workout, .clinical, .document, .verifiableRecord,
  ]
}
