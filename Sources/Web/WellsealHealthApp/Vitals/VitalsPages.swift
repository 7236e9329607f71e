import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The measures of the night, compared with the user's usual ranges.
enum VitalsPages {
  static let routes: [PageRoute] = [
    .get(PagePath.vitals, page), .post("\(PagePath.vitals)/sensitivity", setSensitivity),
  ]

  private static let ranges: [ChartRange] = [.day, .week, .month]

  private static func page(_ context: PageRequest) async throws -> Page {
    let (words, calendar) = (context.words, context.time.calendar)
    let wanted = context.query("range").flatMap { ChartRange(rawValue: $0) } ?? .day
    let range = ranges.contains(wanted) ? wanted : .day
    let day = calendar.startOfDay(for: try await date(context))
    let days = range == .day ? [day] : range.slots(endingWith: day, in: context.time).map(\.start)
    let answer = try await read(days.first ?? day, days.last ?? day, context)
    return Page(
      words(.overnightVitals), tab: .browse, back: .init(title: words(.browse), path: "/browse")
    ) {
      tag("div", .class("c-vitals"), .named("data-times", "")) {
        tag("section", .class("panel"), .label(words(.overnightVitals))) {
          segments(range, day, words)
          if range == .day {
            VitalsNightView(night: answer.nights.last, day: day, context: context).html(
              steps: steps(range, days, words))
          } else {
            VitalsChart(answer: answer, days: days, words: words).html(steps: steps(range, days, words))
          }
        }
        if range == .day, let night = answer.nights.last { sleep(night.sleep, day, words) }
        explanation(answer, context)
      }
    }.withSidePane(SidePane.browse(PagePath.vitals, context))
  }

  /// Returns the requested date, or the end of the latest sleep.
  private static func date(_ context: PageRequest) async throws -> Date {
    let now = context.words.now
    if let date = context.query("at").flatMap({ try? context.time.date($0) }) { return min(date, now) }
    let end = try await context.store.contents(of: .sleepAnalysis)?.latestEnd ?? now
    return min(end, now) - 1
  }

  private static func read(_ first: Date, _ last: Date, _ context: PageRequest) async throws -> VitalsAnswer {
    try await VitalsRequest(
      since: DateInterval(start: first, duration: 0), until: DateInterval(start: last, duration: 0),
      sensitivity: sensitivity(context), in: context.time
    ).answer(from: context.store, at: context.words.now)
  }

  private static func sensitivity(_ context: PageRequest) -> VitalsSensitivity {
    VitalsSensitivity(rawValue: context.choices.vitalsSensitivity) ?? .usual
  }

  // MARK: Card

  /// The maximum time since the last night that the summary shows, in seconds.
  private static let maxPause: TimeInterval = 14 * 86_400

  /// Returns the card of the summary, or `nil` without a recent night.
  static func card(_ contents: [HealthType: TypeContents], _ context: PageRequest) async throws -> HTML? {
    let words = context.words
    guard let end = contents[.sleepAnalysis]?.latestEnd,
      end.isRecent(within: Self.maxPause, at: words.now)
    else { return nil }
    let last = context.time.calendar.startOfDay(for: min(end, words.now) - 1)
    guard let night = try await read(last, last, context).nights.last,
      night.readings.contains(where: { $0.vital != .asleep && $0.value != nil })
    else { return nil }
    return tag("li") {
      tag("a", .class("card c-vitals"), .href(PagePath.vitals)) {
        tag("span", .class("card-head")) {
          Icon.wave.image
          tag("span", .class("card-title")) { words(.overnightVitals) }
          tag("span", .class("card-when")) { words.recentDay(night.sleep.day) }
          tag("span", .class("chevron")) { Icon.forward.image }
        }
        tag("span", .class("sentence")) { words.result(of: night) }
      }
    }
  }

  // MARK: Parts

