import CivilTime
import Foundation
import HealthModel
import HealthQuestions
import SampleQueries

extension DatabaseTables {
  /// What is said of whole days: merged totals, nights, rings.
  func writeDays(_ store: some SampleStore) async throws {
    let (since, until) = (writer.since, writer.until)
    for there in try await store.contents() where there.type.kind == .quantity && isWanted(there.type) {
      let request = try StatisticsRequest(
        there.type, by: .day, since: since, until: until, in: writer.time)
      let answer = try await request.answer(from: store)
      for row in answer.rows {
        guard let value = row.values.sum ?? row.values.average else { continue }
        try add(
          [
            .text(there.type.name), .text(writer.time.dayWords(row.start)), DatabaseValue(value),
            DatabaseValue(row.values.minimum), DatabaseValue(row.values.maximum),
            .text(answer.unit.description), .text(names(row.sources.map(\.source))),
          ], to: DatabaseSchema.daily)
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
      try add(
        [
          .text(writer.time.dayWords(night.day)), .integer(night.isNap ? 1 : 0),
          .text(Self.text(night.start)), .text(Self.text(night.end)),
          DatabaseValue(night.fellAsleep.map(Self.text)), DatabaseValue(night.wokeUp.map(Self.text)),
          .real(night.inBed), .real(night.asleep), .real(stages[.unspecified] ?? 0),
          .real(stages[.awake] ?? 0), .real(stages[.core] ?? 0), .real(stages[.deep] ?? 0),
          .real(stages[.rem] ?? 0), DatabaseValue(night.efficiency), DatabaseValue(night.latency),
          .integer(night.awakenings), .text(names(night.sources.map(\.source))),
        ], to: DatabaseSchema.sleepNights)
    }
  }

  private func writeRings(
    _ store: some SampleStore, _ since: DateInterval?, _ until: DateInterval?
  ) async throws {
    for day in try await ActivityDays(from: since, to: until, in: writer.time).summaries(in: store) {
      let (move, exercise, stand) = (day.move, day.exercise, day.stand)
      try add(
        [
          .text(day.day.text), .integer(day.isPaused ? 1 : 0), DatabaseValue(move.value),
          DatabaseValue(move.goal), .text(move.unit), DatabaseValue(exercise.value),
          DatabaseValue(exercise.goal), DatabaseValue(stand.value), DatabaseValue(stand.goal),
        ], to: DatabaseSchema.rings)
    }
  }

  private func names(_ sources: [HealthSource]) -> String { sources.map(\.name).joined(separator: ", ") }
}
