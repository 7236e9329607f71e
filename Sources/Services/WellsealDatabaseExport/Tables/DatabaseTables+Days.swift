import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

extension DatabaseTables {
  /// Writes the data of whole days: merged totals, nights and rings.
  func writeDays(_ store: some SampleStore) async throws {
    let (since, until) = (writer.since, writer.until)
    var leftOut = LeftOutTypes()
    for there in try await store.contents() where there.type.kind == .quantity && isWanted(there.type) {
      let request = try StatisticsRequest(
        there.type, by: .day, since: since, until: until, in: writer.time)
      guard
        let answer = try await leftOut.answer(about: there.type, { try await request.answer(from: store) })
      else { continue }
      for statistics in answer.rows {
        guard let value = statistics.values.sum ?? statistics.values.typical, value.isFinite else { continue }
        try add(to: DatabaseSchema.daily) { row in
          row.text(there.type.name)
          row.day(writer.time.day(statistics.start))
          row.real(value)
          row.real(statistics.values.minimum)
          row.real(statistics.values.maximum)
          row.text(name(of: answer.unit))
          row.text(names(statistics.sources.map(\.source)))
        }
      }
    }
    if isWanted(.sleepAnalysis) { try await writeNights(store, since, until) }
    if isWanted(.activitySummary) { try await writeRings(store, since, until) }
  }

  private func writeNights(
    _ store: some SampleStore, _ since: DateInterval?, _ until: DateInterval?
  ) async throws {
    let answer = try await SleepRequest(since: since, until: until, in: writer.time).answer(from: store)
    for night in answer.nights {
      let stages = night.stages
      try add(to: DatabaseSchema.sleepNights) { row in
        row.day(writer.time.day(night.day))
        row.flag(night.isNap)
        row.moment(night.start)
        row.moment(night.end)
        row.moment(night.fellAsleep)
        row.moment(night.wokeUp)
        row.real(night.inBed)
        row.real(night.timeAsleep)
        for stage in [SleepStage.unspecified, .awake, .core, .deep, .rem] { row.real(stages[stage] ?? 0) }
        row.real(night.efficiency)
        row.real(night.latency)
        row.integer(night.awakenings)
        row.text(names(night.sources.map(\.source)))
      }
    }
  }

  private func writeRings(
    _ store: some SampleStore, _ since: DateInterval?, _ until: DateInterval?
  ) async throws {
    for summary in try await ActivityDays(from: since, to: until, in: writer.time).summaries(in: store) {
      // An invalid date cannot have data.
      guard let day = CivilDate(summary.day.text) else { continue }
      let (move, exercise, stand) = (summary.move, summary.exercise, summary.stand)
      try add(to: DatabaseSchema.rings) { row in
        row.day(day)
        row.flag(summary.isPaused)
        row.real(move.value)
        row.real(move.goal)
        row.text(move.unit)
        row.real(exercise.value)
        row.real(exercise.goal)
        row.real(stand.value)
        row.real(stand.goal)
      }
    }
  }

  private func names(_ sources: [HealthSource]) -> String { sources.map(\.name).joined(separator: ", ") }
}
