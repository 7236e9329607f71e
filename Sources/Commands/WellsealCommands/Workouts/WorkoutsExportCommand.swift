import ArgumentParser
import Foundation
import WellsealBase
import WellsealFiles
import WellsealModel
import WellsealQueries

/// The command `wellseal workouts export`, which writes a workout for other programs.
struct WorkoutsExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes a workout as GPX, TCX or FIT.",
    discussion:
      "GPX has the way alone; TCX and FIT also have pulse, distance and laps of a workout without one.")

  @Argument(
    help: ArgumentHelp(
      "The identifier or its beginning, as wellseal workouts list shows it.", valueName: "identifier"))
  var identifier: String
  @Argument(help: ArgumentHelp("A file that is not there yet, or - for standard output.", valueName: "file"))
  var path: String
  @Option(help: "The form (default: by the end of the file's name).") var format: WorkoutFile?
  @OptionGroup var options: AnswerOptions

  private var chosen: WorkoutFile? {
    format ?? WorkoutFile(rawValue: (path as NSString).pathExtension.lowercased())
  }

  func validate() throws {
    guard chosen != nil else {
      throw ValidationError("--format is gpx, tcx or fit, where the file's name does not end so.")
    }
  }

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      try await options.store.withStore { store in
        let sample = try await WorkoutsShowCommand.workout(identifier, in: store)
        guard let chosen, let detail = try await WorkoutDetail(sample, in: store, time) else { return }
        let track = WorkoutTrack(detail)
        guard chosen != .gpx || track.points.contains(where: { $0.place != nil }) else {
          throw CommandFailure("the workout has no way, and GPX nothing else", hint: "--format tcx or fit")
        }
        let bytes = chosen.bytes(of: track)
        try write(bytes)
        guard path != "-" else { return }
        Output.answer(
          [
            "path": .string(path), "format": .string(chosen.rawValue), "points": .integer(track.points.count),
            "laps": .integer(track.laps.count), "bytes": .integer(bytes.count),
          ], asJSON: options.json,
          "Wrote \(Readable.count(track.points.count, "point")) and \(Readable.count(track.laps.count, "lap")) to \(path)."
        )
      }
    }
  }

  private func write(_ bytes: [UInt8]) throws {
    try OutputTarget(path).write(bytes)
  }
}

extension WorkoutFile: ExpressibleByArgument {}
