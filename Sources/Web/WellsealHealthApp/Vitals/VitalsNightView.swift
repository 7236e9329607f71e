import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries

/// The measures of one night: a row for each, with the usual range and the nights behind it.
struct VitalsNightView: Sendable {
  /// The night, or `nil` if there is no sleep.
  let night: VitalsNight?
  let day: Date
  let context: PageRequest

  private var words: Localizer { context.words }

  func html(steps: HTML) -> HTML {
    tag("figure") {
      tag("div", .class("headline")) {
        tag("p") {
          tag("span", .class("kind")) { words(.overnightVitals) }
          tag("span", .class("value large")) { tag("b", .class("words")) { words.result(of: night) } }
          tag("span", .class("when")) { words.day(day) }
        }
        steps
      }
      if let night {
        if night.readings.contains(where: { $0.typical?.isLearning ?? false }) {
          tag("p", .class("note")) { words(.vitalsLearning) }
        }
        tag("ul", .class("list vitals-night")) { for reading in night.readings { row(reading) } }
        for reading in night.readings where !reading.earlier.isEmpty { why(reading) }
      }
    }
  }

  private func row(_ reading: VitalsReading) -> HTML {
    let text = VitalText(vital: reading.vital, words: words)
    let date = words.time.dayWords(day)
    return tag("li") {
      tag("a", .class("row"), .href("/data/\(reading.vital.type.name)?range=day&at=\(date)")) {
        tag("span", .class("row-title")) {
          text.name
          tag("small") { subtitle(reading, text) }
        }
        band(reading)
        tag("span", .class("row-detail")) { text.value(reading) ?? words(.noData) }
        tag("span", .class("chevron")) { Icon.forward.image }
      }
    }
  }

  private func subtitle(_ reading: VitalsReading, _ text: VitalText) -> String {
    let mark: String? =
      switch reading.position {
      case .above: "▲ \(words(.vitalsAbove))"
      case .below: "▼ \(words(.vitalsBelow))"
      case .within, nil: nil
      }
    let typical =
      text.range(reading).map { words(.vitalsUsual, $0) }
      ?? (reading.value == nil ? nil : words(.moreNights, reading.missingNights))
    return [mark, typical].compactMap(\.self).joined(separator: " · ")
  }

  /// Returns the drawing, in multiples of the spread, so that all measures have one scale.
  private func band(_ reading: VitalsReading) -> HTML? {
    guard let value = reading.value, let typical = reading.typical else { return nil }
    let position = { (value: Double) in (value - typical.center) / typical.spread }
    return ReferenceBand(value: position(value), low: position(typical.low), high: position(typical.high))
      .html
  }

  /// Returns the nights from which the usual range is calculated.
  private func why(_ reading: VitalsReading) -> HTML {
    let text = VitalText(vital: reading.vital, words: words)
    var rows = reading.earlier.reversed().map { [words.day($0.day), text.absolute($0.value)] }
    if let typical = reading.typical {
      rows += [
        [words(.vitalsMedian), text.absolute(typical.center)],
        [words(.vitalsSpread), text.distance(typical.spread)],
        [
          words(.vitalsUsualRange), text.absolute(typical),
        ],
      ]
    }
    return DataTable(heads: [words(.date), text.name], rows: rows).folded(
      under: words(.vitalsNights, text.name))
  }
}