  private static func address(_ range: ChartRange, _ day: Date, _ words: Localizer) -> String {
    "\(PagePath.vitals)?range=\(range.rawValue)&at=\(words.time.dayWords(day))"
  }

  private static func segments(_ current: ChartRange, _ day: Date, _ words: Localizer) -> HTML {
    tag("nav", .class("segments"), .label(words(.timeRange))) {
      for range in ranges {
        tag(
          "a", .href(address(range, day, words)), .current(if: range == current), .label(words(range.name))
        ) { words(range.letter) }
      }
    }
  }

  private static func steps(_ range: ChartRange, _ days: [Date], _ words: Localizer) -> HTML {
    tag("nav", .class("steps"), .label(words(.otherTimes))) {
      for (direction, icon, phrase) in [(-1, Icon.back, LocalizedText.earlier), (1, .forward, .later)] {
        step(range, days, direction, icon, phrase, words)
      }
    }
  }

  private static func step(
    _ range: ChartRange, _ days: [Date], _ direction: Int, _ icon: Icon, _ phrase: LocalizedText,
    _ words: Localizer
  ) -> HTML {
    let calendar = words.time.calendar
    let today = calendar.startOfDay(for: words.now)
    guard let last = days.last, direction < 0 || last < today,
      let moved = calendar.date(byAdding: .day, value: direction * days.count, to: last)
    else { return tag("span", .class("step off")) { icon.image } }
    return tag(
      "a", .class("step"), .href(address(range, min(moved, today), words)),
      .named("data-step", String(direction)), .label(words(phrase))
    ) { icon.image }
  }

  private static func sleep(_ night: SleepNight, _ day: Date, _ words: Localizer) -> HTML {
    tag("section", .class("panel c-sleep"), .label(words(.sleep))) {
      NightChart(night: night, words: words, steps: .none).html
      tag("p", .class("more")) {
        tag("a", .href("/data/sleepAnalysis?range=day&at=\(words.time.dayWords(day))")) { words(.sleep) }
      }
    }
  }

  private static func explanation(_ answer: VitalsAnswer, _ context: PageRequest) -> HTML {
    let words = context.words
    let current = answer.sensitivity
    return tag("section", .class("about")) {
      tag("h2") { words(.vitalsHow) }
      tag("p") { words(.vitalsNote) }
      tag("p") { words(.vitalsHowRange, words.number(current.factor, digits: 1)) }
      tag("p") { words(.vitalsNeedNights) }
      tag("p") { words(.vitalsHowValues) }
      tag(
        "form", .class("form"), .named("method", "post"), .named("action", "\(PagePath.vitals)/sensitivity")
      ) {
        tag("fieldset") {
          tag("legend") { words(.vitalsSensitivity) }
          tag("div", .class("fields")) {
            for (sensitivity, phrase) in sensitivities {
              tag("label", .class("row choice-row")) {
                tag(
                  "input", .named("type", "radio"), .named("name", "sensitivity"),
                  .named("value", sensitivity.rawValue), .flag("checked", if: sensitivity == current))
                tag("span", .class("row-title")) { words(phrase) }
              }
            }
          }
        }
        tag("p", .class("note")) { words(.sensitivityNote) }
        tag("p", .class("form-actions")) { tag("button", .class("pill")) { words(.apply) } }
      }
    }
  }

  private static let sensitivities: [(VitalsSensitivity, LocalizedText)] = [
    (.less, .sensitivityLess), (.usual, .sensitivityUsual), (.more, .sensitivityMore),
  ]

  private static func setSensitivity(_ context: PageRequest) async throws -> String {
    guard let wanted = VitalsSensitivity(rawValue: try await context.form()["sensitivity"] ?? "") else {
      throw WebFailure.notFound
    }
    var choices = context.choices
    choices.vitalsSensitivity = wanted.rawValue
    try await context.services.storeSession.keep(choices)
    return PagePath.vitals
  }
}
