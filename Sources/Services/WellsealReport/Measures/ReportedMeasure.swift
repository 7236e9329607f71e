import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// A summary of a type whose samples are averaged, over an interval.
struct ReportedMeasure: Sendable, Hashable {
  var type: HealthType
  /// The unit of all values.
  var unit: HealthUnit
  /// The average, minimum and maximum of all samples.
  var values: StatisticsAnswer.Values
  /// The average of each day with data, by date.
  var days: [Day]
  var coverage: Coverage

  struct Day: Sendable, Hashable {
    var start: Date
    var value: Double
  }

  /// Queries the store for a type.
  ///
  /// Returns `nil` if there is no data. The unfinished day is left out of the averages if there are
  /// others.
  ///
  /// - Throws: `WellsealModel.UnitMismatch`; errors of the store.
  init?(
    _ type: HealthType, _ interval: DateInterval, unit: String?, _ store: some SampleStore, _ time: LocalTime,
    at now: Date
  ) async throws {
    let request = try StatisticsRequest(
      type, by: .day, since: interval, until: interval, unit: unit, in: time)
    let answer = try await request.answer(from: store, at: now)
    guard !answer.rows.isEmpty, let whole = try await request.whole(from: store, at: now) else { return nil }
    self.type = type
    self.unit = answer.unit
    values = whole.values
    let finished = answer.rows.filter { !answer.isUnfinished($0) }
    days = (finished.isEmpty ? answer.rows : finished).compactMap { row in
      row.values.typical.map { Day(start: row.start, value: $0) }
    }
    coverage = Coverage(
      days: days.count, sources: answer.rows.flatMap { row in row.sources.map(\.source) })
  }

  /// `{type, unit, average, min, max, first, last, days, sources}`.
  ///
  /// Both `first` and `last` are `{day, average}`.
  func json(in time: LocalTime) -> JSON {
    func json(_ day: Day?) -> JSON {
      guard let day else { return .null }
      return ["day": .string(time.dayWords(day.start)), "average": .number(day.value)]
    }
    return .object(
      [
        .init("type", .string(type.identifier)), .init("unit", .string(unit.description)),
        .init("average", .number(values.typical)), .init("min", .number(values.minimum)),
        .init("max", .number(values.maximum)), .init("first", json(days.first)),
        .init("last", json(days.last)),
      ] + coverage.members)
  }
}

extension Coverage {
  /// The members of ``json``, to merge into another object.
  var members: [JSON.Member] {
    guard case .object(let members) = json else { return [] }
    return members
  }
}
