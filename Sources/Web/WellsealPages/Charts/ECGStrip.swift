import Foundation
import WellsealLocalization
import WellsealModel

/// The strip of an electrocardiogram as printed: 25 mm per second, 10 mm per millivolt, on paper
/// with lines every millimeter and thicker ones every five.
///
/// A unit of the drawing is a millimeter of paper. Rows contain ten seconds each, and scroll
/// horizontally if they would become too small.
struct ECGStrip: Sendable {
  private let words: Localizer
  /// The time since the start in seconds, and the voltage in millivolts.
  private let readings: [(seconds: TimeInterval, millivolts: Double)]
  /// The minimum and the maximum of each second.
  private let extremes: [(second: Int, low: Double, high: Double)]

  init(voltages: [VoltageMeasurement], words: Localizer) {
    self.words = words
    // Parse the unit once: a recording has thousands of voltages.
    let unit: HealthUnit = "mV"
    readings = voltages.map { ($0.timeSinceStart, (try? $0.voltage.value(in: unit)) ?? 0) }
    var seconds: [Int: (low: Double, high: Double)] = [:]
    for reading in readings {
      let second = Int(reading.seconds)
      let old = seconds[second] ?? (reading.millivolts, reading.millivolts)
      seconds[second] = (min(old.low, reading.millivolts), max(old.high, reading.millivolts))
    }
    extremes = seconds.sorted { $0.key < $1.key }.map { ($0.key, $0.value.low, $0.value.high) }
  }

  private static let rowSeconds = 10.0
  private static let speed = 25.0
  private static let gain = 10.0
  private static let height = 32.0
  private static let baseline = 21.0
  private static let maxRows = 6

  var html: HTML? {
    guard let last = readings.last, readings.count > 10 else { return nil }
    let rows = min(Self.maxRows, max(1, Int((last.seconds / Self.rowSeconds).rounded(.up))))
    return tag("figure", .class("panel")) {
      tag(
        "div", .class("strip"), .named("tabindex", "0"), .named("role", "group"), .label(words(.ecgStrip)),
        .named("data-chart", "")
      ) {
        for row in 0..<rows { draw(row) }
        tag("output", .class("bubble"), .flag("hidden")) {}
      }
      tag("figcaption") {
        tag("p") { summary(last.seconds) }
        tag("p", .class("note")) { words(.ecgScale) }
      }
      table.html(words)
    }
  }

  private func draw(_ row: Int) -> HTML {
    let start = Double(row) * Self.rowSeconds
    var points = ""
    for reading in readings where start <= reading.seconds && reading.seconds < start + Self.rowSeconds {
      let y = min(Self.height, max(0, Self.baseline - reading.millivolts * Self.gain))
      Self.append((reading.seconds - start) * Self.speed, to: &points)
      points += ","
      Self.append(y, to: &points)
      points += " "
    }
    let (width, height) = (ColumnChart.text(Self.rowSeconds * Self.speed), ColumnChart.text(Self.height))
    return tag(
      "svg", .class("ecg canvas"), .named("viewBox", "0 0 \(width) \(height)"), .named("role", "img"),
      .label("\(words(.ecgStrip)), \(words(.seconds, words.number(Int(start))))")
    ) {
      tag("defs") {
        paper("fine\(row)", 1, "fine")
        paper("paper\(row)", 5, "paper")
      }
      for layer in ["fine", "paper"] {
        tag(
          "rect", .named("width", width), .named("height", height), .named("fill", "url(#\(layer)\(row))")
        ) {}
      }
      tag("polyline", .class("line"), .named("points", points)) {}
      tag("text", .class("ecg-time"), .named("x", "1.5"), .named("y", "30.5")) {
        words(.seconds, words.number(Int(start)))
      }
      columns(from: Int(start))
    }
  }

  /// Returns a column of each second of a row, for the pointer, touch and keys.
  private func columns(from start: Int) -> HTML {
    HTML(
      extremes.filter { $0.second >= start && $0.second < start + Int(Self.rowSeconds) }.map { row in
        let label =
          "\(words(.seconds, words.number(row.second))): \(words.number(row.low, digits: 2)) – "
          + "\(words.number(row.high, digits: 2)) mV"
        return tag("g", .class("column"), .named("data-label", label)) {
          tag(
            "rect", .class("hit"),
            .named("x", ColumnChart.text(Double(row.second - start) * Self.speed)), .named("y", "0"),
            .named("width", ColumnChart.text(Self.speed)), .named("height", ColumnChart.text(Self.height))
          ) { tag("title") { label } }
        }
      })
  }

  /// Appends a number that isn't negative, with at most two decimals.
  private static func append(_ value: Double, to text: inout String) {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    text += String(hundredths / 100)
    guard rest > 0 else { return }
    text += rest.isMultiple(of: 10) ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
  }

  private func paper(_ id: String, _ step: Int, _ style: String) -> HTML {
    tag(
      "pattern", .id(id), .named("width", "\(step)"), .named("height", "\(step)"),
      .named("patternUnits", "userSpaceOnUse")
    ) { tag("path", .class(style), .named("d", "M\(step) 0H0V\(step)")) {} }
  }

  private func summary(_ seconds: TimeInterval) -> String {
    words(
      .ecgSummary, words.duration(seconds), words.number(extremes.map(\.low).min() ?? 0, digits: 2),
      words.number(extremes.map(\.high).max() ?? 0, digits: 2))
  }

  /// The table of the minimum and maximum voltage of each second.
  private var table: DataTable {
    DataTable(
      heads: [words(.time), words(.lowestVoltage), words(.highestVoltage)],
      rows: extremes.map { row in
        [
          words(.seconds, words.number(row.second)), words.number(row.low, digits: 2),
          words.number(row.high, digits: 2),
        ]
      })
  }
}
