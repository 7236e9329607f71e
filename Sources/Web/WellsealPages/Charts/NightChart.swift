import Foundation
import WellsealBase
package import WellsealLocalization
package import WellsealQueries

/// The stages of one night.
package struct NightChart: Sendable {
  private let night: SleepNight
  private let words: Localizer
  private let steps: HTML

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - night: The sleep session.
  ///   - words: The user's localizer.
  ///   - steps: The links to other nights.
  package init(night: SleepNight, words: Localizer, steps: HTML) {
    self.night = night
    self.words = words
    self.steps = steps
  }

  package var html: HTML {
    let length = max(1, night.end.timeIntervalSince(night.start))
    let lanes = SleepStage.drawn.compactMap {
      stage -> LaneChart.Lane? in
      let spans = night.spans.filter { $0.stage == stage }
      guard !spans.isEmpty else { return nil }
      return LaneChart.Lane(
        name: words(stage.phrase),
        spans: spans.map { span in
          LaneChart.Span(
            start: span.start.timeIntervalSince(night.start) / length,
            end: span.end.timeIntervalSince(night.start) / length, style: "stage-\(stage.style)",
            label:
              "\(words(stage.phrase))\(words.comma)\(words.clock(span.start))–\(words.clock(span.end))"
          )
        })
    }
    let (kind, time) =
      night.timeAsleep.map { (words(.timeAsleep), $0) } ?? (words(SleepStage.inBed.phrase), night.inBed)
    // The time in bed is longer than the time from falling asleep to waking up.
    let clocks = (
      words.clock(night.fellAsleep ?? night.start), words.clock(night.wokeUp ?? night.end)
    )
    let summary =
      night.timeAsleep == nil
      ? "\(kind)\(words.comma)\(clocks.0)–\(clocks.1)"
      : words(.nightSummary, words.duration(time), clocks.0, clocks.1)
    return tag("figure") {
      tag("div", .class("headline")) {
        tag("p") {
          tag("span", .class("kind")) { kind }
          Rows.value(words.duration(time))
          tag("span", .class("when")) { words.day(night.day) }
        }
        steps
      }
      LaneChart(
        lanes: lanes, timeLabels: labels(length), title: words(.chartOf, words(.sleep)), summary: summary
      ).html
      tag("figcaption") { tag("p") { summary } }
      table
    }
  }

  private func labels(_ length: TimeInterval) -> [LaneChart.TimeLabel] {
    let calendar = words.time.calendar
    guard var date = calendar.dateInterval(of: .hour, for: night.start)?.end else { return [] }
    let step = length > 5 * 3600 ? 2 : 1
    var labels: [LaneChart.TimeLabel] = []
    while date < night.end - 1200, labels.count < 24 {
      labels.append(.init(position: date.timeIntervalSince(night.start) / length, text: words.hour(date)))
      date += Double(step * 3600)
    }
    return labels
  }

  private var table: HTML {
    DataTable(
      heads: [words(.time), words(.sleep)],
      rows: night.spans.map {
        ["\(words.clock($0.start))–\(words.clock($0.end))", words($0.stage.phrase)]
      }
    ).html(words)
  }
}
