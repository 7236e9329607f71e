import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// A summary of blood pressure readings in mmHg, overall and by time of day.
struct BloodPressureSummary: Sendable, Hashable {
  struct Reading: Sendable, Hashable {
    var date: Date
    var systolic: Double
    var diastolic: Double
  }

  /// A summary of some of the readings.
  struct Row: Sendable, Hashable {
    /// The part of the day, or `nil` for all readings.
    var part: DayPart?
    var readings: Int
    var systolic: Span
    var diastolic: Span
    /// The number of days with readings.
    var days: Int
  }

  struct Span: Sendable, Hashable {
    var average: Double
    var minimum: Double
    var maximum: Double

    /// Creates a span.
    ///
    /// - Precondition: `values` is not empty.
    init(_ values: [Double]) {
      precondition(!values.isEmpty, "Span: there is no value")
      average = values.reduce(0, +) / Double(values.count)
      minimum = values.reduce(.infinity, min)
      maximum = values.reduce(-.infinity, max)
    }
  }

  /// The readings by date.
  var readings: [Reading]
  /// The row of all readings, then one row for each part of the day that has readings.
  var rows: [Row]
  var coverage: Coverage

  /// Creates a summary in which equal readings of the same time from two sources count once.
  ///
  /// Returns `nil` if there are no readings.
  init?(_ readings: [Reading], from sources: some Sequence<HealthSource>, in time: LocalTime) {
    guard !readings.isEmpty else { return nil }
    self.readings = Set(readings).sorted {
      ($0.date, $0.systolic, $0.diastolic) < ($1.date, $1.systolic, $1.diastolic)
    }
    let calendar = time.calendar
    let byPart = Dictionary(grouping: self.readings) { DayPart(of: $0.date, in: calendar) }
    rows =
      [Row(nil, self.readings, calendar)]
      + DayPart.allCases.compactMap { part in byPart[part].map { Row(part, $0, calendar) } }
    coverage = Coverage(days: rows[0].days, sources: sources)
  }

  init?(_ interval: DateInterval, _ store: some SampleStore, _ time: LocalTime) async throws {
    var readings: [Reading] = []
    var sources: Set<HealthSource> = []
    try await SamplesRequest(.bloodPressure, from: interval, to: interval).visit(store) { samples in
      for sample in samples.map(\.sample) {
        guard case .correlation(let members) = sample.value,
          let systolic = Self.number(.bloodPressureSystolic, members),
          let diastolic = Self.number(.bloodPressureDiastolic, members)
        else { continue }
        readings.append(Reading(date: sample.start, systolic: systolic, diastolic: diastolic))
        if let source = sample.provenance.sourceRevision?.source { sources.insert(source) }
      }
    }
    self.init(readings, from: sources, in: time)
  }

  private static func number(_ type: HealthType, _ members: [HealthSample]) -> Double? {
    members.first { $0.type == type }?.value.quantity.flatMap {
      try? $0.plainValue(in: .millimeterOfMercury)
    }
  }
}

extension BloodPressureSummary.Row {
  init(_ part: DayPart?, _ readings: [BloodPressureSummary.Reading], _ calendar: Calendar) {
    self.part = part
    self.readings = readings.count
    systolic = BloodPressureSummary.Span(readings.map(\.systolic))
    diastolic = BloodPressureSummary.Span(readings.map(\.diastolic))
    days = Set(readings.map { calendar.startOfDay(for: $0.date) }).count
  }
}

extension BloodPressureSummary {
  /// The average readings of a day.
  struct Day: Sendable, Hashable {
    var start: Date
    var systolic: Double
    var diastolic: Double
  }

  /// Returns the averages of each day with readings, by date.
  func daily(in time: LocalTime) -> [Day] {
    Dictionary(grouping: readings) { time.calendar.startOfDay(for: $0.date) }.map { start, readings in
      Day(
        start: start, systolic: Span(readings.map(\.systolic)).average,
        diastolic: Span(readings.map(\.diastolic)).average)
    }.sorted { $0.start < $1.start }
  }

  /// `{unit, rows, days, sources}`.
  ///
  /// A row is `{time, from, to, readings, days, systolic, diastolic}`, and the first row is of all
  /// readings.
  var json: JSON {
    .object(
      [
        .init("unit", "mmHg"),
        .init(
          "rows",
          .array(
            rows.map { row in
              [
                "time": .string(row.part?.rawValue ?? "all"),
                "fromHour": row.part.map { .integer($0.hours.from) } ?? .null,
                "toHour": row.part.map { .integer($0.hours.to) } ?? .null,
                "readings": .integer(row.readings), "days": .integer(row.days),
                "systolic": row.systolic.json, "diastolic": row.diastolic.json,
              ]
            })),
      ] + coverage.members)
  }
}

extension BloodPressureSummary.Span {
  fileprivate var json: JSON {
    [
      "average": .number((average * 10).rounded() / 10), "min": .number(minimum), "max": .number(maximum),
    ]
  }
}
