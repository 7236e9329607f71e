import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The results of a test over time, with the reference range.
struct RecordTrend: Sendable {
  /// The results, oldest first; each has a measurement.
  let records: [StoredRecord]
  let words: Localizer

  private static let maxShown = 24

  /// Returns the results of every test of a type.
  ///
  /// The tests with the latest results come first.
  static func all(of type: HealthType, _ context: PageRequest) async throws -> [RecordTrend] {
    try await TestSeries.all(of: type, in: context.store, zone: context.time.zone).map {
      RecordTrend(records: $0.records, words: context.words)
    }
  }

  /// Returns the results of the same test as a record.
  static func of(_ record: StoredRecord, _ context: PageRequest) async throws -> RecordTrend? {
    guard record.measurement != nil, !record.isEnteredInError else { return nil }
    return try await all(of: record.sample.type, context).first { $0.records.last?.test == record.test }
  }

  private var measured: [(record: StoredRecord, measurement: StoredRecord.Measurement)] {
    records.suffix(Self.maxShown).compactMap { record in record.measurement.map { (record, $0) } }
  }

  /// The latest result.
  var newest: StoredRecord? { records.last }

  private var name: String { newest.map { words.name(of: $0).isolated } ?? "" }

  /// A sparkline, or `nil` for a single result.
  var spark: HTML? { Sparkline(values: measured.map(\.measurement.value), isBars: false).html }

  /// The chart, summary and table, or `nil` for a single result.
  var html: HTML? {
    let points = measured
    guard points.count > 1 else { return nil }
    return tag("section", .class("panel")) {
      tag("h2") { words(.trendOf, name) }
      tag("figure") {
        chart(points).html
        tag("figcaption") { tag("p") { summary(points.map(\.measurement)) } }
        table(points).html(words)
      }
    }
  }

  private func chart(_ points: [(record: StoredRecord, measurement: StoredRecord.Measurement)]) -> ColumnChart
  {
    let newest = points.last?.measurement
    let bounds = [newest?.low, newest?.high].compactMap(\.self)
    let axis = ValueAxis(points.map(\.measurement.value) + bounds, fromZero: false)
    let positions = positions(points.map { $0.record.moment(in: words.time.zone) })
    return ColumnChart(
      columns: zip(points, positions).map { point, place in
        ColumnChart.Column(
          dot: point.measurement.value,
          label: "\(words.date(of: point.record)): \(text(point.measurement))",
          isOutside: point.measurement.position == .below || point.measurement.position == .above,
          position: place)
      },
      axis: axis, tickLabels: axis.ticks.map { words.number($0, digits: 2) },
      timeLabels: timeLabels(points.map { $0.record.moment(in: words.time.zone) }), isLine: true,
      band: newest.flatMap { $0.position == nil ? nil : ($0.low, $0.high) },
      title: words(.chartOf, name), summary: summary(points.map(\.measurement))
    )
  }

  /// The free space before the first and after the last point, as a fraction of the width.
  private static let margin = 0.03

  /// Returns the positions of the points, proportional to time.
  private func positions(_ dates: [Date]) -> [Double?] {
    guard let first = dates.first, let last = dates.last, last > first else {
      return [Double?](repeating: nil, count: dates.count)
    }
    let length = last.timeIntervalSince(first)
    return dates.map { date in
      // Records are in the order of their time; clamp one that isn't.
      Self.margin + (1 - 2 * Self.margin) * min(1, max(0, date.timeIntervalSince(first) / length))
    }
  }

  /// Returns the months at three positions, without duplicates.
  private func timeLabels(_ dates: [Date]) -> [ColumnChart.TimeLabel] {
    guard let first = dates.first, let last = dates.last else { return [] }
    var said: Set<String> = []
    return [1.0 / 6, 0.5, 5.0 / 6].compactMap { place in
      let part = (place - Self.margin) / (1 - 2 * Self.margin)
      let text = words.shortMonth(first + last.timeIntervalSince(first) * part)
      guard said.insert(text).inserted else { return nil }
      return ColumnChart.TimeLabel(at: place, of: dates.count, text: text)
    }
  }

  private func summary(_ measurements: [StoredRecord.Measurement]) -> String {
    guard let first = measurements.first, let last = measurements.last else { return words(.noData) }
    let text = words(.trendSummary, words.number(measurements.count), self.text(first), self.text(last))
    let outside = measurements.filter { $0.position == .below || $0.position == .above }.count
    return last.position == nil ? text : "\(text) \(words(.outsideRange, words.number(outside)))"
  }

  private func text(_ measurement: StoredRecord.Measurement) -> String {
    measurement.unit.isEmpty
      ? words.number(measurement.value) : "\(words.number(measurement.value)) \(measurement.unit.isolated)"
  }

  private func table(_ points: [(record: StoredRecord, measurement: StoredRecord.Measurement)]) -> DataTable {
    DataTable(
      heads: [words(.date), words(.result), words(.referenceRange)],
      rows: points.reversed().map { point in
        [
          words.date(of: point.record), text(point.measurement),
          words.range(point.measurement.low, point.measurement.high),
        ]
      })
  }
}
