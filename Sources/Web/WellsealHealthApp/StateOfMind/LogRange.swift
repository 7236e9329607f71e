import Foundation
import WellsealBase
import WellsealLocalization
import WellsealPages

/// The days that a page of logged data shows.
struct LogRange: Sendable {
  let range: ChartRange
  /// The days up to the one that `?at=` names, or today.
  let days: [CivilDate]
  let time: LocalTime

  static let ranges: [ChartRange] = [.week, .month, .year]

  init(_ context: PageRequest) {
    time = context.time
    range =
      context.query("range").flatMap(ChartRange.init).flatMap { Self.ranges.contains($0) ? $0 : nil } ?? .week
    let today = context.time.day(context.words.now)
    let last = min(context.query("at").flatMap { CivilDate($0) } ?? today, today)
    days = (1 - Self.length(range)...0).map { last.adding(days: $0) }
  }

  private static func length(_ range: ChartRange) -> Int {
    switch range {
    case .year: 365
    case .month: 31
    default: 7
    }
  }

  var first: CivilDate { days[0] }
  var last: CivilDate { days[days.count - 1] }

  /// Returns the dates between which the days lie; the end is exclusive.
  func interval() throws -> DateInterval {
    DateInterval(start: try time.date("\(first)"), end: try time.end("\(last)"))
  }

  /// Returns the position of a day, or of a time of it, from 0 to 1.
  func position(of day: CivilDate, part: Double = 0.5) -> Double {
    (Double(day.daysSince2001 - first.daysSince2001) + part) / Double(days.count)
  }

  /// Returns the position of a date.
  func position(of date: Date) -> Double {
    let clock = time.words(date).dropFirst(11).split(separator: ":").compactMap { Double($0) }
    return position(of: time.day(date), part: clock.count > 1 ? (clock[0] * 60 + clock[1]) / 1440 : 0.5)
  }

  func labels(_ words: Localizer) -> [LaneChart.TimeLabel] {
    let step = range == .week ? 1 : range == .month ? 7 : 61
    return stride(from: 0, to: days.count, by: step).compactMap { index in
      guard let date = try? time.date("\(days[index])") else { return nil }
      let text =
        range == .week ? words.weekday(date) : range == .month ? words.shortDay(date) : words.month(date)
      return LaneChart.TimeLabel(position: 0.02 + 0.96 * Double(index) / Double(days.count), text: text)
    }
  }

  /// Returns the control of the range, and the links to earlier and later days.
  func controls(_ path: String, _ words: Localizer) -> HTML {
    HTML {
      tag("nav", .class("segments"), .label(words(.timeRange))) {
        for one in Self.ranges {
          tag(
            "a", .href("\(path)?range=\(one.rawValue)"), .current(if: one == range), .label(words(one.name))
          ) {
            words(one.letter)
          }
        }
      }
      tag("div", .class("headline")) {
        tag("p") { tag("span", .class("when")) { (try? interval()).map(words.interval) ?? "" } }
        tag("span", .class("steps")) {
          step(path, last.adding(days: -days.count), .back, words(.earlier))
          if last < time.day(words.now) { step(path, last.adding(days: days.count), .forward, words(.later)) }
        }
      }
    }
  }

  private func step(_ path: String, _ day: CivilDate, _ icon: Icon, _ label: String) -> HTML {
    tag("a", .class("step"), .href("\(path)?range=\(range.rawValue)&at=\(day)"), .label(label)) { icon.image }
  }
}
