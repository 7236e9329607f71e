import Foundation
import WellsealBase
import WellsealLocalization
import WellsealPages
import WellsealQueries

/// The times of falling asleep and waking up of each night and their averages, without naps.
struct SleepSchedule: Sendable {
  let series: TypeSeries
  let words: Localizer

  /// The times of a night in hours after noon of the previous day, in wall-clock time.
  private struct Times {
    let night: SleepNight
    let start: Double
    let end: Double
  }

  private var times: [Times] {
    series.nights.compactMap { night in
      guard let start = night.fellAsleep.flatMap({ hours($0, night) }),
        let end = night.wokeUp.flatMap({ hours($0, night) }), start < end
      else { return nil }
      return Times(night: night, start: start, end: end)
    }
  }

  private func hours(_ date: Date, _ night: SleepNight) -> Double? {
    let calendar = words.time.calendar
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    let days = calendar.dateComponents([.day], from: calendar.startOfDay(for: date), to: night.day).day
    guard let days, (0...1).contains(days) else { return nil }
    return Double(parts.hour ?? 0) + Double(parts.minute ?? 0) / 60 + (days == 0 ? 12 : -12)
  }

  /// The drawing, summary and table, or `nil` for fewer than two nights.
  var html: HTML? {
    let times = times
    guard times.count > 1 else { return nil }
    return tag("figure", .class("second")) {
      tag("h2") { words(.sleepSchedule) }
      chart(times).html
      tag("figcaption") { tag("p") { summary(times) } }
      DataTable(
        heads: [words(.date), words(.sleepSchedule)], rows: times.map { [words.day($0.night.day), text($0)] }
      ).html(words)
    }
  }

  private func chart(_ times: [Times]) -> ColumnChart {
    let byDay = Dictionary(times.map { ($0.night.day, $0) }, uniquingKeysWith: { first, _ in first })
    // Time runs from top to bottom, as an evening comes before a morning.
    let axis = ValueAxis(times.flatMap { [-$0.start, -$0.end] }, fromZero: false, step: 2)
    let (start, end) = averages(times)
    return ColumnChart(
      columns: series.slots.map { slot in
        guard let one = byDay[slot.interval.start] else {
          return .init(label: "\(words.shortDay(slot.interval.start)): \(words(.noData))")
        }
        return .init(
          bars: [.init(low: -one.end, high: -one.start)],
          label: "\(words.shortDay(slot.interval.start)): \(text(one))",
          isNow: words.time.calendar.isDate(slot.interval.start, inSameDayAs: words.now))
      },
      axis: axis, tickLabels: axis.ticks.map { clock(-$0) },
      timeLabels: SeriesChart(series: series, words: words).timeLabels,
      rules: [
        .init(value: -start, label: clock(start), style: "average"),
        .init(value: -end, label: clock(end), style: "average"),
      ],
      title: words(.chartOf, words(.sleepSchedule)), summary: summary(times))
  }

  private func averages(_ times: [Times]) -> (start: Double, end: Double) {
    let count = Double(max(1, times.count))
    return (times.map(\.start).reduce(0, +) / count, times.map(\.end).reduce(0, +) / count)
  }

  private func summary(_ times: [Times]) -> String {
    let (start, end) = averages(times)
    return words(.sleepScheduleAverage, clock(start), clock(end))
  }

  private func text(_ times: Times) -> String {
    let night = times.night
    return "\(words.clock(night.fellAsleep ?? night.start))–\(words.clock(night.wokeUp ?? night.end))"
  }

  /// Returns the wall-clock time for a number of hours after noon.
  private func clock(_ hours: Double) -> String {
    let minutes = (Int((hours * 60).rounded()) + 12 * 60 + 2 * 24 * 60) % (24 * 60)
    let date = words.time.calendar.date(
      bySettingHour: minutes / 60, minute: minutes % 60, second: 0, of: words.now)
    return words.clock(date ?? words.now)
  }
}
