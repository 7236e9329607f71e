import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The pages of the activity rings of a day, its week and its month.
enum ActivityRings {
  /// Returns the latest day that has rings, or `nil` if there is none.
  static func newest(_ context: PageRequest) async throws -> ActivitySummary? {
    let now = context.words.now
    if let recent = try await read(from: now - 40 * 86_400, to: now, context).max(by: { $0.day < $1.day }) {
      return recent
    }
    // Imported data may have ended long ago.
    let today = CalendarDay(now, context.time)
    return try await context.store.activitySummaries(.all).filter { $0.day <= today }.max { $0.day < $1.day }
  }

  /// Returns the summaries of the days from one date to another, including both.
  static func read(from first: Date, to last: Date, _ context: PageRequest) async throws
    -> [ActivitySummary]
  {
    try await context.store.activitySummaries(
      .summaries(from: CalendarDay(first, context.time), to: CalendarDay(last, context.time)))
  }

  static func page(_ context: PageRequest) async throws -> Page {
    let (words, calendar) = (context.words, context.time.calendar)
    var date = context.query("at").flatMap { try? context.time.date($0) }
    if date == nil { date = try await newest(context)?.day.date(in: context.time) }
    let day = calendar.startOfDay(for: min(date ?? words.now, words.now))
    let range = ranges.first { $0.rawValue == context.query("range") } ?? .day
    let week = range == .month ? month(of: day, calendar) : week(of: day, calendar)
    let found = Dictionary(
      try await read(from: week.first ?? day, to: week.last ?? day, context).map { ($0.day, $0) },
      uniquingKeysWith: { first, _ in first })
    let today = calendar.startOfDay(for: words.now)
    let streaks = RingStreaks(
      try await context.store.activitySummaries(.all), today: today, in: context.time)
    return Page(
      words(.activityRings), tab: .browse,
      back: .init(title: words(.activity), path: "/browse/activity")
    ) {
      tag("div", .class("c-activity")) {
        tag("section", .class("panel"), .named("data-swipe", ""), .label(words(.chart))) {
          ranges(range, day, context)
          headline(range, day, week, context)
          days(week, range, found, day, context)
          if range == .day {
            big(found[CalendarDay(day, context.time)], words)
          } else {
            averages(found.values.map { RingDrawing($0, words) }, words)
          }
          table(week, found, context)
        }
        streaks.html(words)
        tag("section", .class("about")) {
          tag("h2") { words(.about, words(.activityRings)) }
          tag("p") { words(.aboutRings) }
        }
      }
    }
  }

  /// Returns the seven days, from Monday, that include a day.
  private static func week(of day: Date, _ calendar: Calendar) -> [Date] {
    let weekday = (calendar.component(.weekday, from: day) - calendar.firstWeekday + 7) % 7
    return (0..<7).compactMap { calendar.date(byAdding: .day, value: $0 - weekday, to: day) }
  }

  /// Returns the days of the month that includes a day.
  private static func month(of day: Date, _ calendar: Calendar) -> [Date] {
    guard let month = calendar.dateInterval(of: .month, for: day),
      let count = calendar.range(of: .day, in: .month, for: day)?.count
    else { return [day] }
    return (0..<count).compactMap { calendar.date(byAdding: .day, value: $0, to: month.start) }
  }

  private static let ranges: [ChartRange] = [.day, .week, .month]

  private static func address(_ range: ChartRange, _ day: Date, _ context: PageRequest) -> String {
    "/data/activitySummary?range=\(range.rawValue)&at=\(context.time.dayWords(day))"
  }

  private static func ranges(_ range: ChartRange, _ day: Date, _ context: PageRequest) -> HTML {
    tag("nav", .class("segments"), .label(context.words(.timeRange))) {
      for other in ranges {
        tag(
          "a", .href(address(other, day, context)), .current(if: other == range),
          .label(context.words(other.name))
        ) { context.words(other.letter) }
      }
    }
  }

  private static func headline(_ range: ChartRange, _ day: Date, _ week: [Date], _ context: PageRequest)
    -> HTML
  {
    let (words, calendar) = (context.words, context.time.calendar)
    let step: (Calendar.Component, Int) =
      range == .month ? (.month, 1) : (.day, range == .week ? 7 : 1)
    let shown =
      range == .month
      ? words.monthAndYear(day)
      : range == .day
        ? words.day(day)
        : words.interval(DateInterval(start: week.first ?? day, end: (week.last ?? day) + 86_400))
    return tag("div", .class("headline")) {
      tag("p") { tag("span", .class("when")) { shown } }
      tag("nav", .class("steps"), .label(words(.otherTimes))) {
        for (direction, icon, phrase) in [(-1, Icon.back, LocalizedText.earlier), (1, .forward, .later)] {
          let other = calendar.date(byAdding: step.0, value: direction * step.1, to: day) ?? day
          if other > words.now {
            tag("span", .class("step off")) { icon.image }
          } else {
            tag(
              "a", .class("step"), .href(address(range, other, context)),
              .named("data-step", String(direction)), .label(words(phrase))
            ) {
              icon.image
            }
          }
        }
      }
    }
  }

