import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealModel
import WellsealQueries

/// The command `wellseal workouts best`, which shows the best efforts of an activity.
struct WorkoutsBestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "best", abstract: "Show the best efforts of an activity.",
    discussion: """
      The shortest times over usual distances, measured anywhere in a workout and without its pauses, the longest distance and the longest time, \
      of the latest \(BestEfforts.maxWorkouts) workouts.
      """)

  @Argument(help: "The activity, such as running.") var activity: String
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let request = try WorkoutsRequest(activity: activity, limit: BestEfforts.maxWorkouts)
      try await options.store.withStore { store in
        let workouts = try await request.workouts(heartRate: false, in: store)
        let best = try await BestEfforts(of: workouts, in: store)
        Output.answer(best.json(in: time), asJSON: options.json, Self.text(best, time))
      }
    }
  }

  private static func text(_ best: BestEfforts, _ time: LocalTime) -> String {
    guard best.count > 0 else { return "No workouts." }
    var table = AlignedTable([
      ("", .left), ("time", .right), ("distance", .right), ("day", .left), ("identifier", .left),
    ])
    func add(_ name: String, _ effort: BestEfforts.Effort?) {
      guard let effort else { return }
      table.add([
        name, Readable.time(effort.seconds), WorkoutText.distance(effort.distance),
        time.dayWords(effort.date), effort.workout.uuidString,
      ])
    }
    for effort in best.fastest { add("fastest", effort) }
    add("farthest", best.farthest)
    add("longest", best.longest)
    return "\(table.text)\n\(Readable.count(best.count, "workout")) compared."
  }
}
