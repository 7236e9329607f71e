import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The kinds of workouts with the totals of the week, and the latest workouts with their main
/// figures.
enum WorkoutList {
  private static let maxWorkouts = 20
  private static let maxRead = 1000

  static func html(_ context: PageRequest) async throws -> HTML? {
    let words = context.words
    let found = try await WorkoutsRequest(limit: maxRead).workouts(heartRate: false, in: context.store)
    guard !found.isEmpty else { return nil }
    return HTML {
      kinds(found, context)
      tag("section") {
        tag("h2") { words(.newestWorkouts) }
        tag("ul", .class("list")) {
          for facts in found.prefix(maxWorkouts) { row(facts, words) }
        }
      }
    }
  }

  /// Returns the kinds, the most frequent first, with the totals of the current week.
  private static func kinds(_ found: [WorkoutFacts], _ context: PageRequest) -> HTML {
    let words = context.words
    let kinds = Dictionary(grouping: found, by: \.activity).sorted {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }
    return tag("section") {
      tag("h2") { words(.workoutKinds) }
      tag("ul", .class("list")) {
        for (name, workouts) in kinds {
          let week = WorkoutWeeks(workouts, last: 1, at: words.now, in: context.time).weeks.last
          let total = [
            words.number(week?.count ?? 0),
            week.flatMap { $0.distance > 0 ? words.distance($0.distance) : nil },
            week.flatMap { $0.seconds > 0 ? words.duration($0.seconds) : nil },
          ].compactMap(\.self).joined(separator: " · ")
          Rows.link(
            .flame, workouts.first.map { activity($0, words) } ?? name, path: "/workouts/\(name)",
            detail: words.number(workouts.count), note: "\(words(.thisWeek)): \(total)")
        }
      }
    }
  }

  /// Returns a workout with its main figures.
  static func row(_ facts: WorkoutFacts, _ words: Localizer) -> HTML {
    let sample = facts.sample
    let figures = [
      facts.distance.map { words.distance($0) }, words.duration(facts.workout.duration),
      facts.energy.map { words.energy($0) },
    ]
    return Rows.link(
      .flame, activity(facts, words),
      path: "/data/workout/samples/\(sample.uuid.uuidString)",
      detail: words.recently(sample.start), note: figures.compactMap(\.self).joined(separator: " · "))
  }

  static func activity(_ facts: WorkoutFacts, _ words: Localizer) -> String {
    ValueName.text(facts.workout.activityType, of: "HKWorkoutActivityType", words)
  }
}
