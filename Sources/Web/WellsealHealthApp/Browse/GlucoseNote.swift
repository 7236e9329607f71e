import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The time in ranges of the blood glucose of a chart, if a sensor measured it.
struct GlucoseNote: Sendable {
  private let ranges: GlucoseRanges
  private let words: Localizer

  init?(_ series: TypeSeries, for context: PageRequest) async throws {
    guard series.type == .bloodGlucose, let interval = series.interval,
      let ranges = try await GlucoseRanges(
        in: interval, of: context.store, calendar: context.time.calendar), ranges.covered > 0
    else { return nil }
    self.ranges = ranges
    words = context.words
  }

  var html: HTML {
    tag("figure", .class("second")) {
      tag("h2") { words(.glucoseRanges) }
      DataTable(
        heads: [words(.range), words(.glucoseShare), words(.time)],
        rows: GlucoseRanges.Level.allCases.reversed().map { level in
          [
            bounds(of: level),
            words(.percentOf, words.number((ranges.share(of: level) * 100).rounded(), digits: 0)),
            words.minutes(((ranges.seconds[level] ?? 0) / 60).rounded()),
          ]
        }
      ).open
      tag("p", .class("note")) { words(.glucoseNote, words.minutes((ranges.covered / 60).rounded())) }
    }
  }

  /// Returns the bounds of a range in the user's unit.
  private func bounds(of level: GlucoseRanges.Level) -> String {
    func text(_ milligrams: Double) -> String {
      guard let unit = words.unit(of: .bloodGlucose),
        let value = try? HealthQuantity(milligrams, "mg/dL").value(in: unit)
      else { return words.number(milligrams) }
      return words.number(value, digits: value < 30 ? 1 : 0)
    }
    let (low, high) = level.bounds
    let unit = words.unitName(of: .bloodGlucose)
    switch (low, high) {
    case (let low?, let high?): return "\(text(low)) – \(text(high)) \(unit)"
    case (let low?, nil): return "> \(text(low)) \(unit)"
    default: return "< \(high.map(text) ?? "") \(unit)"
    }
  }
}
