import ArgumentParser
import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

struct WorkoutsCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "workouts", abstract: "List, show or export workouts.",
    subcommands: [
      WorkoutsListCommand.self, WorkoutsShowCommand.self, WorkoutsBestCommand.self,
      WorkoutsExportCommand.self,
    ],
    defaultSubcommand: WorkoutsListCommand.self)

  package init() {}
}

/// The command `wellseal workouts list`, which lists the workouts, the latest first.
struct WorkoutsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List workouts, newest first.")

  @OptionGroup var list: ListOptions
  @Option(help: ArgumentHelp("Only this activity, such as running.", valueName: "name"))
  var activity: String?
  @Flag(
    name: .customLong("one-zone"),
    help: "Show all workouts in one time zone instead of the local one.")
  var hasOneZone = false
  @OptionGroup var options: AnswerOptions

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      let (from, to) = try list.span(in: time)
      let request = try WorkoutsRequest(from: from, to: to, activity: activity, limit: list.limit)
      try await options.store.withStore { store in
        var workouts = try await request.workouts(in: store)
        if hasOneZone { for place in workouts.indices { workouts[place].zone = nil } }
        Output.answer(
          ["workouts": .array(workouts.map { $0.json(in: time) })], asJSON: options.json,
          workouts.isEmpty ? "No workouts." : WorkoutText.list(workouts, time))
      }
    }
  }
}

/// The command `wellseal workouts show`, which shows one workout.
struct WorkoutsShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show heart rate, pace, splits, zones, laps and route of a workout.")

  @Argument(
    help: ArgumentHelp(
      "The identifier or its beginning, as wellseal workouts list shows it.", valueName: "identifier"))
  var identifier: String
  @Option(help: ArgumentHelp("The length of a split in meters; 1609.344 is a mile.", valueName: "meters"))
  var split = 1000.0
  @Flag(help: "With --json: include all heart rates and route points.") var points = false
  @OptionGroup var options: AnswerOptions

  func validate() throws {
    guard split.isFinite, split >= 10 else {
      throw ValidationError("--split must be at least 10 meters.")
    }
  }

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      try await options.store.withStore { store in
        let sample = try await Self.workout(identifier, in: store)
        guard let workout = try await WorkoutDetail(sample, splitLength: split, in: store, time) else {
          return
        }
        Output.answer(
          workout.json(withPoints: points, in: time), asJSON: options.json, WorkoutText.text(workout, time))
      }
    }
  }

  /// Returns the workout whose identifier has a prefix.
  static func workout(_ text: String, in store: some SampleStore) async throws -> HealthSample {
    try IdentifierPrefix(text).one(of: try await store.samples(of: .workout), .workout) {
      $0.uuid.uuidString
    }
  }
}
