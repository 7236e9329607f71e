import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The heart rate in workouts and asleep.
enum HeartRatePages {
  static let routes: [PageRoute] = [
    .get("\(PagePath.heartRate)/workouts", workouts), .get("\(PagePath.heartRate)/sleep", sleep),
  ]

  private static func page(
    _ filter: HeartRateFilters, _ context: PageRequest, @HTMLBuilder _ content: () -> HTML
  ) -> Page {
    let words = context.words
    let content = content()
    return Page(
      words(.heartFilters), tab: .browse, back: .init(title: words(.heart), path: "/browse/heart")
    ) {
      tag("div", .class("c-heart")) {
        filter.html(words)
        content
      }
    }
  }

  // MARK: Sleep

  private static func sleep(_ context: PageRequest) async throws -> Page {
    let (words, calendar) = (context.words, context.time.calendar)
    let end = try await context.store.contents(of: .sleepAnalysis)?.latestEnd ?? words.now
    let last = calendar.startOfDay(for: min(end, words.now) - 1)
    let days = ChartRange.month.slots(endingWith: last, in: context.time).map(\.start)
    let answer = try await VitalsRequest(
      since: DateInterval(start: days.first ?? last, duration: 0),
      until: DateInterval(start: last, duration: 0), in: context.time
    ).answer(from: context.store, at: words.now)
    return page(.sleep, context) {
      tag("section", .class("panel"), .named("data-times", ""), .label(words(.heartSleep))) {
        VitalsChart(answer: answer, days: days, words: words).html(of: .heartRate)
        tag("p", .class("note")) { words(.heartSleepNote) }
      }
    }
  }

  // MARK: Workouts

  /// The number of workouts on the page.
  private static let maxWorkouts = 20

  private static func workouts(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let found = try await WorkoutsRequest(limit: maxWorkouts).workouts(in: context.store)
    let rows = found.compactMap { row($0, words) }
    return page(.workouts, context) {
      if rows.isEmpty {
        Rows.empty(words(.noData), .heart)
      } else {
        tag("ul", .class("list")) { rows }
      }
    }
  }

  private static func row(_ facts: WorkoutFacts, _ words: Localizer) -> HTML? {
    guard let pulse = facts.heartRate else { return nil }
    let unit = words.unitName(of: .heartRate)
    let bounds = [pulse.minimum, pulse.maximum].compactMap(\.self).map { words.number($0, digits: 0) }
    let range = bounds.count == 2 ? "\(words.comma)\(bounds.joined(separator: "–")) \(unit)" : ""
    return Rows.link(
      .heart, WorkoutList.activity(facts, words),
      path: "/data/workout/samples/\(facts.sample.uuid.uuidString)",
      detail: "\(words(.average)) \(words.number(pulse.average, digits: 0)) \(unit)",
      note: "\(words.day(facts.sample.start))\(range)")
  }
}
