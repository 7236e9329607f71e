import Foundation
package import WellsealLocalization
package import WellsealModel

/// A type that draws the data of a sample, each drawing with a text and a table.
///
/// These are the strip of an electrocardiogram, the thresholds of an audiogram, the outline of a
/// route, and the quantities and beats of a series.
package struct SeriesDrawing: Sendable {
  let sample: HealthSample
  let points: SeriesPoints?
  let words: Localizer

  package init(sample: HealthSample, points: SeriesPoints?, words: Localizer) {
    self.sample = sample
    self.points = points
    self.words = words
  }

  package var html: HTML? {
    if case .audiogram(let thresholds) = sample.value {
      return AudiogramChart(points: thresholds, words: words).html
    }
    switch points {
    case .voltages(let voltages): return ECGStrip(voltages: voltages, words: words).html
    case .route(let route): return RouteOutline(route, words)?.html
    case .quantities(let quantities): return values(quantities)
    case .heartbeats(let beats): return intervals(beats)
    case nil: return nil
    }
  }

  private func values(_ quantities: [SeriesQuantity]) -> HTML? {
    guard let unit = words.unit(of: sample.type) else { return nil }
    let found = quantities.compactMap { point in
      (try? point.quantity.value(in: unit)).map {
        PointsChart.Point(seconds: point.interval.start.timeIntervalSince(sample.start), value: $0)
      }
    }
    return PointsChart(found, words.name(of: sample.type), from: sample.start, words) {
      words.valueAndUnit($0, of: sample.type)
    }?.html
  }

  /// Returns the time between consecutive beats.
  private func intervals(_ beats: [Heartbeat]) -> HTML? {
    let found = zip(beats, beats.dropFirst()).filter { !$0.1.isPrecededByGap }.map {
      PointsChart.Point(seconds: $1.timeSinceStart, value: ($1.timeSinceStart - $0.timeSinceStart) * 1000)
    }
    return PointsChart(found, words(.beatIntervals), from: sample.start, words) {
      "\(words.number($0, digits: 0)) ms"
    }?.html
  }
}

/// The values of a sample, in columns of equal duration.
struct PointsChart: Sendable {
  package struct Point: Sendable {
    /// The seconds since the start of the sample.
    var seconds: TimeInterval
    var value: Double

    package init(seconds: TimeInterval, value: Double) {
      self.seconds = seconds
      self.value = value
    }
  }

  private struct Column {
    var start: TimeInterval
    var low: Double
    var high: Double
  }

  private static let maxColumns = 48
  private let columns: [Column?]
  private let step: TimeInterval
  private let title: String
  private let start: Date
  private let words: Localizer
  private let text: @Sendable (Double) -> String

  /// Creates a chart, or returns `nil` if there is too little data.
  package init?(
    _ points: [Point], _ title: String, from start: Date, _ words: Localizer,
    text: @escaping @Sendable (Double) -> String
  ) {
    guard points.count > 1, let last = points.map(\.seconds).max(), last > 0 else { return nil }
    let count = min(Self.maxColumns, points.count)
    let step = last / Double(count)
    var columns = [Column?](repeating: nil, count: count)
    for point in points where point.seconds >= 0 {
      let index = min(count - 1, Int(point.seconds / step))
      let old = columns[index]
      columns[index] = Column(
        start: Double(index) * step, low: min(old?.low ?? point.value, point.value),
        high: max(old?.high ?? point.value, point.value))
    }
    (self.columns, self.step, self.title, self.start) = (columns, step, title, start)
    (self.words, self.text) = (words, text)
  }

  package var html: HTML {
    tag("figure", .class("panel")) {
      chart.html
      tag("figcaption") { tag("p") { summary } }
      DataTable(
        heads: [words(.time), title],
        rows: columns.compactMap(\.self).map { [when($0), span($0.low, $0.high)] }
      ).html(words)
    }
  }

  private var chart: ColumnChart {
    let known = columns.compactMap(\.self)
    let axis = ValueAxis(known.flatMap { [$0.low, $0.high] }, fromZero: false)
    let every = max(1, columns.count / 4)
    return ColumnChart(
      columns: columns.map { column in
        guard let column else { return ColumnChart.Column(label: words(.noData)) }
        return ColumnChart.Column(
          bars: [.init(low: column.low, high: column.high)],
          label: "\(when(column)): \(span(column.low, column.high))")
      },
      axis: axis, tickLabels: axis.ticks.map { words.number($0, digits: 1) },
      timeLabels: stride(from: 0, to: columns.count, by: every).map {
        .init(column: $0, text: words.clock(start + Double($0) * step), isCentered: false)
      }, title: words(.chartOf, title), summary: summary)
  }

  private var summary: String {
    let known = columns.compactMap(\.self)
    return "\(title): \(span(known.map(\.low).min() ?? 0, known.map(\.high).max() ?? 0))."
  }

  private func when(_ column: Column) -> String { words.exactClock(start + column.start) }

  private func span(_ low: Double, _ high: Double) -> String {
    text(low) == text(high) ? text(low) : "\(text(low)) – \(text(high))"
  }
}
