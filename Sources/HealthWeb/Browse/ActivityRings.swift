import Foundation
import HealthModel
import HealthService

/// The rings of a day and of its week.
enum ActivityRings {
  /// The newest day that has rings; nil where none has.
  static func newest(_ visit: Visit) async throws -> ActivitySummary? {
    try await read(from: visit.words.now - 40 * 86_400, to: visit.words.now, visit).last
  }

  /// The summaries of the days that hold two moments and of those between them.
  private static func read(from first: Date, to last: Date, _ visit: Visit) async throws -> [ActivitySummary]
  {
    try await visit.store.activitySummaries(
      .summaries(from: CalendarDay(first, visit.time), to: CalendarDay(last, visit.time)))
  }

  static func page(_ visit: Visit) async throws -> Page {
    let (words, calendar) = (visit.words, visit.time.calendar)
    var date = visit.query("at").flatMap { try? visit.time.date($0) }
    if date == nil { date = try await newest(visit)?.day.date(in: visit.time) }
    let day = calendar.startOfDay(for: min(date ?? words.now, words.now))
    let range: ChartRange = visit.query("range") == ChartRange.week.rawValue ? .week : .day
    let week = week(of: day, calendar)
    let found = Dictionary(
      try await read(from: week.first ?? day, to: week.last ?? day, visit).map { ($0.day, $0) },
      uniquingKeysWith: { first, _ in first })
    return Page(
      words(.activityRings), tab: .browse,
      back: .init(title: words(.activity), path: "/browse/activity")
    ) {
      tag("div", .class("c-activity")) {
        tag("section", .class("panel"), .label(words(.chart))) {
          ranges(range, day, visit)
          headline(range, day, week, visit)
          days(week, found, day, visit)
          if range == .day { big(found[CalendarDay(day, visit.time)], words) }
          table(week, found, visit)
        }
        tag("section", .class("about")) {
          tag("h2") { words(.about, words(.activityRings)) }
          tag("p") { words(.aboutRings) }
        }
      }
    }
  }

  /// The seven days, from Monday, among which a day is.
  private static func week(of day: Date, _ calendar: Calendar) -> [Date] {
    let weekday = (calendar.component(.weekday, from: day) + 5) % 7
    return (0..<7).compactMap { calendar.date(byAdding: .day, value: $0 - weekday, to: day) }
  }

  private static func address(_ range: ChartRange, _ day: Date, _ visit: Visit) -> String {
    "/data/activitySummary?range=\(range.rawValue)&at=\(visit.time.dayWords(day))"
  }

  private static func ranges(_ range: ChartRange, _ day: Date, _ visit: Visit) -> HTML {
    tag("nav", .class("segments"), .label(visit.words(.timeRange))) {
      for other in [ChartRange.day, .week] {
        tag(
          "a", .href(address(other, day, visit)), .current(if: other == range),
          .label(visit.words(other.name))
        ) { visit.words(other.letter) }
      }
    }
  }

  private static func headline(_ range: ChartRange, _ day: Date, _ week: [Date], _ visit: Visit) -> HTML {
    let (words, calendar) = (visit.words, visit.time.calendar)
    let step = range == .week ? 7 : 1
    let shown =
      range == .day
      ? words.day(day)
      : words.interval(DateInterval(start: week.first ?? day, end: (week.last ?? day) + 86_400))
    return tag("div", .class("headline")) {
      tag("p") { tag("span", .class("when")) { shown } }
      tag("nav", .class("steps"), .label(words(.otherTimes))) {
        for (direction, icon, phrase) in [(-1, Icon.back, Phrase.earlier), (1, .forward, .later)] {
          let other = calendar.date(byAdding: .day, value: direction * step, to: day) ?? day
          other > words.now
            ? tag("span", .class("step off")) { icon.image }
            : tag("a", .class("step"), .href(address(range, other, visit)), .label(words(phrase))) {
              icon.image
            }
        }
      }
    }
  }

  /// The seven days of the week, each with its rings.
  private static func days(
    _ week: [Date], _ found: [CalendarDay: ActivitySummary], _ day: Date, _ visit: Visit
  ) -> HTML {
    tag("ul", .class("ring-week")) {
      for date in week {
        let summary = found[CalendarDay(date, visit.time)]
        let drawing = summary.map { RingDrawing($0, visit.words) }
        let label = "\(visit.words.day(date)): \(drawing?.summary ?? visit.words(.noData))"
        tag("li") {
          tag(
            "a", .href(address(.day, date, visit)), .label(label), .current(if: date == day)
          ) {
            tag("span") { visit.words.weekday(date) }
            (drawing ?? RingDrawing(ActivitySummary(day: CalendarDay(date, visit.time)), visit.words)).html(
              isSilent: true)
          }
        }
      }
    }
  }

  private static func big(_ summary: ActivitySummary?, _ words: Words) -> HTML {
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

  private static func table(
    _ week: [Date], _ found: [CalendarDay: ActivitySummary], _ visit: Visit
  ) -> HTML {
    let words = visit.words
    return DataTable(
      heads: [words(.date), words(.move), words(.exercise), words(.stand)],
      rows: week.map { date in
        let drawing = found[CalendarDay(date, visit.time)].map { RingDrawing($0, words) }
        return [words.day(date)]
          + (drawing.map { drawing in drawing.rings.map { drawing.text($0) } }
            ?? [String](repeating: words(.noData), count: 3))
      }
    ).html(words)
  }

  /// The card of the newest day, as the summary and the category show it.
  static func card(_ summary: ActivitySummary, _ visit: Visit) -> HTML {
    let (words, drawing) = (visit.words, RingDrawing(summary, visit.words))
    let date = summary.day.date(in: visit.time) ?? visit.words.now
    let isToday = visit.time.calendar.isDate(date, inSameDayAs: words.now)
    return tag("li") {
      tag("a", .class("card c-activity"), .href("/data/activitySummary")) {
        tag("span", .class("card-head")) {
          Icon.flame.image
          tag("span", .class("card-title")) { words(.activityRings) }
          tag("span", .class("card-when")) { isToday ? words(.today) : words.recently(date) }
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
  /// The day of a moment where the person lives.
  init(_ date: Date, _ time: LocalTime) {
    let parts = time.calendar.dateComponents([.year, .month, .day], from: date)
    self.init(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
  }

  /// Its first moment.
  func date(in time: LocalTime) -> Date? {
    time.calendar.date(from: DateComponents(year: year, month: month, day: day))
  }
}
