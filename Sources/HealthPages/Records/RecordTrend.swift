import CivilTime
import Foundation
import HealthModel
import HealthQuestions
import WebPages
import WebRequests

/// The results of one test over time, with the range that is normal.
struct RecordTrend: Sendable {
  /// The oldest first; each has a measurement.
  let records: [StoredRecord]
  let words: Localizer

  private static let mostShown = 24

  /// The results of every test of a type, the tests with the newest results first.
  static func all(of type: HealthType, _ context: AppRequestContext) async throws -> [RecordTrend] {
    try await TestSeries.all(of: type, in: context.store, zone: context.time.zone).map {
      RecordTrend(records: $0.records, words: context.words)
    }
  }

  /// The results of the test that a record is a result of.
  static func of(_ record: StoredRecord, _ context: AppRequestContext) async throws -> RecordTrend? {
    guard record.measurement != nil, !record.isEnteredInError else { return nil }
    return try await all(of: record.sample.type, context).first { $0.records.last?.test == record.test }
  }

  private var measured: [(record: StoredRecord, measurement: StoredRecord.Measurement)] {
    records.suffix(Self.mostShown).compactMap { record in record.measurement.map { (record, $0) } }
  }

  /// The newest result.
  var newest: StoredRecord? { records.last }

  private var name: String { newest.map { words.name(of: $0).isolated } ?? "" }

  /// A small drawing without letters; nil for a single result.
  var spark: HTML? { Sparkline(values: measured.map(\.measurement.value), isBars: false).html }

  /// Chart, text and table; nil for a single result.
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
    let every = max(1, (points.count + 2) / 3)
    return ColumnChart(
      columns: points.map { point in
        ColumnChart.Column(
          dot: point.measurement.value,
          label: "\(words.date(of: point.record)): \(text(point.measurement))",
          isOutside: point.measurement.place == .below || point.measurement.place == .above)
      },
      axis: axis, tickLabels: axis.ticks.map { words.number($0, digits: 2) },
      timeLabels: stride(from: 0, to: points.count, by: every).map {
        .init(
          column: $0, text: words.shortMonth(points[$0].record.moment(in: words.time.zone)), isCentred: true)
      }, isLine: true, band: newest.flatMap { $0.place == nil ? nil : ($0.low, $0.high) },
      title: words(.chartOf, name), summary: summary(points.map(\.measurement))
    )
  }

  private func summary(_ measurements: [StoredRecord.Measurement]) -> String {
    guard let first = measurements.first, let last = measurements.last else { return words(.noData) }
    let text = words(.trendSummary, words.number(measurements.count), self.text(first), self.text(last))
    let outside = measurements.filter { $0.place == .below || $0.place == .above }.count
    return last.place == nil ? text : "\(text) \(words(.outsideRange, words.number(outside)))"
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

extension Localizer {
  /// `4 – 5.6`, `≥ 4`, `≤ 5.6`, or that there is none.
  func range(_ low: Double?, _ high: Double?) -> String {
    switch (low, high) {
    case (let low?, let high?): "\(number(low)) – \(number(high))"
    case (let low?, nil): "≥ \(number(low))"
    case (nil, let high?): "≤ \(number(high))"
    case (nil, nil): self(.noData)
    }
  }
}
