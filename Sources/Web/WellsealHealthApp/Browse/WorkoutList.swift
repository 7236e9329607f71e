import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The latest workouts with their main figures.
enum WorkoutList {
  private static let most = 20

  static func html(_ context: PageRequest) async throws -> HTML? {
    let words = context.words
    let found = try await WorkoutsRequest(limit: most).workouts(heartRate: false, in: context.store)
    guard !found.isEmpty else { return nil }
    return tag("section") {
      tag("h2") { words(.newestWorkouts) }
      tag("ul", .class("list")) {
        for facts in found { row(facts, words) }
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
