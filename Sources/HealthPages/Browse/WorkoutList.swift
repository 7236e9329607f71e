import CivilTime
import Foundation
import HealthModel
import HealthQuestions
import WebPages
import WebRequests

/// The newest workouts, each with what counts.
enum WorkoutList {
  private static let most = 20

  static func html(_ context: AppRequestContext) async throws -> HTML? {
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

  private static func row(_ facts: WorkoutFacts, _ words: Localizer) -> HTML {
    let sample = facts.sample
    let figures = [
      facts.distance.map { words.distance($0) }, words.duration(facts.workout.duration),
      facts.energy.map { "\(words.number($0, digits: 0)) kcal" },
    ]
    return Rows.link(
      .flame, ValueName.text(facts.workout.activityType, of: "HKWorkoutActivityType", words),
      path: "/data/workout/samples/\(sample.uuid.uuidString)",
      detail: words.recently(sample.start), note: figures.compactMap(\.self).joined(separator: " · "))
  }
}

/// What a person wants to know of one workout: its figures, then each kilometre.
struct WorkoutSheet: Sendable {
  private let detail: WorkoutDetail
  private let words: Localizer

  /// Nil for a sample that is no workout.
  init?(_ sample: HealthSample, _ context: AppRequestContext) async throws {
    guard let detail = try await WorkoutDetail(sample, in: context.store, context.time) else { return nil }
    self.detail = detail
    words = context.words
  }

  var html: HTML {
    HTML([
      tag("ul", .class("list workout-facts")) {
        Rows.fact(words(.workoutTime), words.duration(facts.workout.duration))
        if let distance = facts.distance { Rows.fact(words(.distance), words.distance(distance)) }
        if let pace = facts.pace { Rows.fact(words(.averagePace), words.pace(pace)) }
        if let energy = facts.energy {
          Rows.fact(words(.activeEnergy), "\(words.number(energy, digits: 0)) kcal")
        }
        if let rate = facts.heartRate {
          Rows.fact(
            words(.averagePulse),
            "\(words.number(rate.average, digits: 0)) \(words(.beatsPerMinute))",
            note: "\(words.number(rate.minimum, digits: 0))–\(words.number(rate.maximum, digits: 0))")
        }
      },
      splits ?? .none,
    ])
  }

  private var facts: WorkoutFacts { detail.facts }

  /// A row for each kilometre.
  private var splits: HTML? {
    guard detail.splits.count > 1 else { return nil }
    return tag("section") {
      tag("h2") { words(.splits) }
      DataTable(
        heads: [words(.distance), words(.averagePace), words(.averagePulse)],
        rows: detail.splits.map { split in
          [
            "\(words.number(split.number)) · \(words.distance(split.distance))",
            split.pace.map { words.pace($0) } ?? "–",
            split.heartRate.map { words.number($0, digits: 0) } ?? "–",
          ]
        }
      ).html(words)
    }
  }
}

extension Localizer {
  /// Metres in the person's unit of the way they walk.
  fileprivate func distance(_ metres: Double) -> String {
    guard let unit = unit(of: .distanceWalkingRunning),
      let value = try? HealthQuantity(metres, .meter).value(in: unit)
    else { return "\(number(metres, digits: 0)) m" }
    return valueAndUnit(value, of: .distanceWalkingRunning)
  }

  /// `5:12 min/km`, from seconds for a kilometre; for a mile where the person counts in miles.
  fileprivate func pace(_ seconds: Double) -> String {
    let isInMiles = unit(of: .distanceWalkingRunning)?.description == "mi"
    let whole = Int((isInMiles ? seconds * 1.609344 : seconds).rounded())
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest) min/\(isInMiles ? "mi" : "km")"
  }
}