  /// Returns the days of a week or a month with their rings.
  ///
  /// The weeks of a month are below each other, from Monday.
  private static func days(
    _ week: [Date], _ range: ChartRange, _ found: [CalendarDay: ActivitySummary], _ day: Date,
    _ context: PageRequest
  ) -> HTML {
    let calendar = context.time.calendar
    let before =
      week.first.map { (calendar.component(.weekday, from: $0) - calendar.firstWeekday + 7) % 7 } ?? 0
    return tag("ul", .class(range == .month ? "ring-week ring-month" : "ring-week")) {
      if range == .month { for _ in 0..<before { tag("li", .named("aria-hidden", "true")) {} } }
      for date in week {
        let summary = found[CalendarDay(date, context.time)]
        let drawing = summary.map { RingDrawing($0, context.words) }
        let label = "\(context.words.day(date)): \(drawing?.summary ?? context.words(.noData))"
        tag("li") {
          tag(
            "a", .href(address(.day, date, context)), .label(label), .current(if: date == day)
          ) {
            tag("span") {
              range == .month
                ? context.words.number(calendar.component(.day, from: date)) : context.words.weekday(date)
            }
            (drawing ?? RingDrawing(ActivitySummary(day: CalendarDay(date, context.time)), context.words))
              .html(
                isSilent: true)
          }
        }
      }
    }
  }

  private static func big(_ summary: ActivitySummary?, _ words: Localizer) -> HTML {
    guard let summary else { return Rows.empty(words(.noDataInRange), .flame) }
    let drawing = RingDrawing(summary, words)
    return tag("figure", .class("ring-day")) {
      drawing.html()
      tag("figcaption") {
        if summary.isPaused { tag("p") { words(.ringsPaused) } }
        tag("dl", .class("ring-facts")) {
          for ring in drawing.rings {
            tag("div", .class(ring.style)) {
              tag("dt") { words(ring.name) }
              tag("dd") { drawing.text(ring) }
            }
          }
        }
      }
    }
  }

  /// Returns the averages per day of a week or a month, and the number of days on which each ring
  /// was closed.
  private static func averages(_ days: [RingDrawing], _ words: Localizer) -> HTML? {
    guard let first = days.first else { return nil }
    return tag("dl", .class("ring-facts averages")) {
      for (place, ring) in first.rings.enumerated() {
        let rings = days.map { $0.rings[place] }
        let mean = rings.reduce(0) { $0 + $1.value } / Double(rings.count)
        tag("div", .class(ring.style)) {
          tag("dt") { words(ring.name) }
          tag("dd") {
            words(.perDay, "\(words.number(mean, digits: 0)) \(ring.unit)")
            tag("small") {
              words(
                .ringsClosed, words.number(rings.count(where: \.isClosed)),
                words.number(rings.count))
            }
          }
        }
      }
    }
  }

  private static func table(
    _ week: [Date], _ found: [CalendarDay: ActivitySummary], _ context: PageRequest
  ) -> HTML {
    let words = context.words
    return DataTable(
      heads: [words(.date), words(.move), words(.exercise), words(.stand)],
      rows: week.map { date in
        let drawing = found[CalendarDay(date, context.time)].map { RingDrawing($0, words) }
        return [words.day(date)]
          + (drawing.map { drawing in drawing.rings.map { drawing.text($0) } }
            ?? [String](repeating: words(.noData), count: 3))
      }
    ).html(words)
  }

  /// Returns the card of the latest day for the summary and the category.
  static func card(_ summary: ActivitySummary, _ context: PageRequest) -> HTML {
    let (words, drawing) = (context.words, RingDrawing(summary, context.words))
    let date = summary.day.date(in: context.time) ?? context.words.now
    return tag("li") {
      tag("a", .class("card c-activity"), .href("/data/activitySummary")) {
        tag("span", .class("card-head")) {
          Icon.flame.image
          tag("span", .class("card-title")) { words(.activityRings) }
          tag("span", .class("card-when")) { words.recentDay(date) }
          tag("span", .class("chevron")) { Icon.forward.image }
        }
        tag("span", .class("card-body rings-card")) {
          tag("span", .class("ring-lines")) {
            for ring in drawing.rings {
              tag("span", .class(ring.style)) {
                tag("b") { words(ring.name) }
                " "
                words.number(ring.value, digits: 0)
                if let goal = ring.goal { "/\(words.number(goal, digits: 0))" }
                " \(ring.unit)"
              }
            }
          }
          drawing.html(isSilent: true)
        }
      }
    }
  }
}

extension CalendarDay {
  /// Creates the local day of a date.
  init(_ date: Date, _ time: LocalTime) {
    let parts = time.calendar.dateComponents([.year, .month, .day], from: date)
    self.init(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
  }

  /// Returns the start of the day.
  func date(in time: LocalTime) -> Date? {
    time.calendar.date(from: DateComponents(year: year, month: month, day: day))
  }
}
