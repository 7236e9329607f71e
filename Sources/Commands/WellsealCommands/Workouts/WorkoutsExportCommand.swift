import ArgumentParser
import Foundation
import WellsealBase
import WellsealFiles
import WellsealModel
import WellsealQueries

/// The command `wellseal workouts export`, which writes a workout for other programs.
struct WorkoutsExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export a workout as GPX, TCX or FIT.",
    discussion:
      "GPX contains only the route; TCX and FIT also contain heart rate, distance and laps.")

  @Argument(
    help: ArgumentHelp(
      "The identifier or its beginning, as wellseal workouts list shows it.", valueName: "identifier"))
  var identifier: String
  @Argument(help: ArgumentHelp("A new file, or - for standard output.", valueName: "file"))
  var path: String
  @Option(help: "The format (default: by the file extension).") var format: WorkoutFile?
  @OptionGroup var options: AnswerOptions

  private var chosen: WorkoutFile? {
    format ?? WorkoutFile(rawValue: (path as NSString).pathExtension.lowercased())
  }

  func validate() throws {
    guard chosen != nil else {
      throw ValidationError("Unknown file extension: use --format gpx, tcx or fit.")
    }
  }

  func run() async throws {
    try await Output.explaining {
      let time = try options.time.local()
      try OutputTarget(path).check()
      try await options.store.withStore { store in
        let sample = try await WorkoutsShowCommand.workout(identifier, in: store)
        guard let chosen, let detail = try await WorkoutDetail(sample, in: store, time) else { return }
        let track = WorkoutTrack(detail)
        guard chosen != .gpx || track.points.contains(where: { $0.location != nil }) else {
          throw CommandFailure(
            "the workout has no route, which GPX requires", hint: "use --format tcx or fit")
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
