import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The page of one kind of workout: its weeks, its best efforts, and its workouts.
enum WorkoutPages {
  static let routes: [PageRoute] = [.get("/workouts/{name}", page)]

  /// Returns the path of the page of an activity.
  static func path(_ activity: String) -> String { "/workouts/\(activity)" }

  private static let (shownWeeks, maxWorkouts) = (12, 2000)
  private static let listed = 50

  private static func page(_ context: PageRequest) async throws -> Page {
    let (words, name) = (context.words, try context.part("name"))
    let found: [WorkoutFacts]
    do {
      found = try await WorkoutsRequest(activity: name, limit: maxWorkouts).workouts(
        heartRate: false, in: context.store)
    } catch is UnknownActivity { throw WebFailure.notFound }
    let weeks = WorkoutWeeks(found, last: shownWeeks, at: words.now, in: context.time)
    let best = try await BestEfforts(of: found, in: context.store)
    return Page(
      found.first.map { WorkoutList.activity($0, words) } ?? words(.workouts), tab: .browse,
      back: .init(title: words.name(of: .workout), path: "/data/workout")
    ) {
      tag("div", .class("c-activity")) {
        if found.isEmpty {
          Rows.empty(words(.noData), .flame)
        } else {
          chart(weeks, words)
          bests(best, words)
          tag("section") {
            tag("h2") { words(.newestWorkouts) }
            tag("ul", .class("list")) { found.prefix(listed).map { WorkoutList.row($0, words) } }
          }
        }
      }
    }
  }

  // MARK: Weeks

  private static func chart(_ weeks: WorkoutWeeks, _ words: Localizer) -> HTML? {
    guard let last = weeks.weeks.last else { return nil }
    let hasDistance = weeks.weeks.contains { $0.distance > 0 }
    let values = weeks.weeks.map { week in
      hasDistance ? week.distance / words.metersInSplit : week.seconds / 3600
    }
    let axis = ValueAxis(values, fromZero: true)
    let summary = "\(words(.thisWeek)): \(text(last, words))"
    let drawing = ColumnChart(
      columns: zip(weeks.weeks, values).map { week, value in
        ColumnChart.Column(
          bars: [.init(low: 0, high: value)], label: "\(words.shortDay(week.start)): \(text(week, words))",
          isNow: week.start == last.start)
      }, axis: axis, tickLabels: axis.ticks.map { words.number($0, digits: 1) },
      timeLabels: stride(from: 0, to: weeks.weeks.count, by: 4).map {
        .init(column: $0, text: words.shortDay(weeks.weeks[$0].start), isCentered: true)
      }, title: words(.workoutWeeks), summary: summary)
    return tag("figure", .class("panel")) {
      tag("figcaption") {
        tag("p") {
          tag("b") { words(.thisWeek) }
          " \(text(last, words))"
        }
      }
      drawing.html
      DataTable(
        heads: [words(.weekFrom), words(.workouts), words(.distance), words(.workoutTime)],
        rows: weeks.weeks.reversed().map { week in
          [
            words.shortDay(week.start), words.number(week.count),
            week.distance > 0 ? words.distance(week.distance) : "–", words.duration(week.seconds),
          ]
        }
      ).html(words)
    }
  }

  /// Returns the totals of a week, such as `3 · 21.4 km · 1 h 52 min`.
  static func text(_ week: WorkoutWeeks.Week, _ words: Localizer) -> String {
    let parts = [
      words.number(week.count), week.distance > 0 ? words.distance(week.distance) : nil,
      week.seconds > 0 ? words.duration(week.seconds) : nil,
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  // MARK: Best efforts

  private static func bests(_ best: BestEfforts, _ words: Localizer) -> HTML? {
    guard best.longest != nil else { return nil }
    return tag("section") {
      tag("h2") { words(.bestEfforts) }
      tag("ul", .class("list")) {
        for effort in best.fastest {
          row(
            words(.fastestOver, words.distance(effort.distance)), words.exact(effort.seconds), effort, words)
        }
        best.farthest.map { row(words(.farthestWorkout), words.distance($0.distance), $0, words) }
        best.longest.map { row(words(.longestWorkout), words.duration($0.seconds), $0, words) }
      }
      tag("p", .class("note")) { words(.bestEffortsNote, words.number(best.count)) }
    }
  }

  private static func row(
    _ title: String, _ value: String, _ effort: BestEfforts.Effort, _ words: Localizer
  ) -> HTML {
    Rows.link(
      nil, title, path: "/data/workout/samples/\(effort.workout.uuidString)", detail: value,
      note: words.day(effort.date))
  }
}

extension Localizer {
  /// Returns a time to the second, such as `24:07` or `1:52:30`.
  func exact(_ seconds: TimeInterval) -> String {
    let whole = Int(seconds.rounded())
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let rest = "\(padded(whole / 60 % 60)):\(padded(whole % 60))"
    return whole < 3600 ? "\(whole / 60):\(padded(whole % 60))" : "\(whole / 3600):\(rest)"
  }
}
