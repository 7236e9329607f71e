import Foundation
import WellsealLocalization
import WellsealModel

/// The hearing thresholds of each ear by frequency, with fainter sounds further up, as usual for
/// audiograms.
///
/// The right ear has circles and the left ear crosses, so that the colors aren't required.
///
/// Source: ISO 8253-1, on the symbols and the direction of the axis.
struct AudiogramChart: Sendable {
  let points: [AudiogramPoint]
  let words: Localizer

  private static let ears: [(side: HearingTest.Side, phrase: LocalizedText, style: String)] = [
    (.left, .leftEar, "ear-left"), (.right, .rightEar, "ear-right"),
  ]
  /// The levels in dB HL, from top to bottom.
  private static let levels = [-20.0, 0, 20, 40, 60, 80, 100, 120]
  private static let octaves = 7.0
  private static let lowest = 125.0

  private struct Threshold {
    var frequency: Double
    var level: Double
  }

  var html: HTML? {
    let ears = Self.ears.map { ear in (ear: ear, thresholds: thresholds(of: ear.side)) }
    guard ears.contains(where: { !$0.thresholds.isEmpty }) else { return nil }
    return tag("figure", .class("panel")) {
      tag(
        "div", .class("plot audiogram"), .named("role", "group"), .label(words(.audiogram)),
        .named("tabindex", "0"), .named("data-chart", "")
      ) {
        tag(
          "svg", .class("canvas"), .named("role", "img"), .label("\(words(.audiogram)). \(summary)"),
          .named("width", "100%"), .named("height", ColumnChart.text(ColumnChart.height + 24))
        ) {
          grid
          for (ear, thresholds) in ears { draw(thresholds, ear.side, ear.style) }
          columns
        }
        tag("div", .class("ticks"), .named("aria-hidden", "true")) {
          for level in Self.levels { tag("span") { words.number(level, digits: 0) } }
        }
        tag("output", .class("bubble"), .flag("hidden")) {}
      }
      legend
      tag("figcaption") {
        tag("p") { summary }
        tag("p", .class("note")) { words(.audiogramNote) }
      }
      table.html(words)
    }
  }

  /// A column of each frequency, for the pointer, touch and keys.
  private var columns: HTML {
    let frequencies = points.compactMap { try? $0.frequency.value(in: .hertz) }.sorted()
    let share = 0.9 / (Self.octaves + 1)
    return HTML(
      frequencies.map { frequency in
        let levels = Self.ears.compactMap { ear in
          thresholds(of: ear.side).first { $0.frequency == frequency }.map {
            "\(words(ear.phrase)) \(words.number($0.level, digits: 0)) dB"
          }
        }
        let label =
          "\(words.number(frequency, digits: 0)) Hz: \(levels.joined(separator: words.comma))"
        let start = max(0, position(frequency) - share / 4)
        return tag("g", .class("column"), .named("data-label", label)) {
          tag(
            "rect", .class("hit"), .named("x", "\(ColumnChart.text(start * 100))%"),
            .named("width", "\(ColumnChart.text(share / 2 * 100))%"), .named("y", "0"),
            .named("height", ColumnChart.text(ColumnChart.height))
          ) { tag("title") { label } }
        }
      })
  }

  private func thresholds(of side: HearingTest.Side) -> [Threshold] {
    points.compactMap { point in
      guard let frequency = try? point.frequency.value(in: .hertz),
        let level = try? point.sensitivity(of: side)?.value(in: .decibelHearingLevel)
      else { return nil }
      return Threshold(frequency: frequency, level: level)
    }.sorted { $0.frequency < $1.frequency }
  }

  private var grid: HTML {
    let frequencies = (0...Int(Self.octaves)).map { Self.lowest * pow(2, Double($0)) }
    return HTML(
      Self.levels.map { level in
        let y = ColumnChart.text(height(level))
        return tag(
          "line", .class(level == 0 ? "base" : "grid"), .named("x1", "0"), .named("x2", "100%"),
          .named("y1", y), .named("y2", y)
        ) {}
      }
        + frequencies.map { frequency in
          tag(
            "text", .class("when centered"), .named("x", "\(ColumnChart.text(position(frequency) * 100))%"),
            .named("y", ColumnChart.text(ColumnChart.height + 17))
          ) {
            frequency < 1000
              ? words.number(frequency, digits: 0) : "\(words.number(frequency / 1000, digits: 0))k"
          }
        })
  }

  private func draw(_ thresholds: [Threshold], _ side: HearingTest.Side, _ style: String) -> HTML {
    let line = thresholds.map {
      "\(ColumnChart.text(position($0.frequency) * 1000)),\(ColumnChart.text(height($0.level)))"
    }
    return tag("g", .class(style)) {
      tag(
        "svg", .named("viewBox", "0 0 1000 \(ColumnChart.text(ColumnChart.height))"),
        .named("preserveAspectRatio", "none"), .named("width", "100%"),
        .named("height", ColumnChart.text(ColumnChart.height))
      ) { tag("polyline", .class("line"), .named("points", line.joined(separator: " "))) {} }
      for threshold in thresholds { mark(threshold, side) }
    }
  }

  private func mark(_ threshold: Threshold, _ side: HearingTest.Side) -> HTML {
    tag(
      "svg", .class("mark-at"), .named("x", "\(ColumnChart.text(position(threshold.frequency) * 100))%"),
      .named("y", ColumnChart.text(height(threshold.level))), .named("overflow", "visible")
    ) {
      side == .right
        ? tag("circle", .class("ear-mark"), .named("r", "5")) {}
        : tag("path", .class("ear-mark"), .named("d", "M-5-5 5 5M5-5-5 5")) {}
    }
  }

  private func position(_ frequency: Double) -> Double {
    // Half an octave is free on both sides.
    (log2(max(frequency, 1) / Self.lowest) + 0.5) / (Self.octaves + 1)
  }

  private func height(_ level: Double) -> Double {
    let (top, bottom) = (Self.levels.first ?? 0, Self.levels.last ?? 1)
    return ColumnChart.height * min(1, max(0, (level - top) / (bottom - top)))
  }

  private var legend: HTML {
    tag("ul", .class("legend"), .named("aria-hidden", "true")) {
      for ear in Self.ears {
        tag("li") {
          tag("svg", .class("swatch \(ear.style)"), .named("viewBox", "-7 -7 14 14")) {
            ear.side == .right
              ? tag("circle", .class("ear-mark"), .named("r", "5")) {}
              : tag("path", .class("ear-mark"), .named("d", "M-5-5 5 5M5-5-5 5")) {}
          }
          words(ear.phrase)
        }
      }
    }
  }

  private var summary: String {
    Self.ears.compactMap { ear in
      let levels = thresholds(of: ear.side).map(\.level)
      guard !levels.isEmpty else { return nil }
      let mean = levels.reduce(0, +) / Double(levels.count)
      return words(.earAverage, words(ear.phrase), words.number(mean, digits: 0))
    }.joined(separator: " ")
  }

  private var table: DataTable {
    DataTable(
      heads: [words(.frequency)] + Self.ears.map { "\(words($0.phrase)) (dB HL)" },
      rows: points.compactMap { point in
        guard let frequency = try? point.frequency.value(in: .hertz) else { return nil }
        return ["\(words.number(frequency, digits: 0)) Hz"]
          + Self.ears.map { ear in
            (try? point.sensitivity(of: ear.side)?.value(in: .decibelHearingLevel)).map {
              words.number($0, digits: 0)
            } ?? words(.noData)
          }
      })
  }
}
