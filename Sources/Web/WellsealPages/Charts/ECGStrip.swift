import Foundation
import WellsealLocalization
import WellsealModel

/// The strip of an electrocardiogram as printed: 25 mm per second, 10 mm per millivolt, on paper
/// with lines every millimeter and thicker ones every five.
///
/// A unit of the drawing is a millimeter of paper. Rows contain ten seconds each, and scroll
/// horizontally if they would become too small.
struct ECGStrip: Sendable {
  let voltages: [VoltageMeasurement]
  let words: Localizer

  private static let rowSeconds = 10.0
  private static let speed = 25.0
  private static let gain = 10.0
  private static let height = 32.0
  private static let baseline = 21.0
  private static let mostRows = 6

  var html: HTML? {
    guard let last = voltages.last, voltages.count > 10 else { return nil }
    let rows = min(Self.mostRows, max(1, Int((last.timeSinceStart / Self.rowSeconds).rounded(.up))))
    return tag("figure", .class("panel")) {
      tag("div", .class("strip"), .named("tabindex", "0"), .named("role", "group"), .label(words(.ecgStrip)))
      {
        for row in 0..<rows { draw(row) }
      }
      tag("figcaption") {
        tag("p") { summary(last.timeSinceStart) }
        tag("p", .class("note")) { words(.ecgScale) }
      }
      table.html(words)
    }
  }

  private func draw(_ row: Int) -> HTML {
    let start = Double(row) * Self.rowSeconds
    let points = voltages.lazy.filter {
      $0.timeSinceStart >= start && $0.timeSinceStart < start + Self.rowSeconds
    }.map { point in
      let x = (point.timeSinceStart - start) * Self.speed
      let y = min(Self.height, max(0, Self.baseline - Self.millivolts(point) * Self.gain))
      return "\(ColumnChart.text(x)),\(ColumnChart.text(y))"
    }
    let (width, height) = (ColumnChart.text(Self.rowSeconds * Self.speed), ColumnChart.text(Self.height))
    return tag(
      "svg", .class("ecg"), .named("viewBox", "0 0 \(width) \(height)"), .named("role", "img"),
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
      tag("polyline", .class("line"), .named("points", points.joined(separator: " "))) {}
      tag("text", .class("ecg-time"), .named("x", "1.5"), .named("y", "30.5")) {
        words(.seconds, words.number(Int(start)))
      }
    }
  }

  private func paper(_ id: String, _ step: Int, _ style: String) -> HTML {
    tag(
      "pattern", .id(id), .named("width", "\(step)"), .named("height", "\(step)"),
      .named("patternUnits", "userSpaceOnUse")
    ) { tag("path", .class(style), .named("d", "M\(step) 0H0V\(step)")) {} }
  }

  private func summary(_ seconds: TimeInterval) -> String {
    let values = voltages.lazy.map(Self.millivolts)
    return words(
      .ecgSummary, words.duration(seconds), words.number(values.min() ?? 0, digits: 2),
      words.number(values.max() ?? 0, digits: 2))
  }

  /// The table of the minimum and maximum voltage of each second.
  private var table: DataTable {
    var seconds: [Int: (low: Double, high: Double)] = [:]
    for point in voltages {
      let value = Self.millivolts(point)
      let old = seconds[Int(point.timeSinceStart), default: (value, value)]
      seconds[Int(point.timeSinceStart)] = (min(old.low, value), max(old.high, value))
    }
    return DataTable(
      heads: [words(.time), words(.lowestVoltage), words(.highestVoltage)],
      rows: seconds.sorted { $0.key < $1.key }.map { second, bounds in
        [
          words(.seconds, words.number(second)), words.number(bounds.low, digits: 2),
          words.number(bounds.high, digits: 2),
        ]
      })
  }

  private static func millivolts(_ point: VoltageMeasurement) -> Double {
    (try? point.voltage.value(in: "mV")) ?? 0
  }
}
